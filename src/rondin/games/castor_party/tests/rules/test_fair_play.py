"""Capsizing on purpose, and fair play: CP-37."""

from typing import Any

import pytest

from rondin import Match
from rondin.games.castor_party.rules import state as st
from rondin.games.castor_party.rules.turn.fair_play import capsizes_surely
from rondin.games.castor_party.tests.positions import (
    edition_of,
    endings,
    logs,
    position,
    refused,
    result,
    state_of,
    verbs,
)

# Green is the counterweight of the others: whoever lifts it is in the water.
TIPPING = {"yellow": 29, "blue": 28, "white": 27, "orange": 25, "green": 19}
TO_THE_WEST = {"green": 6}
AHEAD = [12, 8, 8, 8]
LIFTS_GREEN: dict[str, Any] = {"do": "play", "card": "green-4", "beaver": "green", "tail": 0}


def last_game(*, hand=("green-4", "red-2"), won=AHEAD, game_no=2, at=None, **options: Any) -> Match:
    match = position(
        hands=[hand], at=at or TIPPING, tails=TO_THE_WEST, raft=None, logs=won, **options
    )
    state_of(match).game_no = game_no
    match._state = state_of(match)
    return match


# --- by print ---------------------------------------------------------------------------------
@pytest.mark.rule("CP-37", "CP-24", "CP-27")
def test_print_allows_to_capsize_on_purpose():
    match = last_game()
    assert match.view()["fair_play"] is False
    assert "insist" not in verbs(match)
    match.play(LIFTS_GREEN)
    assert endings(match)[-1] == "capsized"
    assert (logs(match)[0], result(match).winners) == (10, (0,))


@pytest.mark.rule("CP-37")
def test_with_fair_play_a_person_is_asked_once():
    match = last_game(fair_play=True)
    assert match.view()["fair_play"] is True
    assert refused(match, **LIFTS_GREEN) == "CP-37"
    assert {"do": "insist"} in match.moves()
    match.play({"do": "insist"})
    assert match.to_act == 0
    assert match.last_events(2) == [{"what": "insisted", "seat": 0}]  # the whole table hears it
    assert match.view(2)["insists"]
    assert match.tell(match.last_events(2), 2, "en") == ["1 wants to capsize the raft on purpose!"]
    assert match.tell(match.last_events(0), 0, "fr")[0].startswith("Tu veux faire chavirer")
    assert "insist" not in verbs(match)  # once
    assert refused(match, "insist") == "CP-37"
    match.play(LIFTS_GREEN)
    assert (endings(match)[-1], result(match).winners) == ("capsized", (0,))


@pytest.mark.rule("CP-37")
def test_who_insisted_may_still_think_better_of_it_and_is_asked_again_next_turn():
    match = last_game(fair_play=True, seats=2, won=[12, 8])
    match.play({"do": "insist"})
    match.play({"do": "play", "card": "red-2", "beaver": "red", "tail": 0})
    assert not match.view()["insists"]


@pytest.mark.rule("CP-37")
@pytest.mark.parametrize(
    "wishes",
    [
        {"game_no": 1},  # another game follows
        {"won": [10, 9, 8, 8]},  # the penalty costs the lead
        {"won": [4, 8, 8, 8]},
        {"hand": ("green-4",)},  # there is nothing else to play
    ],
)
def test_nobody_is_asked_where_capsizing_wins_nothing_or_cannot_be_helped(wishes):
    match = last_game(fair_play=True, **wishes)
    assert "insist" not in verbs(match)
    assert refused(match, "insist") == "CP-37"
    match.play(LIFTS_GREEN)
    assert endings(match)[-1] == "capsized"


@pytest.mark.rule("CP-37", "CP-26")
def test_an_empty_reserve_makes_any_game_the_last_one():
    match = last_game(fair_play=True, won=[0, 0, 0, 0], game_no=0)
    assert "insist" not in verbs(match)
    match = last_game(
        fair_play=True, won=[0, 0, 0, 0], game_no=0, more={"logs": {"count": 1}}, reserve=0
    )
    state_of(match).logs[:4] = [0, 0, 0, 0]
    match._state = state_of(match)
    assert "insist" in verbs(match)


@pytest.mark.rule("CP-37")
def test_only_the_directions_that_capsize_are_left_out():
    at = {"yellow": 29, "blue": 28, "white": 27, "orange": 18, "green": 24}
    match = last_game(hand=("orange-8", "red-2"), at=at, fair_play=True)
    e, s = edition_of(match), state_of(match)
    legal = [a for a in match.actions() if a < st.PICK]
    assert not any(capsizes_surely(e, s, action) for action in legal)
    tails = {move["tail"] for move in match.moves() if move.get("card") == "orange-8"}
    assert 0 < len(tails) < 12
    for tail in set(range(12)) - tails:
        assert refused(match, "play", card="orange-8", beaver="orange", tail=tail) == "CP-37"
