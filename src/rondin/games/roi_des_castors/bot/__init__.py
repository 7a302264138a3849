"""The bot of Le Roi des Castors: its rule of thumb, its bad memory, and what a search asks of it.

The registry reads the names below. It imports the rules and the engine, and sees veiled states
alone.
"""

from rondin.games.roi_des_castors.bot.carelessness import careless
from rondin.games.roi_des_castors.bot.forgetting import forget
from rondin.games.roi_des_castors.bot.rule_of_thumb import choose
from rondin.games.roi_des_castors.bot.scratch import Scratch
from rondin.games.roi_des_castors.bot.search_support import judge, pauses

__all__ = ["Scratch", "careless", "choose", "forget", "judge", "pauses"]
