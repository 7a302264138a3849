"""Match files that people hand over: what would keep everybody waiting is not taken."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rondin.engine.match.match import Match
from rondin.engine.problems import BadMatchFile
from rondin.engine.registry import games
from rondin.server.replays.uploaded_files import uploaded_file
from rondin.server.settings import Limits
from tests.server.running_server import serving

GAME = "iles-de-casimir"


def file_with(spaces: int) -> dict[str, Any]:
    """Return a match file whose board has so many spaces."""
    file: dict[str, Any] = msgspec.to_builtins(Match(GAME, key=4).to_file())
    board = file["edition_data"]["board"]
    board["spaces"] = (board["spaces"] * spaces)[:spaces]
    return file


def test_an_edition_in_it_is_as_long_as_one_that_comes_by_itself_and_no_longer():
    for game in games():
        content = json.dumps(msgspec.to_builtins(Match(game, key=4).to_file())).encode()
        assert uploaded_file(content, "m.json", Limits()).game == game
    content = json.dumps(file_with(20_000)).encode()
    assert len(content) < Limits().match_file_bytes
    with pytest.raises(BadMatchFile) as refused:
        uploaded_file(content, "m.json", Limits())
    assert "edition_data" in refused.value.tell("en")
    assert "64" in refused.value.tell("fr")


@pytest.mark.parametrize("path", ["/api/replays", "/api/replays/picture"])
async def test_it_is_refused_over_http_in_words(tmp_path: Path, path: str):
    async with serving(tmp_path) as server, server.guest() as lou:
        answer = await lou.http.post(f"{path}?lang=en", json=file_with(20_000))
        assert answer.status_code == 400
        assert "edition_data" in answer.json()["text"]
