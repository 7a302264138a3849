"""Each rule is proved by a test that fails if the rule is broken."""

import pytest

import rondin

THROW, KEEP = {"do": "throw"}, {"do": "keep"}


def new_match(key: int = 1) -> rondin.Match:
    return rondin.Match("model-dice", seats=3, key=key)


def after_a_throw(*, of_one: bool) -> rondin.Match:
    """Return a match after two throws, the second a one or not; chance is tried until it fits."""
    for key in range(100):
        match = new_match(key)
        match.play(THROW)
        if match.to_act == 0:
            match.play(THROW)
            if (match.to_act == 1) == of_one:
                return match
    raise AssertionError("a hundred dice, and never what was wanted")


@pytest.mark.rule("MD-01", "MD-02")
def test_a_one_loses_the_points_of_the_turn_and_passes_the_die() -> None:
    match = after_a_throw(of_one=True)
    assert match.to_act == 1
    assert match.view(None)["totals"] == [0, 0, 0]
    assert match.view(None)["gathered"] == 0


@pytest.mark.rule("MD-02")
def test_any_other_throw_is_added_to_the_turn() -> None:
    assert 4 <= after_a_throw(of_one=False).view(None)["gathered"] <= 12


@pytest.mark.rule("MD-03")
def test_points_can_be_kept_after_a_throw_and_not_before() -> None:
    match = new_match()
    with pytest.raises(rondin.IllegalMove) as refused:
        match.play(KEEP)
    assert refused.value.rule == "MD-03"
    match = after_a_throw(of_one=False)
    gathered = match.view(None)["gathered"]
    match.play(KEEP)
    assert match.view(None)["totals"] == [gathered, 0, 0]
    assert match.to_act == 1


@pytest.mark.rule("MD-04")
def test_after_the_last_turn_whoever_has_most_points_wins() -> None:
    match = new_match()
    while match.to_act is not None:
        match.play(match.moves()[-1])
    assert match.result is not None
    points = match.result.points
    assert match.view(None)["left"] == 0
    assert match.result.winners == tuple(p for p in range(3) if points[p] == max(points))
