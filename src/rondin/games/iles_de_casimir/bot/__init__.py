"""The bot of Les îles de Casimir: its rule of thumb, its memory, and what helps a search.

The verbs of the game's contract are named here. It imports the rules.
"""

from rondin.games.iles_de_casimir.bot.carelessness import careless
from rondin.games.iles_de_casimir.bot.forgetting import forget
from rondin.games.iles_de_casimir.bot.rule_of_thumb import choose, intend
from rondin.games.iles_de_casimir.bot.search_support import consider, judge, pauses

__all__ = ["careless", "choose", "consider", "forget", "intend", "judge", "pauses"]
