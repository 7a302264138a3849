"""Components and setting up a round: GC-01, GC-03 to GC-06."""

from collections import Counter

import pytest

from rondin import Match, Unknown
from rondin.games.gang_de_castors.rules import state as st
from rondin.games.gang_de_castors.tests.positions import (
    ACTION_CARDS,
    DRAW,
    EDITIONS,
    GAME,
    PEEK,
    SWAP,
    all_remember,
    cards_of,
    edition_of,
    faces,
    idle_turn,
    knowers,
    phase,
    play,
    play_round,
    position,
    refused,
    row,
    state_of,
)


# --- components -------------------------------------------------------------------------------
@pytest.mark.rule("GC-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_deck_has_45_value_cards_and_21_action_cards(edition):
    s = state_of(Match(GAME, edition=edition, seats=2))
    deck = cards_of(s.pile) + cards_of(s.discard) + Counter([*s.rows[0], *s.rows[1]])
    values = {0: 4, 1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4, 7: 4, 8: 4, 9: 9}
    assert deck == Counter({**values, SWAP: 9, PEEK: 7, DRAW: 5})
    assert deck.total() == 66


@pytest.mark.rule("GC-01")
def test_a_hidden_value_card_and_a_hidden_action_card_look_the_same():
    match = position(rows=[[3, 3, SWAP, 3], [DRAW, PEEK, 0, SWAP]])
    for seat in (2, None):
        backs = [card for row in match.view(seat)["rows"] for card in row]
        assert all(back == backs[0] for back in backs)


@pytest.mark.parametrize(("edition", "most"), EDITIONS.items())
def test_an_edition_is_for_two_players_up_to_its_most(edition, most):
    for seats in (2, most):
        assert Match(GAME, edition=edition, seats=seats).seats == seats
    for seats in (1, most + 1):
        with pytest.raises(Unknown, match=f"2-{most}"):
            Match(GAME, edition=edition, seats=seats)


# --- the deal ---------------------------------------------------------------------------------
@pytest.mark.rule("GC-03", "GC-04")
@pytest.mark.parametrize("seats", range(2, 11))
def test_each_player_gets_four_cards_one_is_turned_up_and_the_rest_is_the_pile(seats):
    match = Match(GAME, seats=seats, key=3)
    s, view = state_of(match), match.view()
    assert [len(row) for row in view["rows"]] == [4] * seats
    assert view["discard"] == {"top": view["discard"]["top"], "count": 1}
    assert view["discard"]["top"] is not None
    assert view["pile"] == sum(s.pile) == 66 - 4 * seats - 1
    dealt = Counter(card for p in range(seats) for card in row(match, p))
    assert cards_of(s.pile) + cards_of(s.discard) + dealt == cards_of(edition_of(match).deck)


@pytest.mark.rule("GC-03")
def test_any_card_may_be_dealt_to_any_place():
    deals = [state_of(Match(GAME, seats=2, key=key)) for key in range(800)]
    for kind, count in enumerate(deals[0].pile):
        in_deck = count + [*deals[0].rows[0], *deals[0].rows[1]].count(kind)
        in_deck += deals[0].discard[kind]
        for p in range(2):
            for i in range(4):
                dealt = sum(s.rows[p][i] == kind for s in deals)
                assert 0.3 < dealt / (800 * in_deck / 66) < 1.9


@pytest.mark.rule("GC-03", "GC-05")
def test_nobody_knows_a_dealt_card_but_the_owner_of_the_outer_two():
    match = Match(GAME, seats=3, key=5)
    for p in range(3):
        assert [knowers(match, p, i) for i in range(4)] == [{p}, set(), set(), {p}]


@pytest.mark.rule("GC-04")
@pytest.mark.parametrize("card", ACTION_CARDS)
def test_the_card_turned_up_may_be_an_action_card_which_does_nothing_and_stays(card):
    matches = (Match(GAME, seats=3, key=key) for key in range(300))
    match = next(match for match in matches if state_of(match).top == card)
    all_remember(match)
    assert phase(match) == "turn"
    assert refused(match, "take", place=0) == "GC-08"
    assert match.moves() == [{"do": "draw"}]


# --- the first look ---------------------------------------------------------------------------
@pytest.mark.rule("GC-05")
def test_each_player_sees_the_two_outer_cards_of_their_own_row_and_no_others():
    match = Match(GAME, seats=3, key=5)
    for seat in range(3):
        mine = _names(row(match, seat))
        assert faces(match, seat, seat) == [mine[0], None, None, mine[3]]
        for other in {0, 1, 2} - {seat}:
            assert faces(match, seat, other) == [None] * 4
    assert all(faces(match, None, p) == [None] * 4 for p in range(3))


def _names(cards):
    actions = {SWAP: "swap", PEEK: "peek", DRAW: "draw"}
    return [actions.get(card, str(card)) for card in cards]


@pytest.mark.rule("GC-05")
def test_the_look_is_over_when_a_player_says_so_and_the_cards_stay_where_they_are():
    match = Match(GAME, seats=3, dealer=2, key=5)
    rows = [row(match, p) for p in range(3)]
    play(match, "remember", by=0)
    assert faces(match, 0, 0) == [None] * 4
    assert faces(match, 1, 1)[0] is not None
    assert match.view()["looking"] == [1, 2]
    assert [row(match, p) for p in range(3)] == rows


@pytest.mark.rule("GC-05")
def test_the_first_turn_starts_when_all_have_looked():
    match = Match(GAME, seats=3, dealer=2, key=5)
    for _ in range(3):
        assert phase(match) == "looking"
        assert match.moves() == [{"do": "remember"}]
        for move in ("draw", "discard", "knock", "pass", "deal"):
            assert refused(match, move) == "GC-05"
        assert refused(match, "take", place=0) == "GC-05"
        play(match, "remember")
    assert (phase(match), match.to_act) == ("turn", 0)


@pytest.mark.rule("GC-05")
def test_nobody_looks_a_second_time():
    match = position()
    for _ in range(3):
        assert all(faces(match, seat, seat) == [None] * 4 for seat in range(3))
        assert refused(match, "remember") == "GC-13"  # only a Peek card shows a card again
        idle_turn(match)


# --- dealer and order -------------------------------------------------------------------------
@pytest.mark.rule("GC-06")
@pytest.mark.parametrize("dealer", range(4))
def test_the_player_left_of_the_dealer_begins_and_play_is_clockwise(dealer):
    match = Match(GAME, seats=4, dealer=dealer, key=9)
    all_remember(match)
    order = []
    for _ in range(8):
        order.append(match.to_act)
        idle_turn(match)
    assert order == [(dealer + 1 + k) % 4 for k in range(8)]


@pytest.mark.rule("GC-06")
def test_a_move_out_of_turn_is_refused():
    match = position()
    for seat in (1, 2):
        assert refused(match, "draw", by=seat) == "GC-06"
    play(match, "draw", by=0)
    assert refused(match, "discard", by=1) == "GC-06"
    play(match, "discard", by=0)
    assert refused(match, "draw", by=0) == "GC-06"
    play(match, "draw", by=1)


@pytest.mark.rule("GC-06", "GC-23")
def test_after_the_last_round_nobody_deals():
    match = Match(GAME, seats=2, rounds=1, dealer=0, key=3)
    while not match.over:
        assert match.view()["dealer"] == 0
        match.play_action(match.actions()[-1])
    assert match.view()["dealer"] is None
    assert "donne" not in str(match.describe(0, "fr"))


@pytest.mark.rule("GC-06")
def test_the_first_dealer_is_chosen_at_random():
    dealers = Counter(Match(GAME, seats=5, key=key).view()["dealer"] for key in range(500))
    assert set(dealers) == set(range(5))
    assert min(dealers.values()) > 60


@pytest.mark.rule("GC-06")
def test_the_table_may_name_the_first_dealer():
    for key in range(10):
        assert Match(GAME, seats=5, dealer=3, key=key).view()["dealer"] == 3
    with pytest.raises(Unknown, match="dealer=5"):
        Match(GAME, seats=5, dealer=5)


@pytest.mark.rule("GC-06")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_deal_passes_left_each_round_so_that_everyone_deals_equally_often(seats):
    match = Match(GAME, seats=seats, key=4)
    dealers = [match.view()["dealer"]]
    play_round(match)
    while not match.over:
        play(match, "deal", by=(dealers[-1] + 1) % seats)
        dealers.append(match.view()["dealer"])
        assert match.to_act == (dealers[-1] + 1) % seats
        play_round(match)
    assert dealers == [(dealers[0] + k) % seats for k in range(len(dealers))]
    assert len(set(Counter(dealers).values())) == 1


def test_the_order_of_actions_inside_is_the_order_of_moves_outside():
    codec = Match(GAME).game.codec
    first = {codec.name(action)["do"]: action for action in reversed(range(codec.size))}
    assert first == {
        "remember": st.REMEMBER,
        "draw": st.DRAW,
        "take": st.TAKE,
        "keep": st.KEEP,
        "discard": st.DISCARD,
        "play-draw": st.PLAY_DRAW,
        "peek": st.PLAY_PEEK,
        "swap": st.PLAY_SWAP,
        "knock": st.KNOCK,
        "go-on": st.GO_ON,
        "pass": st.PASS,
        "deal": st.DEAL,
    }
    assert codec.size == st.ACTIONS
