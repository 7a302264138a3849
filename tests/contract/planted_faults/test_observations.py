"""Leaks planted into what a learner is told: each is found."""

import pytest

from rondin.engine.rules.observation import Observation, number
from rondin.games.gang_de_castors.rules import state as r
from rondin.testing.checks.secrets.observations import (
    check_observations_keep_secrets,
    check_observations_stay_in_bounds,
)
from rondin.testing.planting import after, planted
from tests.contract.planted_faults.sound_game import a_real_setting

SOUND = a_real_setting()


def test_the_same_game_without_a_fault_passes():
    check_observations_keep_secrets(planted(SOUND, rules={}))


def a_card_of_a_neighbour(e, s, seat, v):
    v.rows[(seat + 1) % e.seats][1] = s.rows[(seat + 1) % e.seats][1]


def all_cards_beside_the_observation(e, s, seat, v):
    v.aside = [sum(row.count(kind) for row in s.rows) for kind in range(r.KINDS)]


def test_a_card_that_the_veil_lets_through():
    leaking = planted(SOUND, rules={"veil": after(SOUND.game.rules.veil, a_card_of_a_neighbour)})
    with pytest.raises(AssertionError, match="is told what it cannot know"):
        check_observations_keep_secrets(leaking)


def test_all_cards_in_a_field_that_is_observed():
    veil = after(SOUND.game.rules.veil, all_cards_beside_the_observation)
    leaking = planted(SOUND, rules={"veil": veil})
    leaking.game.observation = Observation.of_all_fields(r.State)
    with pytest.raises(AssertionError, match="is told what it cannot know"):
        check_observations_keep_secrets(leaking)


def test_a_number_that_is_higher_than_was_declared():
    setting = planted(SOUND, rules={})
    names = [name for name in r.State._fields if name not in r.GameState._fields]
    kept = tuple(name for name in names if name != "n_pile")
    narrow = Observation(r.State, version=1, parts=(number("n_pile", most=3),), left_out=kept)
    setting.game.observation = narrow
    with pytest.raises(AssertionError, match="not within its bounds"):
        check_observations_stay_in_bounds(setting)
