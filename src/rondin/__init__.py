"""Rondin: card and board games with secrets, to play, to study and to write.

A game is opened by its name; the match knows the rules, and refuses what they forbid:

>>> import rondin
>>> match = rondin.Match("gang-de-castors", seats=4, key=7)
>>> match
<Match gang-de-castors, gigamic, normal, 4 seats, 0 moves, seat 1 to remember>
>>> match.moves()
[{'do': 'remember'}]
>>> match.play({"do": "remember"})

Nobody learns more than the rules allow: `match.view(seat)` is what a seat sees, as data, and
`match.describe(seat, "en")` the same in words. A bot decides from the view of its seat:

>>> elder = rondin.Bot.named("elder")
>>> while not match.over:
...     match.play(elder.decide(match))
>>> len(match.result.points)
4

In the library a match can be copied, taken back and pickled; `save` and `load` keep it as a file
that proves itself. What is fixed before the first card is a `Setting`: game, edition, mode, seats
and options.

>>> setting = rondin.Setting.choose("gang-de-castors", seats=2, options={"rounds": 1})
>>> rondin.Match(setting, key=7).setting.options["rounds"]
1

Thousands of matches are compiled: `simulate` counts, `tournament` ranks bots with intervals, and
`report` writes a page about a game.

>>> rondin.simulate(setting, "random", 1_000, key=7).games
1000

`all_games` lists the games, yours among them (RONDIN_GAMES, or an installed package). To write one:
`rondin new-game NAME`, then `rondin check NAME`, which is `rondin.testing`. `rondin.envs` has the
environments for learning. Whatever goes wrong is a `Problem`, and says what would be right.
"""

from rondin.bots.bot import Bot
from rondin.engine.match.file import Player
from rondin.engine.match.history import Played
from rondin.engine.match.match import Match, Result
from rondin.engine.problems import (
    BadEdition,
    BadGame,
    BadMatchFile,
    BadMove,
    IllegalMove,
    Problem,
    Unknown,
)
from rondin.engine.registry import Game
from rondin.engine.registry import games as all_games
from rondin.engine.setting.setting import Setting
from rondin.engine.words.description import Description
from rondin.laboratory import Place, Ranking, Simulated, report, simulate, tournament
from rondin.version import VERSION as _VERSION

__all__ = [
    "BadEdition",
    "BadGame",
    "BadMatchFile",
    "BadMove",
    "Bot",
    "Description",
    "Game",
    "IllegalMove",
    "Match",
    "Place",
    "Played",
    "Player",
    "Problem",
    "Ranking",
    "Result",
    "Setting",
    "Simulated",
    "Unknown",
    "all_games",
    "report",
    "simulate",
    "tournament",
]

__version__ = _VERSION
