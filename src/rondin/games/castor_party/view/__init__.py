"""What a seat sees of Castor Party! and what happened, as data and in words.

The registry reads these names; `shape` declares the data. It imports the rules and the engine.
"""

from rondin.games.castor_party.view.chart import chart
from rondin.games.castor_party.view.description import heading, lines, prompt, sheet
from rondin.games.castor_party.view.events import events
from rondin.games.castor_party.view.seen import open_view, own_view, view
from rondin.games.castor_party.view.shape import Event, View
from rondin.games.castor_party.view.words import tell, word

__all__ = [
    "Event",
    "View",
    "chart",
    "events",
    "heading",
    "lines",
    "open_view",
    "own_view",
    "prompt",
    "sheet",
    "tell",
    "view",
    "word",
]
