"""A table: everything that follows from its events, and nothing else. No clock, no disk, no net."""

from collections.abc import Sequence
from functools import singledispatchmethod
from typing import Any

from msgspec.structs import replace

from rondin.engine.lessons.course import Course, opened
from rondin.engine.lessons.reading import lesson_of_data
from rondin.engine.match import keys
from rondin.engine.match.file import Player
from rondin.engine.match.keys import Contribution
from rondin.engine.match.match import Match
from rondin.engine.match.waiting import Kind, Wait, waiting_for
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting
from rondin.server.problems import OtherRules, Unreadable
from rondin.server.table import events as ev
from rondin.server.table.chat import Chat
from rondin.server.table.events import OPEN, PERSON, Chair, Created, Event, is_kept
from rondin.server.table.journal import Journal
from rondin.server.table.people.devices import device_of
from rondin.server.wire.field_types import TableState
from rondin.server.wire.messages import ChatLine


class Table:
    """One table, folded from its events."""

    def __init__(self, name: str, created: Created) -> None:
        self.id = name
        self.number = 1  # of the last event
        self.position = 1  # of the last event that changed what lies on the table
        self.last_non_move = 1  # number of the last event that was no move
        self.created = created
        self.setting = Setting.of_data(
            game_named(created.game),
            created.edition,
            created.data,
            mode=created.mode,
            seats=len(created.chairs),
            options=created.options,
        )
        self._dealt = created.branch.dealt if created.branch else name  # what chance was keyed by
        self.commitment = keys.commitment(bytes.fromhex(created.secret), self._dealt)
        self.chairs = list(created.chairs)
        self.away: dict[int, str] = {}  # seats whose person is away, and the bot that stands in
        self.agreed = set(created.agreed)  # seats whose person lets the others ask for hints
        self.personal_invitations: set[int] = set()  # numbers of the events that made them
        self.asks: dict[int, ev.SeatAsked] = {}  # for a seat, by the number of the event
        self.maker = created.host  # the guest who made it, or the browser they have now
        self.paused_by: int | None = None  # the seat of whoever let the match stand still
        self.claims: dict[int, ev.SeatClaimed] = {}  # to a seat, by the number of the event
        self.claims_made = 0
        self._links: dict[str, int] = {}  # of guests: since which event their link is good
        self.seat_words: dict[int, str] = {}
        self._contributions: dict[int, Contribution] = {}
        self.sealed = False  # whether seats, words and pledges are fixed
        self._seats: dict[str, int] | None = None  # of people, by guest
        self._seats_at: dict[str, list[int]] | None = None  # of people, by their browser
        self._host: str | None = None
        self._people: list[int] | None = None
        self.match: Match | None = None
        self.rules = 0  # the version by which the match is played
        self.course = None if created.lesson is None else self._course_of(created.lesson)
        self.chat = Chat()
        self.journal = Journal()
        self.look_began = False  # since the last move that is no look
        self.undo_asked: ev.UndoAsked | None = None
        self.undo_agreed: set[int] = set()  # seats whose person has agreed to that
        self.rematch: str | None = None
        self.closed = False
        self.ended = False

    def _course_of(self, lesson: dict[str, Any]) -> Course:
        return Course(lesson_of_data(self.setting.game, lesson))

    @classmethod
    def from_events(cls, name: str, events: Sequence[Event]) -> "Table":
        """Return the table that these events lead to; raise Unreadable if they do not fit."""
        first = events[0] if events else None
        if not isinstance(first, Created):
            raise Unreadable("the first event is not `created`")
        number = 1
        try:
            table = cls(name, first)
            for event in events[1:]:
                number += 1
                table.apply(event)
        except Unreadable:
            raise
        except Exception as error:  # one bad table must not stop the others
            raise Unreadable(f"{type(error).__name__} at event {number}") from error
        return table

    # --- who is who ---------------------------------------------------------------------------
    @property
    def state(self) -> TableState:
        if self.closed:
            return "over"
        if self.match is None:
            return "waiting"
        if self.course is not None:
            return "over" if self.course.over else "playing"
        return "over" if self.match.over else "playing"

    @property
    def words(self) -> list[str]:
        return list(self.seat_words.values())

    @property
    def contributions(self) -> list[Contribution]:
        """What people pledged for the key, and revealed, by seat."""
        return [self._contributions[seat] for seat in sorted(self._contributions)]

    @property
    def unrevealed(self) -> list[int]:
        """The seats whose person is there to reveal what they pledged, and has not."""
        return [
            one.seat
            for one in self._contributions.values()
            if one.bits is None and one.seat in self.people
        ]

    @property
    def begins_by_itself(self) -> bool:
        """Whether the match is about to begin without another word of the host."""
        if self.state != "waiting":
            return False
        return self.sealed or (self.created.begins and bool(self.people))

    @property
    def host(self) -> str:
        """The guest who may set up and start: who made the table, or else the first who sits."""
        if self._host is None:
            self._host = self._find_host()
        return self._host

    def _find_host(self) -> str:
        people = [chair.guest for chair in self.chairs if chair.by == PERSON]
        was_seated = any(chair.guest == self.created.host for chair in self.created.chairs)
        made = self.maker
        gives_way = was_seated or self.created.screen  # who sits before a screen is the host
        return people[0] if gives_way and people and made not in people else made

    @property
    def host_name(self) -> str:
        names = [chair.name for chair in self.chairs if chair.guest == self.host]
        people = [chair.name for chair in self.chairs if chair.by == PERSON]
        return next(iter(names + people), "")

    def waits_for(self) -> Wait:
        """Return what this table waits for: NOBODY before the match, after it, in a pause."""
        if self.match is None or self.closed or self.paused_by is not None:
            return Wait(Kind.NOBODY)
        if self.course is not None:
            return self.course.waits_for(self.match)
        return self._waits_for_in(self.match)

    def _waits_for_in(self, match: Match) -> Wait:
        wait = waiting_for(match, lambda seat: self.bot_at(seat) is not None)
        gathers = self.created.gathers and wait.together and not self.look_began
        if wait.kind is Kind.MOMENT and gathers:
            # Who shares a device looks alone, behind the curtain: they need not be waited for.
            apart = tuple(seat for seat in wait.looking if not self.is_shared(seat))
            if apart:
                return Wait(Kind.GATHERING, wait.seat, looking=apart)
        return wait

    @property
    def is_gathering(self) -> bool:
        """Whether a look waits until everybody is ready: until then nobody is shown anything.

        That holds in a pause, too.
        """
        if not self.created.gathers or self.look_began or self.match is None:
            return False
        return self._waits_for_in(self.match).kind is Kind.GATHERING

    def last_may_still_act(self) -> bool:
        """Tell whether the person who moved last may do more, although others are to act."""
        match = self.match
        if match is None or not match.history:
            return False
        seat = match.history.seats[-1]
        return self.bot_at(seat) is None and bool(match.actions_out_of_turn(seat))

    @property
    def people(self) -> list[int]:
        """The seats that belong to a person, there or away."""
        if self._people is None:
            self._people = [seat for seat, chair in enumerate(self.chairs) if chair.by == PERSON]
        return self._people

    @property
    def free(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.by == OPEN]

    @property
    def free_for_all(self) -> list[int]:
        """The free seats that are kept for nobody."""
        return [seat for seat in self.free if not is_kept(self.chairs[seat])]

    def kept_for(self, device: str) -> list[int]:
        """Return the free seats that are kept for who played the match before at a browser."""
        kept = ((seat, self.chairs[seat].guest) for seat in self.free)
        return [seat for seat, guest in kept if guest and device_of(guest) == device]

    def ask_of(self, guest: str) -> int | None:
        """Return the number of somebody's question for a seat, None if they have not asked."""
        return next((number for number, ask in self.asks.items() if ask.guest == guest), None)

    def seat_of(self, guest: str) -> int | None:
        """Return the seat that belongs to a person, None if they only watch."""
        if self._seats is None:
            self._seats = {self.chairs[seat].guest: seat for seat in reversed(self.people)}
        return self._seats.get(guest)

    def seats_at(self, device: str) -> list[int]:
        """Return the seats of all people who play at a browser: of most, one."""
        if self._seats_at is None:
            self._seats_at = {}
            for seat in self.people:
                self._seats_at.setdefault(device_of(self.chairs[seat].guest), []).append(seat)
        return self._seats_at.get(device, [])

    def is_shared(self, seat: int) -> bool:
        """Tell whether the device of a seat's person has other seats, too."""
        return len(self.seats_at(device_of(self.chairs[seat].guest))) > 1

    def claim_of(self, guest: str) -> int | None:
        """Return the number of somebody's claim to a seat, None if they have none."""
        return next((number for number, one in self.claims.items() if one.guest == guest), None)

    def link_number(self, seat: int) -> int | None:
        """Return the number that a seat's own link is made of, None where nobody has sat."""
        guest = self.chairs[seat].guest
        return self._links.get(guest, 1) if guest else None

    def bot_at(self, seat: int) -> str | None:
        """Return the bot that plays there now, None if the person does."""
        by = self.chairs[seat].by
        return self.away.get(seat) if by == PERSON else by

    def not_agreed(self, seat: int | None) -> list[int]:
        """Return the other people who have not agreed that this seat may ask for hints."""
        return [other for other in self.people if other not in self.agreed and other != seat]

    @property
    def position_digest(self) -> str:
        """The digest of the position on the table."""
        return self.match.position_digest if self.match else ""

    # --- events -------------------------------------------------------------------------------
    def apply(self, event: Event, *, action: int | None = None) -> None:
        """Apply one event.

        `action` is the number of a move that was found legal here; without it, as when a log is
        read, the move is looked up and checked.
        """
        self.number += 1
        if isinstance(event, ev.Moved):
            self._apply_move(event, action)
        else:
            _method_for(type(event))(self, event)
            self._seats = self._seats_at = self._host = self._people = None
            self.last_non_move = self.number

    def _apply_move(self, event: ev.Moved, action: int | None) -> None:
        match = self.match
        if match is None or event.check != self.position_digest:
            raise Unreadable(f"event {self.number} belongs to another position")
        legal = match.legal_action(event.move, event.seat) if action is None else action
        match.play_legal(legal, event.seat)
        if self.course is not None:
            self.course.played()
        self.position = self.number
        if self.undo_asked is not None:
            self.undo_asked = None  # the table has gone on: what was asked for is another thing now
            self.last_non_move = self.number
        if event.move["do"] not in match.game.info.moments:
            self.look_began = False

    @singledispatchmethod
    def _apply(self, event: Any) -> None:
        raise Unreadable(f"event {self.number} cannot happen twice")

    @_apply.register
    def _(self, event: ev.Sat) -> None:
        if self.chairs[event.seat].guest != event.chair.guest:
            self.agreed.discard(event.seat)
        self.chairs[event.seat] = event.chair
        self._contributions.pop(event.seat, None)
        self.asks = {k: ask for k, ask in self.asks.items() if ask.guest != event.chair.guest}
        self._links[event.chair.guest] = self.number
        self.journal.add(None, event.seat, "sat", event.chair.name)

    @_apply.register
    def _(self, event: ev.SeatSet) -> None:
        self.chairs[event.seat] = event.chair
        if event.chair.personal:
            self.personal_invitations.add(event.chair.personal)

    @_apply.register
    def _(self, event: ev.SeatsChanged) -> None:
        """Everything that belongs to a seat goes with it, but for a pledge: it names its seat."""
        created, before = self.created, self.chairs
        self.setting = Setting.of_data(
            self.setting.game,
            created.edition,
            created.data,
            mode=created.mode,
            seats=len(event.seats),
            options=event.options,
        )
        now = {old: new for new, old in enumerate(event.seats) if old is not None}
        self.chairs = [Chair(OPEN) if old is None else before[old] for old in event.seats]
        self.agreed = {now[old] for old in self.agreed if old in now}
        words = self.seat_words.items()
        self.seat_words = {now[old]: said for old, said in words if old in now}
        kept = self._contributions.items()
        self._contributions = {old: one for old, one in kept if now.get(old) == old}

    @_apply.register
    def _(self, event: ev.SeatAsked) -> None:
        self.asks[self.number] = event

    @_apply.register
    def _(self, event: ev.SeatDenied) -> None:
        self.asks.pop(event.ask, None)

    @_apply.register
    def _(self, event: ev.WordsAdded) -> None:
        self.seat_words[event.seat] = event.words

    @_apply.register
    def _(self, event: ev.Pledged) -> None:
        self._contributions[event.seat] = Contribution(event.seat, event.pledge)

    @_apply.register
    def _(self, event: ev.Sealed) -> None:
        self.chairs = list(event.chairs)
        self.sealed = True

    @_apply.register
    def _(self, event: ev.Revealed) -> None:
        pledged = self._contributions[event.seat]
        self._contributions[event.seat] = Contribution(event.seat, pledged.pledge, event.bits)

    def started(self, chairs: list[Chair]) -> ev.Started:
        """Return what begins the match, with the version of the rules by which it is played."""
        return ev.Started(chairs, self.setting.game.info.rules_version)

    @_apply.register
    def _(self, event: ev.Started) -> None:
        self.rules = event.rules
        known = self.setting.game.info.rules_version
        if event.rules != known:  # it might go on, and differently
            raise OtherRules(self.setting.game.name, event.rules, known)
        self.chairs = list(event.chairs)
        players = [Player(chair.name, chair.by) for chair in self.chairs]
        if self.course is not None:
            self.match = opened(self.setting, self.course.lesson, players)
        else:
            self.match = Match(
                self.setting,
                key=bytes.fromhex(self.created.secret),
                table=self._dealt,
                words=self.words,
                contributions=self.contributions,
                players=players,
            )
        self.position = self.number

    @_apply.register
    def _(self, _event: ev.LookBegan) -> None:
        self.look_began = True

    @_apply.register
    def _(self, event: ev.UndoAsked) -> None:
        self.undo_asked, self.undo_agreed = event, set()

    @_apply.register
    def _(self, event: ev.UndoAnswered) -> None:
        if event.agrees:
            self.undo_agreed.add(event.seat)
        else:
            self.undo_asked = None
            name = self.chairs[event.seat].name
            self.journal.add(self.match, event.seat, "undo-refused", name)

    @_apply.register
    def _(self, event: ev.Undone) -> None:
        match = self.match
        if match is None or len(match.history) < event.moves:
            raise Unreadable(f"event {self.number} takes back what was not done")
        for _ in range(event.moves):
            match.undo()
        self.undo_asked = None
        self.position = self.number
        self.journal.add(match, event.seat, "undone", self.chairs[event.seat].name)

    @_apply.register
    def _(self, event: ev.WentOn) -> None:
        if self.course is not None:
            self.course.went_on(event.step, event.answer)

    @_apply.register
    def _(self, event: ev.Said) -> None:
        chair = self.chairs[event.seat]
        team = self.setting.team_of(event.seat) if event.to == "team" else None
        line = ChatLine(chair.name, chair.avatar, event.text, event.to)
        self.chat.add(self.number, line, team)

    @_apply.register
    def _(self, event: ev.Agreed) -> None:
        (self.agreed.add if event.agrees else self.agreed.discard)(event.seat)
        key = "agreed" if event.agrees else "withdrew"
        self.journal.add(self.match, event.seat, key, self.chairs[event.seat].name)

    @_apply.register
    def _(self, event: ev.Left) -> None:
        chair, seat = self.chairs[event.seat], event.seat
        key = "left" if event.bot is None else "left-to-bot"
        self.journal.add(self.match, seat, key, chair.name, event.bot)
        self.away.pop(seat, None)
        self.agreed.discard(seat)  # whoever comes back is asked again
        if event.bot is None:
            self.chairs[seat] = Chair(OPEN)
            self.seat_words.pop(seat, None)
            self._contributions.pop(seat, None)
        else:
            self.chairs[seat] = Chair(event.bot, chair.name, chair.avatar, chair.guest)

    @_apply.register
    def _(self, event: ev.WentAway) -> None:
        self.away[event.seat] = event.bot
        name = self.chairs[event.seat].name
        self.journal.add(self.match, event.seat, "went-away", name, event.bot)

    @_apply.register
    def _(self, event: ev.CameBack) -> None:
        chair = self.chairs[event.seat]
        self.away.pop(event.seat, None)
        self.chairs[event.seat] = Chair(PERSON, chair.name, chair.avatar, chair.guest)
        self.journal.add(self.match, event.seat, "came-back", chair.name)

    @_apply.register
    def _(self, event: ev.Paused) -> None:
        self.paused_by = event.seat
        key = "paused-screen" if event.screen else "paused"
        self.journal.add(self.match, event.seat, key, self.chairs[event.seat].name)

    @_apply.register
    def _(self, event: ev.Resumed) -> None:
        self.paused_by = None
        if event.seat is not None:
            key = "resumed-screen" if event.screen else "resumed"
            self.journal.add(self.match, event.seat, key, self.chairs[event.seat].name)

    @_apply.register
    def _(self, event: ev.SeatClaimed) -> None:
        self.claims = {k: one for k, one in self.claims.items() if one.guest != event.guest}
        self.claims[self.number] = event
        self.claims_made += 1

    @_apply.register
    def _(self, event: ev.ClaimDenied) -> None:
        self.claims.pop(event.claim, None)

    @_apply.register
    def _(self, event: ev.HandedOver) -> None:
        chair, number = self.chairs[event.seat], self.link_number(event.seat) or 1
        self._links.pop(chair.guest, None)
        # Whoever has the old browser may have the old link, too.
        self._links[event.guest] = number if event.by == "link" else self.number
        if self.maker == chair.guest:
            self.maker = event.guest
        self.chairs[event.seat] = replace(chair, guest=event.guest)
        self.claims = {
            k: one
            for k, one in self.claims.items()
            if one.seat != event.seat and one.guest != event.guest
        }
        if not self.sealed:
            self._contributions.pop(event.seat, None)  # its bits are in the old browser
        self.journal.add(self.match, event.seat, "handed-over", chair.name)

    @_apply.register
    def _(self, event: ev.LinkRenewed) -> None:
        self._links[self.chairs[event.seat].guest] = self.number

    @_apply.register
    def _(self, _event: ev.Ended) -> None:
        self.ended = True

    @_apply.register
    def _(self, event: ev.Rematched) -> None:
        self.rematch = event.table

    @_apply.register
    def _(self, _event: ev.Closed) -> None:
        self.closed = True

    @_apply.register
    def _(self, event: ev.Outdated) -> None:
        raise OtherRules(self.setting.game.name, self.rules, event.rules)


# Finds the method for a kind of event, without the bound copy that `singledispatchmethod` makes.
_method_for = Table.__dict__["_apply"].dispatcher.dispatch
