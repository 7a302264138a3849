"""Figures of a report: intervals that hold what they should, and what deals tell of luck."""

import numpy as np
import pytest

from rondin.arena.report import figures as f
from rondin.arena.report.html.figure_format import FigureFormat
from rondin.arena.report.skill import compared, seatings
from rondin.engine.registry import games
from rondin.engine.setting.setting import Setting


def test_shares_have_wilsons_interval():
    found = f.share(0.5, 100)
    assert found.low == pytest.approx(0.4038, abs=1e-4)
    assert found.high == pytest.approx(0.5962, abs=1e-4)


@pytest.mark.parametrize("part", [0.0, 1.0])
def test_what_always_happened_is_still_uncertain(part):
    found = f.share(part, 50)
    assert found.low <= part <= found.high
    assert found.high - found.low > 0.05


def test_intervals_hold_the_truth_about_95_times_in_100():
    random = np.random.default_rng(1)
    held = {"share": 0, "mean": 0, "ratio": 0}
    for _ in range(400):
        hits = random.random(300) < 0.3
        held["share"] += _holds(f.share(float(hits.mean()), 300), 0.3)
        held["mean"] += _holds(f.mean(random.exponential(2.0, 300)), 2.0)
        wholes = random.integers(1, 5, 300)
        held["ratio"] += _holds(f.ratio(random.binomial(wholes, 0.4), wholes), 0.4)
    assert all(365 <= times <= 395 for times in held.values()), held


def _holds(found: f.Estimate, truth: float) -> bool:
    return found.low <= truth <= found.high


def test_a_ratio_of_nothing_is_none():
    assert f.ratio(np.zeros(5), np.zeros(5)) is None


# --- skill and luck ---------------------------------------------------------------------------
def test_all_skill_wins_everywhere_and_no_deal_repeats_itself():
    better_wins = [np.tile([1.0, 0.0], (50, 1)), np.tile([0.0, 1.0], (50, 1))]
    found = compared(better_wins)
    assert found.share.value == 1
    assert found.otherwise == 0.5
    assert found.same.value == found.by_chance == 0


def test_all_luck_wins_no_more_than_the_others_and_repeats_itself():
    deals = np.array([[1.0, 0.0], [0.0, 1.0]] * 25)
    found = compared([deals, deals])
    assert found.share.value == 0.5
    assert found.same.value == 1
    assert found.by_chance == 0.5


def test_alone_the_weaker_one_plays_the_same_deals():
    better, weaker = np.array([[1.0], [1.0], [0.0]]), np.array([[1.0], [0.0], [0.0]])
    found = compared([better, weaker])
    assert found.share.value == pytest.approx(2 / 3, abs=1e-4)
    assert found.otherwise == pytest.approx(1 / 3, abs=1e-4)
    assert found.same.value == pytest.approx(2 / 3, abs=1e-4)


def test_the_better_player_sits_everywhere_once():
    game = games()["roi-des-castors"]
    three = seatings(Setting.choose(game, seats=3, mode="normal"))
    assert [names.index("elder") for names in three] == [0, 1, 2]
    assert all(names.count("elder") == 1 for names in three)
    teams = seatings(Setting.choose(game, mode="team"))
    assert teams == [["elder", "cub"] * 2, ["cub", "elder"] * 2]
    assert seatings(Setting.choose(game, mode="solo")) == [["elder"], ["cub"]]


# --- as they are written ----------------------------------------------------------------------
def test_numbers_are_written_as_the_language_does():
    assert FigureFormat("fr").percent(0.2654) == "26,5\u202f%"
    assert FigureFormat("en").percent(0.2654) == "26.5%"
    assert FigureFormat("fr").number(12345) == "12\u202f345"
    assert FigureFormat("en").figure(-0.001) == "0.00"
    assert FigureFormat("fr").figure(-1.5) == "−1,50"
    assert (
        FigureFormat("en").estimate(f.Estimate(0.5, 0.4, 0.6), percent=True)
        == "50.0% (40.0 – 60.0)"
    )
