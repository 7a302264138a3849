"""The bots that people can choose: the levels, other bots, and how well a level remembers."""

from dataclasses import dataclass, replace

from rondin.bots.bot import CAREFUL, LEVELS, Bot, bot_texts, bots_of
from rondin.engine.registry import Game
from rondin.engine.words.numbers import NumberFormat

USUAL_BOT = "builder"  # plays where nobody chose a bot, and replaces people who are away
MEMORY_PRESETS = ("goldfish", "beaver", "elephant")  # the poorest memory first
PRESET_VALUES = {"memory": (40, 75, 100), "capacity": (3, 6, 99), "confusing": (30, 10, 0)}
_KEPT = (40, 60, 80, 100)  # percent, by the thoughtful bot
_SAFE = (50, 100)  # percent, of the careful one


@dataclass(frozen=True)
class BotChoice:
    """A bot that can be chosen; a level has a description."""

    bot: Bot
    description: str = ""


def level_choices(lang: str) -> list[BotChoice]:
    """Return the levels, weakest first."""
    return [BotChoice(level.bot, _description(level.bot, lang)) for level in LEVELS.values()]


def other_choices(game: Game) -> list[BotChoice]:
    """Return the other bots of a game, with the parameters that are worth a choice."""
    thoughtful = Bot("thoughtful")
    bots = [Bot("random"), *(replace(thoughtful, memory=kept) for kept in _KEPT)]
    if CAREFUL in bots_of(game):
        bots += [Bot(CAREFUL, safe=safe) for safe in _SAFE]
    return [BotChoice(bot) for bot in bots]


def bot_text(key: str, lang: str) -> str:
    """Return a text of the bots: about a parameter of memory, a value of it, or a preset."""
    return bot_texts(lang).say(key)


def _description(bot: Bot, lang: str) -> str:
    """Return what a level does well and badly, and how soon it answers."""
    seconds = NumberFormat(lang).shortest(bot.seconds)
    return bot_texts(lang).say(f"level.{bot.name}.says", seconds=seconds)
