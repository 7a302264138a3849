"""Gymnasium's own check of every registered environment, and what it does not ask."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import rondin.envs
from rondin.engine.problems import Unknown
from rondin.envs.gymnasium import Seat
from rondin.envs.registration import name_of
from tests.contract.cases import every_game

assert rondin.envs  # it registers them
SOME = name_of("gang-de-castors")


# It samples actions without the mask, and asks for a box where a dictionary has one.
@every_game
def test_the_check_of_gymnasium(game):
    env = gymnasium.make(name_of(game.name), render_mode="ansi", opponents="random")
    check_env(env.unwrapped)
    env.close()
    env.close()


def whole(env, seed: int) -> tuple[list[int], float, dict]:
    seen, _ = env.reset(seed=seed)
    chance, actions, over = np.random.default_rng(seed), [], False
    while not over:
        actions.append(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        seen, reward, over, cut, info = env.step(actions[-1])
        assert not cut
        assert info == {"illegal": False}
    return actions, reward, seen


def test_the_same_seed_plays_the_same_match():
    env = gymnasium.make(SOME, seats=2, rounds=1)
    actions, reward, seen = whole(env, 5)
    again = whole(env, 5)
    assert actions == again[0]
    assert reward == again[1]
    assert np.array_equal(seen["observation"], again[2]["observation"])
    assert not seen["action_mask"].any()
    assert env.unwrapped.match.over
    assert env.unwrapped.match.result is not None


def test_every_seat_is_drawn_and_one_can_be_chosen():
    env = gymnasium.make(SOME, seats=3, opponents="random").unwrapped
    seats = {env.reset(seed=seed) and env.seat for seed in range(20)}
    assert seats == {0, 1, 2}
    chosen = gymnasium.make(SOME, seats=3, opponents="random", seat=2).unwrapped
    assert {chosen.reset(seed=seed) and chosen.seat for seed in range(5)} == {2}
    assert chosen.match.to_act == 2


def test_an_illegal_action_ends_the_match():
    env = gymnasium.make(SOME, opponents="random")
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over, info) == (-1.0, True, {"illegal": True})


def test_what_a_seat_sees_in_words():
    env = gymnasium.make(SOME, seats=2, opponents="random", render_mode="ansi")
    env.reset(seed=1)
    assert "hidden card" in env.render()


@pytest.mark.parametrize(
    ("wishes", "refusal"),
    [
        ({"opponents": "grandma"}, Unknown),
        ({"seat": 4}, ValueError),
        ({"render_mode": "human"}, ValueError),
    ],
)
def test_wishes_that_cannot_be_met(wishes, refusal):
    with pytest.raises(refusal):
        Seat("gang-de-castors", **wishes)
