"""What a learner is told: nothing that its seat cannot know, and within the declared bounds."""

from random import Random
from typing import Any

from rondin.engine.match.match import Match
from rondin.engine.rules.observation import Company
from rondin.engine.setting.setting import Setting
from rondin.testing.states import deal_another_chance, hides, twin_of, with_state
from rondin.testing.walks import telling


def company_at(setting: Setting) -> Company:
    return Company(setting.seats, setting.teams or max(setting.seats, 2))


def check_observations_keep_secrets(setting: Setting, key: int = 1) -> None:
    """States that differ only in what a seat cannot know are observed alike by it."""
    told, luck = _Writers(setting), Random(key)
    hidden = 0
    for match in telling(setting, key=key):
        for seat in range(setting.seats):
            twin = twin_of(setting, match._state, seat, luck)
            hidden += twin is not None
            if twin is None:  # but what will be drawn is always hidden
                twin = setting.game.layout.copy_of(match._state)
                deal_another_chance(twin, luck)
            assert told.of(match, seat) == told.of(with_state(match, twin), seat), (
                f"after {len(match.history)} moves seat {seat} is told what it cannot know"
            )
    if hides(setting):
        assert hidden, "nothing was ever hidden from anybody: these twins prove nothing"


def check_observations_stay_in_bounds(setting: Setting, key: int = 1) -> None:
    """Every number is a byte and within the bounds that a space is made of."""
    told = _Writers(setting)
    low, high = setting.game.observation.bounds(company_at(setting))
    for match in telling(setting, key=key):
        for seat in range(setting.seats):
            features, compact = told.of(match, seat)
            wrong = [k for k, x in enumerate(features) if not low[k] <= x <= high[k]]
            assert not wrong, f"number {wrong[0]} is {features[wrong[0]]}, not within its bounds"
            assert all(-128 <= byte <= 127 for byte in compact)


class _Writers:
    """Both forms of what a seat knows, as lists."""

    def __init__(self, setting: Setting) -> None:
        company, observation = company_at(setting), setting.game.observation
        self._e = setting.e
        self._sizes = observation.size(company), observation.compact_size(company)
        self._write = observation.observe(company), observation.compress(company)

    def of(self, match: Match, seat: int) -> Any:
        v, forms = match.veiled(seat), []
        for size, write in zip(self._sizes, self._write, strict=True):
            out = [0] * size
            write(self._e, v, seat, out)
            forms.append(out)
        return forms
