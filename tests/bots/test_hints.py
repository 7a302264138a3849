"""Hints mean what they say: no figures from few playouts, estimates with their margin."""

from statistics import mean, stdev

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
    advice = Advice(0, Outlook(0.416, 0.021, 30.0, 0.41, 33.5, 0.0), usual=True)
    [first, points, _] = told_in(match, advice, "fr")
    assert first == "Tes chances de gagner : environ 42 %, à 3 près."
    assert points == (
        "Points en moyenne : 30 pour toi, à 0,5 près, "
        "et 33,5 pour la meilleure autre place, à 0,1 près."
    )
    [first, points, _] = told_in(match, advice, "en")
    assert first == "Your chances of winning: about 42%, give or take 3."
    assert points == (
        "Points on average: 30 for you, give or take 0.5, "
        "and 33.5 for the best other seat, give or take 0.1."
    )


def told_in(match: Match, advice: Advice, lang: str) -> list[str]:
    """Return the reasons without those that a game adds, with plain spaces."""
    first, *_, points, usual = reasons(match, advice, lang)
    return [line.replace("\u202f", " ") for line in (first, points, usual)]


def test_alone_the_points_have_their_margin_too():
    match = Match("roi-des-castors", seats=1, mode="solo", key=3)
    advice = Advice(match.actions()[0], Outlook(0.416, 0.021, 30.0, 0.41, 0.0, 0.0), usual=True)
    assert told_in(match, advice, "en")[1] == "Points on average: 30, give or take 0.5."


@pytest.mark.parametrize("game", games())
def test_the_margin_of_points_is_that_of_the_endings_that_were_imagined(game):
    """Written down one by one, the points of every playout give the same mean and margin."""
    match = at_a_choice(game)
    search = search_of(Bot("search", playouts=40), match, compiled=False)
    workspace, me = search._desk[-1], match.to_act
    seen: dict[int, list[tuple[int, int]]] = {}
    for _ in range(40):
        before = tried(search)
        search.grow(1)
        [action] = [one for one, count in tried(search).items() if count != before.get(one, 0)]
        seen.setdefault(action, []).append((workspace.points[me], workspace.points[1 - me]))
    for line in search.ranking():
        own, rest = zip(*seen[line.action], strict=True)
        assert (line.points, line.rest) == pytest.approx((mean(own), mean(rest)))
        if line.tried > 1:
            errors = [stdev(one) / len(one) ** 0.5 for one in (own, rest)]
            assert [line.points_error, line.rest_error] == pytest.approx(errors, abs=1e-6)
    assert max(len(one) for one in seen.values()) > 1


def tried(search: Search) -> dict[int, int]:
    return {line.action: line.tried for line in search.ranking()}


def test_where_there_is_one_move_nothing_is_weighed():
    match = Match("gang-de-castors", seats=2, key=3)
    assert reasons(match, Advice(match.actions()[0]), "en") == ["There is only one possible move."]
