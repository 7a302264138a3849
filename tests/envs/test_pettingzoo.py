"""PettingZoo's own suite over every game, and what it does not ask."""

import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from rondin.envs.pettingzoo import aec
from tests.contract.cases import every_game

SOME = "gang-de-castors"


# Their check of spaces knows its own games by name; any other with a mask gets these words.
@pytest.mark.filterwarnings("ignore:(Observation|Action) space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@every_game
def test_the_suite_of_pettingzoo(game, capsys):
    api_test(aec(game), num_cycles=30)
    seed_test(lambda: aec(game), num_cycles=10)
    capsys.readouterr()


def test_rendering(capsys):
    render_test(lambda render_mode: aec(SOME, seats=2, render_mode=render_mode))
    assert "seat_0" in capsys.readouterr().out


def test_the_parallel_form(capsys):
    parallel_api_test(turn_based_aec_to_parallel(aec(SOME, seats=3)), num_cycles=60)
    capsys.readouterr()


def played(env, moves: int, seed: int = 3):
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    for _ in range(moves):
        if not env.agents:
            return env
        seen, _, over, _, _ = env.last()
        env.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return env


def test_a_pickle_goes_on_where_it_was():
    env = played(aec(SOME, seats=2), 20)
    again = pickle.loads(pickle.dumps(env))  # noqa: S301  # made in this very line
    for _ in range(15):
        action = int(np.flatnonzero(env.last()[0]["action_mask"])[-1])
        for one in (env, again):
            one.step(action)
        assert again.agent_selection == env.agent_selection
        assert np.array_equal(env.last()[0]["observation"], again.last()[0]["observation"])


def test_a_whole_match_and_its_rewards():
    env = played(aec(SOME, seats=2, rounds=1), 10_000)
    assert env.agents == []
    env.reset(seed=3)
    assert env.num_agents == 2


def test_the_end_is_told_to_everybody():
    env = aec(SOME, seats=2, rounds=1)
    env.reset(seed=3)
    chance = np.random.default_rng(3)
    while not any(env.terminations.values()):
        mask = env.last()[0]["action_mask"]
        env.step(int(chance.choice(np.flatnonzero(mask))))
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert sum(env.rewards.values()) == 0
    assert env.match.result is not None


@pytest.mark.parametrize("action", [179, -1, None])
def test_an_illegal_action_ends_the_match(action):
    env = aec(SOME, seats=3)
    env.reset(seed=1)
    offender = env.agent_selection
    env.step(action)
    assert all(env.terminations.values())
    assert env.rewards == {a: -1.0 if a == offender else 0.0 for a in env.possible_agents}
    assert all(info == {"illegal": True} for info in env.infos.values())


def test_who_is_not_to_act_has_no_legal_action():
    env = aec(SOME, seats=2)
    env.reset(seed=1)
    [other] = set(env.agents) - {env.agent_selection}
    assert not env.observe(other)["action_mask"].any()


def test_the_table_is_chosen_by_its_options():
    assert aec("gang-de-castors", seats=2, rounds=1).setting.e.rounds == 1
    assert str(aec("gang-de-castors")) == "gang_de_castors_v0"
    with pytest.raises(ValueError, match="there is no render mode 'film'"):
        aec("gang-de-castors", render_mode="film")
