"""Names of tables: one that nobody can guess, and a code that can be said aloud."""

import re
import secrets
import unicodedata
from collections.abc import Collection
from pathlib import Path

WORDS = (Path(__file__).parent / "codewords.txt").read_text("ascii").split()
NUMBERS = (10, 999)
LUCK = 1_000_000  # a guess leads to some live table once in so many tries, at the most
_PART = re.compile(r"[A-Z]+|[0-9]+")


def new_table_name() -> str:
    """Return 120 random bits: whoever knows this name was given it."""
    return secrets.token_urlsafe(15)


def new_code(taken: Collection[str]) -> str:
    """Return a code like LOUTRE-SAULE-42 that no live table has; of more words where many live."""
    first, last = NUMBERS
    words = words_needed(len(taken) + 1)
    while True:
        parts = [secrets.choice(WORDS) for _ in range(words)]
        code = "-".join([*parts, str(first + secrets.randbelow(last - first + 1))])
        if code not in taken:
            return code


def words_needed(tables: int) -> int:
    """Return of how many words a code is, so that with so many tables none is found by guessing."""
    first, last = NUMBERS
    words, codes = 1, len(WORDS) * (last - first + 1)
    while codes < tables * LUCK:
        words, codes = words + 1, codes * len(WORDS)
    return words


def read_code(typed: str) -> str:
    """Return a code as it is written, from what was typed: `loutre saule 42`, `Loutre–Saule–42`."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", typed) if sign.isprintable())
    letters = "".join(sign for sign in plain if unicodedata.category(sign) != "Mn").upper()
    return "-".join(_PART.findall(letters))
