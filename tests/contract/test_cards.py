"""Cards are conserved at every step of every match."""

from tests.contract.cases import every_game, every_setting
from tests.contract.checks.cards import check_conserved_along
from tests.contract.states import twins_of


@every_game
def test_a_game_says_which_states_are_twins_and_which_have_all_cards(game):
    twins_of(game)


@every_setting
def test_all_cards_are_there_at_every_step(setting):
    check_conserved_along(setting)
