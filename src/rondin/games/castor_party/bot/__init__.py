"""The bots of Castor Party!: by rule of thumb, careful or random; their memory; help for a search.

The verbs of the game's contract are named here. It imports the rules.
"""

from rondin.games.castor_party.bot.carelessness import careless
from rondin.games.castor_party.bot.forgetting import forget
from rondin.games.castor_party.bot.random_and_careful import any_of, careful
from rondin.games.castor_party.bot.rule_of_thumb import choose
from rondin.games.castor_party.bot.search_support import Scratch, consider, judge, pauses

__all__ = [
    "Scratch",
    "any_of",
    "careful",
    "careless",
    "choose",
    "consider",
    "forget",
    "judge",
    "pauses",
]
