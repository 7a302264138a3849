"""A second stock: IC-24. Never, always, or by everybody's agreement."""

import pytest

from rondin import Match
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.tests.positions import (
    FIVE,
    GAME,
    ISLANDS,
    TEN,
    arrive,
    edition_of,
    goal,
    luck,
    purses,
    result,
    rule_against_move,
    shown,
    space,
    state_of,
)
from rondin.games.iles_de_casimir.tests.rules.test_arrival import before_arriving
from rondin.games.iles_de_casimir.tests.twins import conserved

A0, B0, C1 = (ISLANDS[name] for name in ("A0", "B0", "C1"))
RENEW, FINISH = {"do": "renew"}, {"do": "finish"}


def used(match):
    return {island: n for island, n in enumerate(state_of(match).used) if n}


@pytest.mark.rule("IC-24")
def test_the_second_stock_is_off_by_default():
    match = Match(GAME, key=24)
    assert (match.setting.options["second_stock"], edition_of(match).second_stock) == ("never", 0)


@pytest.mark.rule("IC-24")
def test_after_an_arrival_that_empties_the_stock_the_used_cards_are_a_new_one():
    match = before_arriving(stock=1, second_stock="always")
    before, held = used(match), [list(row) for row in state_of(match).gloubi]
    arrive(match, "A0", cards=[C1])
    s = state_of(match)
    before[A0] = before.get(A0, 0) + 1  # with the card shown in this arrival
    assert match.to_act == 1
    assert {k: n for k, n in enumerate(s.pool[1]) if n} == before
    assert (s.stock, s.stock_from) == (sum(before.values()), 1)
    assert (s.renewed, s.new_stock, used(match)) == (1, 1, {})
    assert (s.refilled, s.island_from) == (1, [0] * 12)  # the island's card is of the old one
    assert [list(row) for row in s.gloubi] == held


@pytest.mark.rule("IC-24")
def test_it_happens_when_a_card_for_oneself_is_needed():
    match = before_arriving(stock=1, second_stock="always", keep=[A0, TEN])
    height = sum(used(match).values())
    arrive(match, "A0", cards=[A0, TEN, A0, B0])  # both cards of the island are in the new stock
    s = state_of(match)
    assert shown(match) == [A0, A0, TEN, A0]
    assert (goal(match, 0), s.destination_from[0], s.points_got) == (B0, 1, 3)
    assert s.stock == height + 2 - 3  # two were shown; A0, B0 and the island's card
    assert (s.island_from[A0], used(match)) == (1, {A0: 1})
    assert match.to_act == 1


@pytest.mark.rule("IC-24")
def test_it_happens_when_only_the_island_needs_a_card():
    match = before_arriving(stock=1, second_stock="always", keep=[FIVE, C1])
    height = sum(used(match).values())
    arrive(match, "A0", cards=[FIVE, C1])
    s = state_of(match)
    assert (goal(match, 0), s.destination_from[0]) == (C1, 0)
    assert (s.island_from[A0], s.refilled, s.stock) == (1, 1, height)
    assert match.to_act == 1


@pytest.mark.rule("IC-24")
def test_it_happens_once_and_the_match_ends_when_the_new_stock_is_used_up():
    match = before_arriving(stock=1, second_stock="always")
    state_of(match).renewed = 1
    match._state = state_of(match)
    arrive(match, "A0", cards=[C1])
    assert result(match).ending == "stock"


@pytest.mark.rule("IC-24")
def test_matches_with_a_second_stock_renew_it_once_and_last_longer():
    lengths: dict[str, list[int]] = {}
    for second_stock in ("never", "always"):
        for key in range(3):
            match = Match(GAME, key=key, second_stock=second_stock, edition="pocket", seats=4)
            renewals = 0
            while not match.over:
                match.play(match.moves()[len(match.history) % len(match.moves())])
                renewals += state_of(match).new_stock
                assert conserved(edition_of(match), state_of(match))
            if result(match).ending == "stock":
                assert renewals == (second_stock == "always")
            lengths.setdefault(second_stock, []).append(len(match.history))
    assert sum(lengths["always"]) > sum(lengths["never"])


# --- asked ------------------------------------------------------------------------------------
def whats(match):
    return [event["what"] for event in match.last_events(None)]


@pytest.mark.rule("IC-24")
def test_everybody_is_asked_in_turn_when_the_stock_runs_out():
    match = before_arriving(stock=1, second_stock="asked")
    arrive(match, "A0", cards=[C1])
    assert (match.over, state_of(match).phase, whats(match)[-1]) == (False, st.ASKING, "asked")
    for seat in range(3):
        assert (match.to_act, match.moves()) == (seat, [RENEW, FINISH])
        assert "deuxième" in match.describe(seat, "fr").prompt
        assert match.view((seat + 1) % 3)["to_act"] == seat
        with luck(rolls=[1]):
            match.play(RENEW)
        assert conserved(edition_of(match), state_of(match))
    s = state_of(match)
    assert (s.phase, s.renewed, s.new_stock, match.to_act) == (st.MOVING, 1, 1, 1)
    assert whats(match) == ["answered", "renewed", "rolled"]
    assert (s.stock, s.stock_from) == (sum(s.pool[1]), 1)
    assert goal(match, 0) == C1


@pytest.mark.rule("IC-24")
@pytest.mark.parametrize("yes", [0, 1, 2])
def test_one_who_does_not_agree_ends_the_match(yes):
    match = before_arriving(stock=1, second_stock="asked")
    arrive(match, "A0", cards=[C1])
    for _ in range(yes):
        match.play(RENEW)
    match.play(FINISH)
    assert (match.over, result(match).ending) == (True, "stock")
    assert (state_of(match).renewed, purses(match)[0]) == (0, 16)
    assert whats(match)[:2] == ["answered", "ended"]


@pytest.mark.rule("IC-24")
def test_the_arrival_goes_on_where_a_card_for_oneself_was_missing():
    match = before_arriving(stock=1, second_stock="asked", keep=[A0, TEN])
    arrive(match, "A0", cards=[A0, TEN])
    s = state_of(match)
    assert (s.phase, goal(match, 0), shown(match)) == (st.ASKING, st.NO_CARD, [A0, A0, TEN])
    match.play(RENEW)
    match.play(RENEW)
    with luck(cards=[A0, B0]):
        match.play(RENEW)
    s = state_of(match)
    assert (shown(match), goal(match, 0), s.points_got, purses(match)[0]) == ([A0], B0, 1, 18)
    assert (s.refilled, s.island_from[A0], match.to_act) == (1, 1, 1)
    told = match.last_events(None)
    kinds = ["answered", "renewed", "shown", "refilled", "rolled"]
    assert [event["what"] for event in told] == kinds
    assert (told[0]["seat"], told[2]["seat"]) == (2, 0)
    assert conserved(edition_of(match), s)


@pytest.mark.rule("IC-24")
def test_the_island_gets_its_card_where_only_that_was_missing():
    match = before_arriving(stock=1, second_stock="asked", keep=[FIVE, C1])
    arrive(match, "A0", cards=[FIVE, C1])
    assert (state_of(match).phase, goal(match, 0)) == (st.ASKING, C1)
    for _ in range(3):
        match.play(RENEW)
    s = state_of(match)
    assert (s.refilled, s.island_from[A0], s.needed_at, match.to_act) == (1, 1, A0, 1)


@pytest.mark.rule("IC-24")
def test_nobody_is_asked_twice_and_nobody_who_chose_otherwise():
    match = before_arriving(stock=1, second_stock="asked")
    state_of(match).renewed = 1
    match._state = state_of(match)
    arrive(match, "A0", cards=[C1])
    assert result(match).ending == "stock"
    for choice in ("never", "always"):
        match = before_arriving(stock=1, second_stock=choice)
        arrive(match, "A0", cards=[C1])
        assert state_of(match).phase != st.ASKING


@pytest.mark.rule("IC-24")
def test_an_answer_is_refused_where_nobody_asked_and_a_step_where_somebody_did():
    match = before_arriving(stock=1, second_stock="asked")
    assert [rule_against_move(match, move) for move in (RENEW, FINISH)] == ["IC-24"] * 2
    step = {"do": "go", "to": space(match, "A0")}
    arrive(match, "A0", cards=[C1])
    assert rule_against_move(match, step) == rule_against_move(match, {"do": "stay"}) == "IC-24"
