"""Faults to plant into any sound game: what proves that its checks would find such faults.

A check is only as good as what the tests of a game say of its states (`tests/twins.py`): twins that
never differ would let every leak pass.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rondin.engine.problems import Problem
from rondin.engine.registry import Game
from rondin.engine.rules.contract import State
from rondin.engine.setting.setting import Setting
from rondin.testing.contract import CHECKS
from rondin.testing.planting import SideDoor, after, planted
from rondin.testing.states import GENERATOR, hides


class PlantedFault(NamedTuple):
    """A fault, by its `name`: `plant` puts it into the game of a setting, and `check` finds it.

    Of those with `secrets` a game that hides nothing has none.
    """

    name: str
    check: str
    plant: Callable[[Setting], Setting]
    secrets: bool = False


def undetected(game: Game) -> Iterator[PlantedFault]:
    """Yield the faults that a game's checks do not find, each planted by itself."""
    setting = Setting.choose(game)
    looks = {check.name: check.of_setting for check in CHECKS}
    for fault in PLANTED_FAULTS:
        look = looks[fault.check]
        assert look is not None, f"{fault.check} looks at no setting"
        if fault.secrets and not hides(setting):
            continue
        try:
            look(fault.plant(setting))
        except (AssertionError, Problem):
            continue
        yield fault


def _all_but_chance(setting: Setting, source: State, target: State) -> None:
    for name in set(setting.game.layout.names) - set(GENERATOR):
        value = getattr(source, name)
        setattr(target, name, value if isinstance(value, int) else _copied(value))


def _copied(value: Any) -> Any:
    return [_copied(one) for one in value] if isinstance(value, list) else value


# --- leaks ------------------------------------------------------------------------------------
def _open_veil(setting: Setting) -> Setting:
    def veil(e: Any, s: State, seat: int, v: State) -> None:
        _all_but_chance(setting, s, v)

    return planted(setting, rules={"veil": veil})


def _veil_with_a_favourite(setting: Setting) -> Setting:
    def hole(e: Any, s: State, seat: int, v: State) -> None:
        if seat == setting.seats - 1:
            _all_but_chance(setting, s, v)

    return planted(setting, rules={"veil": after(setting.game.rules.veil, hole)})


def _open_chance(setting: Setting) -> Setting:
    def hole(e: Any, s: State, seat: int, v: State) -> None:
        v.key = [*s.key]

    return planted(setting, rules={"veil": after(setting.game.rules.veil, hole)})


def _view_past_the_veil(setting: Setting) -> Setting:
    door, sound = SideDoor(setting), setting.game.view.view

    def view(e: Any, v: State, seat: int | None) -> Any:
        return sound(e, v, seat) | {"truth": setting.game.layout.pack(door.truth).hex()}

    return planted(setting, rules={"veil": door.veil}, view={"view": view})


def _veil_that_changes_the_state(setting: Setting) -> Setting:
    def hole(e: Any, s: State, seat: int, v: State) -> None:
        s.stream = (s.stream + 1) % (1 << 32)

    return planted(setting, rules={"veil": after(setting.game.rules.veil, hole)})


# --- imagination ------------------------------------------------------------------------------
def _no_imagination(setting: Setting) -> Setting:
    return planted(setting, rules={"imagine": lambda e, v: None})


def _imagined_truth(setting: Setting) -> Setting:
    door = SideDoor(setting)

    def imagine(e: Any, v: State) -> None:
        _all_but_chance(setting, door.truth, v)

    return planted(setting, rules={"veil": door.veil, "imagine": imagine})


# --- moves and ends ---------------------------------------------------------------------------
def _forgotten_move(setting: Setting) -> Setting:
    sound = setting.game.rules.legal

    def legal(e: Any, s: State, out: Any) -> int:
        count: int = sound(e, s, out)
        return count - (count > 1)

    return planted(setting, rules={"legal": legal})


def _no_rule(setting: Setting) -> Setting:
    return planted(setting, moves={"why_not": lambda e, v, action: "XX-99"})


def _everybody_wins(setting: Setting) -> Setting:
    def share(e: Any, s: State, points: Any, payoffs: Any) -> None:
        for seat in range(setting.seats):
            payoffs[seat] = 1.0 + seat

    return planted(setting, rules={"scores": after(setting.game.rules.scores, share)})


def _secret_winner(setting: Setting) -> Setting:
    sound = setting.game.view.view

    def view(e: Any, v: State, seat: int | None) -> Any:
        return sound(e, v, seat) | ({"winners": []} if seat is None else {})

    return planted(setting, view={"view": view})


def _sheet_without_labels(setting: Setting) -> Setting:
    sound = setting.game.view.sheet

    def sheet(seen: Any, reader: Any) -> Any:
        return tuple(row[1:] for row in sound(seen, reader))

    return planted(setting, view={"sheet": sheet})


PLANTED_FAULTS = (
    PlantedFault("open-veil", "veil", _open_veil, secrets=True),
    PlantedFault("favourite", "veil", _veil_with_a_favourite, secrets=True),
    PlantedFault("open-chance", "chance", _open_chance),
    PlantedFault("view-past-veil", "veil", _view_past_the_veil),
    PlantedFault("veil-changes", "looking", _veil_that_changes_the_state),
    PlantedFault("no-imagination", "imagine", _no_imagination, secrets=True),
    PlantedFault("imagined-truth", "imagine", _imagined_truth, secrets=True),
    PlantedFault("forgotten-move", "refusals", _forgotten_move),
    PlantedFault("unknown-rule", "refusals", _no_rule),
    PlantedFault("everybody-wins", "ends", _everybody_wins),
    PlantedFault("secret-winner", "winners", _secret_winner),
    PlantedFault("no-labels", "sheet", _sheet_without_labels),
)
"""What `rondin check --prove` plants into a game, and which check should find it."""
