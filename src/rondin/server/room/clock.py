"""The clock of a table: when it goes on by itself, and for whom it waits until then.

Nothing of this is written down: after a restart every clock starts anew.
"""

import secrets
from collections.abc import Mapping, Set
from dataclasses import replace

from rondin.engine.match.waiting import USUAL_PACE, Kind, Wait
from rondin.server.settings import Pace
from rondin.server.table.events import Created
from rondin.server.table.table import Table

NOBODY: Mapping[int, bool] = {}  # shares a device
_GRAIN = 1000  # of a bot's pace
_NO_SEATS: frozenset[int] = frozenset()


_BOT_PACE = {"slow": 1.8, "usual": 1.0, "quick": 0.4}  # of a bot's usual time


def pace_at(created: Created, usual: Pace) -> Pace:
    """Return the pace that a table has chosen, where it has, and what is usual where not."""
    shortest, longest = usual.bot
    factor = _BOT_PACE[created.bot_pace]
    looking = usual.moment if created.looking is None else float(created.looking)
    pause = usual.pause if created.looking is None else float(created.looking)
    return replace(usual, bot=(shortest * factor, longest * factor), moment=looking, pause=pause)


class Clock:
    """Is told how the table stands, and says when something is due."""

    __slots__ = (
        "_anybody_since",
        "_begins_at",
        "_bot_has_until",
        "_bot_moves_at",
        "_curtains",
        "_first_ready",
        "_kind",
        "_known_people",
        "_offline",
        "_online",
        "_pace",
        "_paused_at",
        "_playing",
        "_position",
        "_ready",
        "_run_since",
        "_since",
        "_stands_in",
        "may_begin",
        "quiet",
        "slept",
        "slow",
        "wait",
    )  # fmt: skip

    def __init__(self, pace: Pace) -> None:
        self.wait = Wait(Kind.NOBODY)
        self.slow: int | None = None  # the seat that takes long, once that was noticed
        self.quiet = 0.0  # seconds for which nothing had happened before this clock was made
        self.slept = False  # whether its table slept then: no page has been open meanwhile
        self._pace = pace
        self._position = 0
        self._since = 0.0  # when the position on the table came about
        self._bot_moves_at = 0.0  # when the pace of bots lets it move
        self._bot_has_until = 0.0  # it moves no sooner, even if it has decided
        self._run_since = 0.0  # when this run of moments, or this pause, began
        self._ready: set[int] = set()
        self._first_ready: float | None = None  # when somebody was, for a look that has not begun
        self.may_begin = False  # whether a look may begin without those who are not ready
        self._known_people: tuple[
            object, ...
        ] = ()  # of the last update: who was there, and whether they played
        self._online: dict[int, float] = {}  # people's seats, and since when
        self._offline: dict[int, float] = {}
        self._anybody_since: float | None = None  # since when anybody who plays is online
        self._curtains: dict[int, float | None] = {}  # since when they are open, by seat
        self._playing = False
        self._begins_at: tuple[bool, float] | None = None  # whether it is sealed, and when
        self._kind = Kind.NOBODY  # of the last wait that was no pause of the players
        self._paused_at: float | None = None  # since when the table stands still
        self._stands_in = False  # whether bots play for whoever is away, unasked

    def update(
        self, table: Table, online: Set[int], now: float, shared: Mapping[int, bool] = NOBODY
    ) -> None:
        """Take note of how the table stands, after anything happened.

        `shared` are the seats of devices that several people share, and whether they look now.
        """
        self._note_curtains(shared, now)
        wait = table.waits_for()
        is_new = table.position != self._position
        self._stands_in = table.created.stand_in
        if table.paused_by is not None:
            self._paused_at = now if self._paused_at is None else self._paused_at
        else:
            self._go_on(now)
            if wait.kind is not self._kind:
                self._kind, self._run_since = wait.kind, now
                self._ready.clear()
                self._first_ready = None
                is_new = True  # perhaps a bot has just taken the seat
        self.wait = wait
        if table.position != self._position:
            self._position, self._since, self.slow = table.position, now, None
        if is_new and wait.kind in (Kind.BOT, Kind.PAUSE):
            patience = self._pace.late if table.last_may_still_act() else 0.0
            self._bot_moves_at = now + max(patience, self._random_bot_seconds())
        self._note_beginning(table, now)
        playing = table.state == "playing"
        people = [seat for seat in table.people if seat not in table.away]
        known = (playing, people, online)
        if known != self._known_people:
            self._known_people = known
            self._note_people(people, online, now, playing)
        self.may_begin = self._may_begin(now)
        if self.slow is not None and (self.slow != wait.seat or self._slow_due() is None):
            self.slow = None

    def _note_curtains(self, shared: Mapping[int, bool], now: float) -> None:
        """Take note of who looks behind the curtain of a shared device, and since when."""
        if shared or self._curtains:
            before = self._curtains
            self._curtains = {
                seat: (before.get(seat) or now) if looks else None for seat, looks in shared.items()
            }

    def _go_on(self, now: float) -> None:
        """After a pause of the players: what was to come comes later by as long as it took."""
        if self._paused_at is None:
            return
        began, self._paused_at = self._paused_at, None

        def later(time: float) -> float:
            return now - max(0.0, began - time)  # whoever came meanwhile comes now

        self._since, self._run_since = later(self._since), later(self._run_since)
        self._bot_moves_at += now - began
        self._online = {seat: later(time) for seat, time in self._online.items()}
        self._offline = {seat: later(time) for seat, time in self._offline.items()}
        if self._anybody_since is not None:
            self._anybody_since = later(self._anybody_since)

    def _note_beginning(self, table: Table, now: float) -> None:
        """Take note of how long to wait for the pledge, or for the bits, of who is slow."""
        if not table.begins_by_itself:
            self._begins_at = None
        elif self._begins_at is None or self._begins_at[0] != table.sealed:
            seconds = self._pace.reveal if table.sealed else self._pace.pledge
            self._begins_at = (table.sealed, now + seconds)

    def begin_due(self) -> float | None:
        """Return when the match begins by itself, None if it does not."""
        return None if self._begins_at is None else self._begins_at[1]

    def _note_people(self, people: list[int], online: Set[int], now: float, playing: bool) -> None:
        if playing and not self._playing:
            self._offline.clear()  # whoever was not there before the first card has time to come
        self._playing = playing
        if online.isdisjoint(people):
            self._anybody_since = None  # who lets a bot play is not waiting
        elif self._anybody_since is None:
            self._anybody_since = now
        quiet, self.quiet = self.quiet, 0.0
        if not self.slept:
            # A page may have been open all the time: after a restart it gets a while to come back.
            quiet = max(0.0, min(quiet, self._pace.deserted - self._pace.away))
        left = now - quiet
        self._online = {s: self._online.get(s, now) for s in people if s in online}
        self._offline = {s: self._offline.get(s, left) for s in people if s not in online}

    def wait_for_bot(self, until: float) -> None:
        """Let the bot's move wait until then, even if it has decided."""
        self._bot_has_until = until

    def _random_bot_seconds(self) -> float:
        shortest, longest = self._pace.bot
        usual = shortest + (longest - shortest) * secrets.randbelow(_GRAIN + 1) / _GRAIN
        return usual * self.wait.pace / USUAL_PACE

    # --- people -------------------------------------------------------------------------------
    @property
    def online(self) -> frozenset[int]:
        return frozenset(self._online)

    @property
    def may_be_ready(self) -> frozenset[int]:
        """The seats from which `ready` would be an answer."""
        looking = self.wait.looking
        return frozenset(looking) - self._ready if looking else _NO_SEATS

    def set_ready(self, seat: int, now: float = 0.0, *, without_others: bool = False) -> None:
        """Do not wait for a seat that is ready, or has looked long enough."""
        self._ready.add(seat)
        if self._first_ready is None:
            self._first_ready = now
        if without_others and self.may_begin:
            self._ready.update(self.wait.looking)
        self.may_begin = self._may_begin(now)

    @property
    def awaited(self) -> list[int] | None:
        """The seats that a look waits for, None if there is none to begin."""
        return sorted(self.may_be_ready) if self.wait.kind is Kind.GATHERING else None

    def _may_begin(self, now: float) -> bool:
        """Tell whether who is ready to look has waited long enough for the others."""
        due = self._begin_without_due()
        return due is not None and due <= now

    def _begin_without_due(self) -> float | None:
        """Return when who is ready may begin a look without the others, None if they need not."""
        if self._first_ready is None:
            return None
        awaited = self.awaited
        if not awaited:
            return None
        absent = not set(awaited) & self.online
        return self._first_ready if absent else self._first_ready + self._pace.patience

    def absent_too_long(self, now: float) -> list[int]:
        """Return the seats whose person has been away for too long."""
        due = [(seat, self._absent_at(seat)) for seat in self._offline if self._playing]
        return [seat for seat, time in due if time is not None and time <= now]

    def _absent_at(self, seat: int) -> float | None:
        """Return when a bot stands in for somebody, None if it has to be asked to."""
        since = self._offline[seat]
        if self._anybody_since is None:
            return since + self._pace.deserted  # nobody else waits: the match waits for its people
        if not self._stands_in or self._paused_at is not None:
            return None
        return max(since, self._anybody_since) + self._pace.away

    def notice_slow_player(self, now: float) -> bool:
        """Take note of somebody who takes long; tell whether that is news."""
        if not self.may_begin and self._may_begin(now):
            self.may_begin = True
            return True
        due = self._slow_due()
        if self.slow is None and due is not None and due <= now:
            self.slow = self.wait.seat
            return True
        return False

    def _slow_due(self) -> float | None:
        """Return when whoever decides has taken long; None if nobody waits for them."""
        seat = self.wait.seat
        online = self._online
        if self.wait.kind is not Kind.PERSON or seat not in online or len(online) == 1:
            return None
        return max(self._since, online[seat]) + self._pace.slow

    # --- what is due --------------------------------------------------------------------------
    def move_due(self) -> float | None:
        """Return when the table makes the next move by itself, None if it waits for a person."""
        wait = self.wait
        if wait.kind is Kind.BOT:
            return self._bot_due()
        if wait.kind is Kind.UNASKED:
            return self._since
        if wait.kind is Kind.MOMENT:
            return self._moment_due(wait.seat)
        if wait.kind is Kind.PAUSE:
            return self._pause_due()
        if wait.kind is Kind.GATHERING:
            return None if self.awaited else self._since
        return None

    def _bot_due(self) -> float:
        return max(self._bot_moves_at, self._bot_has_until)

    def _pause_due(self) -> float | None:
        looking = set(self.wait.looking) - self._ready
        if looking and self._anybody_since is None:
            return None  # what lies open is still there when somebody is back
        if not looking & self.online:
            return self._bot_due()
        began = max(self._run_since, self._anybody_since or 0.0)
        return max(began + self._pace.pause, self._bot_due())

    def _moment_due(self, seat: int) -> float | None:
        if seat not in self.wait.looking or seat in self._ready:
            return self._since
        if seat not in self._online:
            return None  # nobody has seen it: wait until they are back, or a bot stands in
        if seat in self._curtains:  # its time begins when its own person looks
            looks = self._curtains[seat]
            return None if looks is None else max(self._since, looks) + self._pace.moment
        return max(self._run_since, self._online[seat]) + self._pace.moment

    def looking(self, table: Table) -> float | None:
        """Return for how long cards stay turned up, None in a game where there are none to see."""
        return self._pace.moment if table.setting.game.info.moments else None

    def seconds(self, now: float) -> float | None:
        """Return how long people may still look."""
        if self.wait.kind not in (Kind.MOMENT, Kind.PAUSE):
            return None
        due = self.move_due()
        return None if due is None else round(max(0.0, due - now), 2)

    def next_due(self) -> float | None:
        """Return when there is something to do."""
        if self._begins_at is None and self.wait.kind is Kind.PERSON and not self._offline:
            return self._slow_due() if self.slow is None else None  # as after most moves
        due = [self.begin_due(), self.move_due(), self._slow_due() if self.slow is None else None]
        if not self.may_begin:
            due.append(self._begin_without_due())
        if self._playing:
            due += map(self._absent_at, self._offline)
        return min((time for time in due if time is not None), default=None)
