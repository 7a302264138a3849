"""Whole matches: all cards are there, they end, have one result, can be saved, and begin again."""

import pytest

from rondin.engine.match.match import Match
from rondin.engine.match.rematch import rematch_setting
from rondin.engine.setting.options import Seat
from rondin.testing.checks.cards import check_conserved_along
from rondin.testing.checks.ends import check_ends
from rondin.testing.checks.files import check_saved_at_the_end, check_saved_in_the_middle
from rondin.testing.checks.winners import check_winners
from rondin.testing.states import twins_of
from rondin.testing.walks import FORGETFUL, THOUGHTFUL, Temper, at_random
from tests.contract.cases import every_game, every_setting, every_usual_setting
from tests.small_games import is_whole


# --- all cards --------------------------------------------------------------------------------
@every_game
def test_a_game_says_which_states_are_twins_and_which_have_all_cards(game):
    twins_of(game)


@every_setting
def test_all_cards_are_there_at_every_step(setting):
    check_conserved_along(setting)


# --- the end ----------------------------------------------------------------------------------
@every_setting
@pytest.mark.parametrize("key", [1, 2])
def test_a_random_match_ends(setting, key):
    check_ends(setting, at_random(key), key)


@every_setting
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_match_ends_even_with_stubborn_players(setting, seed):
    check_ends(setting, Temper(seed).decide, key=seed)


@every_setting
@pytest.mark.parametrize("bot", [THOUGHTFUL, FORGETFUL], ids=str)
def test_a_match_of_bots_ends(setting, bot):
    check_ends(setting, bot.decide, key=2)


@every_setting
def test_everybody_is_told_of_the_same_winners(setting):
    check_winners(setting)


# --- files ------------------------------------------------------------------------------------
@every_setting
def test_a_match_saved_in_the_middle_goes_on_when_loaded(setting, tmp_path):
    check_saved_in_the_middle(setting, at_random(1), tmp_path / "match.json")


@every_setting
def test_a_finished_match_can_be_loaded_and_replayed(setting, tmp_path):
    check_saved_at_the_end(setting, THOUGHTFUL.decide, tmp_path / "match.json")


# --- a rematch --------------------------------------------------------------------------------
@every_usual_setting
def test_the_next_seat_begins_the_rematch(setting):
    match = Match(setting, key=8)
    found = [n for n, option in setting.game.info.options.items() if isinstance(option, Seat)]
    if match.seats == 1 or not (found or is_whole(setting.game)):
        assert rematch_setting(match) is setting
        return
    (name,) = found
    for _ in range(match.seats + 1):
        again = Match(rematch_setting(match), key=9)
        assert again.view(None)[name] == (match.view(None)[name] + 1) % match.seats
        assert again.setting.data == setting.data
        match = again
