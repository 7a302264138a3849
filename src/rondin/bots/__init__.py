"""Bots: programs that play in place of people. Written once, for every game.

The arena, the terminal, the server and commands import it. It imports the engine; games reach it
only through the registry, with a veiled state.
"""

from rondin.bots.bot import LEVELS, Bot, bot_named, bots_of

__all__ = ["LEVELS", "Bot", "bot_named", "bots_of"]
