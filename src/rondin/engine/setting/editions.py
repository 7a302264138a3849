"""Editions: what one box holds, as a TOML file that its owner can correct."""

import json
import tomllib
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from rondin.engine.problems import BadEdition

LIMIT_KB = 1000


class Players(Struct, forbid_unknown_fields=True):
    min: Annotated[int, Meta(ge=1)]
    max: Annotated[int, Meta(ge=1)]

    def __contains__(self, seats: int) -> bool:
        return self.min <= seats <= self.max

    def __str__(self) -> str:
        return str(self.min) if self.min == self.max else f"{self.min}-{self.max}"


class Mode(Struct, forbid_unknown_fields=True):
    players: Players
    teams: Annotated[int, Meta(ge=0)] = 0  # 0: everyone for themselves
    age: Annotated[int, Meta(ge=1, le=99)] | None = None  # from so many years on
    minutes: Annotated[int, Meta(ge=1, le=600)] | None = None  # of a match, about

    def faults(self) -> str:
        """Return what does not fit together, nothing if all does."""
        if self.players.min > self.players.max:
            return "min is greater than max"
        crowds = range(self.players.min, self.players.max + 1)
        if self.teams and any(seats % self.teams or seats == self.teams for seats in crowds):
            return f"{self.players} players do not make {self.teams} teams of the same size"
        return ""


class Title(Struct, forbid_unknown_fields=True):
    fr: str
    en: str


class EditionFile(Struct, kw_only=True, forbid_unknown_fields=True):
    """What the edition file of any game has; each game adds its own fields."""

    title: Title
    modes: Annotated[dict[str, Mode], Meta(min_length=1)]

    def faults(self) -> list[tuple[str, str]]:
        """Return what types cannot tell, as pairs of field and reason."""
        return []


class Table(Struct, frozen=True):
    """What a table chose, before it becomes an edition record."""

    seats: int
    mode: str
    options: dict[str, Any]


AnyEdition = TypeVar("AnyEdition", bound=EditionFile)


def read_edition(path: Path, schema: type[AnyEdition]) -> tuple[AnyEdition, dict[str, Any]]:
    """Return an edition and its data as they stand in the file."""
    data = read_data(path)
    return checked_edition(data, schema, path.name), data


def read_data(path: Path) -> dict[str, Any]:
    """Return what a TOML file holds; raise BadEdition if it cannot be read."""
    try:
        with path.open("rb") as file:
            content = file.read(LIMIT_KB * 1000 + 1)  # some files have no end
        if len(content) > LIMIT_KB * 1000:
            raise BadEdition("toml", file=path.name, reason=f"more than {LIMIT_KB} KB")
        return tomllib.loads(content.decode("utf-8"))
    except OSError as error:
        raise BadEdition("unreadable", file=path.name, reason=error.strerror) from None
    except UnicodeDecodeError:
        raise BadEdition("toml", file=path.name, reason="not UTF-8") from None
    except RecursionError:
        raise BadEdition("toml", file=path.name, reason="too many brackets") from None
    except ValueError as error:  # of TOML, or a number with thousands of digits
        raise BadEdition("toml", file=path.name, reason=error) from None


def checked_edition(data: Any, schema: type[AnyEdition], source: str) -> AnyEdition:
    """Return the edition in `data`; raise BadEdition, naming source and field."""
    try:
        json.dumps(data, ensure_ascii=False, default=str).encode()  # refuses half a character
        edition = msgspec.convert(data, schema)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        reason, _, field = str(error).partition(" - at `$")
        field = field.strip("`.") or "(top)"
        raise BadEdition("field", file=source, field=field, reason=reason) from None
    faults = edition.faults()
    for name, mode in edition.modes.items():
        if fault := mode.faults():
            faults.append((f"modes.{name}.players", fault))
    for field, reason in faults[:1]:
        raise BadEdition("field", file=source, field=field, reason=reason)
    return edition
