"""What a seat sees of Castor Party! and what happened, as data and in words.

The registry reads these names. It imports the rules and the engine.
"""

from rondin.games.castor_party.view.description import describe
from rondin.games.castor_party.view.seen import events, view
from rondin.games.castor_party.view.words import tell, word

__all__ = ["describe", "events", "tell", "view", "word"]
