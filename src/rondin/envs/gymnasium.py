"""Gymnasium: one seat of a match against bots. Needs `pip install rondin[gymnasium]`.

`import rondin.envs` registers an environment a game, `Rondin/gang-de-castors-v0` for example, if
Gymnasium is installed.
"""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from rondin.bots.bot import bot_named
from rondin.bots.levels import USUAL_BOT
from rondin.engine.match.file import Player
from rondin.engine.match.match import Match
from rondin.engine.registry import Game
from rondin.engine.setting.setting import Setting
from rondin.envs.batch import setting_of
from rondin.envs.one_match import LOST, Sights, key_of, shown

Sight = dict[str, NDArray[np.int8]]


class Seat(gymnasium.Env[Sight, int]):
    """One seat; the others are bots of a level, or any bot of the game.

    An observation has `observation` and `action_mask`. The reward comes at the end, 1 for winning
    alone; an illegal action ends the match with -1, and `info` says `illegal`.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # Gymnasium asks for it

    def __init__(
        self,
        game: str | Game | Setting,
        *,
        opponents: str = USUAL_BOT,
        seat: int | None = None,
        render_mode: str | None = None,
        lang: str = "en",
        seats: int | None = None,
        edition: str | Path | None = None,
        mode: str | None = None,
        **options: Any,
    ) -> None:
        """Take a seat, or without one any, drawn anew with every match."""
        self.setting = setting_of(game, seats=seats, edition=edition, mode=mode, options=options)
        self.bot = bot_named(opponents, self.setting.game)
        if seat is not None and not 0 <= seat < self.setting.seats:
            raise ValueError(f"there is no seat {seat}; there are 0 to {self.setting.seats - 1}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"there is no render mode '{render_mode}'; there is ansi")
        self.render_mode = render_mode
        self.lang = lang
        self._chosen = seat
        self._sights = Sights(self.setting)
        low, high = self._sights.bounds()
        space: Any = Dict(
            {
                "observation": Box(low, high, dtype=np.int8),
                "action_mask": Box(0, 1, (self._sights.actions,), np.int8),
            }
        )
        self.observation_space = space
        choices: Any = Discrete(self._sights.actions)
        self.action_space = choices

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Sight, dict[str, Any]]:
        """Deal a match; the bots play until the seat is to act."""
        super().reset(seed=seed)
        while True:
            self._deal()
            self._let_bots_play()
            if not self.match.over:  # in some games a match may be over before one's first turn
                return self._seen(), {}

    def _deal(self) -> None:
        number = int(self.np_random.integers(2**62))
        seats = self.setting.seats
        drawn = int(self.np_random.integers(seats))
        self.seat = drawn if self._chosen is None else self._chosen
        players = [Player(f"seat_{k}", "person" if k == self.seat else "bot") for k in range(seats)]
        self.match = Match(self.setting, key=key_of(number, 0), players=players)

    def _let_bots_play(self) -> None:
        while self.match.to_act not in (None, self.seat):
            self.match.play_legal(self.bot.decide(self.match))

    def _seen(self) -> Sight:
        return {
            "observation": self._sights.features(self.match, self.seat),
            "action_mask": self._sights.mask(self.match, self.seat),
        }

    def step(self, action: int) -> tuple[Sight, float, bool, bool, dict[str, Any]]:
        if int(action) not in self.match.actions():
            return self._seen(), LOST, True, False, {"illegal": True}
        self.match.play_legal(int(action))
        self._let_bots_play()
        reward = self._sights.rewards(self.match)[self.seat]
        return self._seen(), reward, self.match.over, False, {"illegal": False}

    def render(self) -> str | None:
        """Return what the seat sees, in words."""
        return shown(self.match, self.seat, self.lang) if self.render_mode == "ansi" else None
