"""Starting the server: a port, a data folder, and uvicorn."""

import contextlib
import errno
import logging
import socket
import sys
import threading
import webbrowser

import uvicorn
from starlette.applications import Starlette

from rondin.engine.problems import Problem
from rondin.server.app import create_app
from rondin.server.edge.lan_address import WILDCARDS, lan_origin, origin
from rondin.server.edge.websocket.handshake import HandshakeProtocol
from rondin.server.log.sqlite import FILE
from rondin.server.problems import Busy, LogError, server_texts
from rondin.server.settings import Settings

_BACKLOG = 2048
_SHUTDOWN_SECONDS = 3


class CannotServe(Problem):
    """The port or the data folder cannot be used; says what to do."""

    def tell(self, lang: str) -> str:
        return server_texts(lang).say(f"command.{self.key}", **self.values)


def serve(settings: Settings, *, open_browser: bool = False, lang: str = "fr") -> None:
    """Serve until interrupted; raise CannotServe, saying what to do, if that is impossible."""
    listening = listening_on(settings.host, settings.port)
    with contextlib.closing(listening):
        try:
            app = create_app(settings)
        except Busy:
            raise CannotServe("data-busy", folder=settings.data) from None
        except (OSError, LogError) as error:
            reason = getattr(error, "strerror", None) or error
            raise CannotServe("data", folder=settings.data, reason=reason) from None
        port = listening.getsockname()[1]
        address = _address(settings.host, port)
        say, lan = server_texts(lang).say, lan_origin(settings.host, port)
        sys.stdout.write(f"{say('command.address', address=address)}\n")
        if lan not in (None, address):
            sys.stdout.write(f"{say('command.house', address=lan)}\n")
        sys.stdout.write(f"{say('command.stop')}\n")
        sys.stdout.flush()
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        _set_up_logging()
        if settings.warming:
            app.state.hub.services.bots.precompiler.start()  # it ends with the hub
        server = uvicorn.Server(uvicorn_config(app, settings))
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listening])
        if not server.started:
            raise CannotServe("data", folder=settings.data, reason=FILE)


def _set_up_logging() -> None:
    """Log what goes wrong for the operator; never who asked for what."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    # uvicorn.error names addresses and queries, and a line for every bad byte anybody sends.
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)


def uvicorn_config(app: Starlette, settings: Settings) -> uvicorn.Config:
    """Return how uvicorn runs the application."""
    limits = settings.limits
    return uvicorn.Config(
        app,
        ws=HandshakeProtocol,
        ws_ping_interval=None,  # sockets are asked in `edge/keepalive.py`
        ws_per_message_deflate=False,
        http="h11",
        log_config=None,
        access_log=False,
        server_header=False,
        limit_concurrency=limits.connections + 200,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
        lifespan="on",
    )


def listening_on(host: str, port: int) -> socket.socket:
    """Return a socket that listens; raise CannotServe if the port or the host is impossible."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(_BACKLOG)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CannotServe("port-taken", port=port) from None
        raise CannotServe("host", host=host, reason=error.strerror or error) from None
    return listening


def _address(host: str, port: int) -> str:
    return origin("127.0.0.1" if host in WILDCARDS else host, port)
