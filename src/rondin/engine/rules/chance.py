"""Chance: the ChaCha8 stream cipher, kept in the state and keyed with 256 bits.

All arithmetic is on integers below 2**63 with masks, so that both flavours give the same stream.
A state carries its key, the number of its stream (one match, one decision of a bot), the number of
the next block and the words of the last one that are not used up.
"""

from collections.abc import Sequence

from rondin.engine.rules.records import Record, Row, i1, u4

WORD = 0xFFFFFFFF
DOUBLE_ROUNDS = 4
WORDS = 16


class GameState(Record):
    """The base of every game's state: its generator.

    Wide fields come first and the narrow one last, so that the game's own fields between them stay
    aligned. None is public.
    """

    key: Row = u4(8)
    words: Row = u4(WORDS)
    stream: int = u4()
    block: int = u4()
    left: int = i1(last=True)


def seed(s: GameState, key: Sequence[int], stream: int) -> None:
    for i in range(8):
        s.key[i] = key[i]
    s.stream = stream
    s.block = 0
    s.left = 0


def drawn(s: GameState) -> tuple[int, int]:
    """Return how far the stream is used up: positions with no chance between them agree."""
    return s.block, s.left


def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) & WORD
    d ^= a
    d = ((d << 16) | (d >> 16)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 12) | (b >> 20)) & WORD
    a = (a + b) & WORD
    d ^= a
    d = ((d << 8) | (d >> 24)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 7) | (b >> 25)) & WORD
    return a, b, c, d


def fill_words(s: GameState, double_rounds: int) -> None:
    """Write the block number `s.block` of the stream into `s.words`."""
    k0 = s.key[0] & WORD
    k1 = s.key[1] & WORD
    k2 = s.key[2] & WORD
    k3 = s.key[3] & WORD
    k4 = s.key[4] & WORD
    k5 = s.key[5] & WORD
    k6 = s.key[6] & WORD
    k7 = s.key[7] & WORD
    block = s.block & WORD
    stream = s.stream & WORD
    x0, x1, x2, x3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    x4, x5, x6, x7, x8, x9, xa, xb = k0, k1, k2, k3, k4, k5, k6, k7
    xc, xd, xe, xf = block, 0, stream, 0
    for _ in range(double_rounds):
        x0, x4, x8, xc = quarter_round(x0, x4, x8, xc)
        x1, x5, x9, xd = quarter_round(x1, x5, x9, xd)
        x2, x6, xa, xe = quarter_round(x2, x6, xa, xe)
        x3, x7, xb, xf = quarter_round(x3, x7, xb, xf)
        x0, x5, xa, xf = quarter_round(x0, x5, xa, xf)
        x1, x6, xb, xc = quarter_round(x1, x6, xb, xc)
        x2, x7, x8, xd = quarter_round(x2, x7, x8, xd)
        x3, x4, x9, xe = quarter_round(x3, x4, x9, xe)
    s.words[0] = (x0 + 0x61707865) & WORD
    s.words[1] = (x1 + 0x3320646E) & WORD
    s.words[2] = (x2 + 0x79622D32) & WORD
    s.words[3] = (x3 + 0x6B206574) & WORD
    s.words[4] = (x4 + k0) & WORD
    s.words[5] = (x5 + k1) & WORD
    s.words[6] = (x6 + k2) & WORD
    s.words[7] = (x7 + k3) & WORD
    s.words[8] = (x8 + k4) & WORD
    s.words[9] = (x9 + k5) & WORD
    s.words[10] = (xa + k6) & WORD
    s.words[11] = (xb + k7) & WORD
    s.words[12] = (xc + block) & WORD
    s.words[13] = xd
    s.words[14] = (xe + stream) & WORD
    s.words[15] = xf


def next_word(s: GameState) -> int:
    if s.left == 0:
        fill_words(s, DOUBLE_ROUNDS)
        s.block = (s.block + 1) & WORD
        s.left = WORDS
    s.left -= 1
    return s.words[WORDS - 1 - s.left] & WORD


def rand(s: GameState, n: int) -> int:
    """Return a number from 0 to n - 1, all exactly equally likely (Lemire's rejection)."""
    product = next_word(s) * n
    low = product & WORD
    if low < n:
        floor = (WORD + 1 - n) % n
        while low < floor:
            product = next_word(s) * n
            low = product & WORD
    return product >> 32


def mix(a: int, b: int) -> int:
    """Return a 32-bit hash of two numbers: for lasting traits of a bot, never for dealing."""
    x = (a * 0x9E3779B1 + b * 0x85EBCA77 + 0x165667B1) & WORD
    x ^= x >> 15
    x = (x * 0x2C1B3C6D) & WORD
    x ^= x >> 12
    x = (x * 0x297A2D39) & WORD
    x ^= x >> 15
    return x
