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
    check_log(frame, table, you, lang)
    check_position(frame, table, you, lang)


def check_log(frame: dict[str, Any], table: Table, you: int | None, lang: str) -> None:
    """Compare what has happened."""
    log = as_json(table.journal.newest(table.match, you, lang))
    assert frame["log"][len(frame["log"]) - len(log) :] == log  # who is there keeps older ones
    check_events(frame["log"], table.match, you, lang)


def check_position(frame: dict[str, Any], table: Table, you: int | None, lang: str) -> None:
    """Compare how the table stands."""
    match = table.match
    team = None if you is None else table.setting.team_of(you)
    assert frame["number"] == table.number
    assert frame["state"] == table.state
    assert frame["you"] == you
    assert frame["words"] == table.words
    assert frame["commitment"] == table.commitment
    assert [one["pledge"] for one in frame["contributions"]] == [
        one.pledge for one in table.contributions
    ]
    assert frame["chat"] == (as_json(table.chat.lines(team)) if table.created.chat else None)
    if match is None:
        assert frame["view"] is frame["told"] is frame["secret"] is None
        assert frame["moves"] == []
        return
    assert frame["view"] == as_json(match.view(you))
    told = match.describe(you, lang)
    assert frame["told"]["prompt"] == told.prompt
    assert frame["told"]["heading"] == told.heading
    assert frame["told"]["lines"] == [line.text for line in told.lines]
    goes_on = table.paused_by is None
    decides = goes_on and you is not None and match.to_act == you and you not in table.away
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
    if not told:
        return
    lines: dict[int, list[tuple[Any, str]]] = {}
    for line in told:
        lines.setdefault(line["number"], []).append((line["event"], line["text"]))
    oldest = min(lines)
    for number, events in match.events_from(oldest, you):
        if number in lines:
            found = lines.pop(number)
            texts = match.tell_each(events, you, lang)
            expected = list(zip(as_json(events), texts, strict=True))
            # of the oldest move the first lines may have been dropped
            assert found == (expected[-len(found) :] if number == oldest else expected)
    assert not lines, "events of moves that were not made"
