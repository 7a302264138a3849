"""Security: where a request may come from, who sends it, and what a page may do."""

from collections.abc import Iterable, MutableMapping
from http import HTTPStatus
from typing import Any
from urllib.parse import quote_from_bytes, urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rondin.engine.words.texts import LANGUAGES
from rondin.server.edge.lan_address import is_address
from rondin.server.edge.protection.turns import Turns
from rondin.server.problems import ServerProblem, problem_in_words
from rondin.server.signing import COOKIE, Signer, cookie_for, guest_of, new_guest
from rondin.server.wire.http_messages import Wrong

JSON = "application/json"
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self';"
    " script-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none';"
    " frame-ancestors 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # a table's address is a secret
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


_ASCII = bytes(range(128))
_LOCAL_NAMES = (".localhost", ".local", ".home.arpa", ".lan", ".internal")


def is_allowed_origin(headers: Headers, origins: Iterable[str]) -> bool:
    """Tell whether a request comes from our own pages, or from a program that is no browser."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return origin in origins or origin.partition("://")[2] == headers.get("host")


def is_allowed_host(headers: Headers, origins: Iterable[str]) -> bool:
    """Tell whether a request names this server as its own pages do.

    A stranger's name that was made to lead here (DNS rebinding) is not among these: an address, a
    name that only this machine or its network gives, the host of an `--origin`.
    """
    host = headers.get("host", "").lower()
    if any(host == origin.partition("://")[2].lower() for origin in origins):
        return True
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    return "." not in name or name.endswith(_LOCAL_NAMES) or is_address(name)


def cookie_of(headers: Headers) -> str | None:
    """Return our cookie's value."""
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None


class SecurityMiddleware:
    """Gives every answer our headers, and every new guest a cookie; refuses a stranger's host.

    The guest is then in `scope["guest"]`.
    """

    def __init__(self, app: ASGIApp, signer: Signer, origins: Iterable[str]) -> None:
        self._app = app
        self._signer = signer
        self._origins = tuple(origins)
        self._turns = Turns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        if not is_allowed_host(Headers(scope=scope), self._origins):
            await _refuse_host(scope, receive, send)
            return
        if scope["type"] == "http" and scope["client"] is not None:
            await self._turns.wait(scope["client"][0])
        scope["query_string"] = _ascii(scope["query_string"])
        cookie = self._identify(scope)

        async def answer(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                _add_headers(message, cookie)
            await send(message)

        await self._app(scope, receive, answer)

    def _identify(self, scope: MutableMapping[str, Any]) -> str | None:
        """Find out who it is; return the cookie for somebody who had none."""
        guest = guest_of(cookie_of(Headers(scope=scope)), self._signer)
        scope["guest"] = guest or new_guest()
        if guest is not None:
            return None
        secure = scope["scheme"] in ("https", "wss")
        return cookie_for(scope["guest"], self._signer, secure=secure)


def _ascii(query: bytes) -> bytes:
    """Return a query as a browser would have sent it: libraries stumble over other bytes."""
    return query if query.isascii() else quote_from_bytes(query, safe=_ASCII).encode()


async def _refuse_host(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close"})  # before it was accepted: 403
        return
    lang = QueryParams(scope["query_string"]).get("lang")
    told = problem_in_words(ServerProblem("host", "Host"), lang if lang in LANGUAGES else "fr")
    body = msgspec.json.encode(Wrong(*told))
    await Response(body, HTTPStatus.MISDIRECTED_REQUEST, media_type=JSON)(scope, receive, send)


def _add_headers(message: Message, cookie: str | None) -> None:
    headers = MutableHeaders(scope=message)
    if message["type"] == "http.response.start":
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
    shared = headers.get("cache-control", "").startswith("public")
    if cookie is not None and not shared:  # a shared cache would give the cookie to others
        headers.append("set-cookie", cookie)
