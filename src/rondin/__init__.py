"""Rondin: a game table for four family games about beavers and islands, and a laboratory.

>>> import rondin
>>> match = rondin.Match("gang-de-castors", seats=4, key=7)
>>> match.moves()
[{'do': 'remember'}]
"""

from rondin.engine.match.file import Player
from rondin.engine.match.match import Match, Result
from rondin.engine.problems import (
    BadEdition,
    BadMatchFile,
    BadMove,
    IllegalMove,
    Problem,
    Unknown,
)
from rondin.engine.registry import Game
from rondin.engine.registry import games as all_games

__all__ = [
    "BadEdition",
    "BadMatchFile",
    "BadMove",
    "Game",
    "IllegalMove",
    "Match",
    "Player",
    "Problem",
    "Result",
    "Unknown",
    "all_games",
]

__version__ = "0.1.0"
