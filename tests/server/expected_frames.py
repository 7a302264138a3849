"""The frames that a viewer should have got, found out from the log alone."""

import json
from typing import Any

import msgspec

from rondin.engine.match.match import Match
from rondin.server.table.table import Table


def as_json(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def check_frame(frame: dict[str, Any], table: Table, you: int | None, lang: str) -> None:
    """Compare a frame with what the table shows to a viewer; both have the same number."""
    match = table.match
    team = None if you is None else table.setting.team_of(you)
    assert frame["number"] == table.number
    assert frame["state"] == table.state
    assert frame["you"] == you
    assert frame["words"] == table.words
    assert frame["commitment"] == table.commitment
    assert frame["chat"] == (as_json(table.chat.lines(team)) if table.created.chat else None)
    log = as_json(table.journal.newest(match, you, lang))
    assert frame["log"][len(frame["log"]) - len(log) :] == log  # who is there keeps older ones
    check_events(frame["log"], match, you, lang)
    if match is None:
        assert frame["view"] is frame["told"] is frame["secret"] is None
        assert frame["moves"] == []
        return
    assert frame["view"] == as_json(match.view(you))
    told = match.describe(you, lang)
    assert frame["told"]["prompt"] == told.prompt
    assert frame["told"]["heading"] == told.heading
    assert frame["told"]["lines"] == [line.text for line in told.lines]
    decides = you is not None and match.to_act == you and you not in table.away
    moves = match.moves() if decides else []
    assert [choice["move"] for choice in frame["moves"]] == moves
    assert frame["secret"] == match.secret


def check_events(
    log: list[dict[str, Any]], match: Match | None, you: int | None, lang: str
) -> None:
    """Compare the events beside the lines of a log with what the match lets these eyes know."""
    told = [line for line in log if line["event"] is not None]
    assert match is not None or not told
    if match is None:
        return
    numbers = sorted({line["number"] for line in told})
    for number in numbers:
        events = match.events_of(number, you)
        texts = match.tell_each(events, you, lang)
        expected = list(zip(as_json(events), texts, strict=True))
        lines = [(line["event"], line["text"]) for line in told if line["number"] == number]
        # of the oldest move the first lines may have been dropped
        assert lines == (expected[-len(lines) :] if number == numbers[0] else expected)
