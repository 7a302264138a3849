"""One veil: nothing that a seat cannot know leaves a state towards it."""

from rondin.testing.checks.secrets.imagine import (
    check_imagined_states,
    check_imagined_states_can_be_played,
)
from rondin.testing.checks.secrets.moved_on import check_twins_moved_on_look_alike
from rondin.testing.checks.secrets.veil import (
    check_everybody_sees_all_they_may,
    check_looking_changes_nothing,
    check_no_chance_passes,
    check_twins_look_alike,
    check_veiled_states_decide_alike,
    check_what_is_public_stays,
    check_what_leaves_is_plain_data,
    check_what_was_seen_stays,
)
from tests.contract.cases import every_setting


@every_setting
def test_the_veil_leaves_alone_what_everybody_knows(setting):
    check_what_is_public_stays(setting)


@every_setting
def test_twins_look_alike(setting):
    check_twins_look_alike(setting)


@every_setting
def test_twins_moved_on_look_alike(setting):
    check_twins_moved_on_look_alike(setting)


@every_setting
def test_turn_and_legal_moves_are_seen_through_the_veil(setting):
    check_veiled_states_decide_alike(setting)


@every_setting
def test_the_generator_never_passes_the_veil(setting):
    check_no_chance_passes(setting)


@every_setting
def test_everybody_sees_all_they_may(setting):
    check_everybody_sees_all_they_may(setting)


@every_setting
def test_what_leaves_is_plain_data(setting):
    check_what_leaves_is_plain_data(setting)


@every_setting
def test_what_was_seen_stays_as_it_was(setting):
    check_what_was_seen_stays(setting)


@every_setting
def test_looking_changes_nothing(setting):
    check_looking_changes_nothing(setting)


@every_setting
def test_imagined_states_fit_what_is_known_and_vary(setting):
    check_imagined_states(setting)


@every_setting
def test_imagined_states_can_be_played(setting):
    check_imagined_states_can_be_played(setting)
