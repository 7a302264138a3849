"""Compiling before the first match, and how long that takes."""

import sys
from typing import TYPE_CHECKING

from rondin.cli.words import Words

if TYPE_CHECKING:
    from rondin.bots.contests import Contest

# Seconds of one core that were measured: 12 to 18 for three games and 36 for the largest; with a
# search 20 to 25 and 48. A machine that is busy, or slower, takes twice as long.
_RULES, _SEARCH = "compiling.rules", "compiling.search"


def warm_up(contest: "Contest", words: Words) -> None:
    """Load what a contest runs; if it must be compiled, say how long that takes."""
    if not contest.is_warm:
        sys.stderr.write(words.say(_SEARCH if contest.searches else _RULES) + "\n")
    contest.warm_up()
