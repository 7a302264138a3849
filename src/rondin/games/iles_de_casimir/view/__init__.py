"""What a seat sees of Les îles de Casimir and what happened, as data and in words.

The registry reads these names; `shape` declares the data. It imports the rules, the names
of islands (`edition`) and the engine.
"""

from rondin.games.iles_de_casimir.view.choice_words import plans, word
from rondin.games.iles_de_casimir.view.description import heading, lines, prompt, sheet
from rondin.games.iles_de_casimir.view.event_words import tell
from rondin.games.iles_de_casimir.view.events import events
from rondin.games.iles_de_casimir.view.seen import open_view, own_view, view
from rondin.games.iles_de_casimir.view.shape import Event, View

__all__ = [
    "Event",
    "View",
    "events",
    "heading",
    "lines",
    "open_view",
    "own_view",
    "plans",
    "prompt",
    "sheet",
    "tell",
    "view",
    "word",
]
