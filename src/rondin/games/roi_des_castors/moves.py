"""The moves by name, and the rule that refuses each of them."""

from rondin.engine.codec import Index, Move, Name
from rondin.games.roi_des_castors import box as b

CARDS = (
    "small", "medium", "large", "harvest", "trade", "permanent", "theft",
    "spy", "pickaxe", "shield", "recycle", "thanks",
)  # fmt: skip
LOGS = CARDS[: b.LOGS]
CHARACTERS = ("lumberjack", "sentry", "sage", "swimmer", "architect", "merchant")
SOURCES = ("hand", "reserve", "ally")

_SOURCE = Name("source", SOURCES)
_SIDE = Index("side", b.SIDES)
_DAM = Index("dam", b.DAMS)

MOVES = (
    Move("draw"),
    Move("draw-card"),
    Move("draw-discard"),
    Move("draw-river", Index("place", b.RIVER)),
    Move("stop"),
    Move("remember"),
    Move("watch"),
    Move("power"),
    Move("power-at", _SIDE),
    Move("power-take", Name("card", LOGS)),
    Move("power-move", _DAM),
    Move("take", Name("card", CARDS)),
    Move("store", Name("card", CARDS)),
    Move("lay", _SOURCE, Name("card", LOGS), Index("dam", b.SPOTS)),
    Move("play", _SOURCE, Name("card", CARDS[b.LOGS :])),
    Move("play-at", _SOURCE, Name("card", ("theft", "spy")), _SIDE),
    Move("discard", _SOURCE, Name("card", CARDS)),
    Move("optimise", _DAM, Name("logs", ("one", "two"))),
    Move("move-to", _DAM),
)
