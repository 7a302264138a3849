"""What a seat sees of Le Roi des Castors and what happened, as data and in words.

The registry reads these names; `shape` declares the data. It imports the rules and the engine.
"""

from rondin.games.roi_des_castors.view.description import heading, lines, sheet
from rondin.games.roi_des_castors.view.event_words import tell
from rondin.games.roi_des_castors.view.events import events
from rondin.games.roi_des_castors.view.prompt import prompt
from rondin.games.roi_des_castors.view.seen import open_view, own_view, view
from rondin.games.roi_des_castors.view.shape import Event, View
from rondin.games.roi_des_castors.view.words import meaning, word

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
    "sheet",
    "tell",
    "view",
    "word",
]
