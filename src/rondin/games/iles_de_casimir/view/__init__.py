"""What a seat sees of Les îles de Casimir and what happened, as data and in words.

The registry reads these names; `shape` declares the data. It imports the rules, the names
of islands (`edition`) and the engine.
"""

from rondin.games.iles_de_casimir.view.choice_words import plans, word
from rondin.games.iles_de_casimir.view.description import describe
from rondin.games.iles_de_casimir.view.event_words import tell
from rondin.games.iles_de_casimir.view.events import events
from rondin.games.iles_de_casimir.view.seen import view

__all__ = ["describe", "events", "plans", "tell", "view", "word"]
