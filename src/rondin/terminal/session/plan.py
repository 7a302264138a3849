"""What a terminal table is opened with, and where its matches are saved."""

import datetime as dt
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from rondin.engine.match.file import Player
from rondin.engine.match.match import Match
from rondin.engine.setting.setting import Setting


@dataclass
class Plan:
    """What is known before the table opens; without a setting or a match, the start page asks."""

    setting: Setting | None = None
    players: list[Player] | None = None
    key: str | None = None
    lang: str = "fr"
    match: Match | None = None
    save: Path | None = None
    moment: float = 6.0  # seconds for which a card stays turned up
    pace: float = 0.9  # seconds that a bot takes to move
    game: str | None = None
    hints: bool = False  # several people agree that each of them may ask for hints


def new_path(game: str, wanted: Path | None = None) -> Path:
    """Return where a new match is saved; a match that is there already keeps its place."""
    if wanted is None:
        now = dt.datetime.now().astimezone()
        folder = platformdirs.user_data_path("rondin", appauthor=False) / "matches"
        wanted = folder / f"{game}-{now:%Y-%m-%d-%H%M}.json"
    path, number = wanted, 2
    while path.exists():
        path = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")
        number += 1
    return path
