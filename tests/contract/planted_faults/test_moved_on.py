"""Rules that betray by what happens next what nobody may know: planted into a real game, found."""

import pytest

from rondin.games.gang_de_castors.rules import state as r
from rondin.games.gang_de_castors.tests import twins
from rondin.testing.checks.secrets.moved_on import check_twins_moved_on_look_alike
from rondin.testing.checks.secrets.veil import check_twins_look_alike
from rondin.testing.planting import after, planted
from tests.contract.planted_faults.sound_game import a_real_setting

SOUND = a_real_setting()
RULES = SOUND.game.rules


def going_on(fault):
    return planted(SOUND, rules={"apply": after(RULES.apply, fault)})


def test_the_same_game_without_a_fault_passes():
    check_twins_moved_on_look_alike(planted(SOUND, rules={}))


def skip_a_turn_because_of_a_hidden_card(e, s, action):
    if action == r.GO_ON and s.phase == r.TURN and s.rows[1][1] > 4:
        s.player = (s.player + 1) % e.seats


def end_the_turn_where_nothing_better_can_be_kept(e, s, action):
    if action == r.DRAW and s.phase == r.DRAWN and s.drawn <= min(s.rows[s.player]):
        s.first_of_two = 1


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (skip_a_turn_because_of_a_hidden_card, "is betrayed by the turn"),
        (end_the_turn_where_nothing_better_can_be_kept, "is betrayed by 'first_of_two'"),
    ],
    ids=lambda part: getattr(part, "__name__", ""),
)
def test_rules_that_go_on_by_what_is_hidden(fault, reason):
    check_twins_look_alike(going_on(fault))  # no position shows it: only what becomes of it
    with pytest.raises(AssertionError, match=reason):
        check_twins_moved_on_look_alike(going_on(fault))


def test_a_card_that_is_turned_up_without_a_rule(monkeypatch):
    monkeypatch.setattr(twins, "shown", lambda e, before, action, after: None)
    with pytest.raises(AssertionError, match=r"is betrayed by 'discard'.*tests/twins\.py"):
        check_twins_moved_on_look_alike(SOUND)
