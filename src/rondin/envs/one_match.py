"""One match as learners see it, on the interpreted rules: nothing need be compiled."""

import numpy as np
from numpy.typing import NDArray

from rondin.engine.match.match import Match
from rondin.engine.setting.setting import Setting
from rondin.envs.batch import company_of

LOST = -1.0


class Sights:
    """Writes what seats know of matches of one setting."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.company = company_of(setting)
        self.observation = setting.game.observation
        self.size = self.observation.size(self.company)
        self.compact_size = self.observation.compact_size(self.company)
        self.actions = setting.game.codec.size
        self._observe = self.observation.observe(self.company)
        self._compress = self.observation.compress(self.company)

    def bounds(self) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
        """Return the lowest and the highest value of each number of an observation."""
        low, high = self.observation.bounds(self.company)
        return np.array(low, np.int8), np.array(high, np.int8)

    def features(self, match: Match, seat: int) -> NDArray[np.int8]:
        """Return what a seat knows: one-hot, flags and numbers."""
        out = [0] * self.size
        self._observe(self.setting.e, match.veiled(seat), seat, out)
        return np.array(out, np.int8)

    def compact(self, match: Match, seat: int) -> bytes:
        """Return the same in few bytes: equal for positions that the seat cannot tell apart."""
        out = [0] * self.compact_size
        self._compress(self.setting.e, match.veiled(seat), seat, out)
        return np.array(out, np.int8).tobytes()

    def mask(self, match: Match, seat: int) -> NDArray[np.int8]:
        """Return 1 for every legal action; of a seat that is not to act none is."""
        mask = np.zeros(self.actions, np.int8)
        if match.to_act == seat:
            mask[match.actions()] = 1
        return mask

    def rewards(self, match: Match) -> list[float]:
        """Return what a match that is over was worth: points, or 1 for winning alone, 0 in sum."""
        result, sides = match.result, self.company.sides
        if result is None:
            return [0.0] * match.seats
        if match.game.info.utility == "points":
            return list(result.payoffs)
        return [(share * sides - 1.0) / (sides - 1) for share in result.shares]


def key_of(seed: int | None, episode: int) -> str | None:
    """Return the key of an episode's match: fresh without a seed."""
    return None if seed is None else f"{seed}:{episode}"


def rewards_of_offence(seats: int, offender: int) -> list[float]:
    """Return what an illegal action is worth: it ends the match, and only its chooser pays."""
    return [LOST if seat == offender else 0.0 for seat in range(seats)]


def shown(match: Match, seat: int | None, lang: str) -> str:
    """Return what a seat (None: a spectator) sees, in words."""
    told = match.describe(seat, lang)
    return "\n".join([told.heading, *(line.text for line in told.lines), told.prompt])
