"""Replays over HTTP: of a table that is over, and of a match file; and tables that go on from one.

A replay is sent line by line while it is made: the first step can be shown at once. Between any two
steps, of all replays together, whoever plays comes first.
"""

import asyncio
from collections.abc import AsyncIterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from rondin.engine.match.match import Match
from rondin.engine.match.verification import verifying
from rondin.engine.problems import Unknown
from rondin.server.edge.api.bodies import JSON, read_body, read_message
from rondin.server.edge.api.tables import NO_CACHE, address_of, endpoint_of, language
from rondin.server.edge.protection.limits import RequestLimits
from rondin.server.edge.protection.shared_limits import SharedLimits
from rondin.server.error_reports import report_error
from rondin.server.problems import LogError, OtherRules, ServerProblem
from rondin.server.replays.advice import PastAdvice
from rondin.server.replays.kept_events import events_of
from rondin.server.replays.picture import picture_of
from rondin.server.replays.replay import Replay
from rondin.server.replays.steps import Steps
from rondin.server.replays.uploaded_files import LONGEST_NAME, uploaded_file
from rondin.server.replays.what_if import opening_from
from rondin.server.room.hub import Hub
from rondin.server.settings import Settings
from rondin.server.signing import Signer
from rondin.server.table.events import Ended, Event, Started
from rondin.server.table.outdated import check_rules, told
from rondin.server.wire import http_messages as h

LINES = "application/x-ndjson"
_SPECTATOR, _OPEN = "spectator", "open"
_TRIES, _BETWEEN_TRIES = 8, 0.06  # seconds
_DIGITS = 6  # of the number of a step
_encode = msgspec.json.Encoder().encode


class ReplayApi:
    """The handlers of replays."""

    def __init__(self, hub: Hub, signer: Signer, limits: RequestLimits, settings: Settings) -> None:
        self._hub = hub
        self._signer = signer
        self._limits = limits
        self._settings = settings
        self._shared_limits = SharedLimits(limits.limits, hub.services.log.ownership, signer)
        self._steps = Steps()
        self._advice = PastAdvice(hub.services.bots, self._steps)

    def routes(self) -> list[Route]:
        table, file = endpoint_of({"GET": self.of_table}), endpoint_of({"POST": self.of_file})
        what_if = endpoint_of({"POST": self.what_if})
        return [
            Route("/api/tables/{table}/replay", table, methods=["GET"]),
            Route("/api/tables/{table}/what-if", what_if, methods=["POST"]),
            Route("/api/tables/{table}/advice", endpoint_of({"GET": self.advice}), methods=["GET"]),
            Route(
                "/api/tables/{table}/picture", endpoint_of({"GET": self.picture}), methods=["GET"]
            ),
            Route(
                "/api/replays/picture",
                endpoint_of({"POST": self.picture_of_file}),
                methods=["POST"],
            ),
            Route("/api/replays", file, methods=["POST"]),
            Route("/api/replays/shown", endpoint_of({"GET": self.shown}), methods=["GET"]),
        ]

    async def of_table(self, request: Request) -> Response:
        name = request.path_params["table"]
        self._limits.replay(request.scope["guest"], address_of(request))
        replay = Replay(name, await self._events(name), self._signer)
        if not replay.is_over:
            raise ServerProblem("not-over")
        own = await self._own_seat(replay, request.scope["guest"])
        return self._response(replay, request, own)

    async def of_file(self, request: Request) -> Response:
        self._limits.replay(request.scope["guest"], address_of(request))
        content = await read_body(request, self._settings, self._settings.limits.match_file_bytes)
        match = await self._verified(content, request.query_params.get("name") or "match.json")
        replay = Replay(match.table, events_of(match), self._signer)
        return self._response(replay, request, None)

    async def picture(self, request: Request) -> Response:
        """Draw the end of a match of a table."""
        name = request.path_params["table"]
        self._limits.picture(request.scope["guest"], address_of(request))
        replay = Replay(name, await self._events(name), self._signer)
        if not replay.is_over:
            raise ServerProblem("not-over")
        table = await self._steps.last(replay.tables())
        if table.match is None:
            raise ServerProblem("not-over")
        # A match that is over stays as it is; another language is another address.
        return _picture(table.match, request, "private, max-age=86400")

    async def picture_of_file(self, request: Request) -> Response:
        self._limits.picture(request.scope["guest"], address_of(request))
        content = await read_body(request, self._settings, self._settings.limits.match_file_bytes)
        match = await self._verified(content, request.query_params.get("name") or "match.json")
        return _picture(match, request, "no-store")

    async def shown(self, _request: Request) -> Response:
        """Give the file that this server was started to show."""
        if self._settings.shown_match is None:
            raise ServerProblem("not-found")
        return Response(self._settings.shown_match, headers=NO_CACHE, media_type=JSON)

    async def what_if(self, request: Request) -> h.TableMade:
        """Make a table that goes on from a moment of a finished match."""
        wish = await read_message(request, self._settings, h.WhatIf)
        guest, name = request.scope["guest"], request.path_params["table"]
        self._limits.new_table(guest, address_of(request))
        await self._shared_limits.new_table(guest, address_of(request))
        replay = Replay(name, await self._events(name), self._signer)
        if not replay.is_over:
            raise ServerProblem("not-over")
        before = await self._steps.last(replay.tables())
        table = await self._hub.maker.make_branch(
            guest, lambda code: opening_from(before, wish, guest, code)
        )
        return h.TableMade(table.id, table.created.code)

    async def advice(self, request: Request) -> h.PastAdvice:
        """Tell what a friend would have done at a decision of one's own."""
        name, guest, wish = (
            request.path_params["table"], request.scope["guest"], request.query_params.get("at", "")
        )  # fmt: skip
        if not (wish.isascii() and wish.isdigit() and len(wish) <= _DIGITS):
            raise Unknown("value", name="at", value=wish[:20], known="0-")
        self._limits.advice(guest, address_of(request))
        replay = Replay(name, await self._events(name), self._signer)
        if not replay.is_over:
            raise ServerProblem("not-over")
        own = await self._own_seat(replay, guest)
        return await self._advice.at(replay, int(wish), own, language(request))

    async def _own_seat(self, replay: Replay, guest: str) -> int | None:
        """Return where somebody sat; what was played before a diary was found again is theirs."""
        own, diary = replay.seat_of(guest), self._hub.services.diary
        if own is not None or diary is None:
            return own
        try:
            return await diary.seat_in(guest, replay.name)
        except LogError as error:
            report_error("diary", error)
            return None

    async def _written(self, name: str) -> list[Event]:
        try:
            events = await self._hub.services.log.read(name)
        except LogError as error:
            report_error(f"table {name}", error)
            raise ServerProblem("storage") from None
        return events

    async def _events(self, name: str) -> list[Event]:
        """Return the events of a table; whoever asks with the last card waits for its end."""
        for _ in range(_TRIES):
            events = await self._written(name)
            if not any(isinstance(event, Started) for event in events):
                break
            if any(isinstance(event, Ended) for event in events):
                break
            await asyncio.sleep(_BETWEEN_TRIES)  # the end is written after the move is told
        if not events:
            raise ServerProblem("unknown-table")
        try:
            check_rules(events)
        except OtherRules as other:
            raise told(other) from None
        return events

    def _response(self, replay: Replay, request: Request, own: int | None) -> Response:
        wish = request.query_params.get("eyes")
        if wish == _OPEN and not replay.is_over:
            raise Unknown("eyes")
        eyes = None if wish == _OPEN else _eyes(wish, replay, own)
        opened = h.ReplayOpened(movers=replay.movers, eyes=eyes, own=own, cards_open=wish == _OPEN)
        lines = self._lines(replay, opened, language(request))
        return StreamingResponse(lines, headers=NO_CACHE, media_type=LINES)

    async def _lines(
        self, replay: Replay, opened: h.ReplayOpened, lang: str
    ) -> AsyncIterator[bytes]:
        """Yield what a replay is, then the message of every step."""
        yield _encode(opened) + b"\n"
        messages = replay.messages(opened.eyes, lang, cards_open=opened.cards_open)
        try:
            while (text := await self._steps.next(messages)) is not None:
                yield text + b"\n"
        except LogError as error:  # who reads finds that steps are missing
            report_error(f"replay of table {replay.name}", error)

    async def _verified(self, content: bytes, source: str) -> Match:
        """Return the match of a file, verified a move at a time."""
        source = source[:LONGEST_NAME]
        file = uploaded_file(content, source, self._settings.limits)
        return await self._steps.last(verifying(file, source))


def _picture(match: Match, request: Request, keep: str) -> Response:
    names = request.query_params.get("names") != "no"
    drawn = picture_of(match, language(request), names=names)
    return Response(drawn, headers={"cache-control": keep}, media_type="image/svg+xml")


def _eyes(wish: str | None, replay: Replay, own: int | None) -> int | None:
    """Return whose eyes are wished for: without a wish one's own, where one played.

    Of a match that is not over nobody may see more than a spectator.
    """
    if wish is None:
        return own
    if wish == _SPECTATOR:
        return None
    seat = int(wish) if wish.isascii() and wish.isdigit() and len(wish) < 3 else -1  # noqa: PLR2004
    if not 0 <= seat < replay.seats:
        raise Unknown("value", name="eyes", value=wish[:20], known=f"0-{replay.seats - 1}")
    if not replay.is_over:
        raise Unknown("eyes")
    return seat
