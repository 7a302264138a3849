"""The box and setting up: IC-01 to IC-11."""

from collections import Counter

import pytest

from rondin import Match
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.match_end import points_of
from rondin.games.iles_de_casimir.rules.movement.steps import bridges_left
from rondin.games.iles_de_casimir.tests.positions import (
    EDITIONS,
    FIFTEEN,
    FIVE,
    GAME,
    TEN,
    edition_of,
    go,
    luck,
    name_of,
    position,
    refused,
    state_of,
    where,
)
from rondin.games.iles_de_casimir.tests.twins import conserved

STARTS = ["c0", "c6", "c12", "c18"]


def opened(rolls, seats=4, **wishes):
    """Return a match whose first rolls are these."""
    with luck(rolls=rolls):
        return Match(GAME, seats=seats, key=10, **wishes)


# --- the box ----------------------------------------------------------------------------------
@pytest.mark.rule("IC-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_there_are_a_circuit_islands_straits_four_pawns_and_a_die_of_six_faces(edition):
    seen: Counter[int] = Counter()
    setting = Match(GAME, edition=edition).setting
    for key in range(300):
        match = Match(setting, key=key)
        seen[state_of(match).die] += 1
    assert set(seen) == {1, 2, 3, 4, 5, 6}
    assert min(seen.values()) > 25
    spaces = match.setting.data["board"]["spaces"]
    kinds = Counter(place["kind"] for place in spaces)
    assert (kinds["start"], kinds["island"]) == (4, 12)
    assert kinds["strait"] > 0
    assert len(set(state_of(match).pos)) == match.seats == 4


@pytest.mark.rule("IC-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_colour_has_ten_bridges_two_of_each_value(edition):
    match = Match(GAME, edition=edition, key=2)
    values = edition_of(match).bridge_value[: edition_of(match).bridges]
    assert Counter(values) == {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    assert [bridges_left(edition_of(match), state_of(match), p) for p in range(4)] == [10] * 4


@pytest.mark.rule("IC-03", "IC-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_destination_cards_an_island_and_eight_gloubi_boulga_cards(edition):
    match = Match(GAME, edition=edition, key=3)
    s = state_of(match)
    cards = Counter(dict(enumerate(s.pool[0]))) + Counter(s.destination)
    assert cards == {**dict.fromkeys(range(12), 2), FIVE: 4, TEN: 2, FIFTEEN: 2}


@pytest.mark.rule("IC-04")
@pytest.mark.parametrize(("card", "worth"), [(FIVE, 5), (TEN, 10), (FIFTEEN, 15)])
def test_what_a_gloubi_boulga_is_worth(card, worth):
    match = Match(GAME, key=4)
    before = points_of(edition_of(match), state_of(match), 1)
    state_of(match).gloubi[1][card - st.GLOUBI] += 1
    assert points_of(edition_of(match), state_of(match), 1) == before + worth


@pytest.mark.rule("IC-05", "IC-08")
@pytest.mark.parametrize(("seats", "bank"), [(2, 64), (3, 49), (4, 34)])
def test_everybody_begins_with_15_points_and_the_bank_keeps_the_rest_of_94(seats, bank):
    s = state_of(Match(GAME, seats=seats, key=5))
    assert s.purse == [15] * seats + [0] * (4 - seats)
    assert s.bank == bank
    assert s.bank + sum(s.purse) == 94


@pytest.mark.rule("IC-06")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_spaces_and_links_of_the_rules_are_those_of_the_edition_file(edition):
    match = Match(GAME, edition=edition, key=6)
    e, board = edition_of(match), match.setting.data["board"]
    links = {frozenset(link) for link in board["links"]}
    assert e.n_spaces == len(board["spaces"])
    found: set[frozenset[str]] = set()
    numbers: dict[frozenset[str], int] = {}
    for n, place in enumerate(board["spaces"]):
        exits = e.exit[n][: e.degree[n]]
        ends = [frozenset((place["id"], name_of(match, to))) for to in exits]
        found.update(ends)
        for k, link in enumerate(ends):
            assert numbers.setdefault(link, e.link[n][k]) == e.link[n][k]
        assert (e.island_of[n] >= 0) == (place["kind"] == "island")
        assert (e.strait_of[n] >= 0) == (place["kind"] == "strait")
    assert found == links
    assert len(set(numbers.values())) == len(links)
    assert max(numbers.values()) <= 255


# --- setting up -------------------------------------------------------------------------------
@pytest.mark.rule("IC-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_one_destination_any_island_and_never_a_gloubi_boulga(seats):
    seen: Counter[int] = Counter()
    twice = 0
    setting = Match(GAME, seats=seats).setting
    for key in range(400):
        s = state_of(Match(setting, key=key))
        assert all(0 <= goal < st.ISLANDS for goal in s.destination[:seats])
        assert s.destination[seats:] == [st.NO_CARD] * (4 - seats)
        seen.update(s.destination[:seats])
        twice += s.destination[0] == s.destination[1]
    assert len(seen) == 12
    assert min(seen.values()) > 400 * seats / 12 / 2
    assert 5 <= twice <= 40  # 1 in 23


@pytest.mark.rule("IC-08")
def test_pawns_stand_on_the_start_space_of_their_colour_and_no_strait_has_a_bridge():
    match = Match(GAME, key=8)
    assert [where(match, p) for p in range(4)] == STARTS
    assert set(state_of(match).bridge_owner) == {-1}
    assert state_of(match).laid == [0] * 4


@pytest.mark.rule("IC-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_card_lies_on_each_island_and_the_rest_is_the_stock(seats):
    match = Match(GAME, seats=seats, key=9)
    s = state_of(match)
    assert s.island_from == [0] * 12
    assert s.stock == 32 - 12 - seats
    assert sum(s.pool[0]) == 12 + s.stock
    assert sum(s.pool[0][st.GLOUBI :]) == 8
    assert conserved(edition_of(match), s)


@pytest.mark.rule("IC-10")
@pytest.mark.parametrize("first", range(4))
def test_the_highest_roll_begins(first):
    rolls = [2, 3, 1, 4]
    rolls[first] = 6
    s = state_of(opened([*rolls, 5]))
    assert (s.player, s.first, s.die) == (first, first, 5)
    assert s.first_rolls == rolls


@pytest.mark.rule("IC-10")
def test_who_ties_for_the_highest_rolls_again_and_nobody_else():
    s = state_of(opened([5, 2, 5, 5, 3, 6, 6, 1, 4, 2]))  # 0, 2, 3 roll 3, 6, 6; 2, 3 roll 1, 4
    assert (s.first, s.player, s.die) == (3, 3, 2)
    s = state_of(opened([5, 2, 5, 5, 3, 6, 4, 2]))
    assert (s.first, s.player, s.die) == (2, 2, 2)
    s = state_of(opened([4, 4, 1, 3, 3, 1, 2, 5], seats=3))  # 0 and 1 tie again, then roll 1, 2
    assert (s.first, s.player, s.die) == (1, 1, 5)
    assert s.first_rolls[:3] == [4, 4, 1]


@pytest.mark.rule("IC-10")
def test_every_seat_begins_as_often():
    setting = Match(GAME, seats=3).setting
    firsts = Counter(state_of(Match(setting, key=key)).first for key in range(600))
    assert min(firsts.values()) > 150


@pytest.mark.rule("IC-10")
@pytest.mark.parametrize("seat", range(4))
def test_a_table_may_say_who_begins(seat):
    s = state_of(Match(GAME, key=1, first=seat))
    assert (s.player, s.first, s.first_rolls) == (seat, seat, [0] * 4)


@pytest.mark.rule("IC-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise_and_nobody_moves_out_of_turn(seats):
    match = position(seats=seats)
    order = []
    for _ in range(2 * seats):
        seat = state_of(match).player
        order.append(match.to_act)
        other = (seat + 1) % seats
        assert refused(match, name_of(match, match.moves()[0]["to"]), by=other) == "IC-10"
        turn = state_of(match).turn_no
        while state_of(match).turn_no == turn:
            match.play(match.moves()[0])
    assert order == [*range(seats)] * 2


@pytest.mark.rule("IC-11")
def test_the_program_is_the_banker_nobody_decides_about_tokens_or_cards():
    match = position(at={0: "s0b0"}, goals={0: "A0"}, bridges={"s0b0": (0, 1)})
    assert {move["do"] for move in match.moves()} == {"go"}
    bank, stock = state_of(match).bank, state_of(match).stock
    go(match, "A0")  # no further decision: the point is paid, the cards are taken and laid
    s = state_of(match)
    assert match.to_act == 1
    assert (s.purse[0], s.bank) == (15 + s.points_got, bank - s.points_got)
    assert s.points_got >= 1
    assert s.stock < stock
