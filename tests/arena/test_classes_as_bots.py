"""Bots that are handed over as classes, as in a notebook: played where they are, like any other."""

import threading

import pytest

import rondin
from rondin.arena.problems import ArenaProblem
from rondin.engine.registry import games
from tests.arena import outside_bots

SETTING = rondin.Setting.choose(min(games()), seats=2)
PLACE = f"{outside_bots.__name__}:Any"


def found(*bots, jobs=None):
    return rondin.tournament(SETTING, bots, 2, key=7, jobs=jobs)


def figures(ranking):
    return [(place.wins.mean, place.points.mean) for place in ranking.places]


def test_a_class_plays_as_it_does_by_its_place():
    assert figures(found(outside_bots.Any, "random")) == figures(found(PLACE, "random", jobs=1))


def test_a_class_that_lies_in_no_file_plays():
    seen = []

    class Last:
        def decide(self, view, moves, seat, key):
            seen.append(threading.current_thread())
            return moves[-1]

    ranking = found(Last, rondin.Bot("random"))
    assert {place.bot for place in ranking.places} == {f"{__name__}:{Last.__qualname__}", "random"}
    assert {*seen} == {threading.main_thread()}


def test_a_class_that_cannot_decide_is_refused():
    with pytest.raises(ArenaProblem, match="decide"):
        found(dict, "random")


def test_what_it_answers_is_checked():
    with pytest.raises(rondin.Problem, match="Cheating"):
        found(outside_bots.Cheating, "random")


def test_a_tournament_can_be_played_beside_the_main_thread():
    """Where processes are started, Ctrl-C is held back; of that the main thread alone hears."""
    done = []
    beside = threading.Thread(target=lambda: done.append(found(PLACE, "random", jobs=1)))
    beside.start()
    beside.join(60)
    assert [one.matches for one in done] == [4]
