"""What operators and their machines ask: is it alive, is it ready, its figures, and their page.

`/healthz` and `/readyz` tell nothing else and are for everybody. Figures are told on this machine,
elsewhere to who has the operator's token; the page is for who has it, anywhere. Where processes
share a database the figures are those of all of this machine, the page's those of all.
"""

import base64
from http import HTTPStatus

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from rondin.server.edge import fellow_figures
from rondin.server.edge.api.tables import NO_CACHE, address_of, language
from rondin.server.edge.fellow_figures import Figures
from rondin.server.edge.lan_address import is_this_machine
from rondin.server.edge.metrics import CONTENT_TYPE, Metrics, together
from rondin.server.edge.operator_page import POLICY, Standing, operator_page
from rondin.server.edge.passing_on import passed_on_for
from rondin.server.edge.protection.limits import RequestLimits
from rondin.server.log.ownership import Fellow
from rondin.server.problems import LogError
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
        self._settings = settings
        self._signer = hub.services.signer
        self._metrics = Metrics(hub)

    def routes(self) -> list[Route]:
        return [
            Route("/healthz", self.healthz, methods=["GET"]),
            Route("/readyz", self.readyz, methods=["GET"]),
            Route("/metrics", self.metrics, methods=["GET"]),
            Route("/operator", self.page, methods=["GET"]),
            Route(fellow_figures.PATH, self.tell_fellow, methods=["GET"]),
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
        return Response(await self._figures(), headers=NO_CACHE, media_type=CONTENT_TYPE)

    async def _figures(self) -> bytes:
        """Return those of all processes of this machine; who shares with nobody has no label."""
        own = self._metrics.text()
        fellows = await self._fellows()
        if fellows is None:
            return own
        host = f"{self._settings.inner_host}:"
        here = [one for one in fellows if one.address.startswith(host)]
        answers = await fellow_figures.ask(here, self._signer)
        told = {self._settings.inner_address: own.decode()}
        told |= {name: one.prometheus for name, one in answers.items() if one is not None}
        return together(told, len(answers) + 1 - len(told))

    async def _fellows(self) -> list[Fellow] | None:
        """Return the processes of the database, None where there is none; if it is away, none."""
        ownership = self._hub.services.log.ownership
        try:
            return None if ownership is None else await ownership.fellows()
        except LogError:
            return []

    async def tell_fellow(self, request: Request) -> Response:
        """Tell another process of the same database how this one is."""
        if passed_on_for(request.headers, self._signer, fellow_figures.PATH) is None:
            return _unauthorized()
        body = msgspec.json.encode(self._own())
        return Response(body, headers=NO_CACHE, media_type="application/json")

    def _own(self) -> Figures:
        return Figures.of(self._hub, self._metrics.text())

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
        fellows = await self._fellows() or []
        own = {self._settings.inner_address: self._own()}
        figures = {**own, **await fellow_figures.ask(fellows, self._signer)}
        standing = Standing(self._hub, self._settings.data, fellows, figures)
        text = await operator_page(standing, language(request))
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
