"""The rule of thumb: throw while the next throw may be expected to bring more than it may lose."""

from rondin.cli.models.dice.rules import KEEP, THROW, Edition, State
from rondin.engine.rules.contract import Numbers, Scratch


def choose(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    if v.gathered == 0:
        return THROW
    gained = (e.sides * (e.sides + 1)) // 2 - 1  # by all sides but the one together
    return THROW if gained > v.gathered else KEEP
