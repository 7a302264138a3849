"""What happened at a table, in words and as data: for each reader only what that one may know.

Moves are not kept here: a match knows its own. What became of seats is.
"""

from collections import deque
from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import Struct

from rondin.bots import bot_named
from rondin.engine.match.match import Match
from rondin.engine.words.direction import isolated
from rondin.server.problems import server_texts
from rondin.server.wire.messages import LogLine

LINES = 40
MOST = 80  # with those that have no words and are for boards alone
KEPT = 60  # moves, and things that became of seats; some are not worth a line
_NOT_DEALT = -1


class Happening(Struct, frozen=True):
    """What became of a seat."""

    number: int  # of the move it came after; _NOT_DEALT: before the deal
    seat: int
    key: str
    who: str
    bot: str | None = None


class Mark(NamedTuple):
    """A place in a journal: so many moves, the deal being the first, and so many happenings."""

    moves: int = 0
    happenings: int = 0


class Journal:
    """The newest things that happened, told line by line when somebody asks."""

    def __init__(self) -> None:
        self._happenings: deque[Happening] = deque(maxlen=KEPT)
        self._count = 0

    def add(
        self, match: Match | None, seat: int, key: str, who: str, bot: str | None = None
    ) -> None:
        """Add what became of a seat."""
        number = _NOT_DEALT if match is None else len(match.history)
        self._happenings.append(Happening(number, seat, key, who, bot))
        self._count += 1

    def mark(self, match: Match | None) -> Mark:
        """Return the place where the journal ends now."""
        return Mark(0 if match is None else len(match.history) + 1, self._count)

    def is_one_move(self, since: Mark, match: Match) -> bool:
        """Tell whether just one move was made since a mark, and nothing else happened."""
        return since == (len(match.history), self._count)

    def newest(self, match: Match | None, reader: int | None, lang: str) -> list[LogLine]:
        """Return the newest lines for a seat (None: a spectator)."""
        end = self.mark(match)
        since = Mark(max(0, end.moves - KEPT), max(0, end.happenings - KEPT))
        return newest_of(self.since(since, match, reader, lang))

    def since(
        self, mark: Mark, match: Match | None, reader: int | None, lang: str
    ) -> list[LogLine]:
        """Return the lines since a mark, in the order in which things happened."""
        if match is not None and self.is_one_move(mark, match):
            return _lines(match, mark.moves, match.last_events(reader), reader, lang)
        missing = min(self._count - mark.happenings, len(self._happenings))
        happened = list(self._happenings)[len(self._happenings) - missing :] if missing else []
        lines: list[LogLine] = []
        if match is not None and mark.moves <= len(match.history):
            for number, told in _moves(match, mark.moves, reader, lang):
                while happened and happened[0].number < number:
                    lines.append(_line(happened.pop(0), reader, lang))
                lines += told
        return lines + [_line(one, reader, lang) for one in happened]


def newest_of(lines: list[LogLine]) -> list[LogLine]:
    """Return the newest lines; a browser keeps as many (`web/src/lib/server/table-client`)."""
    told, first = 0, max(0, len(lines) - MOST)
    for k in range(len(lines) - 1, first - 1, -1):
        told += bool(lines[k].text)
        if told > LINES:
            return lines[k + 1 :]
    return lines[first:]


def _moves(
    match: Match, first: int, reader: int | None, lang: str
) -> Iterator[tuple[int, list[LogLine]]]:
    """Yield the lines of the moves from `first` on; the deal is number 0."""
    for number, events in match.events_from(first, reader):
        yield number, _lines(match, number, events, reader, lang)


def _lines(
    match: Match, number: int, events: list[dict[str, Any]], reader: int | None, lang: str
) -> list[LogLine]:
    """Return the lines of one move."""
    mover = match.history.seats[number - 1] if number else None
    texts = match.tell_each(events, reader, lang)
    return [
        LogLine(number, event.get("seat", mover), text, event)
        for event, text in zip(events, texts, strict=True)
    ]


def _line(one: Happening, reader: int | None, lang: str) -> LogLine:
    bot = bot_named(one.bot).label(lang) if one.bot else ""
    playing = one.number != _NOT_DEALT  # before that, a seat may change its person
    you = playing and reader == one.seat
    text = server_texts(lang).say(f"journal.{one.key}", you=you, who=isolated(one.who), bot=bot)
    return LogLine(max(0, one.number), one.seat, text, None)
