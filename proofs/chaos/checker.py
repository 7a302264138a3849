"""The checker: compares a history with the log that is there at the end. It does nothing else.

Five promises. Durable: what anybody was shown is in the log, and nobody who comes later is shown
less. Once: a wish is in the log once at most, and nothing is there that nobody wished. In order:
numbers grow, and so does what one person says. Shown: everybody was shown, at each number, what
a table made from the log shows to them by the veil, and no secret. Going on: once nothing fails any
more, tables go on, and everybody comes to see the same.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from proofs.chaos.history import (
    Calmed,
    Died,
    Heard,
    History,
    Made,
    Opened,
    Record,
    Sent,
    Struck,
)
from rondin.engine.match import file as matchfile
from rondin.engine.match.verification import verified
from rondin.server.table.events import Created, Event, Moved, Rematched, Said
from rondin.server.table.table import Table
from tests.server.expected_frames import check_log, check_position
from tests.server.held_table import Frame, HeldTable

DURABLE, ONCE, ORDER, SHOWN, GOES_ON = "durable", "once", "in order", "shown", "goes on"
EXPECTED = {  # answers to what was true before, before an invitation came, and of a failing disk
    "stale", "nothing-awaits", "not-away", "away", "started", "not-started", "already-seated",
    "seat-taken", "no-free-seat", "storage", "over", "not-seated", "not-host", "invite-used",
    "bad-move", "not-over", "invite-needed", "paused",
}  # fmt: skip

GONE = {"unknown-table", "broken-table"}  # answers that nobody may get who had seen the table


class Broken(AssertionError):
    """A promise that did not hold."""

    def __init__(self, promise: str, what: str) -> None:
        super().__init__(what)
        self.promise = promise


class Fault(NamedTuple):
    """A promise that did not hold at a table."""

    promise: str
    table: str
    what: str

    def __str__(self) -> str:
        return f"FAULT ({self.promise}) table {self.table}: {self.what}"


@dataclass
class Figures:
    """What was recorded and compared."""

    struck: Counter[str] = field(default_factory=Counter)
    tables: int = 0
    over: int = 0  # of these
    connections: int = 0
    frames: int = 0
    moves: int = 0  # in the logs
    wished: int = 0  # moves that people sent, copies among them
    acknowledged: int = 0  # moves that whoever made them was shown
    lines_of_chat: int = 0

    def add(self, other: "Figures") -> None:
        for name, value in vars(other).items():
            if isinstance(value, Counter):
                self.struck.update(value)
            else:
                setattr(self, name, getattr(self, name) + value)


class Verdict(NamedTuple):
    faults: list[Fault]
    figures: Figures


@dataclass
class Shown:
    """A table that somebody was shown."""

    line: int
    frame: Frame
    has_longest_log: bool = True  # its log has all lines of those before it over this connection


@dataclass
class Line:
    """One connection: what was sent and heard over it."""

    opened: Opened
    floor: int  # the highest number that anybody had been shown before it began
    held: HeldTable = field(default_factory=HeldTable)
    number: int = 0  # the newest that it was shown
    wishes: list[dict[str, Any]] = field(default_factory=list)
    latest: Shown | None = None


@dataclass
class Seen:
    """What the history says of one table."""

    name: str
    lines: dict[int, Line] = field(default_factory=dict)
    shown: dict[int, list[Shown]] = field(default_factory=lambda: defaultdict(list))  # by number
    highest: int = 0
    when_calm: int | None = None  # the highest number then; None: it was not there yet
    was_over: bool = False

    @property
    def is_over(self) -> bool:
        newest = self.shown.get(self.highest, ())
        return any(shown.frame["state"] == "over" for shown in newest)


def check(history: History, logs: Mapping[str, Sequence[Event]]) -> Verdict:
    """Return every promise that did not hold, and what was compared."""
    faults: list[Fault] = []
    figures = Figures()
    tables = _Reading(history, logs, faults, figures).tables
    for name in [*tables, *(name for name in logs if name not in tables)]:
        seen = tables.get(name) or Seen(name)  # one that somebody asked for, and was not told of
        with _noted(faults, name):
            _check_table(seen, logs.get(name, ()), logs, figures)
    return Verdict(faults, figures)


@contextmanager
def _noted(faults: list[Fault], table: str) -> Iterator[None]:
    try:
        yield
    except Broken as broken:
        if not any((one.promise, one.table) == (broken.promise, table) for one in faults):
            faults.append(Fault(broken.promise, table, str(broken)))


# --- the history, table by table ---------------------------------------------------------------
class _Reading:
    """Reads a history from its beginning, and sorts it by tables."""

    def __init__(
        self,
        history: History,
        logs: Mapping[str, Sequence[Event]],
        faults: list[Fault],
        figures: Figures,
    ) -> None:
        self.tables: dict[str, Seen] = {}
        self._of: dict[int, Seen] = {}  # by the number of a connection
        self._broken: set[int] = set()  # connections of which nothing more can be said
        self._faults = faults
        self._figures = figures
        firsts = {name: events[0] for name, events in logs.items() if events}
        self._secrets = {k: one.secret for k, one in firsts.items() if isinstance(one, Created)}
        self._guests = {record.guest for record in history if isinstance(record, Opened)}
        for record in history:
            self._read(record)

    def _read(self, record: Record) -> None:
        match record:
            case Made(table):
                seen = self._seen(table)
                seen.highest = max(seen.highest, 1)
            case Opened(line, table):
                seen = self._of[line] = self._seen(table)
                seen.lines[line] = Line(record, seen.highest)
            case Sent(line, wish):
                self._of[line].lines[line].wishes.append(wish)
                self._figures.wished += wish["type"] == "move"
            case Heard(line, text) if line not in self._broken:
                self._broken.add(line)
                with _noted(self._faults, self._of[line].name):
                    self._hear(line, text)
                    self._broken.remove(line)
            case Struck(fault):
                self._figures.struck[fault] += 1
            case Died(status, said):
                what = f"a server ended by itself with {status}: {said[-600:]}"
                self._faults.append(Fault(GOES_ON, "-", what))
            case Calmed():
                for seen in self.tables.values():
                    seen.when_calm, seen.was_over = seen.highest, seen.is_over
            case _:
                pass

    def _seen(self, table: str) -> Seen:
        return self.tables.setdefault(table, Seen(table))

    def _hear(self, number_of_line: int, text: str) -> None:
        seen = self._of[number_of_line]
        line, message = seen.lines[number_of_line], json.loads(text)
        if any(guest in text for guest in self._guests):
            raise Broken(SHOWN, f"somebody was sent the identity of a guest: {text[:300]}")
        if message["type"] not in ("table", "change"):
            if message["type"] == "trouble" and message["error"] not in EXPECTED:
                promise = DURABLE if message["error"] in GONE else GOES_ON
                raise Broken(promise, f"somebody was told '{message['error']}': {message['text']}")
            frame = None
        else:
            frame = self._take(seen, line, message)
            if line.latest is not None and message["type"] == "change":
                line.latest.has_longest_log = False
            line.latest = Shown(number_of_line, frame)
            seen.shown[line.number].append(line.latest)
        is_over = frame is not None and frame["state"] == "over"
        if not is_over and self._secrets.get(seen.name, "no secret") in text:
            raise Broken(SHOWN, "the secret was sent before the end")

    def _take(self, seen: Seen, line: Line, message: Frame) -> Frame:
        try:
            frame = line.held.heard(message)
        except Exception as error:  # noqa: BLE001  # a message may be anything
            raise Broken(ORDER, f"a change does not follow: {error!r:.300}") from None
        number = frame["number"]
        if not line.number and number < line.floor:
            told = f"{line.floor} had been shown, and {number} came afterwards"
            raise Broken(DURABLE, f"the number {told} over a new connection")
        if number < line.number:
            raise Broken(ORDER, f"the number {number} came after {line.number}")
        line.number = number
        seen.highest = max(seen.highest, number)
        return frame


# --- one table ---------------------------------------------------------------------------------
def _check_table(
    seen: Seen,
    events: Sequence[Event],
    logs: Mapping[str, Sequence[Event]],
    figures: Figures,
) -> None:
    if seen.highest > len(events):
        raise Broken(DURABLE, f"{seen.highest} had been shown, the log ends with {len(events)}")
    if not events:
        return  # somebody asked for it, and was not told that it is there
    wishes = _Wishes(seen)
    table = _played(seen, events, wishes)
    wishes.check_chat([event for event in events if isinstance(event, Said)])
    _check_file(table)
    for event in events:
        if isinstance(event, Rematched) and event.table not in logs:
            raise Broken(DURABLE, "the table of the rematch is not there")
    _check_end(seen, events, table)
    figures.tables += 1
    figures.over += table.state == "over"
    figures.connections += sum(line.number > 0 for line in seen.lines.values())
    figures.frames += sum(map(len, seen.shown.values()))
    figures.moves += sum(isinstance(event, Moved) for event in events)
    figures.acknowledged += wishes.acknowledged
    figures.lines_of_chat += sum(isinstance(event, Said) for event in events)


def _played(seen: Seen, events: Sequence[Event], wishes: "_Wishes") -> Table:
    """Make the table from its log, and compare it after each event with what was shown."""
    first = events[0]
    if not isinstance(first, Created):
        raise Broken(ORDER, "the log does not begin with the table")
    table = Table(seen.name, first)
    _check_shown(table, seen)
    for event in events[1:]:
        if isinstance(event, Moved):
            wishes.explain(table, event)
        try:
            table.apply(event)
        except Exception as error:  # noqa: BLE001  # a log may hold anything
            what = f"event {table.number} does not follow: {error!r:.300}"
            raise Broken(ORDER, what) from None
        _check_shown(table, seen)
    return table


def _check_shown(table: Table, seen: Seen) -> None:
    """Compare what everybody was shown at this number with what they may know by the veil."""
    for shown in seen.shown.get(table.number, ()):
        opened, frame = seen.lines[shown.line].opened, shown.frame
        seat = table.seat_of(opened.guest)
        try:
            check_position(frame, table, seat, opened.lang)
            if shown.has_longest_log:
                check_log(frame, table, seat, opened.lang)
            if seat is None and opened.guest != table.host:
                assert frame["invite"] is None
                assert frame["code"] in ("", table.created.code)
                assert frame["code"] == "" or table.created.privacy == "open"
        except AssertionError as error:
            who = "a spectator" if seat is None else f"seat {seat}"
            what = f"{who} was not shown what the log says at {table.number}: {error!s:.600}"
            raise Broken(SHOWN, what) from None


class _Wishes:
    """What people wished at one table: every move and every line of chat is one of these."""

    def __init__(self, seen: Seen) -> None:
        self.acknowledged = 0
        self._moves: dict[tuple[str, str], list[int]] = defaultdict(list)  # the numbers answered
        self._said: Counter[str] = Counter()
        self._said_by_line: list[list[str]] = []
        self._heard: Counter[str] = Counter()  # by guest, the highest number
        for line in seen.lines.values():
            guest = line.opened.guest
            self._heard[guest] = max(self._heard[guest], line.number)
            said = [wish["text"] for wish in line.wishes if wish["type"] == "say"]
            self._said.update(said)
            self._said_by_line.append(said)
            for wish in line.wishes:
                if wish["type"] == "move":
                    self._moves[guest, _key(wish["move"])].append(wish["number"])

    def explain(self, table: Table, event: Moved) -> None:
        """Find why a move was made, at the table before it."""
        number = table.number + 1
        if event.by == "bot":
            if table.bot_at(event.seat) is None:
                raise Broken(ONCE, f"a bot made move {number} in the seat of somebody who is there")
        elif event.by == "person":
            guest = table.chairs[event.seat].guest
            # A wish names a number since the position came about: it explains one move at most.
            answered = self._moves.get((guest, _key(event.move)), ())
            if not any(table.position <= wished < number for wished in answered):
                raise Broken(ONCE, f"nobody wished move {number}: {event.move}")
            self.acknowledged += self._heard[guest] >= number

    def check_chat(self, events: Sequence[Said]) -> None:
        texts = [event.text for event in events]
        for text, times in Counter(texts).items():
            if times > self._said[text]:
                what = f"'{text}' was said {self._said[text]} times, and is there {times} times"
                raise Broken(ONCE, what)
        place = {text: at for at, text in reversed([*enumerate(texts)])}  # the first of each
        for said in self._said_by_line:
            places = [place[text] for text in dict.fromkeys(said) if text in place]
            if places != sorted(places):
                raise Broken(ORDER, "what one person said is there in another order")


def _key(move: dict[str, Any]) -> str:
    return json.dumps(move, sort_keys=True)


def _check_file(table: Table) -> None:
    if table.match is not None and table.match.over:
        content = matchfile.to_text(table.match.to_file()).encode()
        if not verified(matchfile.parse(content, "match"), "match").over:
            raise Broken(SHOWN, "the file of the match is not that of one that is over")


def _check_end(seen: Seen, events: Sequence[Event], table: Table) -> None:
    """Whoever was there at the end has seen the whole log; and it went on once all was calm."""
    if seen.when_calm is None:
        return
    newest: dict[str, int] = {}  # by guest, over the last connection that brought anything
    for line in seen.lines.values():
        guest = line.opened.guest
        newest[guest] = line.number or newest.get(guest, 0)
    if set(newest.values()) != {len(events)}:
        last = type(events[-1]).__name__
        seen_last = [*newest.values()]
        what = f"everybody came to see {seen_last}, and the log ends with {len(events)}: {last}"
        raise Broken(GOES_ON, what)
    if not seen.was_over and table.state != "over" and len(events) <= seen.when_calm:
        raise Broken(GOES_ON, f"nothing happened after {seen.when_calm}, when all was calm")
