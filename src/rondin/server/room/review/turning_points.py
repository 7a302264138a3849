"""The turning points of one match, after its end: how everybody's chances went, and why.

A process of its own finds them. Whoever asks is told how far it is, and then what it found.
"""

import asyncio
from collections.abc import Callable

import msgspec

from rondin.bots.review import hints
from rondin.bots.review.turning_points import MatchReview, TurningPoint
from rondin.engine.match.match import Match
from rondin.server.error_reports import report_error
from rondin.server.problems import ServerProblem
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.review.review_process import ReviewProcesses
from rondin.server.table.table import Table
from rondin.server.wire import messages as m

_encoder = msgspec.json.Encoder()
_MOST_DONE = 0.99  # told as done before the turning points are there


class TurningPoints:
    """Has a match reviewed when the first person asks, and tells all who ask."""

    __slots__ = ("_course", "_done", "_listeners", "_review", "_reviews", "_table")

    def __init__(self, table: Callable[[], Table], reviews: ReviewProcesses) -> None:
        self._table = table
        self._reviews = reviews
        self._review: asyncio.Task[None] | None = None
        self._course: MatchReview | None = None
        self._done = 0.0
        self._listeners: set[Connection] = set()

    async def stop(self) -> None:
        """Give up the review; no process stays behind."""
        self._listeners.clear()
        if self._review:
            self._review.cancel()
            await asyncio.wait([self._review])

    def update(self) -> None:
        """Let the review be compiled while the match is played, where it may be asked for."""
        table = self._table()
        if table.created.hints and table.state == "playing":
            self._reviews.compile_ahead(table.setting.game)

    def ask(self, connection: Connection) -> None:
        """Tell how the match went, now or as soon as it is found out."""
        table = self._table()
        if not table.created.hints:
            raise ServerProblem("no-hints")
        if table.match is None or not table.match.over:
            raise ServerProblem("not-over")
        self._tell(connection)
        if self._course is None:
            self._listeners.add(connection)
            if self._review is None:
                self._begin(table.match)

    def part(self, connection: Connection) -> None:
        """Forget a connection that has ended; a review that nobody waits for is given up."""
        self._listeners.discard(connection)
        if self._review and self._course is None and not self._listeners:
            self._review.cancel()

    def _begin(self, match: Match) -> None:
        def begin_again_if_asked(done: "asyncio.Task[None]") -> None:
            if done.cancelled():
                self._review = None
                if self._listeners:  # somebody asked while it was being given up
                    self._begin(match)

        self._review = asyncio.get_running_loop().create_task(self._find(match))
        self._review.add_done_callback(begin_again_if_asked)

    async def _find(self, match: Match) -> None:
        def progress(done: float) -> None:
            self._done = done
            for connection in self._listeners:
                self._tell(connection)

        try:
            self._course = await self._reviews.course(match, progress)
            progress(1.0)
        except Exception as error:  # noqa: BLE001  # the table needs no review
            report_error(f"turning points of table {self._table().id}", error)
            for connection in self._listeners:
                connection.tell_problem(ServerProblem("moments-failed"))
        self._review = None
        self._listeners.clear()

    def _tell(self, connection: Connection) -> None:
        table, course = self._table(), self._course
        if course is None or table.match is None:
            text = _encoder.encode(m.Moments(done=min(self._done, _MOST_DONE)))
            connection.outbox.put_if_not_behind(text)
            return
        you, lang = connection.viewer(table).seat, connection.lang
        moments = m.Moments(
            done=1.0,
            chances=course.chances,
            turns=course.turns,
            moments=[_moment(table.match, one, you, lang) for one in course.moments],
        )
        connection.outbox.put(_encoder.encode(moments))


def _moment(match: Match, one: TurningPoint, you: int | None, lang: str) -> m.Moment:
    return m.Moment(
        at=one.turn + 1,
        seat=one.seat,
        before=one.before,
        after=one.after,
        choice=one.choice,
        luck=round(one.luck, 3),
        lines=hints.turning_point_events(match, one, you, lang),
        text=hints.turning_point_in_words(match, one, you, lang),
    )
