"""Why a move is good, in the words of the game, from what its seat knows."""

import pytest

from rondin import Match
from rondin.games.gang_de_castors.rules import state as st
from rondin.games.gang_de_castors.tests.positions import ANY, PEEK, position, state_of
from rondin.games.gang_de_castors.view.hints import reasons


def why(match: Match, lang: str = "en", **move) -> list[str]:
    considered = match.considered(match.game.codec.number(move), 0)
    found = reasons(considered, match.reader(0, lang))
    return [text.replace("\u202f", " ").replace("\u00a0", " ") for text in found]


def test_the_largest_known_card_is_named_and_a_nought_only_helps():
    match = position(rows=[[7, 8, 1, 2]], top=0)  # the two in the middle are not known
    assert why(match, do="take", place=0) == [
        "Your 7 is your highest card that you know: with a 0, 7 points less for you.",
        "A 0 can only help you.",
    ]
    assert why(match, "fr", do="take", place=0)[0] == (
        "Ton 7 est ta plus grosse carte connue : avec un 0, 7 points de moins pour toi."
    )


def test_a_card_that_nobody_has_seen_is_not_told():
    same = [position(rows=[[7, hidden, ANY, 2]], top=3) for hidden in (0, 9)]
    first, second = (why(match, do="take", place=1) for match in same)
    assert "You do not know your card 2" in first[0]
    assert len(first) == len(second) == 1


@pytest.mark.parametrize(
    ("hand", "place", "said"),
    [
        (4, 0, "With a 4 instead of your 7, 3 points less"),
        (7, 0, "your row stays as it is"),
        (9, 3, "7 points more in your row"),
    ],
)
def test_a_drawn_card_is_compared_with_what_it_replaces(hand, place, said):
    match = position(rows=[[7, 8, 8, 2]], hand=hand)
    if said.startswith("With"):
        state_of(match).memo[0][1] = 1  # the 8 is known: the 7 is not the highest
    assert said in why(match, do="keep", place=place)[0]


@pytest.mark.rule("GC-08")
def test_an_action_card_on_the_discard_pile_leaves_the_pile():
    assert "cannot be taken" in why(position(top=PEEK), do="draw")[0]


def test_a_row_is_compared_with_the_best_of_the_others():
    low = position(rows=[[0, 0, 0, 1]])
    state_of(low).phase = st.FINISHED
    state_of(low).memo[0][:] = [1, 1, 1, 1]
    assert why(low, do="knock")[0].startswith("Your row should count 1 or so, and the best of")
    high = position(rows=[[9, 9, 9, 9]])
    state_of(high).phase = st.FINISHED
    state_of(high).memo[0][:] = [1, 1, 1, 1]
    assert why(high, do="go-on")[0].endswith("too early to knock.")
