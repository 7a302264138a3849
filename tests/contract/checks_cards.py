"""Nothing comes from nowhere: the cards of a game are the same at every step."""

import importlib
import random
from collections.abc import Callable
from types import ModuleType
from typing import Any

from rondin.engine.contract import State
from rondin.engine.registry import Game
from rondin.engine.setting import Setting
from tests.contract.walks import THOUGHTFUL, at_random, walk

CONSERVED, TWIN = "conserved", "twin"


def twins_of(game: Game) -> ModuleType:
    """Return what the tests of a game say of its states: `conserved` and `twin`."""
    name = f"{game.package}.tests.twins"
    try:
        twins = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        raise AssertionError(
            f"{name} is missing. It defines conserved(e, s), which tells whether every card is "
            "there once, and twin(e, s, seat, random), which returns another state that the seat "
            "cannot tell from s, or None if nothing is hidden from it"
        ) from missing
    for verb in (CONSERVED, TWIN):
        assert callable(getattr(twins, verb, None)), f"{name} does not define {verb}"
    return twins


def twin_of(
    setting: Setting, state: State, seat: int, chance: random.Random
) -> State | None:
    """Return another state that `seat` cannot tell from this one, None if there is none."""
    layout = setting.game.layout
    before = layout.pack(state)
    twin = twins_of(setting.game).twin(setting.e, layout.copy_of(state), seat, chance)
    assert layout.pack(state) == before, "twin must not touch the state it is given"
    if twin is None:
        return None
    assert layout.pack(twin) != before, "a twin must be another state"
    assert twins_of(setting.game).conserved(setting.e, twin), "a twin must have the same cards"
    return twin


def check_conserved_along(setting: Setting, key: int = 1) -> None:
    """Every card is there at every step of a random and of a thoughtful match."""
    conserved: Callable[[Any, State], bool] = twins_of(setting.game).conserved
    for decide in (at_random(key), THOUGHTFUL.decide):
        for match in walk(setting, decide, key=key):
            last = match.history[-1].move if match.history else "the deal"
            assert conserved(setting.e, match._state), (
                f"after {last} (move {len(match.history)}) cards are missing or too many"
            )
