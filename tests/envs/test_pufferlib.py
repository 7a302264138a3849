"""PufferLib's native form: rows that are written in place, an agent each."""

from types import SimpleNamespace

import numpy as np
import pytest

from rondin.envs.pufferlib import Tables

NAMES = ("observations", "rewards", "terminals", "truncations", "masks", "actions")


def tables(**wishes) -> Tables:
    return Tables("gang-de-castors", matches=3, seats=2, rounds=1, compiled=False, **wishes)


def legal(env: Tables, luck: np.random.Generator) -> np.ndarray:
    """Return a legal action for each agent that acts, and what nobody reads for the others."""
    actions = np.full(env.num_agents, -7)
    for row in np.flatnonzero(env.masks):
        actions[row] = luck.choice(np.flatnonzero(env.observations[row, env._known :]))
    return actions


def test_buffers_of_others_are_written_in_place():
    own = tables()
    rows = SimpleNamespace(**{name: getattr(own, name).copy() for name in NAMES})
    env = tables(buf=rows)
    env.reset(seed=4)
    assert all(getattr(env, name) is getattr(rows, name) for name in NAMES)
    assert rows.masks.reshape(3, 2).sum(axis=1).tolist() == [1, 1, 1]
    assert rows.observations.shape[1:] == env.single_observation_space.shape


def test_whole_matches_and_their_rewards():
    env, luck, ended = tables(), np.random.default_rng(1), 0
    env.reset(seed=1)
    for _ in range(120):
        assert env.observation_space.contains(env.observations)
        _, rewards, terminals, truncations, infos = env.step(legal(env, luck))
        assert not truncations.any()
        assert np.allclose(rewards.reshape(3, 2).sum(axis=1), 0)
        assert (rewards != 0).any() <= terminals.any()
        ended += sum(info["matches"] for info in infos)
        assert not any(info["illegal"] for info in infos)
    assert ended


def test_an_illegal_action_ends_the_match():
    env, luck = tables(), np.random.default_rng(1)
    env.reset(seed=1)
    actions = legal(env, luck)
    [row] = np.flatnonzero(env.masks[:2])
    actions[row] = -1
    _, rewards, terminals, _, infos = env.step(actions)
    assert rewards[row] == -1
    assert terminals.tolist() == [True, True, False, False, False, False]
    assert infos == [{"matches": 1, "illegal": 1}]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_seed_deals_the_same(seed):
    one, other = tables(), tables()
    assert np.array_equal(one.reset(seed=seed)[0], other.reset(seed=seed)[0])
