"""The names of islands, spaces, phases and endings, each list in the order of its numbers."""

from typing import Literal, get_args

# IC-08, clockwise
ColourName = Literal["red", "yellow", "blue", "green"]
# IC-24: in the order of NEVER, ALWAYS, ASKED
SecondStock = Literal["never", "always", "asked"]
# IC-03: there are cards, drawings and texts for these.
IslandName = Literal[
    "sardines", "volcan", "champignons", "phare", "moulins", "baleine",
    "tortues", "palmiers", "cerises", "marmite", "sapin", "lampions",
]  # fmt: skip
GloubiName = Literal["gloubi-5", "gloubi-10", "gloubi-15"]  # IC-04: by their worth
SpaceKind = Literal["path", "start", "island", "strait"]
Phase = Literal["moving", "over", "asking"]
Ending = Literal["stock", "bank", "stuck", "locked"]

COLOUR_NAMES: tuple[ColourName, ...] = get_args(ColourName)
SECOND_STOCKS: tuple[SecondStock, ...] = get_args(SecondStock)
ISLAND_NAMES: tuple[IslandName, ...] = get_args(IslandName)
GLOUBI_NAMES: tuple[GloubiName, ...] = get_args(GloubiName)
SPACE_KINDS: tuple[SpaceKind, ...] = get_args(SpaceKind)
PHASES: tuple[Phase, ...] = get_args(Phase)
ENDINGS: tuple[Ending, ...] = get_args(Ending)
