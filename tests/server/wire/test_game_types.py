"""The types that a board gets are those that its game declares."""

from types import SimpleNamespace
from typing import Any, Literal, NotRequired, TypedDict

import pytest

from rondin.engine.registry import games
from rondin.engine.rules.codec import Codec, Index, Move, Name, Seat
from rondin.engine.words.shapes import Shapes, TableView
from rondin.server.wire.game_types import typescript
from rondin.server.wire.generate import files

Colour = Literal["red", "blue"]


class Beaver(TypedDict):
    """One that stands
    on the raft.
    """

    colour: Colour
    at: int | None
    tail: NotRequired[float]


class View(TableView):
    beavers: list[Beaver]
    known: list[Colour | None]
    points: dict[str, int]
    nearest: Beaver | None


class Played(TypedDict):
    what: Literal["played", "jumped"]
    colours: list[Colour]


Fell = TypedDict("Fell", {"what": Literal["fell"], "from": int})
MOVES = (
    Move("pass"),
    Move("put", Index("place", 4), Seat("seat", 3), Name("on", ("raft", "dam", "water"))),
)

EXPECTED = """\
export interface View {
  game: string
  edition: string
  mode: string
  seats: number
  you: number | null
  to_act: number | null
  beavers: Beaver[]
  known: (Colour | null)[]
  points: Record<string, number>
  nearest: Beaver | null
}

/** One that stands on the raft. */
export interface Beaver {
  colour: Colour
  at: number | null
  tail?: number
}

export type Colour = 'red' | 'blue'

export interface Played {
  what: 'played' | 'jumped'
  colours: Colour[]
}

export interface Fell {
  what: 'fell'
  from: number
}

/** One thing that happened; `what` says which. */
export type Event = Played | Fell

/** A move, as it is sent. */
export type Move =
  | { do: 'pass' }
  | { do: 'put'; place: number; seat: number; on: 'raft' | 'dam' | 'water' }
"""


def written(view: Any, event: Any) -> str:
    game: Any = SimpleNamespace(codec=Codec(MOVES))
    return typescript(game, Shapes(view, event))


def test_types_keep_their_names_and_words():
    text = written(View, Played | Fell)
    assert text.startswith(f"// Made from {__name__} ")
    assert text.partition("\n\n")[2] == EXPECTED


def test_a_game_may_have_one_event_only():
    assert "export type Event = Fell\n" in written(View, Fell)


class Pair(TypedDict):
    both: tuple[int, int]


def test_what_no_line_can_carry_is_refused():
    with pytest.raises(TypeError, match="no shape of plain data"):
        written(Pair, Fell)


def test_two_types_of_one_name_are_refused():
    other = TypedDict("Beaver", {"from": int})
    several = TypedDict("Several", {"one": Beaver, "from": other})
    with pytest.raises(TypeError, match="two types are called Beaver"):
        written(several, Fell)


def test_every_game_that_declares_its_shapes_has_its_file():
    declaring = {game.folder.name for game in games().values() if game.shapes is not None}
    written_for = {path.parts[-3] for path, _ in files() if path.name == "types.gen.ts"}
    assert declaring == written_for
