"""A match at one terminal: whose view the screen shows, what it waits for, and its log.

Nothing here knows a screen, a clock or a game.
"""

from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Any

from rondin.bots.bot import Bot, bot_named
from rondin.bots.live.table_bots import Decision, TableBots
from rondin.engine.match import waiting
from rondin.engine.match.match import PERSON, Match
from rondin.engine.match.rematch import rematch_setting
from rondin.engine.match.waiting import USUAL_PACE, Kind, is_pause, waiting_for
from rondin.engine.rules.contract import NOBODY
from rondin.terminal.session.plan import new_path


class Waiting(Enum):
    """What must happen before the match goes on."""

    CURTAIN = auto()  # the screen passes to another person
    CHOICE = auto()  # the person who sees the screen decides
    MOMENT = auto()  # they look at something that disappears by itself
    PAUSE = auto()  # everybody looks at what lies open
    BOT = auto()  # a bot moves, or the table makes a step that is settled
    OVER = auto()


@dataclass(frozen=True)
class Wait:
    kind: Waiting
    seat: int | None = None
    action: int | None = None  # what follows by itself, where it is settled
    pace: int = USUAL_PACE  # percent of the usual time of a bot


@dataclass(frozen=True)
class Entry:
    """The events of one move, for each reader at this terminal."""

    seat: int
    events: dict[int | None, list[dict[str, Any]]]


@dataclass(frozen=True)
class LogLine:
    """A sentence of the log; `fresh` if it happened since the reader's last turn."""

    text: str
    fresh: bool = True


class Session:
    """Drives a match for the people and bots who sit at one terminal."""

    def __init__(self, match: Match, path: Path) -> None:
        self.match = match
        self.path = path
        self.bots = _bots(match)
        self.people = [seat for seat in range(match.seats) if seat not in self.bots]
        self._screen_seat: int | None = None  # of several people, the one whose view is shown
        self._held: int | None = None  # a bot's move that waits until everybody has looked
        self.entries = self._past_entries()

    # --- whose view ---------------------------------------------------------------------------
    @property
    def shared(self) -> bool:
        """Several people pass the screen on."""
        return len(self.people) > 1

    @property
    def watched(self) -> bool:
        """Nobody plays: the screen shows bots among themselves."""
        return not self.people

    @property
    def view_seat(self) -> int | None:
        """The seat whose view the screen shows; None: only what everybody may see."""
        if len(self.people) == 1:
            return self.people[0]
        return self._screen_seat

    def show_seat_to_act(self) -> None:
        """Show the view of the person to act, after the curtain."""
        seat = self.match.to_act
        self._screen_seat = seat if seat in self.people else None

    # --- what the table waits for -------------------------------------------------------------
    def wait(self) -> Wait:
        found = waiting_for(self.match, self.bots.__contains__)
        seat = found.seat
        match found.kind:
            case Kind.NOBODY:
                return Wait(Waiting.OVER)
            case Kind.BOT | Kind.PAUSE:
                return self._wait_for_table(found, found.settled)
            case Kind.MOMENT if seat in self.bots:  # it has nothing to look at
                return self._wait_for_table(found, None)
            case _:
                return self._wait_for_person(seat, found.kind)

    def _wait_for_table(self, found: waiting.Wait, action: int | None) -> Wait:
        """Wait for a bot's move or a settled step; for all people first, where they should look."""
        if self._held is not None or found.kind is Kind.PAUSE:
            return Wait(Waiting.PAUSE, found.seat, self._held)
        return Wait(Waiting.BOT, found.seat, action, found.pace)

    def _wait_for_person(self, seat: int, kind: Kind) -> Wait:
        actions = self.match.actions()
        only = actions[0] if len(actions) == 1 else None
        if self.shared and only is not None and is_pause(self.match, actions):
            return Wait(Waiting.PAUSE, seat, only)  # nothing to hide: no curtain before it
        if self.view_seat != seat:
            return Wait(Waiting.CURTAIN, seat)
        return Wait(Waiting.MOMENT if kind is Kind.MOMENT else Waiting.CHOICE, seat, only)

    def prepare(self, table_bots: TableBots) -> None:
        """Have the search compiled that the bots at this table need, before the first turn."""
        for bot in self.bots.values():
            table_bots.prepare(bot, self.match.game)

    def begin_decision(self, table_bots: TableBots) -> Decision | None:
        """Let the bot to act begin its decision, if it is a bot's turn and it has a choice."""
        wait = self.wait()
        if wait.kind is not Waiting.BOT or wait.seat is None or wait.action is not None:
            return None
        return table_bots.begin(self.bots[wait.seat], self.match)

    def decide(self) -> int:
        """Return the action of the bot to act; changes nothing, so it may run in a thread."""
        wait, actions = self.wait(), self.match.actions()
        if wait.seat is None:
            raise ValueError("the match is over: there is nothing to decide")
        if wait.action is not None or len(actions) == 1:
            return actions[0] if wait.action is None else wait.action
        return self.bots[wait.seat].decide(self.match)

    def take_bot_move(self, action: int) -> bool:
        """Make a bot's move; if everybody should look first, keep it for later and return False."""
        if self._held is None and is_pause(self.match, [action]):
            self._held = action
            return False
        self.play_action(action)
        return True

    def go_on(self) -> None:
        """End a pause: everybody has seen what lies open."""
        wait = self.wait()
        if wait.kind is Waiting.PAUSE:
            self.play_action(self.decide() if wait.action is None else wait.action)

    def out_of_turn(self) -> tuple[int, list[int]]:
        """Return who may do something at this screen although another is to act, and what.

        That is whoever sees it; between two people who share it, whoever moved last.
        """
        history, seat = self.match.history, self.view_seat
        if seat is None and history and history.seats[-1] in self.people:
            seat = history.seats[-1]
        if seat is None:
            return NOBODY, []
        return seat, self.match.actions_out_of_turn(seat)

    def play(self, move: dict[str, Any]) -> None:
        """Make a person's move; raise IllegalMove or BadMove and change nothing."""
        self.play_action(self.match.game.codec.number(move))

    def play_action(self, action: int, seat: int | None = None) -> None:
        """Make a move, and at once what follows without anybody being asked."""
        self._make(action, seat)
        while (found := waiting_for(self.match, self.bots.__contains__)).kind is Kind.UNASKED:
            self._make(found.action)

    def _make(self, action: int, seat: int | None = None) -> None:
        self.match.play_action(action, seat)
        self._held = None
        self.entries.append(self._entry(self.match))
        if self.match.to_act != self._screen_seat or self.wait().kind is Waiting.PAUSE:
            self._screen_seat = None

    def kinds(self, lang: str, *, short: bool = True) -> dict[int, str]:
        """Return which bot sits in which seat, in words."""
        return {seat: bot.label(lang, short=short) for seat, bot in self.bots.items()}

    # --- the log ------------------------------------------------------------------------------
    def _entry(self, match: Match) -> Entry:
        readers: list[int | None] = [None, *self.people]
        events = {reader: match.last_events(reader) for reader in readers}
        return Entry(match.history[-1].seat if match.history else NOBODY, events)

    def _past_entries(self) -> list[Entry]:
        """Return the log of a match that was resumed, and keep what its deal brought."""
        first, *entries = [self._entry(match) for match in self.match.replayed()]
        self._deal = first
        return entries

    def log(self, lang: str) -> list[LogLine]:
        """Return what happened, for the seat whose view is shown.

        Where several people share the screen, each reads what happened since their last turn.
        """
        view_seat = self.view_seat
        first = self.since(view_seat) if view_seat is not None else 0
        lines = []
        for number, entry in enumerate([self._deal, *self.entries], -1):
            if self.shared and view_seat is not None and max(0, number) < first:
                continue
            fresh = max(0, number) >= first
            sentences = self.match.tell(entry.events[view_seat], view_seat, lang)
            lines += [LogLine(sentence, fresh) for sentence in sentences]
        return lines

    def since(self, seat: int) -> int:
        """Return the number of the first entry that is new to this seat.

        While it acts: all since its last turn. While others act: what its last move brought, too.
        """
        number = len(self.entries)
        acts = self.match.to_act == seat
        while acts and number and self.entries[number - 1].seat == seat:
            number -= 1
        while number and self.entries[number - 1].seat != seat:
            number -= 1
        return number if acts else max(0, number - 1)

    # --- files --------------------------------------------------------------------------------
    def save(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.match.save(self.path)

    def rematch(self, wanted: Path | None = None) -> "Session":
        """Return a new match for the same table, begun by the next seat, with a file of its own."""
        match = Match(rematch_setting(self.match), players=self.match.players)
        return Session(match, new_path(match.game.name, wanted))


def _bots(match: Match) -> dict[int, Bot]:
    players = enumerate(match.players)
    return {k: bot_named(p.by, match.game) for k, p in players if p.by != PERSON}
