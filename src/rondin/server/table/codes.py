"""Names of tables: one that nobody can guess, and a code that can be said aloud."""

import secrets
import unicodedata
from collections.abc import Container
from pathlib import Path

WORDS = (Path(__file__).parent / "codewords.txt").read_text("ascii").split()
NUMBERS = (10, 999)


def new_table_name() -> str:
    """Return 120 random bits: whoever knows this name was given it."""
    return secrets.token_urlsafe(15)


def new_code(taken: Container[str]) -> str:
    """Return a code like LOUTRE-42 that no live table has."""
    while True:
        first, last = NUMBERS
        code = f"{secrets.choice(WORDS)}-{first + secrets.randbelow(last - first + 1)}"
        if code not in taken:
            return code


def read_code(typed: str) -> str:
    """Return a code as it is written, from what somebody typed: `loutre 42`, `Loutre–42`."""
    plain = unicodedata.normalize("NFKD", typed).encode("ascii", "ignore").decode().upper()
    letters = "".join(sign for sign in plain if sign.isalpha())
    digits = "".join(sign for sign in plain if sign.isdigit())
    return f"{letters}-{digits}"
