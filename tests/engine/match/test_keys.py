"""Where the chance of a match comes from: known beforehand to nobody, afterwards to everybody."""

import hashlib

import pytest

from rondin import Match
from rondin.engine.match import keys

GAME = "gang-de-castors"


def test_the_commitment_is_known_before_words_are_added():
    plain = Match(GAME, key=7, table="t")
    with_words = Match(GAME, key=7, table="t", words=("eau", "bois"))
    assert plain.commitment == with_words.commitment
    assert plain.commitment == keys.commitment(keys.secret_from(7), "t")


def test_words_change_the_key_and_so_does_their_order():
    secret = keys.secret_from(7)
    found = [(), ("eau",), ("eau", "bois"), ("bois", "eau"), ("eaubois",), ("eau", "")]
    assert len({keys.match_key(secret, "t", words) for words in found}) == len(found)


def test_the_table_changes_commitment_and_key():
    secret = keys.secret_from(7)
    assert keys.commitment(secret, "a") != keys.commitment(secret, "b")
    assert keys.match_key(secret, "a", ()) != keys.match_key(secret, "b", ())


def test_a_table_does_not_read_as_a_word():
    secret = keys.secret_from(7)
    assert keys.match_key(secret, "a", ("b",)) != keys.match_key(secret, "ab", ())
    assert keys.match_key(secret, "", ("b",)) != keys.match_key(secret, "b", ())


def test_the_key_of_the_bots_is_another_one():
    secret = keys.secret_from(7)
    assert keys.bot_key(secret) != keys.match_key(secret, "", ())
    match = Match(GAME, key=7)
    assert list(match.bot_key) != list(match._state.key)


def test_anybody_can_compute_the_commitment():
    secret = bytes(range(32))
    parts = b"".join(len(part).to_bytes(4, "big") + part for part in (secret, b"t"))
    known = hashlib.sha256(b"rondin commitment" + parts).hexdigest()
    assert keys.commitment(secret, "t") == known


def test_the_same_key_is_the_same_match_and_no_key_is_another_each_time():
    assert Match(GAME, key=7).opening == Match(GAME, key=7).opening
    assert Match(GAME, key=7).opening == Match(GAME, key="7").opening
    assert Match(GAME, key=7).opening != Match(GAME, key=8).opening
    assert Match(GAME).commitment != Match(GAME).commitment


def test_a_key_has_eight_words_of_32_bits():
    words = keys.match_key(keys.secret_from("x"), "", ())
    assert len(words) == 8
    assert all(0 <= word < 2**32 for word in words)
    assert keys.key_words(bytes(range(32)))[0] == 0x03020100


def test_bytes_are_taken_as_they_are_and_only_32_of_them():
    assert keys.secret_from(bytes(32)) == bytes(32)
    with pytest.raises(ValueError, match="32 of them, not 31"):
        keys.secret_from(bytes(31))


def test_the_secret_is_told_only_when_the_match_is_over():
    match = Match(GAME, seats=2, key=7, rounds=1)
    assert match.secret is None
    while not match.over:
        assert match.secret is None
        match.play(match.moves()[0])
    assert match.secret == keys.secret_from(7).hex()
    assert keys.commitment(bytes.fromhex(match.secret), "") == match.commitment


# --- bits that people add ---------------------------------------------------------------------
def contribution(seat, bits, commitment="ab" * 32):
    return keys.Contribution(seat, keys.pledge(bits, commitment, "t", seat), bits)


def test_bits_seats_and_those_left_out_change_the_key():
    secret = keys.secret_from(7)
    one = contribution(0, "00" * 16)
    left_out = keys.Contribution(0, one.pledge)
    found = [(), (one,), (left_out,), (contribution(1, "00" * 16),), (contribution(0, "01" * 16),)]
    found += [(one, contribution(1, "00" * 16))]
    assert len({keys.match_key(secret, "t", (), added) for added in found}) == len(found)


def test_a_word_does_not_read_as_a_contribution():
    secret, one = keys.secret_from(7), contribution(0, "00" * 16)
    assert keys.match_key(secret, "t", ("0",), (one,)) != keys.match_key(secret, "t", (), (one,))


def test_a_pledge_is_bound_to_bits_commitment_table_and_seat():
    given = ("00" * 16, "ab" * 32, "t", 0)
    others = [("01" * 16, *given[1:]), (given[0], "cd" * 32, "t", 0), (*given[:2], "u", 0),
              (*given[:3], 1)]  # fmt: skip
    assert len({keys.pledge(*one) for one in (given, *others)}) == 5
