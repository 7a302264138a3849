"""PufferLib's native form: agents as rows of buffers that are written in place.

An agent is a seat of a match: row `match * seats + seat`. Needs `pip install rondin[pufferlib]` for
the spaces; PufferLib itself asks an environment for these names and for nothing else.
"""

from types import SimpleNamespace
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from numpy.typing import NDArray

from rondin.envs.batch import Batch


class Tables:
    """Many matches; in each step the seat to act of each decides, and the other rows rest.

    An observation is what the seat knows followed by 1 for every legal action. `masks` says whose
    row is new: only those are read from `actions`, and only those have another observation.
    """

    def __init__(
        self, game: Any, *, matches: int, buf: Any = None, key: Any = None, **wishes: Any
    ) -> None:
        self._batch = batch = Batch(game, matches=matches, key=key, **wishes)
        self._seats = batch.setting.seats
        self.num_agents = matches * self._seats
        known, actions = batch.observations.shape[1], batch.masks.shape[1]
        self.single_observation_space = Box(-128, 127, (known + actions,), np.int8)
        self.single_action_space = Discrete(actions)
        self.observation_space = Box(-128, 127, (self.num_agents, known + actions), np.int8)
        self.action_space = MultiDiscrete([actions] * self.num_agents)
        self.agent_ids = np.arange(self.num_agents)
        self.emulated = False
        self.done = False
        rows = buf if buf is not None else self._own_rows(known + actions)
        self.observations = rows.observations
        self.rewards, self.terminals = rows.rewards, rows.terminals
        self.truncations, self.masks = rows.truncations, rows.masks
        self.actions = rows.actions
        self._first = np.arange(matches) * self._seats
        self._known = known

    def _own_rows(self, size: int) -> SimpleNamespace:
        agents = self.num_agents
        return SimpleNamespace(
            observations=np.zeros((agents, size), np.int8),
            rewards=np.zeros(agents, np.float32),
            terminals=np.zeros(agents, np.bool_),
            truncations=np.zeros(agents, np.bool_),
            masks=np.zeros(agents, np.bool_),
            actions=np.zeros(agents, np.int32),
        )

    @property
    def driver_env(self) -> "Tables":
        return self

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.int8], list[dict[str, Any]]]:
        """Deal all matches anew; the same seed deals the same."""
        self._batch.reset(seed)
        self.observations[:] = 0
        self._write()
        return self.observations, []

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[dict[str, Any]]]:
        """Carry out the actions of the seats to act; what the other rows hold is not read."""
        self._batch.step(np.asarray(actions)[self._acting])
        self._write()
        ended = int(self._batch.terminations.sum())
        infos = [{"matches": ended, "illegal": int(self._batch.illegal.sum())}] if ended else []
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def _write(self) -> None:
        batch = self._batch
        self._acting = self._first + batch.to_act
        self.observations[self._acting, : self._known] = batch.observations
        self.observations[self._acting, self._known :] = batch.masks
        self.rewards[:] = batch.rewards.reshape(-1)
        self.terminals[:] = np.repeat(batch.terminations, self._seats)
        self.truncations[:] = False
        self.masks[:] = False
        self.masks[self._acting] = True

    def close(self) -> None:
        self._batch.close()
