"""The rules of Gang de Castors and Biberbande: plain functions over a state and an edition record.

The verbs of the game's contract are named here; views, bots and tests import the modules. They
import the engine's rules and each other.
"""

from rondin.games.gang_de_castors.rules.knowledge import imagine, veil
from rondin.games.gang_de_castors.rules.round_end import ending, scores
from rondin.games.gang_de_castors.rules.setup import setup
from rondin.games.gang_de_castors.rules.state import ENDINGS, Edition, State
from rondin.games.gang_de_castors.rules.turn import apply, legal, to_act

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
