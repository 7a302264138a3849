"""The contract of a game, as a library: what every game must hold, and how it is found out.

`rondin check GAME` runs it for one game, and the tests of this project for all of theirs. `cli` and
tests import it; it imports bots and the engine. `contract.py` lists the checks, and
`planted_faults.py` what proves that they can find something.
"""

from rondin.testing.contract import CHECKS, Check, Fault, check_game
from rondin.testing.planted_faults import PLANTED_FAULTS, PlantedFault, undetected

__all__ = [
    "CHECKS",
    "PLANTED_FAULTS",
    "Check",
    "Fault",
    "PlantedFault",
    "check_game",
    "undetected",
]
