"""The bot of Gang de Castors: its rule of thumb, its memory, and what helps a search to look ahead.

The verbs of the game's contract are named here. It imports the rules.
"""

from rondin.games.gang_de_castors.bot.carelessness import careless
from rondin.games.gang_de_castors.bot.forgetting import forget
from rondin.games.gang_de_castors.bot.rule_of_thumb import choose
from rondin.games.gang_de_castors.bot.search_support import (
    consider,
    intend,
    judge,
    pauses,
    suppose,
)

__all__ = ["careless", "choose", "consider", "forget", "intend", "judge", "pauses", "suppose"]
