"""The generator is ChaCha, in both flavours, and its numbers are exactly uniform."""

from collections import Counter

import pytest

from rondin.engine.rules import chance
from rondin.engine.rules.compiled import compilation as binding
from rondin.engine.rules.records import Layout, i1


class Sample(chance.GameState):
    game: int = i1()


LAYOUT = Layout("chance", Sample)
ZERO, ONE = (0,) * 8, (1, *(0,) * 7)
LAST_ONE = (*(0,) * 7, 1 << 24)

# RFC 8439, appendix A.1, test vectors 1 to 3: 20 rounds, nonce zero.
RFC_8439 = [
    (
        ZERO,
        0,
        (
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
        ),
    ),
    (
        ZERO,
        1,
        (
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
        ),
    ),
    (
        LAST_ONE,
        1,
        (
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
            "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"
        ),
    ),
]

# draft-strombergson-chacha-test-vectors, 8 rounds, 256 bits: TC1 to TC3, blocks 0 and 1.
STROMBERGSON_8 = [
    (
        ZERO,
        0,
        (
            "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
            "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
            "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
            "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"
        ),
    ),
    (
        ONE,
        0,
        (
            "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
            "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
            "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638"
            "291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4"
        ),
    ),
    (
        ZERO,
        1,
        (
            "2b8f4bb3798306ca5130d47c4f8d4ed13aa0edccc1be6942090faeeca0d7599b"
            "7ff0fe616bb25aa0153ad6fdc88b954903c22426d478b97b22b8f9b1db00cf06"
            "470bdffbc488a8b7c701ebf4061d75c5969186497c95367809afa80bd843b040"
            "a79abc6e73a91757f1db73c8eacfa543b38f289d065ab2f3032d377b8c37fe46"
        ),
    ),
]


class Flavour:
    """The generator in one flavour, with states of that flavour."""

    def __init__(self, name):
        self.compiled = name == "compiled"
        self.chance = binding.compiled(chance, checked=True) if self.compiled else chance

    def state(self, key=ZERO, stream=0):
        state = LAYOUT.records(1)[0] if self.compiled else LAYOUT.new()
        self.chance.seed(state, key, stream)
        return state

    def block(self, state, number, double_rounds):
        state.block = number
        self.chance.fill_words(state, double_rounds)
        return b"".join(int(word).to_bytes(4, "little") for word in state.words)


@pytest.fixture(scope="module", params=["interpreted", "compiled"])
def flavour(request):
    return Flavour(request.param)


def test_the_quarter_round_of_rfc_8439(flavour):
    result = flavour.chance.quarter_round(0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567)
    assert result == (0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB)


@pytest.mark.parametrize(("key", "block", "keystream"), RFC_8439)
def test_blocks_of_twenty_rounds_are_those_of_rfc_8439(flavour, key, block, keystream):
    assert flavour.block(flavour.state(key), block, 10) == bytes.fromhex(keystream)


@pytest.mark.parametrize(("key", "stream", "keystream"), STROMBERGSON_8)
def test_blocks_of_eight_rounds_are_the_published_ones(flavour, key, stream, keystream):
    state = flavour.state(key, stream)
    blocks = [flavour.block(state, number, chance.DOUBLE_ROUNDS) for number in (0, 1)]
    assert b"".join(blocks) == bytes.fromhex(keystream)


def test_words_come_in_order_over_the_blocks(flavour):
    state = flavour.state()
    words = [flavour.chance.next_word(state) for _ in range(32)]
    stream = b"".join(int(word).to_bytes(4, "little") for word in words)
    assert stream == bytes.fromhex(STROMBERGSON_8[0][2])


def test_a_state_that_is_copied_goes_on_with_the_same_words():
    state = Flavour("interpreted").state(ONE, 5)
    for _ in range(7):
        chance.next_word(state)
    copy = LAYOUT.copy_of(state)
    assert [chance.next_word(copy) for _ in range(40)] == [
        chance.next_word(state) for _ in range(40)
    ]


def test_both_flavours_draw_the_same_numbers():
    plain, fast = Flavour("interpreted"), Flavour("compiled")
    a, b = plain.state(ONE, 9), fast.state(ONE, 9)
    ranges = [1, 2, 3, 7, 66, 1000, 2**20 + 1] * 30
    assert [plain.chance.rand(a, n) for n in ranges] == [fast.chance.rand(b, n) for n in ranges]
    assert LAYOUT.pack(a) == LAYOUT.pack(LAYOUT.to_plain(b))


@pytest.mark.parametrize("n", [1, 2, 3, 5, 13, 66, 100])
def test_numbers_are_in_range_and_uniform(n):
    state = Flavour("interpreted").state(ONE)
    draws = 200 * n
    counts = Counter(chance.rand(state, n) for _ in range(draws))
    assert set(counts) == set(range(n))
    chi_square = sum((counts[k] - 200) ** 2 / 200 for k in range(n))
    # Mean n - 1, variance 2(n - 1): four deviations above would come once in ten thousand keys.
    assert chi_square <= n - 1 + 4 * (2 * (n - 1)) ** 0.5


def test_the_rejection_makes_every_number_exactly_as_likely():
    """Over all words of a small generator, each number is given by as many accepted words."""
    bits = 8
    for n in range(1, 40):
        floor = (2**bits - n) % n
        accepted = Counter(
            word * n >> bits for word in range(2**bits) if word * n % 2**bits >= floor
        )
        assert set(accepted.values()) == {2**bits // n}
        assert len(accepted) == n


@pytest.mark.parametrize("n", [3, 66, 2**31 + 1])
def test_words_below_the_floor_are_thrown_away(flavour, n):
    """A word whose low half is under the floor is skipped, the next one counts."""
    state = flavour.state()
    floor = (2**32 - n) % n
    rejected = next(w for w in range(2**32) if w * n % 2**32 < floor)
    accepted = next(w for w in range(rejected + 1, 2**32) if w * n % 2**32 >= floor)
    state.words[14], state.words[15], state.left = rejected, accepted, 2
    assert flavour.chance.rand(state, n) == accepted * n >> 32
    assert state.left == 0
    state.words[15], state.left = accepted, 1
    assert flavour.chance.rand(state, n) == accepted * n >> 32


def test_streams_and_keys_give_other_numbers():
    state = Flavour("interpreted").state
    rows = [state(ZERO, 0), state(ZERO, 1), state(ONE, 0), state(ONE, 1)]
    assert len({tuple(chance.next_word(s) for _ in range(8)) for s in rows}) == 4


def test_a_block_number_runs_over_without_an_error():
    state = Flavour("interpreted").state()
    state.block = chance.WORD
    for _ in range(17):
        chance.next_word(state)
    LAYOUT.pack(state)
    assert state.block == 1


def test_mix_is_a_number_of_32_bits_and_the_same_in_both_flavours():
    fast = Flavour("compiled").chance
    pairs = [(a, b) for a in (0, 1, 77, 2**32 - 1, 2**33) for b in (0, 1, 31, 1000)]
    assert [chance.mix(*pair) for pair in pairs] == [fast.mix(*pair) for pair in pairs]
    assert all(0 <= chance.mix(*pair) < 2**32 for pair in pairs)
