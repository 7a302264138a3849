"""Gaps that an edition fills: its numbers, in the texts and the rulebook of its game.

    {#effects.stolen}                        3
    {##effects.stolen}                       trois
    {#effects.stolen|un rondin|rondins}      un rondin, 3 rondins
    {##effects.stolen|un rondin|rondins}     un rondin, trois rondins
    {##solo.look_ahead|la prochaine carte|les * prochaines cartes}
    {#in_play.2.theft|, 1 Chapardage|, * Chapardage|}        nothing for none
    {?again.trade=yes| Puis rejoue.}                         only where it is so

A name is the path of a value in the edition file, or one that the game's `edition.numbers` gives.
In a rulebook a line that begins with `{?pile.renewal=turn-up}` stands there only if it is so.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

Lookup = Callable[[str], Any]  # what a path leads to

_GAP = re.compile(r"\{(##?)([\w.-]+)(?:\|([^|{}]*)\|([^|{}]*)(?:\|([^|{}]*))?)?\}")
_ONLY_IF = re.compile(r"\{\?([\w.-]+)=([\w-]+)\|([^|{}]*)\}")
_CONDITION = re.compile(r"^\{\?([\w.-]+)=([\w-]+)\} ?")
_WORDS = {
    "fr": (
        "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze "
        "seize dix-sept dix-huit dix-neuf vingt"
    ),
    "en": (
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen twenty"
    ),
}


def number_word(number: int, lang: str) -> str:
    """Return a number in words up to twenty, in digits beyond."""
    words = _WORDS[lang].split()
    return words[number] if 0 <= number < len(words) else str(number)


def numbers_in(text: str) -> Iterator[str]:
    """Yield the names of the numbers that a text tells."""
    for gap in _GAP.finditer(text):
        yield gap[2]


def paths_in(text: str) -> Iterator[str]:
    """Yield the names that a text asks an edition for: numbers, and what it depends on."""
    yield from numbers_in(text)
    for part in _ONLY_IF.finditer(text):
        yield part[1]
    for line in text.splitlines():
        if condition := _CONDITION.match(line):
            yield condition[1]


def without_gaps(text: str) -> str:
    """Return a text without what an edition fills."""
    return _GAP.sub("", _ONLY_IF.sub("", _CONDITION.sub("", text)))


def filled(text: str, lookup: Lookup, lang: str) -> str:
    """Return a text with the numbers of an edition in its gaps."""
    if "{?" in text:
        text = _ONLY_IF.sub(lambda part: part[3] if _holds(part, lookup) else "", text)
        text = "\n".join(_kept_lines(text, lookup))
    return _GAP.sub(lambda gap: _said(gap, lookup, lang), text) if "{#" in text else text


def _kept_lines(text: str, lookup: Lookup) -> Iterator[str]:
    for line in text.split("\n"):
        condition = _CONDITION.match(line)
        if condition is None:
            yield line
        elif _holds(condition, lookup):
            yield line[condition.end() :]


def _holds(condition: re.Match[str], lookup: Lookup) -> bool:
    return str(lookup(condition[1])) == condition[2]


def _said(gap: re.Match[str], lookup: Lookup, lang: str) -> str:
    mark, path, singular, plural, none = gap.groups()
    number = lookup(path)
    said = number_word(number, lang) if mark == "##" else str(number)
    if singular is None:
        return said
    if number == 0 and none is not None:
        return str(none)
    if number == 1:
        return str(singular).replace("*", said)
    return plural.replace("*", said) if "*" in plural else f"{said} {plural}"


def value_at(data: Any, path: str) -> Any:
    """Return what stands at a path in the data of an edition, None where nothing does."""
    for step in path.split("."):
        if isinstance(data, dict):
            data = data.get(step)
        elif isinstance(data, list) and step.isdecimal() and int(step) < len(data):
            data = data[int(step)]
        else:
            return None
    return data
