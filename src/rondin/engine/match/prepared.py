"""Prepared positions: reached by playing moves from a key, never made by hand.

A rulebook shows them as pictures (`rulebook/examples.toml` of a game, one table an example); what
is written of one in words is held against its view by `shows`.
"""

import tomllib
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from rondin.engine.match.file import Player
from rondin.engine.match.match import Match
from rondin.engine.problems import Unknown
from rondin.engine.registry import Game
from rondin.engine.setting.setting import Setting
from rondin.engine.words.edition_numbers import value_at

Move = dict[str, Any]


class PreparedPosition(Struct, forbid_unknown_fields=True, frozen=True):
    """A table, a key, the moves from the deal on, and through whose eyes the position is seen.

    A move is its verb and its fields in order, as `"keep 2"`. `after` names another position of
    the same file: its table, key and moves come first.
    """

    moves: list[str] = []
    after: str | None = None
    key: str | None = None
    names: list[str] | None = None
    edition: str | None = None
    mode: str | None = None
    options: dict[str, Any] = {}
    eyes: int | None = None
    shows: dict[str, Any] = {}  # paths in the view, and what stands there


class Reached(Struct, frozen=True):
    """A prepared position, played, and the seat that looks at it."""

    match: Match
    eyes: int


@cache
def examples(game: Game) -> dict[str, PreparedPosition]:
    """Return the examples of a game's rulebook, by their names."""
    path = game.folder / "rulebook" / "examples.toml"
    if not path.is_file():
        return {}
    try:
        data = tomllib.loads(path.read_text("utf-8"))
        return msgspec.convert(data, dict[str, PreparedPosition])
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{game.folder.name}/rulebook/examples.toml: {error}") from None


def example(game: Game, name: str) -> Reached:
    """Play an example of a game; raise Unknown if there is none of that name."""
    known = examples(game)
    if name not in known:
        raise Unknown("example", game=game.name, name=name, known=", ".join(known))
    return reached(game, known, name)


def reached(game: Game, positions: dict[str, PreparedPosition], name: str) -> Reached:
    """Play a position from its key; a move that a rule forbids raises IllegalMove."""
    chain = [positions[name]]
    while chain[0].after is not None:
        chain.insert(0, positions[chain[0].after])
    first = chain[0]
    names = first.names or []
    setting = Setting.choose(
        game, seats=len(names), edition=first.edition, mode=first.mode, options=first.options
    )
    match = Match(setting, key=first.key or name, players=[Player(one) for one in names])
    for position in chain:
        for move in position.moves:
            match.play(written_move(game, move))
    eyes = next((one.eyes for one in reversed(chain) if one.eyes is not None), 0)
    return Reached(match, eyes)


def faults(position: PreparedPosition, at: Reached) -> list[str]:
    """Return what a position does not show although it should."""
    return not_shown(at.match, at.eyes, position.shows)


def not_shown(match: Match, eyes: int, shows: dict[str, Any]) -> list[str]:
    """Return what does not stand at the paths in a seat's view where it should."""
    view = match.view(eyes)
    seen = {path: value_at(view, path) for path in shows}
    return [
        f"{path} is {seen[path]!r}, not {wanted!r}"
        for path, wanted in shows.items()
        if seen[path] != wanted
    ]


def written_move(game: Game, written: str) -> Move:
    """Return a move from its verb and its fields in order, such as `"keep 2"`."""
    verb, *values = written.split()
    known = game.codec.moves.get(verb)
    fields = known.fields if known else ()
    move: Move = {"do": verb}
    for field, value in zip(fields, values, strict=False):
        move[field.name] = int(value) if value.isdecimal() else value
    return move
