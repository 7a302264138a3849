"""What a game sends has the shapes that it declares, and a fault in it is found."""

from typing import Any, Literal, TypedDict

import pytest

from rondin.engine.registry import games
from rondin.testing.checks.shapes import (
    check_declarations,
    check_what_leaves_is_as_declared,
)
from rondin.testing.planting import planted
from rondin.testing.settings import cases
from tests.contract.planted_faults.sound_game import a_real_setting

DECLARING = [game for game in games().values() if game.shapes is not None]
SOUND = a_real_setting()
VIEW = SOUND.game.view


@pytest.mark.parametrize("game", DECLARING, ids=lambda game: game.name)
def test_declarations_can_be_told_apart(game):
    check_declarations(game)


@pytest.mark.parametrize(
    "setting",
    [pytest.param(setting, id=name) for name, setting in cases() if setting.game in DECLARING],
)
def test_what_leaves_is_as_declared(setting):
    check_what_leaves_is_as_declared(setting)


# --- faults planted into a real game ----------------------------------------------------------
def test_the_same_game_without_a_fault_passes():
    check_what_leaves_is_as_declared(planted(SOUND, view={}))


def seen_with(**changes: Any) -> Any:
    def view(e, v, seat):
        return VIEW.view(e, v, seat) | changes

    return {"view": view}


def told_with(*more: dict[str, Any]) -> Any:
    def events(e, v):
        return [*VIEW.events(e, v), *more]

    return {"events": events}


def seen_without_pile() -> Any:
    def view(e, v, seat):
        seen = VIEW.view(e, v, seat)
        return {name: value for name, value in seen.items() if name != "pile"}

    return {"view": view}


FAULTS = {
    "view.next is not declared": seen_with(next=7),
    "view.pile is missing": seen_without_pile(),
    "view.pile is '7', not": seen_with(pile="7"),
    "view.pile is True, not": seen_with(pile=True),
    "view.phase is 'asleep', not": seen_with(phase="asleep"),
    r"view.totals\[1\] is None": seen_with(totals=[0, None, 0]),
    "view.hand is .*, not": seen_with(hand={"seat": 0, "card": None}),
    "event knocked.card is not declared": told_with({"what": "knocked", "seat": 0, "card": "7"}),
    "event knocked.seat is missing": told_with({"what": "knocked"}),
    "event .*slept.* is not declared": told_with({"what": "slept", "seat": 0}),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_not_as_declared_is_found(fault):
    with pytest.raises(AssertionError, match=fault):
        check_what_leaves_is_as_declared(planted(SOUND, view=FAULTS[fault]))


def test_a_view_without_the_fields_of_every_view_is_found():
    class Bare(TypedDict):
        phase: str

    with pytest.raises(AssertionError, match="does not extend TableView"):
        check_declarations(planted(SOUND, view={"View": Bare}).game)


def test_two_events_of_one_name_are_found():
    class Knock(TypedDict):
        what: Literal["knocked"]
        loud: bool

    with pytest.raises(AssertionError, match="several events are called"):
        check_declarations(planted(SOUND, view={"Event": VIEW.Event | Knock}).game)
