"""Names that strangers give to things: one line, every sign of it seen, and no gap of a text."""

import unicodedata

LONGEST = 80
_MOST_MARKS = 2  # set upon one sign
_GAPS = "{}"
_JOINER = "\u200d"  # inside one emoji that is made of several
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and patterns that show nothing


def is_plain(name: str) -> bool:
    r"""Tell whether a name can be put among the words of others as it is.

    >>> is_plain("L’île à Léa"), is_plain("two\nlines"), is_plain("{gap}"), is_plain(" ")
    (True, False, False, False)
    """
    marks = 0
    for sign in name:
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind[0] == "M" else 0
        hidden = (kind[0] == "C" and sign != _JOINER) or kind in ("Zl", "Zp") or sign in _BLANK
        if hidden or sign in _GAPS or marks > _MOST_MARKS:
            return False
    return 0 < len(name) <= LONGEST and any(
        unicodedata.category(sign)[0] in "LNPS" for sign in name
    )
