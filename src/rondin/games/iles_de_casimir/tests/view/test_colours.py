"""Colours and bridges at the start: IC-08."""

import pytest

from rondin import Match, Unknown
from rondin.games.iles_de_casimir.tests.positions import (
    GAME,
    edition_of,
    go,
    position,
    state_of,
    where,
)
from rondin.games.iles_de_casimir.tests.view.shown import text

RED, YELLOW, BLUE, GREEN = "c0", "c6", "c12", "c18"  # the start spaces


@pytest.mark.rule("IC-08")
@pytest.mark.parametrize(
    ("wishes", "starts"),
    [
        (None, [RED, BLUE]),  # opposite each other
        (["green"], [GREEN, YELLOW]),
        ([None, "yellow"], [GREEN, YELLOW]),
        ([None, "red"], [BLUE, RED]),
        (["red", "yellow"], [RED, YELLOW]),  # unless they wish otherwise
        (["green", None, None], [GREEN, YELLOW, BLUE]),
        ([None, "red", None], [YELLOW, RED, BLUE]),
        ([None, None, "yellow"], [RED, BLUE, YELLOW]),
        (["blue", "green", "red", "yellow"], [BLUE, GREEN, RED, YELLOW]),
        (["yellow", None, None, None], [YELLOW, RED, BLUE, GREEN]),
    ],
)
def test_each_player_has_the_colour_wished_for_or_one_that_is_left(wishes, starts):
    seats = 2 if wishes is None or len(wishes) == 1 else len(wishes)
    match = Match(GAME, seats=seats, colours=wishes, key=8)
    assert [where(match, seat) for seat in range(seats)] == starts
    names = dict(zip((RED, YELLOW, BLUE, GREEN), ("red", "yellow", "blue", "green"), strict=True))
    assert match.view(None)["colours"] == [names[start] for start in starts]


@pytest.mark.rule("IC-08")
@pytest.mark.parametrize("seats", [3, 4])
def test_without_wishes_colours_go_round_clockwise(seats):
    match = Match(GAME, seats=seats)
    assert [where(match, p) for p in range(seats)] == [RED, YELLOW, BLUE, GREEN][:seats]


@pytest.mark.rule("IC-08")
@pytest.mark.parametrize("wishes", [["red", "red"], ["pink"], ["red", "blue", "green"], "red"])
def test_a_colour_is_there_once(wishes):
    with pytest.raises(Unknown, match="none of them twice"):
        Match(GAME, seats=2, colours=wishes)


@pytest.mark.rule("IC-08")
def test_all_words_and_signs_are_those_of_the_colour():
    match = position(seats=2, colours=["green", "yellow"], at={0: "c19"}, die=1)
    told = text(match.describe(1, "en"))
    assert "1 space after the start of" in told
    assert "(green leaf)" in told
    assert "You are on your start (yellow star)." in told
    board = match.view(0)["board"]["spaces"]
    starts = {space["colour"]: space["seat"] for space in board if space["kind"] == "start"}
    assert starts == {"green": 0, "yellow": 1, "red": 2, "blue": 3}
    assert "the red start" in told
    go(match, "c20")
    assert match.last_events(0)[1]["at"]["colour"] == "green"


# --- spare bridges ----------------------------------------------------------------------------
@pytest.mark.rule("IC-08", "IC-27")
def test_two_players_may_have_the_bridges_of_a_second_colour_each():
    e = edition_of(Match(GAME, seats=2, spare_bridges=True))
    assert e.bridge_value[: e.bridges] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5] * 2
    assert e.n_straits <= 2 * e.bridges  # so nobody is ever cut off
    for seats in (3, 4):
        assert edition_of(Match(GAME, seats=seats, spare_bridges=True)).bridges == 10
    assert edition_of(Match(GAME, seats=2)).bridges == 10


@pytest.mark.rule("IC-08", "IC-13")
def test_the_spare_bridges_follow_after_the_tenth():
    match = position(seats=2, spare_bridges=True, at={0: "c1"}, die=3, laid={0: 10})
    assert match.view(0)["bridges_left"][0] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    go(match, "p0a0", "s0b0")
    s = state_of(match)
    assert (s.laid_value, s.laid[0]) == (1, 11)
    plain = position(seats=2, at={0: "c1"}, die=3, laid={0: 10})
    assert plain.view(0)["bridges_left"][0] == []
