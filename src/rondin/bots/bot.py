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

BOTS = {"random": playing.RANDOM, "thoughtful": playing.THOUGHTFUL}
PERFECT = 100


@dataclass(frozen=True)
class Bot:
    """A kind of bot and its memory: how much of what it knows it keeps from lap to lap."""

    name: str
    memory: int = PERFECT

    @property
    def brain(self) -> int:
        return BOTS[self.name]

    def __str__(self) -> str:
        return self.name if self.memory == PERFECT else f"{self.name}:memory={self.memory}"

    def label(self, lang: str, *, short: bool = False) -> str:
        """Return what people read: the kind and, where it matters, the memory."""
        texts = _texts(lang)
        name = texts.say(f"bot.{self.name}")
        if self.brain == playing.RANDOM:
            return name
        return texts.say("memory-short" if short else "memory", name=name, percent=self.memory)

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
        return int(brains.choose_thoughtfully(e, v, number, self.memory, out))


def bot_named(spec: str) -> Bot:
    """Return the bot of a name like `thoughtful` or `thoughtful:memory=60`."""
    name, colon, setting = spec.partition(":")
    if name not in BOTS:
        raise Unknown("bot", name=name, known=", ".join(BOTS))
    if not colon:
        return Bot(name)
    key, _, value = setting.partition("=")
    if key != "memory" or not value.isdecimal() or int(value) > PERFECT:
        raise Unknown("memory", name=name, value=value or setting)
    return Bot(name, int(value))


def verbs_of(game: Game) -> dict[str, Callable[..., Any]]:
    """Return the verbs of a game as they are, by name."""
    given = {**vars(game.rules), **vars(game.bot)}
    return {name: given[name] for name in contract.VERBS}


@cache
def _plain(game: Game) -> Any:
    return binding.plain(playing, verbs_of(game))


@cache
def _texts(lang: str) -> Texts:
    return Texts(lang, read_texts(Path(__file__).parent / "texts", lang))
