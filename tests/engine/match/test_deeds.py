"""Deeds are counted by their games, and earn distinctions in time."""

import pytest

from rondin.bots import bot_named
from rondin.engine.match.deeds import Distinction, deeds_of, is_earned
from rondin.engine.match.match import Match
from rondin.engine.registry import games

TEN = Distinction("ten", "knock", 10, "row", spoiled_by="regret")


def played(game: str, key: int = 3, **wishes: object) -> Match:
    match = Match(game, key=key, **wishes)
    bot = bot_named("thoughtful")
    while not match.over:
        match.play(bot.decide(match))
    return match


def test_deeds_in_a_row_are_forgotten_with_one_that_spoils_them():
    assert is_earned(TEN, [({"knock": 6}, False), ({"knock": 4}, True), ({}, True)]) == 1
    assert is_earned(TEN, [({"knock": 9}, True), ({"knock": 5, "regret": 1}, True)]) is None
    assert is_earned(TEN, []) is None


def test_deeds_of_one_match_do_not_add_to_those_of_another():
    one = Distinction("toll", "toll", 5, "match", won=True)
    assert is_earned(one, [({"toll": 4}, True), ({"toll": 4}, True)]) is None
    assert is_earned(one, [({"toll": 9}, False), ({"toll": 5}, True)]) == 1


def test_deeds_of_all_matches_add_up():
    assert is_earned(Distinction("all", "dam", 3), [({"dam": 2}, False), ({"dam": 2}, False)]) == 1


@pytest.mark.parametrize("game", games())
def test_every_game_counts_deeds_of_every_seat(game: str):
    match = played(game)
    assert match.game.deeds is not None
    deeds = deeds_of(match)
    assert len(deeds) == match.seats
    assert any(deeds)
    names = {one.deed for one in match.game.deeds.DISTINCTIONS}
    spoilers = {one.spoiled_by for one in match.game.deeds.DISTINCTIONS} - {""}
    assert names | spoilers <= {*match.game.deeds.DEEDS}


def test_knocks_are_regretted_where_somebody_else_had_less():
    match = played("gang-de-castors", seats=3, rounds=4)
    sheets = match.view(None)["sheet"]
    knocks = [p.seat for p in match.history if p.move["do"] == "knock"]
    assert len(knocks) == len(sheets) == 4
    expected = [{"knock": 0, "regret": 0} for _ in range(3)]
    for seat, points in zip(knocks, sheets, strict=True):
        expected[seat]["regret" if min(points) < points[seat] else "knock"] += 1
    found = [{name: one.get(name, 0) for name in ("knock", "regret")} for one in deeds_of(match)]
    assert found == expected


def test_tolls_paid_are_tolls_got():
    deeds = deeds_of(played("iles-de-casimir"))
    assert sum(one.get("toll", 0) for one in deeds) == sum(one.get("paid", 0) for one in deeds) > 0
