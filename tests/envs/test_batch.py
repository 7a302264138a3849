"""The batched core: both flavours and any threads step alike; every match can be replayed."""

import hashlib
from itertools import count

import numpy as np
import pytest

from rondin.cli import main
from rondin.engine.match import keys
from rondin.engine.registry import games
from rondin.engine.rules.compiled import compilation as binding
from rondin.envs import match_keys
from rondin.envs.batch import Batch
from tests.contract.cases import every_game

SOME = "gang-de-castors"


def in_plain(game: str, matches: int = 2, **wishes) -> Batch:
    return Batch(game, matches=matches, key="test", compiled=False, **wishes)


@pytest.fixture(scope="module")
def fast() -> Batch:
    return Batch(SOME, matches=5, seats=3, key="test")


def arrays(batch: Batch) -> list[np.ndarray]:
    return [array.copy() for array in batch._buffers if array is not batch._legal]


def same(batch: Batch, other: Batch) -> bool:
    return all(map(np.array_equal, arrays(batch), arrays(other)))


# --- one game, however it is stepped ----------------------------------------------------------
def test_both_flavours_write_the_same(fast):
    fast.reset("test")
    slow = in_plain(SOME, matches=5, seats=3)
    ends = 0
    for _ in range(150):
        assert same(fast, slow)
        fast.step(fast.sample())
        slow.step(slow.sample())
        ends += int(fast.terminations.sum())
        assert np.array_equal(fast.compact(), slow.compact())
        assert np.array_equal(fast.privileged(), slow.privileged())
    assert ends


def test_threads_change_nothing():
    one, three = (Batch(SOME, matches=7, seats=3, key=5, threads=n) for n in (1, 3))
    with one, three:
        for _ in range(60):
            assert same(one, three)
            one.step(one.sample())
            three.step(three.sample())


def test_the_same_key_deals_the_same(fast):
    fast.reset("one")
    first = arrays(fast)
    fast.reset("another")
    assert not all(map(np.array_equal, arrays(fast), first))
    fast.reset("one")
    assert all(map(np.array_equal, arrays(fast), first))


# --- what is written --------------------------------------------------------------------------
@every_game
def test_every_game_can_be_stepped(game):
    batch = in_plain(game.name)
    for _ in range(40):
        legal = [np.flatnonzero(mask).tolist() for mask in batch.masks]
        assert all(legal)
        batch.step(batch.sample())
        assert not batch.illegal.any()


def test_whoever_wins_takes_what_the_others_lose(fast):
    fast.reset("rewards")
    for _ in range(400):
        fast.step(fast.sample())
        over = fast.terminations
        assert not fast.rewards[~over].any()
        if over.any():
            assert np.allclose(fast.rewards[over].sum(axis=1), 0, atol=1e-6)
            assert (fast.rewards[over].max(axis=1) > 0).all()


@pytest.mark.parametrize("action", [-1, 180, 10**12, "not offered"])
def test_an_illegal_action_ends_its_match_for_the_offender(fast, action):
    fast.reset("illegal")
    actions = fast.sample().copy()
    wrong = int(np.flatnonzero(fast.masks[2] == 0)[0]) if action == "not offered" else action
    actions[2], offender, number = wrong, int(fast.to_act[2]), int(fast.numbers[2])
    fast.step(actions)
    assert fast.terminations.tolist() == fast.illegal.tolist() == [k == 2 for k in range(5)]
    assert fast.rewards[2].tolist() == [-1.0 if p == offender else 0.0 for p in range(3)]
    assert fast.numbers[2] == number + 5
    fast.step(fast.sample())
    assert not fast.illegal.any()
    assert not fast.rewards[2].any()


def test_the_true_state_shows_what_is_hidden(fast):
    fast.reset("critic")
    assert fast.privileged().shape == fast.observations.shape
    assert (fast.privileged() != fast.observations).any(axis=1).all()


# --- matches that can be replayed -------------------------------------------------------------
def test_a_match_of_a_batch_can_be_saved_and_is_verified(fast, tmp_path, capsys):
    fast.reset("replay")
    played = []
    for _ in count():
        fast.step(fast.sample())
        played.append(int(fast.actions[3]))
        if fast.terminations[3]:
            break
    match = fast.match(3, played)
    assert match.over
    payoffs = np.array(match.result.payoffs)
    assert np.allclose(fast.rewards[3], (payoffs * 3 - 1) / 2, atol=1e-6)
    match.save(tmp_path / "match.json")
    assert main(["verify", str(tmp_path / "match.json")]) == 0
    capsys.readouterr()


def test_the_next_match_of_a_place_can_be_replayed_too(fast):
    fast.reset("replay")
    while fast.numbers[0] != 5:
        fast.step(fast.sample())
    assert fast.match(5, []).to_act == fast.to_act[0]
    assert fast.match(5, []).actions() == np.flatnonzero(fast.masks[0]).tolist()


@pytest.mark.parametrize("number", [0, 1, 77, 2**31])
def test_a_key_is_that_of_a_table_with_the_same_secret(fast, number):
    secret = fast.secret_of(number)
    words = [int.from_bytes(secret[k : k + 4], "big") for k in range(0, 32, 4)]
    key, room = [0] * 8, [0] * match_keys.ROOM
    match_keys.make_key(words, key, room)
    assert tuple(key) == keys.match_key(secret, "", ())


def test_a_block_is_hashed_as_sha_256_does():
    block = bytes(range(55)) + b"\x80" + (8 * 55).to_bytes(8, "big")
    room = [int.from_bytes(block[k : k + 4], "big") for k in range(0, 64, 4)] + [0] * 56
    match_keys.hash_block(room)
    digest = b"".join(word.to_bytes(4, "big") for word in room[match_keys.STATE :])
    assert digest == hashlib.sha256(bytes(range(55))).digest()


# --- wishes that cannot be met ----------------------------------------------------------------
def test_a_form_that_there_is_not():
    with pytest.raises(ValueError, match="there is no form 'picture'; there are features"):
        in_plain(SOME, form="picture")


def test_a_batch_of_nothing():
    with pytest.raises(ValueError, match="at least one match"):
        in_plain(SOME, matches=0)


def test_what_is_compiled_is_found_again_on_disk(fast):
    game = games()[SOME]
    from rondin.envs import stepping

    assert binding.is_cached(stepping, *game.learning_verbs, function="step")
