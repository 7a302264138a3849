"""Table options: what a table may choose before the first card, with defaults and ranges.

`modes` names the modes in which an option matters, `seats` the numbers of players, `editions` the
printed editions; none means all of them. Elsewhere forms leave it out, and whoever sets it all the
same changes nothing.
"""

from typing import Any

from msgspec import Struct

from rondin.engine.problems import Unknown

_LONGEST_NUMBER = 18  # signs
_SWITCH = {"on": True, "yes": True, "true": True, "1": True, "oui": True}
_SWITCH |= {"off": False, "no": False, "false": False, "0": False, "non": False}


def _whole(word: str) -> int | str:
    """Return the whole number that a word is; a word that is none, or far too long, as it is."""
    short = len(word) <= _LONGEST_NUMBER
    return int(word) if short and word.removeprefix("-").isdecimal() else word


class _Anywhere(Struct, kw_only=True, forbid_unknown_fields=True):
    """Where an option matters."""

    modes: list[str] = []
    seats: list[int] = []
    editions: list[str] = []

    def matters(self, edition: str, mode: str, seats: int) -> bool:
        here = (edition, self.editions), (mode, self.modes), (seats, self.seats)
        return all(not where or one in where for one, where in here)

    def settled(self, value: Any) -> Any:
        """Return a value as it is called today."""
        return value


class Number(_Anywhere, tag_field="kind", tag="number"):
    """A whole number; without a default, leaving it out means "as the rules say"."""

    min: int
    max: int
    default: int | None = None

    def allowed(self, seats: int) -> str:
        return f"{self.min}-{self.max}"

    def read(self, word: str) -> Any:
        return _whole(word)

    def suits(self, value: Any, seats: int) -> bool:
        return value is None or (type(value) is int and self.min <= value <= self.max)


class Seat(_Anywhere, tag_field="kind", tag="seat"):
    """A seat of the table, or nobody in particular: then it is drawn by lot."""

    default: int | None = None

    def allowed(self, seats: int) -> str:
        return f"random, 0-{seats - 1}"

    def read(self, word: str) -> Any:
        if word == "random":
            return None
        return _whole(word)

    def suits(self, value: Any, seats: int) -> bool:
        return value is None or (type(value) is int and 0 <= value < seats)


class Switch(_Anywhere, tag_field="kind", tag="switch"):
    """On or off; `suggested` has the numbers of players with whom it had better be on."""

    default: bool = False
    suggested: list[int] = []

    def allowed(self, seats: int) -> str:
        return "on, off"

    def read(self, word: str) -> Any:
        return _SWITCH.get(word.lower(), word)

    def suits(self, value: Any, seats: int) -> bool:
        return type(value) is bool


class Choice(_Anywhere, tag_field="kind", tag="choice"):
    """One of a few names; `switch` has those of off and on, where it was a switch before."""

    choices: list[str]
    default: str
    switch: list[str] = []

    def allowed(self, seats: int) -> str:
        return ", ".join(self.choices)

    def read(self, word: str) -> Any:
        return self.settled(_SWITCH.get(word.lower(), word)) if self.switch else word

    def settled(self, value: Any) -> Any:
        return self.switch[value] if self.switch and type(value) is bool else value

    def suits(self, value: Any, seats: int) -> bool:
        return value in self.choices


class PerSeat(_Anywhere, tag_field="kind", tag="per-seat"):
    """A name for each seat; a seat without one gets what is left, or nothing.

    No name is given twice, unless it `repeats`: then it is something that some seats have.
    """

    choices: list[str]
    default: list[str | None] | None = None
    repeats: bool = False

    def allowed(self, seats: int) -> str:
        each = f"{', '.join(self.choices)} or auto for each of {seats} seats"
        return each if self.repeats else f"{each}, none of them twice"

    def read(self, word: str) -> Any:
        names = [name.strip() for name in word.split(",")]
        return [None if name in ("", "auto") else name for name in names]

    def suits(self, value: Any, seats: int) -> bool:
        if value is None:
            return True
        if type(value) is not list or len(value) > seats:
            return False
        names = [name for name in value if name is not None]
        known = all(name in self.choices for name in names)
        return known and (self.repeats or len(set(names)) == len(names))


Option = Number | Seat | Switch | Choice | PerSeat


def chosen(options: dict[str, Option], wishes: dict[str, Any], seats: int) -> dict[str, Any]:
    """Return a value for every option: the wish, checked, or the default."""
    for name in wishes:
        _must_exist(name, options)
    values = {
        name: option.settled(wishes.get(name, option.default)) for name, option in options.items()
    }
    for name, value in values.items():
        if not options[name].suits(value, seats):
            raise Unknown("value", name=name, value=value, known=options[name].allowed(seats))
    return values


def _must_exist(name: str, options: dict[str, Option]) -> None:
    if not options:
        raise Unknown("no-options", name=name)
    if name not in options:
        raise Unknown("option", name=name, known=", ".join(options))


def read_wishes(options: dict[str, Option], words: list[str]) -> dict[str, Any]:
    """Turn words like `rounds=3` into wishes."""
    wishes = {}
    for word in words:
        name, equals, value = word.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise Unknown("assignment", word=word)
        _must_exist(name, options)
        wishes[name] = options[name].read(value.strip())
    return wishes
