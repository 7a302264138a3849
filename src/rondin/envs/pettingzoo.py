"""PettingZoo: a match as an agent-environment cycle. Needs `pip install rondin[pettingzoo]`."""

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from rondin.engine.match.file import Player
from rondin.engine.match.match import Match
from rondin.engine.match.verification import verified
from rondin.engine.registry import Game
from rondin.engine.setting.setting import Setting
from rondin.envs.batch import setting_of
from rondin.envs.one_match import Sights, key_of, rewards_of_offence, shown

VERSION = 0
_RENDER_MODES = ("ansi", "human")

Sight = dict[str, NDArray[np.int8]]


def aec(game: str | Game | Setting, *, render_mode: str | None = None, **wishes: Any) -> "Table":
    """Return a match of a game for PettingZoo: `aec("gang-de-castors", seats=2)`."""
    return Table(game, render_mode=render_mode, **wishes)


class Table(AECEnv[str, Sight, int]):  # type: ignore[misc]  # PettingZoo has no types
    """A table of agents `seat_0`, `seat_1` and so on; each observes what its seat knows.

    An observation has `observation` and `action_mask`. Rewards come at the end: 1 for winning
    alone, and together nothing. An illegal action ends the match: who chose it gets -1, the others
    0, and `infos` says `illegal` to everybody.
    """

    def __init__(
        self,
        game: str | Game | Setting,
        *,
        render_mode: str | None = None,
        lang: str = "en",
        seats: int | None = None,
        edition: str | Path | None = None,
        mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.setting = setting_of(game, seats=seats, edition=edition, mode=mode, options=options)
        name = f"{self.setting.game.name.replace('-', '_')}_v{VERSION}"
        self.metadata = {
            "name": name,
            "render_modes": list(_RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        if render_mode not in (None, *_RENDER_MODES):
            raise ValueError(f"there is no render mode '{render_mode}'; there are ansi and human")
        self.render_mode = render_mode
        self.lang = lang
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        self._prepare()
        self._seed: int | None = None
        self._episode = 0
        self.match = self._dealt(None)

    def _prepare(self) -> None:
        self._sights = Sights(self.setting)
        low, high = self._sights.bounds()
        self._observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(low, high, low.shape, np.int8),
                    "action_mask": Box(0, 1, (self._sights.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {
            agent: Discrete(self._sights.actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a match: with a seed always the same, and the same ones after it."""
        if seed is not None:
            self._seed, self._episode = seed, 0
        self.match = self._dealt(key_of(self._seed, self._episode))
        self._episode += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._to_act]

    def _dealt(self, key: str | None) -> Match:
        return Match(self.setting, key=key, players=[Player(name) for name in self.possible_agents])

    @property
    def _to_act(self) -> int:
        seat = self.match.to_act
        return 0 if seat is None else seat

    def observe(self, agent: str) -> Sight:
        seat = self.possible_agents.index(agent)
        mask = self._sights.mask(self.match, seat)
        return {"observation": self._sights.features(self.match, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        offender = self._play(action)
        if offender is not None or self.match.over:
            self._end(offender)
        self.agent_selection = self.possible_agents[self._to_act]
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _play(self, action: int | None) -> int | None:
        """Make a move; return the seat that may not make it, if so."""
        seat = self._to_act
        if action is None or int(action) not in self.match.actions():
            return seat
        self.match.play_legal(int(action))
        return None

    def _end(self, offender: int | None) -> None:
        """Tell everybody that the match is over, and what it was worth."""
        if offender is None:
            worth = self._sights.rewards(self.match)
        else:
            worth = rewards_of_offence(self.setting.seats, offender)
        for agent, reward in zip(self.possible_agents, worth, strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"illegal": offender is not None}

    def render(self) -> str | None:
        """Return ("ansi"), or print ("human"), what a spectator sees."""
        text = shown(self.match, None, self.lang)
        if self.render_mode != "human":
            return text
        print(text)  # noqa: T201  # that is what the mode asks for
        return None

    def close(self) -> None:
        """Let go of nothing: it may be called twice."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    # --- pickling -----------------------------------------------------------------------------
    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in vars(self).items() if name not in _MADE_AGAIN}
        return {**kept, "file": self.match.to_file()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.match = verified(state.pop("file"), "pickle")
        self.setting = self.match.setting
        self.__dict__.update(state)
        self._prepare()


_MADE_AGAIN = ("setting", "match", "_sights", "_observation_spaces", "_action_spaces")
