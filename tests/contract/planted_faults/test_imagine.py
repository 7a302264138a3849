"""Bad imagination planted into a real game is found."""

import pytest

from rondin.engine.rules.chance import GameState
from rondin.games.gang_de_castors.rules import state as r
from rondin.testing.checks.secrets.imagine import (
    check_imagined_states,
    check_imagined_states_can_be_played,
)
from rondin.testing.planting import SideDoor, after, before, planted
from tests.contract.planted_faults.sound_game import a_real_setting

SOUND = a_real_setting()
GAME = SOUND.game


def imagining(imagine, **rules):
    return planted(SOUND, rules={"imagine": imagine, **rules})


@pytest.mark.parametrize("check", [check_imagined_states, check_imagined_states_can_be_played])
def test_the_same_game_without_a_fault_passes(check):
    check(planted(SOUND, rules={}))


def test_a_card_that_stays_hidden():
    def leave_one(e, v):
        v.rows[1][2] = r.HIDDEN

    with pytest.raises(AssertionError, match="cards are missing"):
        check_imagined_states(imagining(after(GAME.rules.imagine, leave_one)))


def test_a_card_that_is_there_twice():
    def double(e, v):
        v.pile[0] += 1
        v.n_pile += 1

    with pytest.raises(AssertionError, match="cards are missing"):
        check_imagined_states(imagining(after(GAME.rules.imagine, double)))


def test_known_cards_that_change():
    def exchange(e, v):
        v.rows[0][0], v.rows[0][3] = v.rows[0][3], v.rows[0][0]
        v.rows[0][1], v.rows[1][1] = v.rows[1][1], v.rows[0][1]

    with pytest.raises(AssertionError, match="contradicts what is known"):
        check_imagined_states(imagining(after(GAME.rules.imagine, exchange)))


def test_an_imagination_without_fantasy():
    def same_chance(e, v):
        v.key = [0] * 8
        v.stream = 0

    with pytest.raises(AssertionError, match="all that is imagined is the same"):
        check_imagined_states(imagining(before(GAME.rules.imagine, same_chance)))


def test_an_imagination_that_knows_the_truth():
    door = SideDoor(SOUND)

    def imagine(e, v):
        for name in set(GAME.layout.names) - set(GameState._fields):
            value = getattr(door.truth, name)
            setattr(v, name, [*value] if isinstance(value, list) else value)

    with pytest.raises(AssertionError, match="all that is imagined is the same"):
        check_imagined_states(imagining(imagine, veil=door.veil))


def test_an_imagined_state_that_cannot_be_played():
    def lose_the_pile(e, v):
        v.n_pile += 1

    with pytest.raises(AssertionError):
        check_imagined_states_can_be_played(imagining(after(GAME.rules.imagine, lose_the_pile)))


def test_twins_that_never_differ(monkeypatch):
    from rondin.games.gang_de_castors.tests import twins
    from rondin.testing.checks.secrets.veil import check_twins_look_alike

    monkeypatch.setattr(twins, "twin", lambda e, s, seat, random: None)
    with pytest.raises(AssertionError, match="nothing was ever hidden"):
        check_twins_look_alike(SOUND)
    with pytest.raises(AssertionError, match="nothing is hidden, yet the truth is not imagined"):
        check_imagined_states(SOUND)
