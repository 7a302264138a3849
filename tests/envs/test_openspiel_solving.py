"""OpenSpiel solves a small game of ours: CFR finds the equilibrium that is known of Kuhn poker."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent.parent / "examples" / "kuhn-poker"
VALUE = -1 / 18  # of the first seat, in antes
SOLVE = """
import json
import pyspiel
import rondin.envs.openspiel

game = pyspiel.load_game("rondin_kuhn_poker")
solver = pyspiel.CFRSolver(game)
found = []
for steps in (1, 300):
    for _ in range(steps):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    state = game.new_initial_state()
    values = pyspiel.expected_returns(state, policy, -1, True)
    found.append([pyspiel.nash_conv(game, policy), *values])
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def found() -> list[list[float]]:
    """In a process of its own: the game is not one of ours."""
    done = subprocess.run(
        [sys.executable, "-c", SOLVE],
        env={**os.environ, "RONDIN_GAMES": str(FOLDER)},
        capture_output=True,
        text=True,
        check=True,
    )
    answer: list[list[float]] = json.loads(done.stdout.splitlines()[-1])
    return answer


def test_what_can_be_gained_against_the_strategy_goes_to_nothing(found):
    (before, *_), (after, *_) = found
    assert before > 0.1
    assert 0 <= after < 0.01


def test_the_value_is_the_one_that_is_known(found):
    _, (_, first, second) = found
    assert first == pytest.approx(VALUE, abs=0.005)
    assert first + second == pytest.approx(0, abs=1e-9)
