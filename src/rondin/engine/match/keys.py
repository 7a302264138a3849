"""Keys: where the chance of a match comes from, and how everybody can check it afterwards.

Before the first card a table shows the commitment to its secret. Players may then add words, and
the key of the match is made of all of it, so that neither the table nor a player alone decides it.
After the last card the secret is shown: anybody can compute the commitment, the key and the match.
"""

import hashlib
import os
from collections.abc import Sequence

SECRET_BYTES = 32


def secret_from(key: int | str | bytes | None) -> bytes:
    """Return 32 secret bytes: fresh ones, those given, or those a number or a word stands for."""
    if key is None:
        return os.urandom(SECRET_BYTES)
    if isinstance(key, bytes):
        if len(key) != SECRET_BYTES:
            raise ValueError(f"a key in bytes has {SECRET_BYTES} of them, not {len(key)}")
        return key
    return _hash("rondin key", str(key).encode("utf-8", "surrogatepass"))


def commitment(secret: bytes, table: str) -> str:
    """Return what a table shows before the first card."""
    return _hash("rondin commitment", secret, table.encode()).hex()


def match_key(secret: bytes, table: str, words: Sequence[str]) -> tuple[int, ...]:
    """Return the key of a match, as the eight words of the generator."""
    parts = [secret, table.encode(), *(word.encode() for word in words)]
    return key_words(_hash("rondin match", *parts))


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
