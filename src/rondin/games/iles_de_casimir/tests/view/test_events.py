"""What is told of the last action, as data and in words."""

import json
from typing import Any

import pytest

from rondin.games.iles_de_casimir.tests.positions import state_of
from rondin.games.iles_de_casimir.tests.view.shown import (
    BRIDGE_SARDINES_LANTERNS,
    BRIDGE_TO_SARDINES,
    PATH_TO_SARDINES,
    SARDINES,
    go,
    of,
    position,
    story,
    table,
)

EVENTS = {
    "began", "rolled", "stepped", "moved", "bridged", "paid", "arrived", "shown", "feast",
    "refilled", "renewed", "lost-turn", "ended", "revealed", "won",
}  # fmt: skip


def test_the_first_roll_is_told_too():
    match = position([0, 12], 4)
    assert match.last_events(1) == [{"what": "rolled", "seat": 0, "die": 4}]
    assert story(match, 1) == "Ana rolled 4."


@pytest.mark.rule("IC-10")
@pytest.mark.parametrize(
    ("rolls", "told"),
    [
        ([2, 5, 1], "The die decides: Ana 2, Bao 5, Chloé 1. Bao begins."),
        ([5, 5, 1], "The die decides: Ana 5, Bao 5, Chloé 1. Whoever tied rolls again, and Bao"),
    ],
)
def test_everybody_hears_who_begins_and_why(rolls, told):
    match = table(3)
    s = state_of(match)
    s.first_rolls[:3], s.first, s.player = rolls, 1, 1
    match._state = s
    assert story(match, 0).startswith(told)
    assert "you begin" in story(match, 1).lower()


@pytest.mark.rule("IC-24")
@pytest.mark.parametrize(
    ("pool", "order"), [(0, ["refilled", "renewed"]), (1, ["renewed", "refilled"])]
)
def test_a_stock_is_renewed_after_it_gave_its_last_card(pool, order):
    match = position([0, 12], 4, "sardines")
    go(match, 1, PATH_TO_SARDINES, BRIDGE_TO_SARDINES, SARDINES)
    s = state_of(match)
    s.new_stock, s.refilled, s.stock_from = 1, 1, 1
    s.island_from[s.arrived] = pool
    match._state = s
    told = [event["what"] for event in match.last_events(None)]
    assert [what for what in told if what in order] == order


def stepped(seat: int, start: int, to: int) -> dict[str, Any]:
    return {"what": "stepped", "seat": seat, "from": start, "to": to}


def test_a_step_is_for_boards_alone():
    match = position([0, 12], 4)
    assert go(match, 1) == [stepped(0, 0, 1)]
    assert go(match, PATH_TO_SARDINES) == [stepped(0, 1, PATH_TO_SARDINES)]
    assert match.tell(match.last_events(0), 0, "en") == []


def test_a_bridge_is_laid_before_the_step_onto_it():
    match = position([0, 12], 4)
    bridged, step = go(match, 1, PATH_TO_SARDINES, BRIDGE_TO_SARDINES)
    assert (bridged["what"], bridged["seat"]) == ("bridged", 0)
    assert (bridged["space"], bridged["value"]) == (BRIDGE_TO_SARDINES, 1)
    assert step == stepped(0, PATH_TO_SARDINES, BRIDGE_TO_SARDINES)
    assert {"space": BRIDGE_TO_SARDINES, "seat": 0, "value": 1} in match.view(1)["bridges"]


def test_a_toll_is_paid_after_the_step_onto_a_bridge():
    match = position([PATH_TO_SARDINES, 12], 2, bridges={BRIDGE_TO_SARDINES: (1, 4)}, purse=3)
    step, paid = go(match, BRIDGE_TO_SARDINES)
    assert step == stepped(0, PATH_TO_SARDINES, BRIDGE_TO_SARDINES)
    assert paid == {"what": "paid", "seat": 0, "to": 1, "value": 4, "paid": 3, "short": 1}
    assert story(match, 0) == "You pay Bao 3 points instead of 4: your purse is empty."
    assert story(match, 1) == "Ana pays you 3 points instead of 4: an empty purse."
    assert story(match, None, "fr") == "Ana paie 3 points à Bao au lieu de 4 : sa bourse est vide."


def test_a_stop_tells_the_way_and_the_next_roll():
    match = position([0, 12], 5)
    found = go(match, 1, PATH_TO_SARDINES, BRIDGE_TO_SARDINES, SARDINES, BRIDGE_SARDINES_LANTERNS)
    assert [event["what"] for event in found] == ["bridged", "stepped", "moved", "rolled"]
    assert found[2]["by"] == ["sardines"]
    assert found[3] == {"what": "rolled", "seat": 1, "die": match.view()["die"]}
    assert "You pass Sardine Island and stop on the bridge between Sardines and Lanterns." in story(
        match, 0
    )


@pytest.mark.rule("IC-19")
def test_an_arrival_tells_its_cards():
    match = position([0, 12], 4, "sardines")
    found = go(match, 1, PATH_TO_SARDINES, BRIDGE_TO_SARDINES, SARDINES)
    step, arrived, *further = map(dict, found)
    assert step == stepped(0, BRIDGE_TO_SARDINES, SARDINES)
    cards, gained = arrived.pop("cards"), arrived.pop("gained")
    assert arrived == {"what": "arrived", "seat": 0, "island": "sardines", "points": 1}
    told = [event["card"] for event in further if event["what"] in ("shown", "feast")]
    assert cards == ["sardines", *told]
    assert gained == 1 + told.count("sardines")
    assert match.view(1)["used"][0] == "sardines"


@pytest.mark.rule("IC-21", "IC-22")
def test_cards_that_are_laid_open_on_arrival_are_told_in_order():
    match = position([0, 12], 4, "sardines")
    go(match, 1, PATH_TO_SARDINES, BRIDGE_TO_SARDINES, SARDINES)
    s = state_of(match)
    s.shown[:4], s.n_shown, s.points_got = [0, 12, 0, 14], 4, 2
    match._state = s
    told = match.last_events(None)[1:5]
    assert [event["what"] for event in told] == ["arrived", "feast", "shown", "feast"]
    assert [event.get("worth") for event in told] == [None, 5, None, 15]
    assert told[0]["points"] == 1
    assert told[0]["gained"] == 2
    assert told[0]["cards"] == ["sardines", "gloubi-5", "sardines", "gloubi-15"]
    assert "What a feast! Ana wins a Gloubi-Boulga worth 15." in story(match, 1)


@pytest.mark.rule("IC-17")
def test_a_lost_turn_is_told_with_its_die():
    match = position([0, 12, 18], 1)
    go(match, 1)
    s = state_of(match)
    s.lost[1], s.lost_die[1], s.player = 1, 4, 2
    match._state = s
    _, moved, lost, rolled = match.last_events(0)
    assert [event["what"] for event in (moved, lost, rolled)] == ["moved", "lost-turn", "rolled"]
    assert lost == {"what": "lost-turn", "seat": 1, "die": 4, "times": 1}
    assert "Bao rolled 4, but every end is taken or closed: a lost turn." in story(match, 0)
    assert "ton tour est perdu" in story(match, 1, "fr")
    s.lost[1] = 2
    match._state = s
    assert "Bao loses 2 turns, the last one with a 4." in story(match, 0)


def test_every_kind_of_event_happens_and_is_told_in_both_languages():
    told = of("event")
    seen = {event["what"] for event, _ in told}
    assert seen >= EVENTS - {"lost-turn"}  # which is rare: see above
    assert seen <= EVENTS
    for event, sentences in told:
        json.dumps(event)
        assert bool(sentences) == (event["what"] != "stepped")
        for sentence in sentences:
            assert sentence[-1] in ".!?"
            assert "{" not in sentence
