"""What a seat sees of Gang de Castors and what happened, as data and in words.

The registry reads these names; `shape` declares the data. It imports the rules and the engine.
"""

from rondin.games.gang_de_castors.view.events import events
from rondin.games.gang_de_castors.view.seen import open_view, own_view, sees_more, view
from rondin.games.gang_de_castors.view.shape import Event, View
from rondin.games.gang_de_castors.view.words import (
    heading,
    lines,
    meaning,
    prompt,
    sheet,
    tell,
    word,
)

__all__ = [
    "Event",
    "View",
    "events",
    "heading",
    "lines",
    "meaning",
    "open_view",
    "own_view",
    "prompt",
    "sees_more",
    "sheet",
    "tell",
    "view",
    "word",
]
