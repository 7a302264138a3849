"""The names of cards, characters and phases, each list in the order of its numbers."""

from typing import Literal, get_args

LogName = Literal["small", "medium", "large"]
CardName = Literal[
    "small", "medium", "large", "harvest", "trade", "permanent", "theft",
    "spy", "pickaxe", "shield", "recycle", "thanks",
]  # fmt: skip
CharacterName = Literal["lumberjack", "sentry", "sage", "swimmer", "architect", "merchant"]
Source = Literal["hand", "reserve", "ally"]  # where a card is played from
Phase = Literal[
    "start", "looking", "diving", "moving", "main", "laying", "discarding", "trading", "drawing",
    "recycling", "stealing", "storing", "trimming", "refilling", "their-turn", "over", "between",
]  # fmt: skip
DamState = Literal["open", "complete", "spoiled"]
Ending = Literal["goal", "wood", "idle", "log-pile", "enough-logs", "cup"]

LOGS: tuple[LogName, ...] = get_args(LogName)
CARDS: tuple[CardName, ...] = get_args(CardName)
CHARACTERS: tuple[CharacterName, ...] = get_args(CharacterName)
SOURCES: tuple[Source, ...] = get_args(Source)
PHASES: tuple[Phase, ...] = get_args(Phase)
DAM_STATES: tuple[DamState, ...] = get_args(DamState)
ENDINGS: tuple[Ending, ...] = get_args(Ending)
