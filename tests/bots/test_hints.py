"""Hints mean what they say: no figures from few playouts, estimates with their margin."""

from statistics import mean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rondin.bots import Bot
from rondin.bots.review.hint_words import details, figure, reasons
from rondin.bots.review.hints import ENOUGH, Advice, Outlook, are_alike, best_moves
from rondin.bots.search.driver import Line, Search
from rondin.bots.search.table_decision import search_of
from rondin.engine.match.match import Match
from rondin.engine.registry import games
from tests.small_games import whole_games

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


@pytest.mark.parametrize("game", whole_games())
def test_with_few_playouts_a_hint_is_the_rule_of_thumbs_move_and_gives_no_figures(game):
    match = at_a_choice(game)
    found = best_moves(searched(match, 5), match.game, match.view(match.to_act))
    assert found == [Advice(THOUGHTFUL.decide(match))]
    for lang in ("fr", "en"):
        assert reasons(match, found[0], lang)
        [told] = details(match, found[0], lang)
        assert figure(match, found[0], lang) == ""
        assert not any(sign.isdigit() for sign in told)


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
    """Return the figures behind a move, with plain spaces."""
    return [line.replace("\u202f", " ") for line in details(match, advice, lang)]


def test_alone_the_points_have_their_margin_too():
    match = Match("roi-des-castors", seats=1, mode="solo", key=3)
    advice = Advice(match.actions()[0], Outlook(0.416, 0.021, 30.0, 0.41, 0.0, 0.0), usual=True)
    assert told_in(match, advice, "en")[1] == "Points on average: 30, give or take 0.5."


@pytest.mark.parametrize("game", whole_games())
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
    only = Advice(match.actions()[0])
    assert reasons(match, only, "en") == ["There is only one possible move."]
    assert details(match, only, "en") == []


class Ranked:
    """A search that has found these lines, its favourite first."""

    playouts = 10_000

    def __init__(self, lines: list[Line]):
        self.lines = lines

    def ranking(self) -> list[Line]:
        return self.lines


def line(action: int, tried: int, share: float) -> Line:
    return Line(action, tried, share, 10.0, 12.0, 0.2, 0.2, usual=action == 0)


def advised(*lines: Line) -> list[Advice]:
    return best_moves(Ranked([*lines]), games()["gang-de-castors"], {})


@settings(max_examples=300)
@given(st.lists(st.tuples(st.integers(1, 5000), st.floats(0, 1)), min_size=1, max_size=8))
def test_no_advice_is_against_its_own_figures(found):
    lines = [line(k, tried, share) for k, (tried, share) in enumerate(found)]
    first, *others = advised(*lines)
    for other in others:
        assert first.outlook.share >= other.outlook.share
    best = next(one for one in lines if one.action == first.action)
    beyond_doubt = [
        one
        for one in lines
        if one.tried >= 1000 and best.tried >= 1000 and one.share > best.share + 0.1
    ]
    assert not beyond_doubt


def test_the_favourite_gives_way_to_what_is_better_beyond_doubt():
    assert [one.action for one in advised(line(0, 4000, 0.40), line(1, 3000, 0.60))] == [1, 0]
    assert [one.action for one in advised(line(0, 4000, 0.40), line(1, 120, 0.43))] == [0]


def test_what_differs_by_noise_is_equally_good():
    assert are_alike(advised(line(0, 3000, 0.41), line(1, 1000, 0.40)))
    assert not are_alike(advised(line(0, 3000, 0.41), line(1, 3000, 0.30)))
    assert not are_alike(advised(line(0, 3000, 0.41)))
    assert not are_alike([Advice(0)])
