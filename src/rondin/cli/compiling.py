"""Compiling before the first match, and how long that takes."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rondin.bots.contests import Contest

# Seconds of one core that were measured: 33 to 46 for three games and 119 for the largest; with a
# search 67 to 81 for the three, twice as long as without.
_RULES = "Compiling the rules, once for this version: half a minute to two minutes.\n"
_SEARCH = "Compiling the rules and the search, once for this version: one to four minutes.\n"


def warm_up(contest: "Contest") -> None:
    """Load what a contest runs; if it must be compiled, say how long that takes."""
    if not contest.is_warm:
        sys.stderr.write(_SEARCH if contest.searches else _RULES)
    contest.warm_up()
