"""Each rule is proved by a test that fails if the rule is broken."""

import pytest

import rondin


def after(*squares: int) -> rondin.Match:
    match = rondin.Match("model-board", seats=2, key=1)
    for square in squares:
        match.play({"do": "mark", "square": square})
    return match


@pytest.mark.rule("MB-01", "MB-02")
def test_players_mark_free_squares_in_turn() -> None:
    match = after(4)
    assert match.to_act == 1
    for square in (4, 9):
        with pytest.raises(rondin.IllegalMove) as refused:
            match.play({"do": "mark", "square": square})
        assert refused.value.rule == "MB-02"
    assert len(match.moves()) == 8


@pytest.mark.rule("MB-03")
@pytest.mark.parametrize(
    "squares", [(0, 3, 1, 4, 2), (0, 1, 3, 2, 6), (0, 1, 4, 2, 8), (2, 0, 4, 1, 6)]
)
def test_a_line_wins_at_once(squares: tuple[int, ...]) -> None:
    match = after(*squares)
    assert match.to_act is None
    assert match.result is not None
    assert match.result.winners == (0,)


@pytest.mark.rule("MB-03")
def test_the_edge_of_the_board_ends_a_line() -> None:
    assert after(2, 0, 3, 1, 4).to_act == 1


@pytest.mark.rule("MB-04")
def test_a_full_board_is_a_draw() -> None:
    match = after(0, 1, 2, 4, 3, 5, 7, 6, 8)
    assert match.result is not None
    assert match.result.payoffs == (0.5, 0.5)
    assert match.result.ending == "full"
