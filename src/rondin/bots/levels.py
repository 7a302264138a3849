"""What is offered wherever somebody chooses a bot: levels, finer bots, and dials of memory."""

from dataclasses import dataclass, replace

from rondin.bots.bot import CAREFUL, LEVELS, Bot, bot_texts, bots_of
from rondin.engine.registry import Game
from rondin.engine.words.numbers import NumberFormat

USUAL_BOT = "builder"  # sits down where nobody says which, and stands in for people
MEMORIES = ("goldfish", "beaver", "elephant")
STEPS = {"memory": (40, 75, 100), "capacity": (3, 6, 99), "confusing": (30, 10, 0)}  # as above
_KEPT = (40, 60, 80, 100)  # percent, by the thoughtful bot
_SAFE = (50, 100)  # percent, of the careful one


@dataclass(frozen=True)
class Offer:
    """A bot that can be chosen; a level says what it is."""

    bot: Bot
    says: str = ""


def levels(lang: str) -> list[Offer]:
    """Return the levels, weakest first."""
    return [Offer(level.bot, _what_it_is(level.bot, lang)) for level in LEVELS.values()]


def finer_bots(game: Game) -> list[Offer]:
    """Return the other bots of a game, set in the ways that are worth a choice."""
    thoughtful = Bot("thoughtful")
    bots = [Bot("random"), *(replace(thoughtful, memory=kept) for kept in _KEPT)]
    if CAREFUL in bots_of(game):
        bots += [Bot(CAREFUL, safe=safe) for safe in _SAFE]
    return [Offer(bot) for bot in bots]


def memory_word(key: str, lang: str) -> str:
    """Return a word about memory: a dial, one of its steps, or a whole memory."""
    return bot_texts(lang).say(key)


def _what_it_is(bot: Bot, lang: str) -> str:
    """Return what a level does well and badly, and how soon it answers."""
    seconds = NumberFormat(lang).shortest(bot.seconds)
    return bot_texts(lang).say(f"level.{bot.name}.says", seconds=seconds)
