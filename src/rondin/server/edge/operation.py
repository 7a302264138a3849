"""What operators and their machines ask: is it alive, is it ready, its figures, and their page.

`/healthz` and `/readyz` tell nothing else and are for everybody. Figures are told on this machine,
elsewhere to who has the operator's token; the page is for who has it, anywhere.
"""

import base64
import hashlib
import html
from collections import Counter
from collections.abc import Iterable
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from rondin.engine.registry import playable_games
from rondin.server.edge.api.tables import NO_CACHE, address_of, language
from rondin.server.edge.lan_address import is_this_machine
from rondin.server.edge.metrics import CONTENT_TYPE, Metrics
from rondin.server.log.ownership import Fellow
from rondin.server.problems import LogError, server_texts
from rondin.server.room.hub import Hub
from rondin.server.settings import Settings
from rondin.server.signing import Signer
from rondin.version import VERSION

_FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")  # what proxies add
_MOST_SLOW = 20
_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;"
    "color:#2b2118;background:#fbf6ec}"
    "table{border-collapse:collapse;margin:.5rem 0 2rem;width:100%}"
    "th,td{text-align:left;padding:.35rem .75rem;border-bottom:1px solid #dccfb8}"
    "td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}h1{font-size:1.6rem}"
    "h2{font-size:1.15rem;margin:0}"
)


class Operation:
    """The handlers of what operators ask."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self._hub = hub
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
        if not _is_local(request) and not self._has_token(request):
            return _unauthorized()
        return Response(self._metrics.text(), headers=NO_CACHE, media_type=CONTENT_TYPE)

    def _has_token(self, request: Request) -> bool:
        kind, _, given = request.headers.get("authorization", "").partition(" ")
        if kind.lower() == "basic":
            try:
                given = base64.b64decode(given, validate=True).decode().partition(":")[2]
            except ValueError:  # no base 64, or no UTF-8 in it
                return False
        elif kind.lower() != "bearer":
            return False
        return bool(self._token) and Signer.are_equal(given, self._token)

    # --- the page -----------------------------------------------------------------------------
    async def page(self, request: Request) -> Response:
        if not self._has_token(request):
            return _unauthorized()
        lang = language(request)
        say = server_texts(lang).say
        try:
            ownership = self._hub.services.log.ownership
            fellows = [] if ownership is None else await ownership.fellows()
            size = await self._hub.services.log.size()
        except LogError:
            fellows, size = [], None
        unknown = say("operator.unknown")
        disk = [say("operator.log"), unknown if size is None else f"{size / 1e6:,.1f} MB"]
        parts = [
            _heading(say("operator.now")),
            _rows([[say("operator.version"), VERSION], disk, *self._counts(lang)]),
            _heading(say("operator.games")),
            _rows(self._games(lang)),
            _heading(say("operator.slow")),
            _rows(self._slow()) or f"<p>{html.escape(say('operator.none'))}</p>",
        ]
        if fellows:
            parts += [_heading(say("operator.processes")), _rows(map(_fellow, fellows))]
        title = html.escape(say("operator.title"))
        body = (
            f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
            '<meta name="viewport" content="width=device-width">'
            f"<style>{_STYLE}</style></head><body><h1>{title}</h1>{''.join(parts)}</body></html>"
        )
        digest = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
        policy = f"default-src 'none'; style-src 'sha256-{digest}'; frame-ancestors 'none'"
        headers = {**NO_CACHE, "content-security-policy": policy}
        return Response(body, headers=headers, media_type="text/html")

    def _counts(self, lang: str) -> list[list[str]]:
        say, rooms = server_texts(lang).say, self._hub.awake()
        people = sum(len(room.connections) for room in rooms)
        counted = self._hub.services.measurements
        return [
            [say("operator.awake"), str(len(rooms))],
            [say("operator.asleep"), str(self._hub.asleep)],
            [say("operator.people"), str(people)],
            [say("operator.moves"), str(sum(counted.moves.values()))],
            [say("operator.failed"), str(counted.failed)],
        ]

    def _games(self, lang: str) -> list[list[str]]:
        found = Counter(place.listing().game for place in self._hub.places())
        known = playable_games()
        titles = {name: game.texts(lang).say("title") for name, game in known.items()}
        return [[titles.get(name, name), str(number)] for name, number in found.most_common()]

    def _slow(self) -> list[list[str]]:
        """Return the tables of this process where a move took longest, by their codes."""
        rooms = sorted(self._hub.awake(), key=lambda room: -room.slowest)[:_MOST_SLOW]
        return [
            [room.table.created.code, room.table.created.game, f"{room.slowest * 1000:.0f} ms"]
            for room in rooms
            if room.slowest > 0
        ]


def _fellow(one: Fellow) -> list[str]:
    state = "draining" if one.is_draining else "ready"
    mark = " *" if one.is_me else ""
    return [f"{one.number}{mark}", one.address, one.version, state, str(one.tables)]


def _heading(text: str) -> str:
    return f"<h2>{html.escape(text)}</h2>"


def _rows(rows: Iterable[list[str]]) -> str:
    lines = [
        "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    ]
    return f"<table>{''.join(lines)}</table>" if lines else ""


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
