"""Benchmarks run, in a short form: a moment of each, on as few matches as it can tell of.

What it measures means nothing here; whether it holds what it asks for, neither. That it plays, and
prints its figures, does: one that cannot run any more is found by the next change and not by the
next measurement.
"""

import importlib
import pkgutil
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

import pytest

import benchmarks
from rondin.engine.registry import games

GANG = "gang-de-castors"


def only_gang() -> dict[str, Any]:
    return {GANG: games()[GANG]}


@dataclass(frozen=True)
class Short:
    """What is made small, and what is said to it."""

    small: dict[str, Any] = field(default_factory=dict)
    words: tuple[str, ...] | None = None
    tells: str = GANG  # is among what it prints


SHORT: dict[str, Short] = {
    "bot_answer_times": Short({"PAIRS": 1, "ROUNDS": 2, "BOTS": ("elder",), "games": only_gang}),
    "envs": Short(words=("--short", "--games", GANG)),
    "levels": Short({"MATCHES": 8}, ("--game", GANG, "--level", "builder"), tells="builder"),
    "one_move": Short(
        words=("--tables", "2", "--together", "2", "--warm-up", "1", "--moves", "2"), tells="us"
    ),
    "random_play": Short(
        {"COMPILED_GAMES": 50, "PLAIN_GAMES": 1, "REPEATS": 1, "games": only_gang}
    ),
    "readme_figures": Short({"MATCHES": 20, "REPEATS": 1, "games": only_gang}),
    "search_speed": Short({"POSITIONS": 1, "SECONDS": 0.02, "games": only_gang, "PEERS": {}}),
    "waiting_for_bots": Short({"MATCHES": 1, "LEVELS": ("elder",)}, tells="elder"),
}
# Those that have tests of their own, or need what is not installed for the tests.
ELSEWHERE = {
    "limit": "needs C++ that is no part of Rondin",
    "raft_physics": "needs MuJoCo",
    "web_table": "test_load.py plays at its server",
}
# Those whose shortest form takes longer than all the others together: they compile other games, or
# start servers and processes.
LONG = {
    "bot_tables",
    "diary_and_replays",
    "many_tables",
    "passing_on",
    "screen_latency",
    "casimir_balance",
    "finished_matches",
    "gang_rounds",
    "hint_playouts",
    "message_bytes",
    "raft_hands_and_tails",
    "raft_study",
    "roi_balance",
    "start_time",
}


def test_every_benchmark_is_named_here():
    modules = pkgutil.iter_modules(benchmarks.__path__)
    found = {one.name for one in modules if one.name[0] != "_" and not one.ispkg}
    assert found == {*SHORT, *ELSEWHERE, *LONG}


@pytest.mark.parametrize("name", sorted(LONG))
def test_a_long_one_can_be_imported(name):
    assert callable(importlib.import_module(f"benchmarks.{name}").main)


def our_functions() -> dict[str, object]:
    """Return the functions, classes and methods of ours that are there, by where they stand."""
    found: dict[str, object] = {}
    for place, module in list(sys.modules.items()):
        if place.partition(".")[0] != "rondin":
            continue
        for name, value in list(vars(module).items()):
            if isinstance(value, FunctionType | type):
                found[f"{place}.{name}"] = value
            if isinstance(value, type) and value.__module__ == place:
                methods = [(k, v) for k, v in vars(value).items() if isinstance(v, FunctionType)]
                found |= {f"{place}.{name}.{k}": v for k, v in methods}
    return found


@pytest.mark.parametrize("name", SHORT)
def test_a_benchmark_runs(name, monkeypatch, capsys):
    short = SHORT[name]
    module = importlib.import_module(f"benchmarks.{name}")
    for constant, value in short.small.items():
        assert hasattr(module, constant), f"{name} has no {constant} any more"
        monkeypatch.setattr(module, constant, value)
    main: Callable[..., object] = module.main
    before = our_functions()
    try:
        main() if short.words is None else main(list(short.words))
    except SystemExit as verdict:  # so few matches prove nothing: what it asks for may not hold
        assert isinstance(verdict.code, str)  # noqa: PT017
    after = our_functions()
    assert not [where for where, what in before.items() if after[where] is not what]
    told = capsys.readouterr().out
    assert short.tells in told
    assert any(sign.isdigit() for sign in told)
