"""Keys: where the chance of a match comes from, and how everybody can check it afterwards.

Before the first card a table shows the commitment to its secret. Whoever has seen it may add random
bits, pledged first and revealed when nobody can change anything any more, and words. The key of the
match is made of all of it: one honest person at the table is enough that nobody can choose it.
After the last card the secret is shown: anybody can compute the commitment, the key and the match.
The protocol and what it does not promise are in docs/fairness.md.
"""

import hashlib
import os
from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from rondin.engine.problems import Unknown

SECRET_BYTES = 32

Hex64 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", min_length=64, max_length=64)]
Bits = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", min_length=32, max_length=32)]  # 128 of them


class Contribution(Struct, frozen=True, forbid_unknown_fields=True):
    """What one person added to the key: the pledge, and the bits that it was made of.

    Without bits it was not revealed in time, and was left out.
    """

    seat: Annotated[int, Meta(ge=0)]
    pledge: Hex64
    bits: Bits | None = None


def secret_from(key: int | str | bytes | None) -> bytes:
    """Return 32 secret bytes: fresh ones, those given, or those a number or a word stands for."""
    if key is None:
        return os.urandom(SECRET_BYTES)
    if isinstance(key, bytes):
        if len(key) != SECRET_BYTES:
            raise Unknown("key-bytes", n=SECRET_BYTES, count=len(key))
        return key
    return _hash("rondin key", str(key).encode("utf-8", "surrogatepass"))


def commitment(secret: bytes, table: str) -> str:
    """Return what a table shows before the first card."""
    return _hash("rondin commitment", secret, table.encode()).hex()


def pledge(bits: str, commitment: str, table: str, seat: int) -> str:
    """Return what a person shows of their bits before anybody reveals theirs.

    It is good for one seat of one table and one commitment: nobody can pledge before they know the
    commitment, or use somebody else's pledge.
    """
    parts = (bytes.fromhex(commitment), table.encode(), str(seat).encode(), bytes.fromhex(bits))
    return _hash("rondin pledge", *parts).hex()


def is_revealed(contribution: Contribution, commitment: str, table: str) -> bool:
    """Tell whether the bits are those that were pledged; if none were revealed, none are wrong."""
    bits, seat = contribution.bits, contribution.seat
    return bits is None or pledge(bits, commitment, table, seat) == contribution.pledge


def match_key(
    secret: bytes, table: str, words: Sequence[str], contributions: Sequence[Contribution] = ()
) -> tuple[int, ...]:
    """Return the key of a match, as the eight words of the generator.

    A pledge that was not revealed is part of it, too: a file cannot conceal who was left out.
    """
    parts = [secret, table.encode(), *(word.encode() for word in words)]
    if not contributions:
        return key_words(_hash("rondin match", *parts))
    parts.insert(2, str(len(words)).encode())
    for one in contributions:
        parts += [str(one.seat).encode(), bytes.fromhex(one.pledge), bytes.fromhex(one.bits or "")]
    return key_words(_hash("rondin match of many", *parts))


def bot_key(secret: bytes) -> tuple[int, ...]:
    """Return the key of the bots at a table: it tells nothing of the table's own."""
    return key_words(_hash("rondin bot", secret))


def key_words(key: bytes) -> tuple[int, ...]:
    return tuple(int.from_bytes(key[i : i + 4], "little") for i in range(0, SECRET_BYTES, 4))


def _hash(purpose: str, *parts: bytes) -> bytes:
    digest = hashlib.sha256(purpose.encode())
    for part in parts:
        digest.update(len(part).to_bytes(4, "big") + part)
    return digest.digest()
