"""What happened at a table, in words and as data: for each reader only what that one may know."""

from collections import deque

import msgspec
from msgspec import Struct

from rondin.bots import bot_named
from rondin.engine.match.match import Match
from rondin.server.problems import server_texts
from rondin.server.wire.messages import LogLine

LINES = 40
MOST = 80  # with those that have no words and are for boards alone
KEPT = 60  # things that happened; some are not worth a line, and a match remembers no fewer moves
_encoder = msgspec.json.Encoder()


class Entry(Struct, frozen=True):
    """One thing that happened: a move, or what became of a seat."""

    number: int  # of the move it belongs to
    seat: int | None
    key: str = ""  # empty: a move
    who: str = ""
    bot: str | None = None
    playing: bool = True


class Journal:
    """The newest things that happened, told line by line as they are asked for."""

    def __init__(self) -> None:
        self._entries: deque[Entry] = deque(maxlen=KEPT)
        self._count = 0
        self._pages: dict[tuple[int | None, str], _Page] = {}

    def add_move(self, match: Match, seat: int | None) -> None:
        """Add the last move; what it brought, each reader is told who asks."""
        self._add(Entry(len(match.history), seat))

    def add_change(
        self, match: Match | None, seat: int, key: str, who: str, bot: str | None = None
    ) -> None:
        number = len(match.history) if match else 0
        playing = match is not None
        self._add(Entry(number, seat, key=key, who=who, bot=bot, playing=playing))

    def _add(self, entry: Entry) -> None:
        self._entries.append(entry)
        self._count += 1

    def lines(self, match: Match | None, reader: int | None, lang: str) -> msgspec.Raw:
        """Return the newest lines for a seat (None: a spectator): a list of LogLine, in JSON."""
        page = self._pages.get((reader, lang))
        if page is None:
            page = self._pages[reader, lang] = _Page()
        missing = min(self._count - page.known, len(self._entries))
        for k in range(len(self._entries) - missing, len(self._entries)):
            for line in _lines(self._entries[k], match, reader, lang):
                page.add(line)
        page.known = self._count
        return page.json()


class _Page:
    """The newest lines for one reader: a line stands in many messages, and is written once."""

    def __init__(self) -> None:
        self.known = 0  # entries that are in it
        self._text = bytearray()  # in one piece, which is read faster than forty
        self._lines: deque[tuple[int, bool]] = deque()  # their lengths, and whether they have words
        self._told = 0  # that have

    def add(self, line: LogLine) -> None:
        text = b"," + _encoder.encode(line)
        self._text += text
        self._lines.append((len(text), bool(line.text)))
        self._told += bool(line.text)
        while self._told > LINES or len(self._lines) > MOST:
            length, told = self._lines.popleft()
            self._told -= told
            del self._text[:length]

    def json(self) -> msgspec.Raw:
        return msgspec.Raw(b"".join((b"[", memoryview(self._text)[1:], b"]")))


def _lines(entry: Entry, match: Match | None, reader: int | None, lang: str) -> list[LogLine]:
    if not entry.key and match is not None:
        return [
            LogLine(
                entry.number,
                event.get("seat", entry.seat),
                match.sentence(event, reader, lang),
                event,
            )
            for event in match.events_of(entry.number, reader)
        ]
    bot = bot_named(entry.bot).label(lang) if entry.bot else ""
    you = entry.playing and reader == entry.seat  # before that, a seat may change its person
    text = server_texts(lang).say(f"journal.{entry.key}", you=you, who=entry.who, bot=bot)
    return [LogLine(entry.number, entry.seat, text, None)]
