"""Gymnasium's vector form: one seat of many matches at once, over the batched core.

`gymnasium.make_vec(NAME, num_envs=9, vectorization_mode="vector_entry_point")` plays against a bot
that needs no search. Needs `pip install rondin[gymnasium]`.
"""

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from rondin.bots.levels import USUAL_BOT
from rondin.engine.registry import Game
from rondin.engine.setting.setting import Setting
from rondin.envs.batch import Batch, setting_of
from rondin.envs.stepping import REST

Sights = dict[str, NDArray[np.int8]]


class Seats(VectorEnv[Sights, Any, Any]):
    """One seat of each match; bots have the others, and play until it is its turn.

    A match that is over is followed by the next in the same step: the observation is the new
    match's, the reward that of the end. The arrays that are returned are new ones every time.
    """

    def __init__(  # noqa: PLR0913  # all that settles it, each by its name
        self,
        game: str | Game | Setting,
        *,
        num_envs: int = 1,
        opponents: str = USUAL_BOT,
        seat: int | None = None,
        threads: int = 1,
        compiled: bool = True,
        seats: int | None = None,
        edition: str | Path | None = None,
        mode: str | None = None,
        **options: Any,
    ) -> None:
        """Take a seat in each match; without `seat` another one in each match, in turn."""
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.setting = setting_of(game, seats=seats, edition=edition, mode=mode, options=options)
        if seat is not None and not 0 <= seat < self.setting.seats:
            raise ValueError(f"there is no seat {seat}; there are 0 to {self.setting.seats - 1}")
        self.num_envs, self._seat, self._bot = num_envs, seat, opponents
        self._batch = Batch(self.setting, matches=num_envs, threads=threads, compiled=compiled)
        self._batch.decide(opponents)  # refuses now what it cannot play
        low, high = self._batch.observation.bounds(self._batch.company)
        actions = self._batch.masks.shape[1]
        self.single_observation_space = Dict(
            {
                "observation": Box(np.array(low, np.int8), np.array(high, np.int8), dtype=np.int8),
                "action_mask": Box(0, 1, (actions,), np.int8),
            }
        )
        self.single_action_space = Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @property
    def seats(self) -> NDArray[np.int64]:
        """The seat that is ours, in each match."""
        if self._seat is not None:
            return np.full(self.num_envs, self._seat)
        return self._batch.numbers % self.setting.seats

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Sights, dict[str, Any]]:
        """Deal all matches; the same seed deals the same."""
        super().reset(seed=seed)
        key = None if seed is None else str(seed)
        self._batch.reset(key)
        self._let_bots_play()
        return self._seen(), {}

    def _let_bots_play(self) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Play until it is our turn everywhere; return what that brought, and what it ended."""
        batch = self._batch
        rewards, over = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        while (theirs := batch.to_act != self.seats).any():
            mine = self.seats
            batch.step(batch.decide(self._bot, theirs))
            ended = batch.terminations & theirs
            rewards[ended] = batch.rewards[ended, mine[ended]]
            over |= ended
        return rewards, over

    def _seen(self) -> Sights:
        batch = self._batch
        return {"observation": batch.observations.copy(), "action_mask": batch.masks.copy()}

    def step(
        self, actions: Any
    ) -> tuple[Sights, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Make a move in every match, then let the bots play."""
        batch, mine = self._batch, self.seats
        chosen = np.asarray(actions, np.int64)
        batch.step(np.where(chosen == REST, batch.masks.shape[1], chosen))  # no way to rest
        rewards = batch.rewards[np.arange(self.num_envs), mine].astype(float)
        over, illegal = batch.terminations.copy(), batch.illegal.copy()
        later, ended = self._let_bots_play()
        # What bots end before our first turn of a new match is nobody's lesson.
        rewards[ended & ~over] = later[ended & ~over]
        return self._seen(), rewards, over | ended, np.zeros_like(over), {"illegal": illegal}

    def close_extras(self, **kwargs: Any) -> None:
        """Let go of the threads."""
        self._batch.close()
