"""The direction of writing: a name from right to left must not turn the sentence around it."""

import unicodedata

_FIRST_STRONG_ISOLATE, _POP = "\u2068", "\u2069"
_RIGHT_TO_LEFT = ("R", "AL")


def isolated(name: str) -> str:
    """Return a name as it stands in a sentence: between isolates if it needs them."""
    if any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in name):
        return f"{_FIRST_STRONG_ISOLATE}{name}{_POP}"
    return name
