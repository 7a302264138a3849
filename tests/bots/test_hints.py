"""Hints mean what they say: no figures from few playouts, estimates with their margin."""

import pytest

from rondin.bots import Bot
from rondin.bots.review.hints import ENOUGH, Advice, Outlook, best_moves, reasons
from rondin.bots.search.driver import Search
from rondin.bots.search.table_decision import search_of
from rondin.engine.match.match import Match
from rondin.engine.registry import games

THOUGHTFUL = Bot("thoughtful")


def at_a_choice(game: str, key: int = 3) -> Match:
    """Return a match some moves after its beginning, where the seat to act has a choice."""
    match = Match(game, seats=2, key=key)
    while len(match.history) < 12 or len(match.actions()) < 2:
        match.play_action(THOUGHTFUL.decide(match))
    return match


def searched(match: Match, playouts: int) -> Search:
    search = search_of(Bot("search", playouts=playouts), match, compiled=False)
    search.grow(playouts)
    return search


@pytest.mark.parametrize("game", games())
def test_with_few_playouts_a_hint_is_the_rule_of_thumbs_move_and_gives_no_figures(game):
    match = at_a_choice(game)
    found = best_moves(searched(match, 5), match.game, match.view(match.to_act))
    assert found == [Advice(THOUGHTFUL.decide(match))]
    for lang in ("fr", "en"):
        assert not any(sign.isdigit() or sign == "%" for sign in reasons(match, found[0], lang)[0])


def test_with_enough_playouts_figures_come_with_their_margin():
    match = at_a_choice("gang-de-castors")
    search = searched(match, ENOUGH)
    found = best_moves(search, match.game, match.view(match.to_act))
    tried = {line.action: line.tried for line in search.ranking()}
    for one in found:
        assert one.outlook is not None
        assert 1 / tried[one.action] ** 0.5 > one.outlook.margin > 0.3 / tried[one.action] ** 0.5


def test_an_estimate_is_told_as_one():
    match = at_a_choice("gang-de-castors")
    advice = Advice(0, Outlook(0.416, 0.021, 30.0, 33.5), usual=True)
    [first, *_] = reasons(match, advice, "fr")
    assert first.replace("\u202f", " ") == "Tes chances de gagner : environ 42 %, à 3 près."
    [first, *_] = reasons(match, advice, "en")
    assert first == "Your chances of winning: about 42%, give or take 3."


def test_where_there_is_one_move_nothing_is_weighed():
    match = Match("gang-de-castors", seats=2, key=3)
    assert reasons(match, Advice(match.actions()[0]), "en") == ["There is only one possible move."]
