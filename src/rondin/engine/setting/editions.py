"""Editions: what one box holds, as a TOML file that its owner can correct."""

import json
import re
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct, structs

from rondin.engine.problems import BadEdition
from rondin.engine.setting.edition_faults import TOP, Fault, fault, shape_faults
from rondin.engine.words.plain_names import is_plain
from rondin.engine.words.texts import Texts, engine_texts

LIMIT_KB = 1000
# Thirty names joined by points: the parser takes the square of their number, and more, as its time.
_LONG_KEY = re.compile(rb"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){30}""")
MOST_PLAYERS = 99  # what is possible with so many is looked through, one number after the other


class Players(Struct, forbid_unknown_fields=True):
    min: Annotated[int, Meta(ge=1, le=MOST_PLAYERS)]
    max: Annotated[int, Meta(ge=1, le=MOST_PLAYERS)]

    def __contains__(self, seats: int) -> bool:
        return self.min <= seats <= self.max

    def __str__(self) -> str:
        return str(self.min) if self.min == self.max else f"{self.min}-{self.max}"


class Mode(Struct, forbid_unknown_fields=True):
    players: Players
    teams: Annotated[int, Meta(ge=0, le=MOST_PLAYERS)] = 0  # 0: everyone for themselves
    age: Annotated[int, Meta(ge=1, le=99)] | None = None  # from so many years on
    minutes: Annotated[int, Meta(ge=1, le=600)] | None = None  # of a match, about

    def faults(self, field: str) -> list[Fault]:
        """Return what does not fit together."""
        if self.players.min > self.players.max:
            return [fault(field, "min-max")]
        crowds = range(self.players.min, self.players.max + 1)
        if self.teams and any(seats % self.teams or seats == self.teams for seats in crowds):
            return [fault(field, "teams", players=str(self.players), teams=self.teams)]
        return []


class Title(Struct, forbid_unknown_fields=True):
    """What an edition is called, in both languages."""

    fr: str
    en: str

    def in_language(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class EditionFile(Struct, kw_only=True, forbid_unknown_fields=True):
    """What the edition file of any game has; each game adds its own fields."""

    title: Title
    modes: Annotated[dict[str, Mode], Meta(min_length=1)]

    def faults(self) -> Sequence[Fault | tuple[str, str]]:
        """Return what types cannot tell: faults, or pairs of a field and a reason in English."""
        return []


class Table(Struct, frozen=True):
    """What a table chose, before it becomes an edition record."""

    seats: int
    mode: str
    options: dict[str, Any]


AnyEdition = TypeVar("AnyEdition", bound=EditionFile)


def read_data(path: Path) -> dict[str, Any]:
    """Return what a TOML file holds; raise BadEdition if it cannot be read."""
    try:
        with path.open("rb") as file:
            content = file.read(LIMIT_KB * 1000 + 1)  # some files have no end
    except OSError as error:
        raise BadEdition("unreadable", file=path.name, reason=error.strerror) from None
    return data_in(content, path.name)


def data_in(content: bytes, source: str, limit: int = LIMIT_KB) -> dict[str, Any]:
    """Return what the content of a TOML file says; raise BadEdition if it is none, or too long."""
    if len(content) > limit * 1000:
        raise BadEdition("size", file=source, limit=limit)
    if _LONG_KEY.search(content):
        raise BadEdition("toml", file=source, reason="too many brackets")
    try:
        data = tomllib.loads(content.decode("utf-8"))
        json.dumps(data, default=str)  # what is nested too deep for one is so for all
    except UnicodeDecodeError:
        raise BadEdition("toml", file=source, reason="not UTF-8") from None
    except RecursionError:
        raise BadEdition("toml", file=source, reason="too many brackets") from None
    except ValueError as error:  # of TOML, or a number with thousands of digits
        raise BadEdition("toml", file=source, reason=error) from None
    return data


def checked_edition(
    data: Any, schema: type[AnyEdition], source: str, texts: Callable[[str], Texts] = engine_texts
) -> AnyEdition:
    """Return the edition in `data`; raise BadEdition with all that is wrong with it.

    `texts` are those of the game: what it says of its own faults.
    """
    found = _unsayable(data) or shape_faults(data, schema)
    if not found:
        edition = msgspec.convert(data, schema)
        found = [_told(one, texts) for one in edition.faults()]
        for name, mode in edition.modes.items():
            found += mode.faults(f"modes.{name}.players")
        titles = msgspec.to_builtins(edition.title).items()
        found += [fault(f"title.{lang}", "name") for lang, said in titles if not is_plain(said)]
    if found:
        raise BadEdition("faults", file=source, faults=found)
    return edition


def _unsayable(data: Any) -> list[Fault]:
    try:
        json.dumps(data, ensure_ascii=False, default=str).encode()
    except (UnicodeEncodeError, RecursionError):  # half a character, or far too deep
        return [fault(TOP, "unsayable")]
    return []


def _told(one: Any, texts: Callable[[str], Texts]) -> Any:
    """Return a fault that a game found, as something that tells itself."""
    if isinstance(one, tuple):
        return Fault(*one)
    if isinstance(one, Fault) and one.texts is engine_texts:
        known = f"edition-fault.{one.reason}" in texts("en")
        return structs.replace(one, texts=texts) if known else one
    return one
