"""Nothing comes from nowhere: the cards of a game are the same at every step."""

from rondin.engine.match.match import Match
from rondin.engine.setting.setting import Setting
from rondin.testing.states import twins_of
from rondin.testing.walks import THOUGHTFUL, Temper, at_random, walk

DEALS = 12  # in a small game a deal may be right by chance


def check_conserved_along(setting: Setting, key: int = 1) -> None:
    """Every card is there at every step, whoever plays."""
    conserved = twins_of(setting.game).conserved
    for number in range(DEALS):
        assert conserved(setting.e, Match(setting, key=number)._state), (
            f"after the deal of key {number} cards are missing or too many"
        )
    for decide in (at_random(key), THOUGHTFUL.decide, Temper(key).decide):
        for match in walk(setting, decide, key=key):
            last = match.history[-1].move if match.history else "the deal"
            assert conserved(setting.e, match._state), (
                f"after {last} (move {len(match.history)}) cards are missing or too many"
            )
