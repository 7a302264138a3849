"""Who somebody is: a guest, by a signed cookie. Nobody registers.

The key lies in the data folder. Whoever has it can be anybody here, so only its owner may read it.
"""

import hmac
import os
import re
import secrets
from pathlib import Path

from rondin.server.problems import DataProblem

COOKIE = "rondin_guest"
KEY_FILE = "key"
SHORTEST = 24  # hexadecimal signs of a shortened signature
SIZE_OF_KEY = 32  # bytes
_GUEST = re.compile(r"^[A-Za-z0-9_-]{22}$")
_YEAR = 365 * 24 * 3600


class Signer:
    """Signs guests' cookies and invitations with the server's key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, purpose: str, *parts: str | int) -> str:
        """Return a signature that nobody can make without the key."""
        message = "\0".join([purpose, *map(str, parts)]).encode()
        return hmac.digest(self._key, message, "sha256").hex()

    def matches(self, signature: str, purpose: str, *parts: str | int) -> bool:
        """Tell, in the same time for all, whether this is the signature or its shortened form."""
        expected = self.sign(purpose, *parts)[: len(signature)].encode()
        enough = len(signature) >= SHORTEST
        return hmac.compare_digest(signature.encode("utf-8", "replace"), expected) and enough

    @staticmethod
    def are_equal(one: str, other: str) -> bool:
        """Tell, in the same time for all, whether two secrets are equal."""
        return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))


def new_guest() -> str:
    return secrets.token_urlsafe(16)


def guest_of(cookie: str | None, signer: Signer) -> str | None:
    """Return the guest whom a cookie proves, None if it does not."""
    guest, _, signature = (cookie or "").partition(".")
    if not _GUEST.match(guest) or not signer.matches(signature, "guest", guest):
        return None
    return guest


def cookie_for(guest: str, signer: Signer, *, secure: bool) -> str:
    """Return the header that gives a guest their cookie."""
    value = f"{guest}.{signer.sign('guest', guest)}"
    parts = [f"{COOKIE}={value}", f"Max-Age={_YEAR}", "Path=/", "HttpOnly", "SameSite=Lax"]
    return "; ".join([*parts, "Secure"] if secure else parts)


def server_key(folder: Path) -> bytes:
    """Return the server's key, made on the first start.

    Raises OSError if it cannot be kept, DataProblem if it is damaged.
    """
    path = folder / KEY_FILE
    if not path.exists():
        temporary = folder / f".{KEY_FILE}.{os.getpid()}"
        with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as out:
            out.write(secrets.token_bytes(SIZE_OF_KEY))
            out.flush()
            os.fsync(out.fileno())
        temporary.replace(path)
    path.chmod(0o600)
    key = path.read_bytes()
    if len(key) != SIZE_OF_KEY:
        raise DataProblem("key-damaged", file=path.name)
    return key
