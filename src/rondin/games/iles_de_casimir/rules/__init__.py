"""The rules of Les îles de Casimir: plain functions over a state and an edition record.

The verbs of the game's contract are named here; views, bots and tests import the modules. They
import the engine's rules and each other.
"""

from rondin.games.iles_de_casimir.rules.knowledge import imagine, veil
from rondin.games.iles_de_casimir.rules.legal_actions import legal
from rondin.games.iles_de_casimir.rules.match_end import ending, scores
from rondin.games.iles_de_casimir.rules.names import ENDINGS
from rondin.games.iles_de_casimir.rules.setup import setup
from rondin.games.iles_de_casimir.rules.state import Edition, State
from rondin.games.iles_de_casimir.rules.turn import apply, to_act

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
