"""What a side knows of another hand, and what a bad memory loses."""

from collections import Counter

import pytest

from rondin.engine.rules import chance
from rondin.games.roi_des_castors.bot.forgetting import forget
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.knowledge import imagine
from rondin.games.roi_des_castors.rules.names import CARDS
from rondin.games.roi_des_castors.tests.positions import (
    drop,
    hand,
    lay,
    luck,
    play,
    position,
    stop,
    use,
)
from rondin.games.roi_des_castors.tests.twins import known


def knows(match, viewer, of):
    cards = known(match._state, viewer, of)
    return " ".join(CARDS[kind] for kind in range(st.KINDS) for _ in range(cards[kind]))


def spied(theirs="small small trade large", **parts):
    """Return a match in which seat 0 has just looked at the hand of seat 1."""
    match = position(seats=4, hands={0: "spy theft", 1: theirs}, main=True, **parts)
    use(match, "spy", 1)
    play(match, "remember")
    return match


@pytest.mark.rule("RC-62", "RC-30")
def test_what_was_seen_stays_known_to_who_saw_it():
    match = spied()
    assert knows(match, 0, 1) == "small small large trade"
    assert [knows(match, viewer, 1) for viewer in (2, 3)] == ["", ""]
    v = match.veiled(0)
    assert (v.hand[1], v.n_hand[1]) == (match._state.hand[1], 4)
    assert sum(match.veiled(2).hand[1]) == 0


@pytest.mark.rule("RC-62")
def test_a_hidden_hand_is_a_number_and_what_is_hidden_is_with_the_pile():
    match = position(hands={0: "small", 1: "large large"})
    v = match.veiled(0)
    assert (sum(v.hand[1]), v.n_hand[1]) == (0, 2)
    assert v.pile[st.LARGE] == match._state.pile[st.LARGE] + 2
    assert v.n_pile == match._state.n_pile


@pytest.mark.rule("RC-62")
def test_cards_that_leave_openly_are_known_no_more():
    match = spied()
    stop(match)
    with luck("medium"):
        play(match, "draw")
    assert knows(match, 0, 1) == "small small large trade"
    lay(match, "small")
    stop(match)
    assert knows(match, 0, 1) == "small large trade"


@pytest.mark.rule("RC-62", "RC-29")
def test_a_theft_is_known_to_the_two_and_doubted_by_the_others():
    match = spied()
    match._state.known[2][1] = match._state.known[0][1]
    match._state.since[2][1] = 1
    with luck("small large"):
        use(match, "theft", 1)
    assert knows(match, 0, 1) == "small trade"
    assert knows(match, 1, 0) == "small large"
    assert knows(match, 2, 1) == "trade"
    assert knows(match, 2, 0) == ""


@pytest.mark.rule("RC-62", "RC-36")
def test_a_stored_card_may_be_any():
    match = position(seats=4, hands={0: "small small large trade"}, characters={0: "sentry"},
                     main=True)  # fmt: skip
    match._state.known[2][0] = 2 | 1 << 2 * st.LARGE | 1 << 2 * st.TRADE
    match._state.since[2][0] = 1
    drop(match, "trade")
    stop(match)
    assert knows(match, 2, 0) == "small small large"
    play(match, "store", card="large")
    assert knows(match, 2, 0) == "small"


@pytest.mark.rule("RC-62", "RC-33")
def test_cards_that_come_openly_are_known_to_all():
    match = position(seats=4, hands={0: "recycle trade"}, discard="large", main=True)
    use(match, "recycle")
    play(match, "take", card="large")
    assert [knows(match, viewer, 0) for viewer in range(4)] == ["", "large", "large", "large"]


@pytest.mark.rule("RC-62")
def test_what_others_know_of_ones_own_hand_one_knows_too():
    match = spied()
    assert match.veiled(1).known[0][1] == match._state.known[0][1]
    assert match.veiled(2).known[0][1] == 0
    assert match.veiled(None).known == [[0] * 5] * 5


@pytest.mark.rule("RC-62")
def test_two_bits_hold_up_to_three():
    match = spied("small small small small small")
    assert knows(match, 0, 1) == "small small small"
    v = match.veiled(0)
    assert v.hand[1][st.SMALL] == 3
    chance.seed(v, [1] * 8, 1)
    imagine(match._e, v)
    assert sum(v.hand[1]) == 5
    assert v.hand[1][st.SMALL] >= 3


@pytest.mark.rule("RC-62")
def test_of_very_many_new_cards_the_first_are_imagined():
    match = position(hands={0: "small", 1: "large trade " * 6})
    v = match.veiled(0)
    v.by, v.filled[1] = 1, st.MOST_DRAWN + 2  # the most that an edition of one's own allows
    chance.seed(v, [1] * 8, 1)
    imagine(match._e, v)
    assert (v.n_got, sum(v.hand[1])) == (st.MOST_DRAWN, 12)


@pytest.mark.rule("RC-62")
def test_imagined_hands_follow_the_unseen_cards():
    match = position(hands={0: "small", 1: "large trade"}, pile="large " * 6 + "medium " * 12)
    counts = [0] * st.KINDS
    for number in range(400):
        v = match.veiled(0)
        chance.seed(v, [7] * 8, number)
        imagine(match._e, v)
        for kind in range(st.KINDS):
            counts[kind] += v.hand[1][kind]
    assert abs(counts[st.LARGE] / 800 - 7 / 20) < 0.06
    assert abs(counts[st.MEDIUM] / 800 - 12 / 20) < 0.06
    assert counts[st.SMALL] == 0


@pytest.mark.rule("RC-62")
def test_a_bad_memory_loses_what_was_seen_and_it_does_not_come_back():
    match = spied()
    lost_at: dict[tuple[int, int], int] = {}
    for laps in range(12):
        match._state.laps = laps
        for number in range(40):
            v = match.veiled(0)
            chance.seed(v, [number] * 8, 0)
            before = sum(v.pile) + sum(v.hand[1])
            forget(match._e, v, 60, 99, 0)
            assert sum(v.pile) + sum(v.hand[1]) == before
            for kind in (st.SMALL, st.LARGE, st.TRADE):
                if v.hand[1][kind] == 0:
                    lost_at.setdefault((number, kind), laps)
                else:
                    assert (number, kind) not in lost_at
                assert (v.hand[1][kind] > 0) == (known(v, 0, 1)[kind] > 0)
    first = sum(laps == 1 for laps in lost_at.values()) / 120
    assert 0.25 < first < 0.55
    assert 0 not in lost_at.values()
    v = match.veiled(0)
    forget(match._e, v, 100, 99, 0)
    assert hand(match, 1).split().count("small") == v.hand[1][st.SMALL]


def left_in_mind(match, key=1, *, memory=100, capacity=99, confusing=0):
    """Return what seat 0 has in mind of the hand of seat 1."""
    v = match.veiled(0)
    chance.seed(v, [key] * 8, 0)
    unseen = [v.hand[1][kind] + v.pile[kind] for kind in range(st.KINDS)]
    forget(match._e, v, memory, capacity, confusing)
    assert [v.hand[1][kind] + v.pile[kind] for kind in range(st.KINDS)] == unseen
    assert min(v.pile) >= 0
    assert known(v, 0, 1) == Counter(dict(enumerate(v.hand[1])))
    return " ".join(CARDS[kind] for kind in range(st.KINDS) for _ in range(v.hand[1][kind]))


@pytest.mark.rule("RC-62")
@pytest.mark.parametrize(
    ("capacity", "cards"),
    [(0, ""), (1, "small"), (2, "small small"), (3, "small small large"),
     (4, "small small large trade")],
)  # fmt: skip
def test_so_many_cards_are_held_in_mind_logs_first(capacity, cards):
    assert left_in_mind(spied(), capacity=capacity) == cards


@pytest.mark.rule("RC-62")
def test_of_the_hand_seen_last_most_is_held_in_mind():
    match = spied()
    s = match._state
    s.laps, s.since[0][2] = 3, 4
    s.known[0][2] = known_bits(s.hand[2])
    match._state = s
    assert left_in_mind(match, capacity=sum(s.hand[2])) == ""
    assert left_in_mind(match, capacity=sum(s.hand[2]) + 1) == "small"


def known_bits(hand):
    return sum(min(count, 3) << 2 * kind for kind, count in enumerate(hand))


@pytest.mark.rule("RC-62")
def test_logs_are_taken_for_other_logs_and_cards_for_other_cards():
    found = {left_in_mind(spied(), key, confusing=100) for key in range(40)}
    assert found == {
        f"{logs} {card}"
        for logs in ("medium medium large", "small small medium")
        for card in ("harvest", "permanent")
    }


@pytest.mark.rule("RC-62")
def test_cards_that_are_nowhere_unseen_are_taken_for_nothing():
    match = spied("small small trade", pile="small " * 10)
    for key in range(10):
        assert left_in_mind(match, key, confusing=100) == "small small trade"


@pytest.mark.rule("RC-62", "RC-33")
def test_what_was_just_taken_openly_is_before_everybodys_eyes():
    match = position(seats=4, hands={1: "recycle trade"}, discard="large", main=True, player=1)
    use(match, "recycle")
    play(match, "take", card="large")
    s = match._state
    s.player = 0
    match._state = s
    assert match._state.n_got
    assert left_in_mind(match, memory=0, capacity=0, confusing=100) == "large"
