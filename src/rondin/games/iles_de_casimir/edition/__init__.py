"""Edition files of Les îles de Casimir, and the boards in them: read, checked, measured.

The registry reads `PrintedEdition` and `record`, and `board` for board files; views import the
names of islands. It imports the engine and the constants of the rules.
"""

from rondin.games.iles_de_casimir.edition.file import PrintedEdition
from rondin.games.iles_de_casimir.edition.island_words import words
from rondin.games.iles_de_casimir.edition.record import numbers, record

__all__ = ["PrintedEdition", "numbers", "record", "words"]
