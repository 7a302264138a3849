"""What a pair of eyes should have seen, found out from the log alone."""

import json
from typing import Any

import msgspec

from rondin.server.table.table import Table


def as_json(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def check_frame(frame: dict[str, Any], table: Table, you: int | None, lang: str) -> None:
    """Compare a frame with what the table, folded up to the same number, shows to these eyes."""
    match = table.match
    team = None if you is None else table.setting.team_of(you)
    assert frame["number"] == table.number
    assert frame["state"] == table.state
    assert frame["you"] == you
    assert frame["words"] == table.words
    assert frame["commitment"] == table.commitment
    assert frame["chat"] == (as_json(table.chat.lines(team)) if table.created.chat else None)
    assert frame["log"] == as_json(table.journal.lines(match, you, lang))
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
