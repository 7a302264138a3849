"""The lines of the newest move in JSON, put into words once for all tables.

What tables tell of a move differs in the number of the move and in the names: a line is kept with
gaps for both. Which line it is, the events say, who made the move, and who reads of it if the words
sound otherwise to that one.
"""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from rondin.engine.match.match import Match
from rondin.engine.words.description import (
    EVERYBODY,
    in_gaps,
    marked_reader,
    with_named_gaps,
)
from rondin.server.wire.messages import LogLine

_encode = msgspec.json.Encoder().encode
_REMEMBERED = 4_000  # lines of a game in a language, of about 300 bytes
_TABLES = 1_000
_FIRST = b'{"number":0,'  # how a line begins; the number of the move takes the place of 0
_NUMBER = b'{"number":%(n)d,'


class ToldLines(Struct, frozen=True):
    """The lines of one move."""

    lines: bytes  # in JSON
    concerned: frozenset[int]  # seats to whom they may sound otherwise

    def concern(self, seat: int | None) -> bool:
        """Tell whether the words may be others for this reader."""
        return seat in self.concerned or EVERYBODY in self.concerned


def told_lines(match: Match, seat: int | None, lang: str) -> ToldLines:
    """Return what the newest move brought, for a seat (None: a spectator)."""
    events, reader, history = match.last_events(seat), match.reader(seat, lang), match.history
    if not events:
        return _NOTHING
    as_all = events is match.last_events(None)
    mover = history.seats[-1] if history.seats else None
    lines, concerned = [], frozenset[int]()
    for event in events:
        content = _encode(event)
        line = _line(match, event, content, mover, None if as_all else seat, lang)
        if as_all and seat is not None and line.concern(seat):
            line = _line(match, event, content, mover, seat, lang)
        lines.append(line.lines)
        concerned |= line.concerned
    told = b"[%b]" % b",".join(lines)
    return ToldLines(told % (_names(reader.names) | {b"n": len(history)}), concerned)


_NOTHING = ToldLines(b"[]", frozenset())


def _line(
    match: Match,
    event: dict[str, Any],
    content: bytes,
    mover: int | None,
    seat: int | None,
    lang: str,
) -> ToldLines:
    """Return one line with gaps: `%(n)d` for the number of the move, `%(2)b` for a name."""
    reader = match.reader(seat, lang)
    kept, names = reader.texts.lines, len(reader.names)
    key = (mover, names, seat, content)
    line: ToldLines | None = kept.get(key)
    if line is None:
        if len(kept) >= _REMEMBERED:
            kept.clear()
        reader = marked_reader(reader)
        text = match.game.view.tell(event, reader)
        whole = _encode(LogLine(0, event.get("seat", mover), text, event)).decode()
        gaps = with_named_gaps(whole.replace("%", "%%"), names, "%({})b")
        line = kept[key] = ToldLines(
            _NUMBER + gaps.encode().removeprefix(_FIRST), frozenset(reader.concerned)
        )
    return line


@lru_cache(_TABLES)
def _names(names: tuple[str, ...]) -> dict[bytes, bytes | int]:
    """Return what may stand in the gaps, in JSON and without quotes; nobody changes it."""
    return {b"%d" % k: _encode(name)[1:-1] for k, name in enumerate(in_gaps(names))}
