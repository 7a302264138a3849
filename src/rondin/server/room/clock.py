"""The clock of a table: when it goes on by itself, and for whom it waits until then.

Nothing of this is written down: after a restart every clock starts anew.
"""

import secrets
from collections.abc import Set

from rondin.engine.match.waiting import Kind, Wait
from rondin.server.settings import Pace
from rondin.server.table.table import Table

_GRAIN = 1000  # of a bot's pace


class Clock:
    """Told how the table stands, it says when something is due."""

    def __init__(self, pace: Pace) -> None:
        self.wait = Wait(Kind.NOBODY)
        self.slow: int | None = None  # the seat that takes long, once that was noticed
        self.quiet = 0.0  # seconds for which nothing had happened before this clock
        self._pace = pace
        self._position = 0
        self._since = 0.0  # when the position on the table came about
        self._takes = 0.0  # what the bot's move takes there
        self._thinks_until = 0.0  # when its thinking is over at the latest; 0: it does not think
        self._run_since = 0.0  # when this run of moments, or this pause, began
        self._ready: set[int] = set()
        self._there: tuple[object, ...] = ()  # who was there, and whether they played
        self._online: dict[int, float] = {}  # people's seats, and since when
        self._offline: dict[int, float] = {}
        self._company_since: float | None = None  # of anybody who plays
        self._playing = False

    def note(self, table: Table, online: Set[int], now: float) -> None:
        """Take note of how the table stands, after anything happened."""
        wait = table.waits_for()
        if wait.kind is not self.wait.kind:
            self._run_since = now
            self._ready.clear()
        self.wait = wait
        if table.position != self._position:
            self._position, self._since, self.slow = table.position, now, None
            self._takes = self._bot_takes() if wait.kind in (Kind.BOT, Kind.PAUSE) else 0.0
        playing = table.state == "playing"
        people = [seat for seat in table.people if seat not in table.away]
        there = (playing, people, online)
        if there != self._there:
            self._there = there
            self._note_people(people, online, now, playing)
        if self.slow is not None and (self.slow != wait.seat or self._slow_due() is None):
            self.slow = None

    def _note_people(self, people: list[int], online: Set[int], now: float, playing: bool) -> None:
        if playing and not self._playing:
            self._offline.clear()  # whoever was not there before the first card has time to come
        self._playing = playing
        if online.isdisjoint(people):
            self._company_since = None  # who lets a bot play does not wait
        elif self._company_since is None:
            self._company_since = now
        # A page may have been open all the time: after a restart it gets a while to come back.
        quiet, self.quiet = min(self.quiet, self._pace.deserted - self._pace.away), 0.0
        left = now - max(0.0, quiet)
        self._online = {s: self._online.get(s, now) for s in people if s in online}
        self._offline = {s: self._offline.get(s, left) for s in people if s not in online}

    def expect(self, thinks_until: float) -> None:
        """Let the bot's move wait for its thinking; 0 when it has thought."""
        self._thinks_until = thinks_until

    def _bot_takes(self) -> float:
        shortest, longest = self._pace.bot
        return shortest + (longest - shortest) * secrets.randbelow(_GRAIN + 1) / _GRAIN

    # --- people -------------------------------------------------------------------------------
    @property
    def online(self) -> frozenset[int]:
        return frozenset(self._online)

    @property
    def may_be_ready(self) -> frozenset[int]:
        """The seats from which `ready` would be an answer."""
        return frozenset(self.wait.looking) - self._ready

    def ready(self, seat: int) -> None:
        """Keep that a seat has looked long enough, until it is asked."""
        self._ready.add(seat)

    def gone(self, now: float) -> list[int]:
        """Return the seats whose person has been away for too long."""
        return [seat for seat in self._offline if self._playing and self._gone_at(seat) <= now]

    def _gone_at(self, seat: int) -> float:
        since = self._offline[seat]
        if self._company_since is None:
            return since + self._pace.deserted  # nobody minds: the match waits for its people
        return max(since, self._company_since) + self._pace.away

    def notice(self, now: float) -> bool:
        """Take note of somebody who takes long; tell whether that is news."""
        due = self._slow_due()
        if self.slow is None and due is not None and due <= now:
            self.slow = self.wait.seat
            return True
        return False

    def _slow_due(self) -> float | None:
        """Return when whoever decides has taken long; None if nobody waits for them."""
        seat = self.wait.seat
        if self.wait.kind is not Kind.PERSON or not {seat} < self.online:
            return None
        return max(self._since, self._online[seat]) + self._pace.slow

    # --- what is due --------------------------------------------------------------------------
    def move_due(self) -> float | None:
        """Return when the table makes the next move by itself, None if it waits for a person."""
        wait = self.wait
        if wait.kind is Kind.BOT:
            return self._bot_due()
        if wait.kind is Kind.MOMENT:
            return self._moment_due(wait.seat)
        if wait.kind is Kind.PAUSE:
            return self._pause_due()
        return None

    def _bot_due(self) -> float:
        return max(self._since + self._takes, self._thinks_until)

    def _pause_due(self) -> float | None:
        looking = set(self.wait.looking) - self._ready
        if looking and self._company_since is None:
            return None  # what lies open is still there when somebody is back
        if not looking & self.online:
            return self._bot_due()
        began = max(self._run_since, self._company_since or 0.0)
        return max(began + self._pace.pause, self._bot_due())

    def _moment_due(self, seat: int) -> float | None:
        if seat not in self.wait.looking or seat in self._ready:
            return self._since
        if seat not in self._online:
            return None  # nobody has seen it: wait until they are back, or a bot stands in
        return max(self._run_since, self._online[seat]) + self._pace.moment

    def seconds(self, now: float) -> float | None:
        """Return how long people may still look."""
        due = self.move_due()
        if due is None or self.wait.kind not in (Kind.MOMENT, Kind.PAUSE):
            return None
        return round(max(0.0, due - now), 2)

    def next_due(self) -> float | None:
        """Return when there is something to do."""
        due = [self.move_due(), self._slow_due() if self.slow is None else None]
        if self._playing:
            due += map(self._gone_at, self._offline)
        return min((time for time in due if time is not None), default=None)
