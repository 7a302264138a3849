"""The key of a numbered match, made where matches are stepped: compiled, or as it stands.

A batch has a key of its own. The secret of its match number `n` is the beginning of stream `n`
under that key, and the key of the match is made of the secret as at any table (`engine.match.keys`,
SHA-256): so each match of a batch can be saved as a match file.
"""

from rondin.engine.rules.chance import DOUBLE_ROUNDS, WORD, fill_words
from rondin.engine.rules.contract import Numbers, State

SECRET_WORDS = 8
ROOM = 64 + 8  # numbers that making a key needs
STATE = 64  # where the eight words of SHA-256 are kept
ROUNDS = 64

# The first 32 bits of the fractional parts of the square roots of the first eight primes, and of
# the cube roots of the first 64 (FIPS 180-4).
H = (
    0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
)  # fmt: skip
K = (
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
)  # fmt: skip


def draw_secret(luck: State, number: int, secret: Numbers) -> None:
    """Write the secret of a match, as words; `luck` holds the key of the batch."""
    luck.stream = number & WORD
    luck.block = 0
    fill_words(luck, DOUBLE_ROUNDS)
    for i in range(SECRET_WORDS):
        secret[i] = luck.words[i] & WORD


def make_key(secret: Numbers, key: Numbers, room: Numbers) -> None:
    """Write the key of a match without a table's name or words, as the words of a generator.

    What is hashed is the message of `keys.match_key`, 52 bytes: one block of SHA-256.
    """
    room[0], room[1], room[2] = 0x726F6E64, 0x696E206D, 0x61746368  # "rondin match"
    room[3] = 4 * SECRET_WORDS
    for i in range(SECRET_WORDS):
        room[4 + i] = secret[i] & WORD
    room[12], room[13], room[14], room[15] = 0, 0x80000000, 0, 8 * 52
    hash_block(room)
    for i in range(SECRET_WORDS):
        key[i] = turned_round(room[STATE + i])


def hash_block(w: Numbers) -> None:
    """Hash the block that `w` begins with (SHA-256)."""
    for t in range(16, ROUNDS):
        x, y = w[t - 15], w[t - 2]
        s0 = rotated(x, 7) ^ rotated(x, 18) ^ x >> 3
        s1 = rotated(y, 17) ^ rotated(y, 19) ^ y >> 10
        w[t] = (w[t - 16] + s0 + w[t - 7] + s1) & WORD
    a, b, c, d = H[0], H[1], H[2], H[3]
    e, f, g, h = H[4], H[5], H[6], H[7]
    for t in range(ROUNDS):
        s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        t1 = h + s1 + (e & f ^ (WORD ^ e) & g) + K[t] + w[t]
        s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
        t2 = s0 + (a & b ^ a & c ^ b & c)
        h, g, f, e = g, f, e, (d + t1) & WORD
        d, c, b, a = c, b, a, (t1 + t2) & WORD
    w[STATE] = (H[0] + a) & WORD
    w[STATE + 1] = (H[1] + b) & WORD
    w[STATE + 2] = (H[2] + c) & WORD
    w[STATE + 3] = (H[3] + d) & WORD
    w[STATE + 4] = (H[4] + e) & WORD
    w[STATE + 5] = (H[5] + f) & WORD
    w[STATE + 6] = (H[6] + g) & WORD
    w[STATE + 7] = (H[7] + h) & WORD


def rotated(x: int, bits: int) -> int:
    return (x >> bits | x << (32 - bits)) & WORD


def turned_round(x: int) -> int:
    """Return a word with its four bytes the other way round."""
    return (x & 0xFF) << 24 | (x >> 8 & 0xFF) << 16 | (x >> 16 & 0xFF) << 8 | x >> 24
