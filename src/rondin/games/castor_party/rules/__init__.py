"""The rules of Castor Party!: plain functions over a state and an edition record.

The verbs of the game's contract are named here; views, bots and tests import the modules. They
import the engine's rules and each other.
"""

from rondin.games.castor_party.rules.game_end import ending, scores
from rondin.games.castor_party.rules.knowledge import imagine, veil
from rondin.games.castor_party.rules.setup import setup
from rondin.games.castor_party.rules.state import ENDINGS, Edition, State
from rondin.games.castor_party.rules.turn.actions import apply
from rondin.games.castor_party.rules.turn.legal_moves import legal, legal_out_of_turn
from rondin.games.castor_party.rules.turn.order import to_act

__all__ = [
    "ENDINGS",
    "Edition",
    "State",
    "apply",
    "ending",
    "imagine",
    "legal",
    "legal_out_of_turn",
    "scores",
    "setup",
    "to_act",
    "veil",
]
