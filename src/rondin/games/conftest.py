"""What tests of every game can use: editions that an owner changed, and what is said of them.

They are about the game that the module of a test calls GAME.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from rondin.engine.match.match import Match
from rondin.engine.problems import BadEdition
from rondin.engine.registry import game_named
from rondin.engine.words.texts import LANGUAGES


@pytest.fixture
def file(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str, str], Path]:
    """Return a function that writes the game's usual edition with one passage exchanged."""
    game = game_named(request.module.GAME)
    text = game.editions[game.info.default_edition].read_text("utf-8")

    def write(old: str, new: str) -> Path:
        assert old in text, old
        path = tmp_path / "mine.toml"
        path.write_text(text.replace(old, new, 1), "utf-8")
        return path

    return write


@pytest.fixture
def complaint(request: pytest.FixtureRequest) -> Callable[[Path], str]:
    """Return a function that opens a wrong edition, and tells what is wrong with it."""

    def told(path: Path) -> str:
        with pytest.raises(BadEdition) as caught:
            Match(request.module.GAME, seats=2, edition=path)
        assert all(path.name in caught.value.tell(lang) for lang in LANGUAGES)
        return str(caught.value)

    return told
