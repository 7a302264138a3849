"""What operators and their machines ask: is it alive, is it ready, its figures, and their page.

`/healthz` and `/readyz` tell nothing else and are for everybody. Figures are told on this machine,
elsewhere to who has the operator's token; the page is for who has it, anywhere.
"""

import base64
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from rondin.server.edge.api.tables import NO_CACHE, address_of, language
from rondin.server.edge.lan_address import is_this_machine
from rondin.server.edge.metrics import CONTENT_TYPE, Metrics
from rondin.server.edge.operator_page import POLICY, operator_page
from rondin.server.edge.protection.limits import RequestLimits
from rondin.server.room.hub import Hub
from rondin.server.settings import Settings
from rondin.server.signing import Signer

_FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")  # what proxies add


class Operation:
    """The handlers of what operators ask."""

    def __init__(self, hub: Hub, limits: RequestLimits, settings: Settings) -> None:
        self._hub = hub
        self._limits = limits
        self._token = settings.operator_token
        self._folder = settings.data
        self._metrics = Metrics(hub)

    def routes(self) -> list[Route]:
        return [
            Route("/healthz", self.healthz, methods=["GET"]),
            Route("/readyz", self.readyz, methods=["GET"]),
            Route("/metrics", self.metrics, methods=["GET"]),
            Route("/operator", self.page, methods=["GET"]),
        ]

    async def healthz(self, _request: Request) -> Response:
        return PlainTextResponse("ok\n", headers=NO_CACHE)

    async def readyz(self, _request: Request) -> Response:
        """Tell whether new people may be sent here."""
        if not self._hub.is_ready:
            return _not_ready("starting or ending")
        if self._hub.is_draining:
            return _not_ready("draining")
        if not await self._hub.services.log.is_there():
            return _not_ready("the log does not answer")
        return PlainTextResponse("ready\n", headers=NO_CACHE)

    async def metrics(self, request: Request) -> Response:
        if not _is_local(request) and (refused := self._refusal(request)):
            return refused
        return Response(self._metrics.text(), headers=NO_CACHE, media_type=CONTENT_TYPE)

    def _refusal(self, request: Request) -> Response | None:
        """Return what is answered to who has not the token; None for the operator."""
        given, address = _given_token(request), address_of(request)
        if given is None:
            return _unauthorized()
        if not self._limits.may_try_token(address):
            return PlainTextResponse(
                "too many wrong tokens\n", HTTPStatus.TOO_MANY_REQUESTS, headers=NO_CACHE
            )
        if self._token and Signer.are_equal(given, self._token):
            return None
        self._limits.wrong_token(address)
        return _unauthorized()

    async def page(self, request: Request) -> Response:
        if refused := self._refusal(request):
            return refused
        text = await operator_page(self._hub, self._folder, language(request))
        headers = {**NO_CACHE, "content-security-policy": POLICY}
        return Response(text, headers=headers, media_type="text/html")


def _given_token(request: Request) -> str | None:
    """Return what was sent as a token: by a program, or as a password by a browser."""
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return given
    if kind.lower() != "basic":
        return None
    try:
        return base64.b64decode(given, validate=True).decode().partition(":")[2]
    except ValueError:  # no base 64, or no UTF-8 in it
        return None


def _is_local(request: Request) -> bool:
    """Tell whether this was asked on this machine, and not for somebody else by a proxy there."""
    hosts = (address_of(request), request.url.hostname or "")
    passed_on = any(name in request.headers for name in _FORWARDED)
    return all(map(is_this_machine, hosts)) and not passed_on


def _not_ready(why: str) -> Response:
    return PlainTextResponse(f"{why}\n", HTTPStatus.SERVICE_UNAVAILABLE, headers=NO_CACHE)


def _unauthorized() -> Response:
    headers = {**NO_CACHE, "www-authenticate": 'Basic realm="Rondin", charset="UTF-8"'}
    return PlainTextResponse("token\n", HTTPStatus.UNAUTHORIZED, headers=headers)
