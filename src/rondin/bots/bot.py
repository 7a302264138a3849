"""A bot at a table: it gets a veiled state, its own key, and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rondin.bots import playing
from rondin.engine import binding, chance, contract
from rondin.engine.match import Match
from rondin.engine.problems import Unknown
from rondin.engine.registry import Game
from rondin.engine.texts import Texts, read_texts

BOTS = {"random": playing.RANDOM, "thoughtful": playing.THOUGHTFUL}  # of every game
CAREFUL = "careful"  # of games that define the verb
PERFECT = 100
_BRAINS = {**BOTS, CAREFUL: playing.CAREFUL}
_DIALS = {"thoughtful": "memory", CAREFUL: "safe"}


@dataclass(frozen=True)
class Bot:
    """A kind of bot and its dials, in percent.

    Its memory is how much of what it knows it keeps from lap to lap; the careful one has none and
    takes the safest move so often as `safe` says.
    """

    name: str
    memory: int = PERFECT
    safe: int = PERFECT

    @property
    def brain(self) -> int:
        return _BRAINS[self.name]

    @property
    def dial(self) -> int:
        return self.safe if self.brain == playing.CAREFUL else self.memory

    def __str__(self) -> str:
        if self.dial == PERFECT:
            return self.name
        return f"{self.name}:{_DIALS.get(self.name, 'memory')}={self.dial}"

    def label(self, lang: str, *, short: bool = False) -> str:
        """Return what people read: the kind and, where it matters, the dial."""
        texts = _texts(lang)
        name = texts.say(f"bot.{self.name}")
        if self.brain == playing.RANDOM:
            return name
        dial = _DIALS[self.name]
        return texts.say(f"{dial}-short" if short else dial, name=name, percent=self.dial)

    def must_suit(self, game: Game) -> None:
        """Refuse a bot that a game does not offer."""
        if self.name not in (known := bots_of(game)):
            raise Unknown("bot-here", game=game.name, name=self.name, known=", ".join(known))

    def decide(self, match: Match) -> int:
        """Return the action of the seat to act, from what that seat may know."""
        seat = match.to_act
        if seat is None:
            raise ValueError("the match is over: there is nothing to decide")
        v = match.veiled(seat)
        chance.seed(v, match.bot_key, 0)
        number = len(match.history)
        out = [0] * match.game.codec.size
        brains = _plain(match.game)
        e = match.setting.e
        if self.brain == playing.RANDOM:
            luck = match.game.layout.copy_of(v)
            return int(brains.choose_at_random(e, v, luck, number, out))
        if self.brain == playing.CAREFUL:
            return int(brains.choose_carefully(e, v, number, self.safe, out))
        return int(brains.choose_thoughtfully(e, v, number, self.memory, out))


def bots_of(game: Game) -> list[str]:
    """Return the kinds of bots that can play a game."""
    return [*BOTS, CAREFUL] if hasattr(game.bot, CAREFUL) else list(BOTS)


def bot_named(spec: str, game: Game | None = None) -> Bot:
    """Return the bot of a name like `thoughtful`, `thoughtful:memory=60` or `careful:safe=50`.

    Without a game only the bots that every game has are known.
    """
    name, colon, setting = spec.partition(":")
    if name == CAREFUL and game is not None:
        Bot(name).must_suit(game)
    elif name not in BOTS:
        raise Unknown("bot", name=name, known=", ".join(bots_of(game) if game else BOTS))
    if not colon:
        return Bot(name)
    dial = _DIALS.get(name, "memory")
    key, _, value = setting.partition("=")
    if key != dial or not value.isdecimal() or int(value) > PERFECT:
        raise Unknown(dial, name=name, value=value or setting)
    return Bot(name, safe=int(value)) if dial == "safe" else Bot(name, int(value))


def verbs_of(game: Game) -> dict[str, Callable[..., Any]]:
    """Return the verbs of a game as they are, by name."""
    given = {**vars(game.rules), **vars(game.bot)}
    verbs = {name: given[name] for name in contract.VERBS}
    return verbs | {name: given[name] for name in contract.OPTIONAL if name in given}


@cache
def _plain(game: Game) -> Any:
    return binding.plain(playing, verbs_of(game))


@cache
def _texts(lang: str) -> Texts:
    return Texts(lang, read_texts(Path(__file__).parent / "texts", lang))
