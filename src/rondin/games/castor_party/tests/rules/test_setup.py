"""What is in the box and how a game begins: CP-01 to CP-08."""

from collections import Counter

import pytest

from rondin import Match
from rondin.engine.problems import Unknown
from rondin.games.castor_party.rules.cards import colour_of, value_of
from rondin.games.castor_party.rules.moves import CARDS, COLOURS
from rondin.games.castor_party.rules.raft import (
    capsizes,
    percent,
    total_mass,
    total_moment_x,
    total_moment_y,
)
from rondin.games.castor_party.rules.state import BEAVERS, BUOYS, CENTRE
from rondin.games.castor_party.tests.positions import (
    GAME,
    edition_of,
    gone,
    hand,
    move,
    own_box,
    phase,
    piles,
    position,
    refused,
    state_of,
    where,
)
from rondin.games.castor_party.tests.twins import conserved, set_of


@pytest.mark.rule("CP-01", "CP-03")
def test_thirty_buoys_five_of_each_colour_from_red_to_green():
    e = edition_of(Match(GAME))
    colours = [COLOURS[colour] for colour in e.colour]
    assert len(colours) == BUOYS == 30
    assert Counter(colours) == dict.fromkeys(COLOURS, 5)
    assert (colours[0], colours[-1]) == ("red", "green")
    assert colours == list(COLOURS) * 5


@pytest.mark.rule("CP-01")
def test_the_raft_bears_half_of_a_beaver_on_the_last_buoy():
    masses = {}
    for buoy in (29, 30):
        match = position(at={**gone(), "green": buoy, "red": CENTRE}, hands=[["red-1"]])
        masses[buoy] = total_mass(edition_of(match), state_of(match))
    e = edition_of(match)
    assert masses[29] - masses[30] == e.beaver_mass - e.dam_mass
    assert 2 * e.dam_mass == e.beaver_mass


@pytest.mark.rule("CP-02", "CP-04")
def test_six_beavers_forty_eight_cards_and_sixty_logs():
    match = Match(GAME)
    e, s = edition_of(match), state_of(match)
    assert (BEAVERS, len(CARDS), e.logs, s.reserve) == (6, 48, 60, 60)
    assert set(CARDS) == {f"{colour}-{value}" for colour in COLOURS for value in range(1, 9)}
    assert [(colour_of(k), value_of(k)) for k in (0, 7, 8, 47)] == [
        (0, 1), (0, 8), (1, 1), (5, 8)
    ]  # fmt: skip


@pytest.mark.rule("CP-05")
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_play(seats):
    match = Match(GAME, seats=seats, key=5)
    assert conserved(edition_of(match), state_of(match))
    assert [len(hand(match, p)) for p in range(seats)] == [3] * seats


@pytest.mark.rule("CP-05")
@pytest.mark.parametrize("seats", [1, 7])
def test_no_fewer_and_no_more(seats):
    with pytest.raises(Unknown):
        Match(GAME, seats=seats)


@pytest.mark.rule("CP-06")
def test_all_beavers_wait_at_the_centre_and_the_new_raft_is_level():
    match = Match(GAME)
    e, s = edition_of(match), state_of(match)
    assert s.at == [CENTRE] * 6
    assert s.x == e.waiting_x
    assert s.y == e.waiting_y
    assert s.tail == e.waiting_tail
    load = (total_moment_x(e, s), total_moment_y(e, s), total_mass(e, s), e.base)
    assert not capsizes(*load)
    assert percent(*load) == 0


@pytest.mark.rule("CP-07")
@pytest.mark.parametrize(
    ("seats", "expected"),
    [(2, [21, 21]), (3, [20, 19]), (4, [18, 18]), (5, [17, 16]), (6, [15, 15])],
)
def test_three_cards_each_and_two_piles_of_about_equal_size(seats, expected):
    match = Match(GAME, seats=seats, key=7)
    s = state_of(match)
    assert s.in_hand[:seats] == [3] * seats
    assert piles(match) == expected
    assert len(set_of(s.piles)) == 48 - 3 * seats
    assert (s.reserve, s.logs) == (60, [0] * 6)


@pytest.mark.rule("CP-07")
def test_every_card_is_dealt_to_every_place_about_equally_often():
    held, in_piles = Counter[int](), Counter[int]()
    deals, setting = 2000, own_box()
    for key in range(deals):
        s = state_of(Match(setting, key=key))
        held.update(set_of(s.hands[2]))
        in_piles.update(set_of(s.piles))
    for card in range(48):  # 3 of 48 and 36 of 48; five standard deviations
        assert abs(held[card] - deals / 16) < 54
        assert abs(in_piles[card] - deals * 3 / 4) < 97


@pytest.mark.rule("CP-08")
def test_the_first_player_is_drawn_by_lot_or_named():
    setting = own_box(first=None)
    lots = Counter(Match(setting, key=key).to_act for key in range(400))
    assert set(lots) == {0, 1, 2, 3}
    assert min(lots.values()) > 60
    for seat in range(4):
        match = Match(GAME, seats=4, key=3, first=seat)
        assert match.to_act == match.view()["first"] == seat


@pytest.mark.rule("CP-08")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_turns_go_clockwise_and_anybody_may_move_any_beaver(seats):
    names = ["red-2", "red-3", "red-4", "red-5", "red-6", "red-7"]
    match = position(seats=seats, hands=[[name] for name in names[:seats]], player=1)
    for k in range(1, seats + 1):
        seat = k % seats
        assert (match.to_act, phase(match)) == (seat, "turn")
        other = (seat + 1) % seats
        here = {"card": names[seat], "beaver": "red", "tail": 0}
        assert refused(match, "play", by=other, **here) == "CP-08"
        before = where(match, "red")
        if before + seat + 2 <= 30:
            move(match, names[seat])
            assert where(match, "red") == before + seat + 2
        if phase(match) == "reward":
            match.play({"do": "take-log"})


@pytest.mark.rule("CP-05", "CP-07")
def test_a_box_that_deals_other_hands_makes_other_piles():
    match = Match(own_box(seats=6, more={"hand": {"cards": 8}}))
    assert state_of(match).in_hand == [8] * 6
    assert piles(match) == [0, 0]
    assert conserved(edition_of(match), state_of(match))
