"""The match file: one readable JSON file from which a match can be replayed and verified."""

import json
import os
import re
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from rondin.engine.match.keys import Contribution, Hex64
from rondin.engine.problems import BadMatchFile, Unknown

FORMAT = "rondin-match"
VERSION = 3  # 1 had no contributions and no edition record, 2 no version of the rules
LIMIT_MB = 16
LONGEST_NAME = 200
_PLAIN = r"^[^\x00-\x1f\x7f-\x9f]*\Z"  # no signs that a terminal obeys

Hex = Annotated[str, Meta(pattern="^([0-9a-f]{2})*$")]
Hex16 = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
Text = Annotated[str, Meta(max_length=LONGEST_NAME, pattern=_PLAIN)]


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there: a `name`, and who plays, `by`: `person`, or a bot."""

    name: Text
    by: Text = "person"


class PlayedMove(Struct, forbid_unknown_fields=True):
    """One move: whose it was, what was done, and the digest of the position after it."""

    seat: Annotated[int, Meta(ge=0)]
    move: dict[str, Any]
    check: Hex16


class Score(Struct, forbid_unknown_fields=True):
    points: list[int]
    winners: list[int]


class MatchFile(Struct, kw_only=True, forbid_unknown_fields=True):
    """Everything a match file holds."""

    format: str = FORMAT
    version: Annotated[int, Meta(ge=1)] = VERSION
    game: Text
    rules_version: Annotated[int, Meta(ge=1)] = 1  # of `game.toml`: by which it was played
    edition: Text
    edition_data: dict[str, Any]
    edition_record: Hex = ""  # the edition and the options as the rules read them
    mode: Text
    seats: int
    options: dict[str, Any]
    players: list[Player]
    table: Text
    words: list[Text]
    contributions: list[Contribution] = []
    commitment: Hex64
    secret: Hex64
    opening: Hex16
    moves: list[PlayedMove]
    result: Score | None


def check_name(name: str) -> None:
    """Raise Unknown for a name with which a match could be saved, and not be loaded again."""
    if len(name) > LONGEST_NAME or not re.match(_PLAIN, name):
        raise Unknown("name", longest=LONGEST_NAME)


def write(path: Path, file: MatchFile) -> None:
    """Write the file whole or not at all: a crash leaves the old one."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with temporary.open("w", encoding="utf-8") as out:
            out.write(to_text(file))
            out.flush()
            os.fsync(out.fileno())
        temporary.replace(path)
    except OSError as error:
        error.filename = str(path)  # nobody knows the other one
        raise
    finally:
        temporary.unlink(missing_ok=True)


def to_text(file: MatchFile) -> str:
    """Return the file's text: a line a field, and a line a move."""
    data = msgspec.to_builtins(file)
    lines = []
    for name, value in data.items():
        if name == "moves" and value:
            moves = ",\n".join(f"    {json.dumps(move, ensure_ascii=False)}" for move in value)
            lines.append(f'  "moves": [\n{moves}\n  ]')
        else:
            lines.append(f'  "{name}": {json.dumps(value, ensure_ascii=False)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(path: Path) -> MatchFile:
    """Return what a match file holds; raise BadMatchFile, saying what is wrong with it."""
    try:
        with path.open("rb") as file:
            content = file.read(LIMIT_MB * 1_000_000 + 1)  # some files have no end
    except OSError as error:
        raise BadMatchFile("unreadable", file=path.name, reason=error.strerror) from None
    if len(content) > LIMIT_MB * 1_000_000:
        raise BadMatchFile("size", file=path.name, limit=LIMIT_MB)
    return parse(content, path.name)


def parse(content: bytes, source: str) -> MatchFile:
    try:
        data = json.loads(content.decode("utf-8"))
        json.dumps(data, ensure_ascii=False).encode()  # half a character can be spelt, not said
    except UnicodeDecodeError as error:
        raise BadMatchFile("truncated", file=source, at=error.start, reason="not UTF-8") from None
    except json.JSONDecodeError as error:
        if not content.lstrip().startswith(b"{"):
            raise BadMatchFile("foreign", file=source) from None
        raise BadMatchFile("truncated", file=source, at=error.pos, reason=error.msg) from None
    except (RecursionError, ValueError):
        raise BadMatchFile("foreign", file=source) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT or "version" not in data:
        raise BadMatchFile("foreign", file=source)
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        raise BadMatchFile("version", file=source, found=version, known=VERSION)
    try:
        return msgspec.convert(data, MatchFile)
    except msgspec.ValidationError as error:
        reason, _, field = str(error).partition(" - at `$")
        field = field.strip("`.") or "(top)"
        raise BadMatchFile("field", file=source, field=field, reason=reason) from None
