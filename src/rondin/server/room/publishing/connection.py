"""A connection: one socket at a table, of somebody who plays or watches."""

from collections.abc import Callable

import msgspec

from rondin.engine.lessons.course import NotNow
from rondin.engine.problems import IllegalMove, Problem
from rondin.engine.setting.setting import Setting
from rondin.engine.words.texts import engine_texts
from rondin.server.problems import ServerProblem, problem_in_words
from rondin.server.room.publishing.outbox import Outbox
from rondin.server.room.publishing.snapshot import Viewer
from rondin.server.table.people.devices import device_of
from rondin.server.table.table import Table
from rondin.server.wire import messages as m

_encoder = msgspec.json.Encoder()


def may_look(table: Table, seats: list[int], seat: int) -> bool:
    """Tell whether somebody at a shared device may have its curtain open: it is for them to act.

    Who moved last and may still do something keeps it, until somebody else there is to act.
    """
    match = table.match
    if match is None or table.state != "playing" or seat not in seats or seat in table.away:
        return False
    if match.to_act == seat:
        return True
    moved_last = bool(match.history) and match.history.seats[-1] == seat
    return moved_last and match.to_act not in seats and table.last_may_still_act()


_EVERYTHING = m.Want()


def _nothing(_code: int) -> None: ...


class Connection:
    """Whose socket it is, what is wanted there, and what waits to be written to it."""

    __slots__ = (
        "__weakref__",
        "_viewer",
        "_viewer_of",
        "changes",
        "close",
        "directs",
        "guest",
        "is_screen",
        "lang",
        "looking",
        "outbox",
        "parts",
        "revision",
    )

    def __init__(
        self, guest: str, lang: str, outbox: Outbox | None = None, want: m.Want = _EVERYTHING
    ) -> None:
        self.guest = guest
        self.is_screen = False  # shows what everybody may see, whoever plays at this device
        self.directs = False  # a screen of this table: it may start, pause, and play again
        self.looking: int | None = None  # a shared device: the seat that looks behind the curtain
        self.lang = lang
        self.outbox = Outbox() if outbox is None else outbox
        self.close: Callable[[int], None] = _nothing  # ends its socket with a code
        self.revision = 0  # of the table that the client holds once it has read all; 0: of none
        self._viewer: Viewer | None = None
        self._viewer_of: tuple[Table | None, int] = (None, 0)
        self.want(want)

    def want(self, want: m.Want) -> None:
        """Take note of which parts the client reads, and in which form."""
        self.parts = frozenset(want.parts)
        self.changes = want.form == "changes"
        self._viewer = None

    def speak(self, lang: str) -> None:
        self.lang = lang
        self._viewer = None

    def viewer(self, table: Table) -> Viewer:
        """Return for whose eyes this connection is shown a table."""
        about, viewer = (table, table.last_non_move), self._viewer
        if viewer is None or viewer.here or self._viewer_of != about:
            self._viewer_of = about
            self._viewer = self._viewer_now(table)
            if self._viewer != viewer:
                self.revision = 0  # what other eyes were told last says nothing to these
        return self._viewer or self._viewer_now(table)

    def _viewer_now(self, table: Table) -> Viewer:
        host = self.guest == device_of(table.host)
        if self.is_screen:
            return Viewer(None, host, self.lang, self.parts, directs=self.directs)
        seats = table.seats_at(self.guest)
        seat = self._seat_shown(table, seats)
        here = tuple(seats) if len(seats) > 1 else ()
        asked, claim = table.ask_of(self.guest) is not None, table.claim_of(self.guest)
        return Viewer(seat, host, self.lang, self.parts, asked, claim, here)

    def _seat_shown(self, table: Table, seats: list[int]) -> int | None:
        """Return whose seat is shown; at a shared device the curtain falls after every turn."""
        if len(seats) <= 1 or table.match is None:
            self.looking = None
            return seats[0] if seats else None
        if self.looking is not None and not may_look(table, seats, self.looking):
            self.looking = None
        return self.looking

    def look(self, table: Table, seat: int | None) -> None:
        """A shared device: draw the curtain back for a seat, or close it."""
        if seat is not None:
            seats = table.seats_at(self.guest)
            if seat not in seats:
                raise ServerProblem("not-here", "seat")
            if not may_look(table, seats, seat):
                raise ServerProblem("not-your-turn")
        self.looking = seat

    def actor(self, table: Table) -> str:
        """Return who speaks here: at a shared device whoever looks, else the first of them."""
        seats = table.seats_at(self.guest)
        seat = self._seat_shown(table, seats)
        if seat is None and not seats:
            return self.guest
        return table.chairs[seats[0] if seat is None else seat].guest

    def player(self, table: Table) -> str:
        """Return who plays here; raise ServerProblem if the curtain is closed."""
        seats = table.seats_at(self.guest)
        if len(seats) > 1 and self._seat_shown(table, seats) is None:
            raise ServerProblem("curtain")
        return self.actor(table)

    def tell_problem(self, problem: Problem, setting: Setting | None = None) -> None:
        """Say what cannot be done: by which rule, or in which field."""
        self.outbox.put(_encoder.encode(self._answer(problem, setting)))

    def _answer(self, problem: Problem, setting: Setting | None) -> m.Refused | m.Trouble:
        if isinstance(problem, NotNow):
            return m.Refused(
                problem.rule, engine_texts(self.lang).say("lesson.not-now"), problem.tell(self.lang)
            )
        if isinstance(problem, IllegalMove) and setting is not None:
            rule = setting.rulebook(self.lang).rules[problem.rule]
            return m.Refused(rule.name, rule.title, rule.text)
        return m.Trouble(*problem_in_words(problem, self.lang))
