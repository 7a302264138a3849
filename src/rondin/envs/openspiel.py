"""OpenSpiel: `pyspiel.load_game("rondin_gang_de_castors(players=4)")` after importing this module.

Chance is explicit: each card, die or lot that the rules draw is a chance node, all outcomes equally
likely. Needs `pip install rondin[openspiel]`.
"""

import hashlib
import json
from random import Random
from typing import Any, ClassVar

import numpy as np
import pyspiel

from rondin.engine.match import keys
from rondin.engine.registry import Game, game_named, games
from rondin.engine.rules import chance
from rondin.engine.setting.options import Number, Switch
from rondin.engine.setting.setting import Setting
from rondin.envs.batch import company_of
from rondin.envs.explicit_chance import Asked, Asking

_MOST_OUTCOMES = 256
_LONGEST = 1_000_000  # actions and draws
_MOST_POINTS = 1_000_000.0  # of a game that is played for points
_UNSET = -1


def short_name(game: str) -> str:
    """Return the name by which OpenSpiel knows a game."""
    return f"rondin_{game.replace('-', '_')}"


def _parameters(game: Game) -> dict[str, Any]:
    """Return what can be chosen, with its default: -1 and nothing stand for what is usual."""
    wishes: dict[str, Any] = {"players": game.info.default_seats, "edition": "", "mode": ""}
    for name, option in game.info.options.items():
        if isinstance(option, Switch):
            wishes[name] = bool(option.default)
        elif isinstance(option, Number):
            wishes[name] = _UNSET
    return wishes


def _setting(game: Game, parameters: dict[str, Any]) -> Setting:
    wishes = {**_parameters(game), **parameters}
    seats, edition, mode = (wishes.pop(name) for name in ("players", "edition", "mode"))
    usual = _parameters(game)
    options = {name: value for name, value in wishes.items() if value != usual[name]}
    return Setting.choose(
        game, seats=seats, edition=edition or None, mode=mode or None, options=options
    )


def _game_type(game: Game) -> Any:
    players = [
        mode.players for name in game.editions for mode in game.edition(name)[0].modes.values()
    ]
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=f"Rondin: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=_utility(game),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(one.max for one in players),
        min_num_players=min(one.min for one in players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_parameters(game),
    )


def _utility(game: Game) -> Any:
    """Wins add up to nothing; points are what the game gives."""
    kinds = pyspiel.GameType.Utility
    return kinds.GENERAL_SUM if by_points(game) else kinds.ZERO_SUM


def by_points(game: Game) -> bool:
    return game.info.utility == "points"


class Table:
    """What all states of a game share; copies of a state share it, too."""

    def __init__(self, name: str, parameters: dict[str, Any]) -> None:
        self._made_of = (name, parameters)
        self.setting = setting = _setting(game_named(name), parameters)
        self.asking = Asking(setting)
        self.company = company_of(setting)
        observation = setting.game.observation
        self.size = observation.size(self.company)
        self.compact_size = observation.compact_size(self.company)
        self.observe = observation.observe(self.company)
        self.compress = observation.compress(self.company)

    def __deepcopy__(self, _memo: Any) -> "Table":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Table, self._made_of


class RondinGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its edition, mode and options; a class of its own for each game."""

    name: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.table = Table(self.name, given)
        setting = self.table.setting
        info = pyspiel.GameInfo(
            num_distinct_actions=setting.game.codec.size,
            max_chance_outcomes=_MOST_OUTCOMES,
            num_players=setting.seats,
            min_utility=-_MOST_POINTS if by_points(setting.game) else -1.0,
            max_utility=_MOST_POINTS if by_points(setting.game) else 1.0,
            **({} if by_points(setting.game) else {"utility_sum": 0.0}),
            max_game_length=_LONGEST,
        )
        super().__init__(self.kind, info, {**_parameters(setting.game), **given})

    def new_initial_state(self) -> "RondinState":
        return RondinState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self, perfect_recall=recall)


class RondinState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position, or a moment in which chance has to say what comes next."""

    def __init__(self, game: RondinGame) -> None:
        super().__init__(game)
        self._table = game.table
        self.position: Any = None  # of the last decision, None before the deal is done
        self._action: int | None = None  # what was decided there
        self._script: tuple[int, ...] = ()  # what chance has said since
        self._outcomes = 0  # so many there are now, 0 where nobody asks
        self._recalled = [b""] * game.table.setting.seats  # all that each seat has known and done
        self._go_on()

    def _go_on(self) -> None:
        """Play from the last decision to the next, or to where chance is asked."""
        asking = self._table.asking
        try:
            if self.position is None:
                state = asking.dealt(self._script)
            elif self._action is None:
                return
            else:
                state = asking.after(self.position, self._action, self._script)
        except Asked as asked:
            self._outcomes = asked.outcomes
            return
        self._outcomes, self._script = 0, ()
        actor = _UNSET if self.position is None else self._seat()
        for seat, before in enumerate(self._recalled):
            own = str(self._action).encode() if seat == actor else b""
            known = before + own + self._compact(state, seat)
            self._recalled[seat] = hashlib.sha256(known).digest()
        self.position, self._action = state, None

    def _seat(self) -> int:
        return int(self._table.setting.game.rules.to_act(self._table.setting.e, self.position))

    def _veiled(self, state: Any, seat: int) -> Any:
        return self._table.setting.game.veiled(self._table.setting.e, state, seat)

    def _compact(self, state: Any, seat: int) -> bytes:
        out = [0] * self._table.compact_size
        self._table.compress(self._table.setting.e, self._veiled(state, seat), seat, out)
        return np.array(out, np.int8).tobytes()

    def compact(self, seat: int) -> bytes:
        """Return what a seat knows in few bytes; nothing before the deal is done."""
        return b"" if self.position is None else self._compact(self.position, seat)

    def recalled(self, seat: int) -> str:
        """Return a name for all that a seat has known and done, from the deal on."""
        return f"{seat}:{self._recalled[seat].hex()}"

    # --- what OpenSpiel asks ------------------------------------------------------------------
    def current_player(self) -> int:
        if self._outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self._seat()
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        out = [0] * self._table.setting.game.codec.size
        v = self._veiled(self.position, player)
        return out[: self._table.setting.game.rules.legal(self._table.setting.e, v, out)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1.0 / self._outcomes) for outcome in range(self._outcomes)]

    def _apply_action(self, action: int) -> None:
        if self._outcomes:
            self._script += (int(action),)
        else:
            self._action = int(action)
        self._go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"draw {action}"
        move = self._table.setting.game.codec.name(action)
        return " ".join(str(value) for value in move.values())

    def returns(self) -> list[float]:
        seats, sides = self._table.setting.seats, self._table.company.sides
        if not self.is_terminal():
            return [0.0] * seats
        points, payoffs = [0] * seats, [0.0] * seats
        self._table.setting.game.rules.scores(self._table.setting.e, self.position, points, payoffs)
        if by_points(self._table.setting.game):
            return [float(worth) for worth in points]
        return [(share * sides - 1.0) / (sides - 1) for share in payoffs]

    def resample_from_infostate(self, player: int, rng: Any) -> "RondinState":
        """Return a position that a player cannot tell from this one, imagined behind the veil."""
        other: RondinState = self.clone()
        if self.position is None or self._outcomes:
            return other
        luck = Random(rng())  # noqa: S311  # an imagined truth decides nothing
        v = self._veiled(self.position, player)
        chance.seed(v, keys.key_words(luck.randbytes(keys.SECRET_BYTES)), 0)
        self._table.setting.game.rules.imagine(self._table.setting.e, v)
        other.position = v
        return other

    def __str__(self) -> str:
        told = {"at": "", "action": self._action, "script": self._script}
        if self.position is not None:
            layout = self._table.setting.game.layout
            bare = layout.copy_of(self.position)
            told["at"] = hashlib.sha256(layout.pack(bare)).hexdigest()[:16]
        return json.dumps(told)


class Observer:
    """What a player knows: the declared observation, and with perfect recall all there was."""

    def __init__(self, game: RondinGame, *, perfect_recall: bool) -> None:
        self._table = game.table
        self._recall = perfect_recall
        self.tensor = np.zeros(game.table.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: RondinState, player: int) -> None:
        """Write what the player knows; of before, what the declaration keeps."""
        self.tensor.fill(0)
        if state.position is not None:
            out = [0] * self._table.size
            v = self._table.setting.game.veiled(self._table.setting.e, state.position, player)
            self._table.observe(self._table.setting.e, v, player, out)
            self.tensor[:] = out

    def string_from(self, state: RondinState, player: int) -> str:
        return state.recalled(player) if self._recall else f"{player}:{state.compact(player).hex()}"


def register_all() -> None:
    """Register every game once."""
    known = set(pyspiel.registered_names())
    for name, game in games().items():
        if short_name(name) not in known:
            kind = _game_type(game)
            # A class, since OpenSpiel lets go of it after Python's end: a function would be freed.
            own = type(short_name(name), (RondinGame,), {"name": name, "kind": kind})
            pyspiel.register_game(kind, own)


register_all()
