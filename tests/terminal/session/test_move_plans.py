"""Games that offer several moves at once: chosen by their words, played one after the other."""

import pytest

from rondin.engine.match.match import Match
from rondin.engine.registry import games
from rondin.terminal.session.move_tree import PLAN, Chooser
from tests.terminal import card_tables as tables

PLANNING = [game for game in games().values() if hasattr(game.view, "plans")]
every_planning_game = pytest.mark.parametrize("game", PLANNING, ids=lambda game: game.name)


def chooser_of(game, key=1):
    return Chooser(Match(game, key=key))


@every_planning_game
def test_plans_are_offered_instead_of_verbs(game):
    chooser = chooser_of(game)
    options = chooser.options("fr")
    assert options
    assert all(str(option.value).startswith(PLAN) for option in options)
    assert all(option.possible and option.label for option in options)
    assert len({option.label for option in options}) == len(options)
    assert not chooser.started
    assert chooser.question("fr") == ""
    assert not chooser.back()


@every_planning_game
def test_a_plan_is_chosen_by_its_words_and_is_legal_to_its_end(game):
    two_levels = 0
    for key in range(12):
        chooser = chooser_of(game, key)
        for option in chooser.options("en"):
            chosen = Chooser(chooser.match)
            move = chosen.choose(option.value)
            if move is None:
                two_levels += 1
                assert chosen.path("en") == [option.label]
                assert chosen.started
                inner = chosen.options("en")
                assert len(inner) > 1
                assert chosen.back()
                assert not chosen.started
                assert chosen.choose(option.value) is None
                move = chosen.choose(inner[-1].value)
            assert move is not None
            match = Match(game, key=key)
            for step in (move, *chosen.following):
                match.play(step, chooser.seat)
    assert two_levels


@every_planning_game
def test_everything_shows_the_single_steps_with_what_is_forbidden(game):
    chooser = chooser_of(game)
    moves = chooser.match.moves()
    options = chooser.options("en", everything=True)
    if len(chooser.match.game.codec.moves) > 1:  # the verb is asked for first
        verbs = list(dict.fromkeys(move["do"] for move in moves))
        assert [option.value for option in options if option.possible] == verbs
        assert chooser.choose(verbs[0]) is None
        options = chooser.options("en", everything=True)
    legal = [list(move.values())[1] for move in moves]
    assert [option.value for option in options if option.possible] == legal
    assert any(not option.possible for option in options)
    assert all(option.label for option in options)


def test_a_game_without_plans_offers_its_verbs():
    chooser = Chooser(tables.match(2, 0))
    assert [option.value for option in chooser.options("en")] == ["remember"]
    assert chooser.following == []
