"""Names that look alike, by Unicode's table of confusable characters (UTS 39).

Two names are alike if they differ only in case, accents, width, or letters of other scripts that
look the same: nobody at a table can pass for somebody else.
"""

import unicodedata
from functools import cache
from typing import Any


def look_alike(one: str, other: str) -> bool:
    """Tell whether people could take one name for the other."""
    return not _readings(one).isdisjoint(_readings(other))


def _readings(name: str) -> set[str]:
    """Return how a name may be read; names that share a reading look alike."""
    plain = "".join(
        sign
        for sign in unicodedata.normalize("NFKD", name)
        if unicodedata.category(sign) not in ("Mn", "Me", "Cf")
    )
    folded = plain.casefold()
    return {folded, _skeleton(plain).casefold(), _skeleton(folded)}


def _skeleton(text: str) -> str:
    return "".join(map(_prototype, text))


@cache
def _prototype(sign: str) -> str:
    """Return the sign, or the signs, that stand for all that look like this one."""
    look = _confusables().get(sign, ())
    if len(look) != 1:
        return sign  # nothing looks like it, or it is the prototype of several
    [other] = look
    back = _confusables().get(other["c"], ())
    only_each_other = len(back) == 1 and back[0]["c"] == sign
    return min(sign, other["c"]) if only_each_other else str(other["c"])


@cache
def _confusables() -> dict[str, list[dict[str, Any]]]:
    from confusable_homoglyphs import confusables  # a megabyte, read when somebody first sits

    found: dict[str, list[dict[str, Any]]] = confusables.confusables_data
    return found
