"""States seen from outside the veil: with and without their generator, and their twins."""

import copy
import importlib
from random import Random
from types import ModuleType

from rondin.engine.match.match import Match
from rondin.engine.registry import Game
from rondin.engine.rules import chance
from rondin.engine.rules.contract import NOBODY, State
from rondin.engine.setting.setting import Setting

GENERATOR = tuple(chance.GameState._fields)


def with_state(match: Match, state: State) -> Match:
    """Return the same match in another position."""
    other = copy.copy(match)
    other._state = state
    return other


def without_chance(game: Game, state: State) -> bytes:
    """Return the bytes of a state with its generator blank."""
    blank, bare = game.layout.new(), game.layout.copy_of(state)
    for name in GENERATOR:
        setattr(bare, name, getattr(blank, name))
    return game.layout.pack(bare)


def deal_another_chance(state: State, luck: Random) -> None:
    """Change the generator: what will be drawn is what nobody can know."""
    state.key = [luck.getrandbits(32) for _ in state.key]
    state.words = [luck.getrandbits(32) for _ in state.words]
    state.stream = luck.getrandbits(32)
    state.block = luck.getrandbits(16)
    state.left = luck.randrange(chance.WORDS)


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
    for verb in ("conserved", "twin"):
        assert callable(getattr(twins, verb, None)), f"{name} does not define {verb}"
    return twins


def hides(setting: Setting) -> bool:
    """Tell whether anything but chance is hidden; its twins may say that nothing is."""
    tell = getattr(twins_of(setting.game), "hides", None)
    return tell is None or tell(setting.e)


def twin_of(setting: Setting, state: State, onlooker: int | None, luck: Random) -> State | None:
    """Return another state that a seat cannot tell from this one, None if nothing is hidden."""
    game, twins = setting.game, twins_of(setting.game)
    packed, bare = game.layout.pack(state), without_chance(game, state)
    seat = NOBODY if onlooker is None else onlooker
    for _ in range(3):
        twin: State | None = twins.twin(setting.e, game.layout.copy_of(state), seat, luck)
        if twin is None:
            return None
        assert twins.conserved(setting.e, twin), "a twin must have the same cards"
        if without_chance(game, twin) != bare:
            deal_another_chance(twin, luck)
            assert game.layout.pack(state) == packed
            return twin
    return None
