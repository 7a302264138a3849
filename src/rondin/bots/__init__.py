"""Bots: who plays when nobody sits there. Written once, for every game."""

from rondin.bots.bot import LEVELS, Bot, bot_named, bots_of

__all__ = ["LEVELS", "Bot", "bot_named", "bots_of"]
