"""Many matches as Gymnasium's vector form: one seat of each against bots."""

import gymnasium
import numpy as np
import pytest

import rondin.envs
from rondin.envs.gymnasium_vector import Seats
from rondin.envs.registration import name_of

assert rondin.envs  # it registers them
SOME = "gang-de-castors"


def env(**wishes) -> Seats:
    return Seats(SOME, num_envs=6, seats=3, rounds=1, compiled=False, **wishes)


def legal(seen, luck) -> np.ndarray:
    return np.array([luck.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])


def test_it_is_registered():
    made = gymnasium.make_vec(
        name_of(SOME),
        num_envs=2,
        vectorization_mode="vector_entry_point",
        compiled=False,
        seats=2,
        opponents="random",
    )
    assert made.num_envs == 2
    made.close()


def test_whole_matches_against_bots():
    matches, luck = env(opponents="random"), np.random.default_rng(1)
    seen, _ = matches.reset(seed=3)
    ends, rewards_seen = 0, set()
    for _ in range(60):
        assert matches.observation_space.contains(seen)
        assert (matches._batch.to_act == matches.seats).all()
        before = {name: array.copy() for name, array in seen.items()}
        after, rewards, over, cut, infos = matches.step(legal(seen, luck))
        assert all(np.array_equal(before[name], seen[name]) for name in before)  # not reused
        assert not cut.any()
        assert not rewards[~over].any()
        assert not infos["illegal"].any()
        ends += int(over.sum())
        rewards_seen |= set(rewards[over].round(3).tolist())
        seen = after
    assert ends > 6
    assert {1.0, -0.5} <= rewards_seen
    matches.close()


def test_the_same_seed_plays_the_same():
    one, other = env(), env()
    for matches in (one, other):
        matches.reset(seed=9)
    luck = np.random.default_rng(2)
    seen = one._seen()
    for _ in range(12):
        actions = legal(seen, luck)
        first, second = one.step(actions), other.step(actions)
        seen = first[0]
        assert np.array_equal(seen["observation"], second[0]["observation"])
        assert np.array_equal(first[1], second[1])


@pytest.mark.parametrize("action", [-1, -2, 10_000])
def test_an_illegal_action_ends_its_match(action):
    matches, luck = env(), np.random.default_rng(1)
    seen, _ = matches.reset(seed=1)
    actions = legal(seen, luck)
    actions[4] = action
    _, rewards, over, _, infos = matches.step(actions)
    assert infos["illegal"].tolist() == [k == 4 for k in range(6)]
    assert rewards[4] == -1
    assert over[4]


def test_wishes_that_cannot_be_met():
    with pytest.raises(ValueError, match="no seat 7"):
        env(seat=7)
    with pytest.raises(ValueError, match="searches"):
        env(opponents="master")
    chosen = env(seat=2)
    chosen.reset(seed=1)
    assert (chosen._batch.to_act == 2).all()
