"""Moves have a number inside and a name outside."""

from rondin.testing.checks.moves import (
    check_fields_have_different_names,
    check_names_the_field_at_fault,
    check_no_move_at_all,
    check_translates_both_ways,
)
from rondin.testing.checks.refusals import check_refusals, check_rule
from tests.contract.cases import every_game, every_setting


@every_game
def test_every_number_has_a_name_of_its_own(game):
    check_fields_have_different_names(game.moves.MOVES)
    check_translates_both_ways(game)


@every_game
def test_what_is_no_move_is_refused_by_the_field_at_fault(game):
    check_no_move_at_all(game)
    check_names_the_field_at_fault(game)


@every_setting
def test_what_is_illegal_is_refused_by_a_rule_and_what_is_legal_is_not(setting):
    check_refusals(setting)


@every_game
def test_a_move_out_of_turn_is_refused_by_a_rule(game):
    check_rule(game, game.info.turn_rule)
