"""An edition of Le Roi des Castors: the file people read and write, and the record rules know.

The registry reads these names. It imports the state of the rules, the names, and the engine.
"""

from rondin.games.roi_des_castors.edition.printed_edition import PrintedEdition
from rondin.games.roi_des_castors.edition.record import numbers, record

__all__ = ["PrintedEdition", "numbers", "record"]
