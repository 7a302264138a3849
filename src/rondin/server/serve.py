"""Starting the server: a port, a data folder, and uvicorn."""

import asyncio
import contextlib
import errno
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from rondin.engine.problems import Problem
from rondin.engine.registry import broken_games
from rondin.server.app import create_app
from rondin.server.edge.lan_address import WILDCARDS, lan_origin, origin
from rondin.server.edge.protection.raw_connections import bounded_protocol
from rondin.server.edge.websocket.handshake import HandshakeProtocol
from rondin.server.error_reports import report, set_up_logging
from rondin.server.log.database import FILE
from rondin.server.log.database_address import without_password
from rondin.server.problems import Busy, DataProblem, LogError, server_texts
from rondin.server.settings import Settings
from rondin.version import VERSION

_BACKLOG = 2048
_SHUTDOWN_SECONDS = 3
_LOOK_SECONDS = 0.2


class CannotServe(Problem):
    """The port or the data folder cannot be used; says what to do."""

    @property
    def is_damage(self) -> bool:
        """Whether what lies there is not what a server left; else another wish would do."""
        return self.key.startswith("data-") and self.key != "data-busy"

    def tell(self, lang: str) -> str:
        return server_texts(lang).say(f"command.{self.key}", **self.values)


def serve(
    settings: Settings, *, open_browser: bool = False, lang: str = "fr", page: str = ""
) -> None:
    """Serve until interrupted; `page` is the path that is opened.

    Raises CannotServe, saying what to do, if that is impossible.
    """
    listening = listening_on(settings.host, settings.port)
    port = listening.getsockname()[1]
    with contextlib.closing(listening):
        serve_at(
            settings, listening, lambda: announce(settings.host, port, lang, open_browser, page)
        )


def serve_at(settings: Settings, listening: socket.socket, is_open: Callable[[], None]) -> None:
    """Serve at a socket that listens, until interrupted; call `is_open` when tables go on.

    Raises CannotServe, saying what to do, if that is impossible.
    """
    with contextlib.ExitStack() as stack:
        sockets = [listening]
        if settings.database:
            inner = stack.enter_context(
                contextlib.closing(listening_on(settings.inner_host, settings.inner_port))
            )
            settings = replace(settings, inner_port=inner.getsockname()[1])
            sockets.append(inner)
        try:
            app = create_app(settings)
        except (OSError, LogError) as error:
            raise cannot_use(settings, error) from None
        set_up_logging(as_json=settings.log_form == "json")
        server = DrainingServer(uvicorn_config(app, settings), is_open, app.state.hub.drain)
        _end_when_hung_up()
        if settings.warming:
            app.state.hub.services.bots.precompiler.start()  # it ends with the hub
        with contextlib.suppress(KeyboardInterrupt, SystemExit):  # it exits when it cannot start
            server.run(sockets=sockets)
        if not server.started:
            raise cannot_use(settings, app.state.failure or LogError(FILE))


def _end_when_hung_up() -> None:
    """End in order on SIGHUP: a terminal was closed, or `systemctl reload` asks for a new start.

    Whoever has said that it is to be ignored (nohup) is heard.
    """
    if not hasattr(signal, "SIGHUP") or threading.current_thread() is not threading.main_thread():
        return
    if signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:
        signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))


class DrainingServer(uvicorn.Server):
    """Says that it is open when the tables of the log go on; at its end hands them over first."""

    def __init__(
        self,
        config: uvicorn.Config,
        is_open: Callable[[], None],
        drain: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(config)
        self._is_open = is_open
        self._drain = drain

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            report("open", version=VERSION)
            self._is_open()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in self.servers[:1]:
            listening.close()  # whoever comes now is to come to another process
        report("draining")
        draining = asyncio.ensure_future(self._drain())
        while not draining.done() and not self.force_exit:  # a second Ctrl-C
            await asyncio.wait([draining], timeout=_LOOK_SECONDS)
        draining.cancel()
        report("drained")
        await super().shutdown(sockets)


def announce(host: str, port: int, lang: str, open_browser: bool, page: str = "") -> None:
    address = f"{_address(host, port)}{page}"
    say, lan = server_texts(lang).say, lan_origin(host, port)
    sys.stdout.write(f"{say('command.address', address=address)}\n")
    if not page and lan not in (None, address):
        sys.stdout.write(f"{say('command.house', address=lan)}\n")
    for problem in broken_games():
        sys.stderr.write(f"{problem.tell(lang)}\n")
    sys.stdout.write(f"{say('command.stop')}\n")
    sys.stdout.flush()
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def cannot_use(settings: Settings, error: Exception) -> CannotServe:
    """Return what is said of a data folder, or of a database, that cannot be used."""
    folder: Path | str = settings.data
    if settings.database:
        folder = without_password(settings.database)
        if isinstance(error, DataProblem):
            return CannotServe(f"data-{error.key}", folder=folder, **error.values)
        return CannotServe("data-database", database=folder, reason=error)
    if isinstance(error, Busy):
        return CannotServe("data-busy", folder=folder)
    if isinstance(error, DataProblem):
        return CannotServe(f"data-{error.key}", folder=folder, **error.values)
    if isinstance(error, LogError):
        return CannotServe("data-damaged", folder=folder, file=FILE, reason=error)
    return CannotServe("data", folder=folder, reason=getattr(error, "strerror", None) or error)


def uvicorn_config(app: Starlette, settings: Settings) -> uvicorn.Config:
    """Return how uvicorn runs the application."""
    limits = settings.limits
    return uvicorn.Config(
        app,
        ws=HandshakeProtocol,
        ws_ping_interval=None,  # sockets are asked in `edge/keepalive.py`
        ws_per_message_deflate=False,
        http=bounded_protocol(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),  # nobody else says where a request comes from
        forwarded_allow_ips=list(settings.proxies),
        limit_concurrency=2 * limits.connections,
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
