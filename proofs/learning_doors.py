"""The doors for learners at length: every setting, whole matches, both flavours of every game.

PettingZoo's suite over every setting of the contract; Gymnasium's check against each level that
needs no search; OpenSpiel's random simulations, with copies and serialising, of every game; what
TorchRL and Shimmy wrap around our doors; and the compiled batch beside the interpreted one, step by
step. `make test` has a short form of each but the wrappers.
"""

import argparse
import contextlib
import io
import time
import warnings
from collections.abc import Callable, Iterator

import numpy as np

from rondin.engine.registry import games
from rondin.envs.batch import Batch
from tests.contract.cases import cases

Trial = tuple[str, Callable[[], object]]


def main(options: list[str]) -> int:
    """Run all trials, or those whose name has a word in it; return 1 if one failed."""
    parser = argparse.ArgumentParser(prog="learning_doors")
    parser.add_argument("--words", nargs="*", default=[], help="of trials; all if none")
    parser.add_argument("--steps", type=int, default=2000, help="of the batches")
    wish = parser.parse_args(options)
    failed = 0
    for name, trial in _trials(wish.steps):
        if wish.words and not any(word in name for word in wish.words):
            continue
        began = time.monotonic()
        try:
            with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                trial()
            outcome = "holds"
        except Exception as fault:  # noqa: BLE001  # whatever a suite of others raises
            outcome, failed = f"FAULT: {fault!r:.300}", 1
        print(f"  {name:60}{time.monotonic() - began:7.1f} s  {outcome}", flush=True)
    return failed


def _trials(steps: int) -> Iterator[Trial]:
    yield from _pettingzoo()
    yield from _gymnasium()
    yield from _openspiel()
    yield from _wrappers()
    for name in games():
        for seats in (2, 4):
            yield (
                f"batch {name} {seats}",
                lambda name=name, seats=seats: _flavours(name, seats, steps),
            )


def _pettingzoo() -> Iterator[Trial]:
    from pettingzoo.test import api_test, seed_test

    from rondin.envs.pettingzoo import aec

    for name, setting in cases():
        yield (
            f"pettingzoo {name}",
            lambda setting=setting: (
                api_test(aec(setting), num_cycles=1000),
                seed_test(lambda: aec(setting), num_cycles=200),
            ),
        )


def _gymnasium() -> Iterator[Trial]:
    from gymnasium.utils.env_checker import check_env

    from rondin.envs.gymnasium import Seat

    for name in games():
        for level in ("cub", "builder", "elder"):
            yield (
                f"gymnasium {name} {level}",
                lambda name=name, level=level: check_env(Seat(name, opponents=level)),
            )


def _openspiel() -> Iterator[Trial]:
    import pyspiel

    from rondin.envs.openspiel import short_name

    for name in games():
        yield (
            f"openspiel {name}",
            lambda name=name: pyspiel.random_sim_test(
                pyspiel.load_game(short_name(name)), num_sims=2, serialize=True, verbose=False
            ),
        )


def _wrappers() -> Iterator[Trial]:
    """Yield what others wrap around our doors: each plays some moves of every game."""
    for name in games():
        yield f"torchrl pettingzoo {name}", lambda name=name: _torchrl_table(name)
        yield f"torchrl gymnasium {name}", lambda name=name: _torchrl_seat(name)
        yield f"shimmy openspiel {name}", lambda name=name: _shimmy(name)


def _torchrl_table(name: str) -> None:
    from torchrl.envs import PettingZooWrapper

    from rondin.envs.pettingzoo import aec

    env = PettingZooWrapper(aec(name), use_mask=True, group_map=None)
    assert len(env.rollout(20)) > 0


def _torchrl_seat(name: str) -> None:
    import gymnasium
    from torchrl.envs import GymWrapper
    from torchrl.envs.transforms import ActionMask, TransformedEnv

    from rondin.envs.registration import name_of

    seat = gymnasium.make(name_of(name), opponents="random", disable_env_checker=True)
    assert len(TransformedEnv(GymWrapper(seat), ActionMask()).rollout(10)) > 0


def _shimmy(name: str) -> None:
    from shimmy import OpenSpielCompatibilityV0

    from rondin.envs.openspiel import short_name

    env, luck = OpenSpielCompatibilityV0(game_name=short_name(name)), np.random.default_rng(1)
    env.reset(seed=1)
    for number, _agent in enumerate(env.agent_iter()):
        _seen, _reward, over, cut, info = env.last()
        legal = np.flatnonzero(info["action_mask"])
        env.step(None if over or cut else int(luck.choice(legal)))
        if number == 40:
            return


def _flavours(name: str, seats: int, steps: int) -> None:
    """Step both flavours side by side; what they write must be the same."""
    fast = Batch(name, matches=4, seats=seats, key="proof")
    slow = Batch(name, matches=4, seats=seats, key="proof", compiled=False)
    for number in range(steps):
        for written in ("observations", "masks", "to_act", "rewards", "terminations", "numbers"):
            same = np.array_equal(getattr(fast, written), getattr(slow, written))
            assert same, f"after {number} steps the {written} differ"
        fast.step(fast.sample())
        slow.step(slow.sample())
