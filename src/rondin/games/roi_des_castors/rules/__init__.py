"""The rules of Le Roi des Castors: plain functions over a state and an edition record.

The verbs of the game's contract are named here; views, bots and tests import the modules: `cards`
for piles, effects and powers, `turn` for the order of play. They import the engine's rules.
"""

from rondin.games.roi_des_castors.rules.knowledge import imagine, veil
from rondin.games.roi_des_castors.rules.names import ENDINGS
from rondin.games.roi_des_castors.rules.results import ending, scores
from rondin.games.roi_des_castors.rules.setup import setup
from rondin.games.roi_des_castors.rules.state import Edition, State
from rondin.games.roi_des_castors.rules.turn.actions import apply, to_act
from rondin.games.roi_des_castors.rules.turn.choices import legal

__all__ = [
    "ENDINGS",
    "Edition",
    "State",
    "apply",
    "ending",
    "imagine",
    "legal",
    "scores",
    "setup",
    "to_act",
    "veil",
]
