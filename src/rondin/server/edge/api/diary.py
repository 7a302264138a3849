"""The diary over HTTP: pages, figures, ratings, export, deletion, and the link to find it again."""

import asyncio
import csv
import io
import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rondin.server.diary import figures
from rondin.server.diary.entries import Played
from rondin.server.diary.store import Diary, Filter
from rondin.server.edge.api.bodies import read_message
from rondin.server.edge.api.tables import (
    NO_CACHE,
    Handler,
    address_of,
    endpoint_of,
    json_response,
    language,
)
from rondin.server.edge.protection.limits import RequestLimits
from rondin.server.error_reports import report_error
from rondin.server.problems import LogError, ServerProblem
from rondin.server.settings import Settings
from rondin.server.signing import Signer, cookie_for
from rondin.server.wire import http_messages as h

if TYPE_CHECKING:  # asyncpg is loaded where there is a database
    from rondin.server.diary.in_database import DatabaseDiary

PAGE = 20
_TOKEN = re.compile(r"^([A-Za-z0-9_-]{22})([0-9a-f]{32})$")  # no dot: its page is no file
_SIGNS = 32  # of a recovery link's signature
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would compute


class DiaryApi:
    """The handlers of the diary."""

    def __init__(
        self,
        diary: "Diary | DatabaseDiary",
        signer: Signer,
        limits: RequestLimits,
        settings: Settings,
    ) -> None:
        self._diary = diary
        self._signer = signer
        self._limits = limits
        self._settings = settings

    def routes(self) -> list[Route]:
        handlers: dict[str, dict[str, Handler]] = {
            "/api/diary": {"GET": self.page},
            "/api/diary/figures": {"GET": self.figures},
            "/api/diary/export": {"GET": self.export},
            "/api/diary/link": {"GET": self.link, "POST": self.renew_link},
            "/api/diary/forget": {"POST": self.forget},
            "/api/diary/recover": {"POST": self.recover},
        }
        return [
            Route(path, endpoint_of(by_method), methods=list(by_method))
            for path, by_method in handlers.items()
        ]

    async def page(self, request: Request) -> h.DiaryPage:
        guest, about = request.scope["guest"], request.query_params
        result, before = about.get("result"), about.get("before", "")
        wanted = Filter(
            about.get("game") or None,
            None if result not in ("won", "lost") else result == "won",
            about.get("who", "")[:40].strip(),
            float(before) if re.fullmatch(r"\d{1,12}(\.\d{1,9})?", before) else None,
        )
        try:
            found, total = await self._diary.matches(guest, wanted, PAGE + 1)
        except LogError as error:
            raise _storage(error) from None
        shown = found[:PAGE]
        return h.DiaryPage(
            [_listed(one) for one in shown],
            total,
            shown[-1].entry.at if len(found) > PAGE else None,
        )

    async def figures(self, request: Request) -> h.DiaryFigures:
        diary, lang = await self._all(request), language(request)

        def counted() -> h.DiaryFigures:
            return h.DiaryFigures(figures.figures_of(diary, lang), figures.ratings_of(diary))

        return await asyncio.to_thread(counted)  # those who play do not wait for it

    async def export(self, request: Request) -> Response:
        """Give everything as a file: JSON, or a table for spreadsheets."""
        listed = [_listed(one) for one in await self._all(request)]
        if request.query_params.get("as") != "csv":
            answer = json_response(h.DiaryPage(listed, len(listed), None))
            answer.headers["content-disposition"] = 'attachment; filename="rondin-diary.json"'
            return answer
        return Response(
            _csv(listed),
            headers={**NO_CACHE, "content-disposition": 'attachment; filename="rondin-diary.csv"'},
            media_type="text/csv; charset=utf-8",
        )

    async def forget(self, request: Request) -> h.Forgotten:
        wish = await read_message(request, self._settings, h.Forget)
        try:
            count = await self._diary.hide(request.scope["guest"], wish.table)
        except LogError as error:
            raise _storage(error) from None
        return h.Forgotten(count)

    # --- found again after a browser was lost -------------------------------------------------
    async def link(self, request: Request) -> h.RecoveryLink:
        return await self._link(request, renew=False)

    async def renew_link(self, request: Request) -> h.RecoveryLink:
        await read_message(request, self._settings, h.RenewRecovery)
        return await self._link(request, renew=True)

    async def _link(self, request: Request, *, renew: bool) -> h.RecoveryLink:
        guest = request.scope["guest"]
        try:
            number = await self._diary.link_number(guest, renew=renew)
        except LogError as error:
            raise _storage(error) from None
        signature = self._signer.sign("diary", guest, number)[:_SIGNS]
        return h.RecoveryLink(f"{guest}{signature}")

    async def recover(self, request: Request) -> Response:
        """Let this browser be whoever made the link; what it played meanwhile comes with it."""
        wish = await read_message(request, self._settings, h.Recover)
        with self._limits.code(address_of(request)):
            found = _TOKEN.match(wish.link)
            old = found[1] if found else ""
            try:
                number = await self._diary.link_number(old)
                if not found or not self._signer.matches(found[2], "diary", old, number):
                    raise ServerProblem("unknown-link", "link")
                await self._diary.move(request.scope["guest"], old)
            except LogError as error:
                raise _storage(error) from None
        answer = json_response(h.Forgotten(0))
        secure = request.url.scheme == "https"
        answer.headers["set-cookie"] = cookie_for(old, self._signer, secure=secure)
        return answer

    async def _all(self, request: Request) -> list[Played]:
        self._limits.replay(request.scope["guest"], address_of(request))
        try:
            return await self._diary.all_of(request.scope["guest"])
        except LogError as error:
            raise _storage(error) from None


def _storage(error: LogError) -> ServerProblem:
    report_error("diary", error)
    return ServerProblem("storage")


def _listed(played: Played) -> h.DiaryMatch:
    entry = played.entry
    return h.DiaryMatch(
        table=entry.table,
        at=entry.at,
        game=entry.game,
        edition=entry.edition,
        mode=entry.mode,
        moves=entry.moves,
        you=played.seat,
        seats=[
            h.DiarySeat(one.name, one.avatar, one.bot, points, place, seat in entry.winners)
            for seat, (one, points, place) in enumerate(
                zip(entry.sitters, entry.points, entry.places, strict=True)
            )
        ],
    )


def _csv(matches: list[h.DiaryMatch]) -> str:
    out = io.StringIO()
    out.write("\ufeff")  # or spreadsheets take names for another alphabet
    rows = csv.writer(out)
    rows.writerow(["ended", "game", "edition", "mode", "moves", "place", "points", "won", "with"])
    for one in matches:
        own = one.seats[one.you]
        ended = datetime.fromtimestamp(one.at, UTC).isoformat(timespec="seconds")
        others = ", ".join(seat.name for k, seat in enumerate(one.seats) if k != one.you)
        plain = [one.game, one.edition, one.mode, one.moves, own.place, own.points, int(own.won)]
        rows.writerow([ended, *plain, _harmless(others)])
    return out.getvalue()


def _harmless(text: str) -> str:
    """Return a text that a spreadsheet takes for nothing but that."""
    return f"'{text}" if text.startswith(_FORMULA) else text
