"""A table in words: where everybody stands, what is asked, and what can be chosen."""

from random import Random

import pytest

from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.tests.positions import state_of
from rondin.games.iles_de_casimir.tests.view.shown import (
    BRIDGE_TO_CROSSING,
    BRIDGE_TO_SARDINES,
    CIRCUIT,
    CROSSING,
    EDITIONS,
    LANGUAGES,
    PATH_TO_SARDINES,
    SARDINES,
    go,
    of,
    plain,
    position,
    seen_by,
    table,
    text,
)
from rondin.games.iles_de_casimir.view.choice_words import plans as plans_of
from rondin.games.iles_de_casimir.view.place_words import at, spot
from rondin.games.iles_de_casimir.view.places import places_of


# --- in words ---------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_space_has_words_of_its_own(edition):
    match = table(2, edition=edition)
    places = places_of(match.view()["board"])
    for lang in LANGUAGES:
        reader = match.reader(None, lang)
        for said in (at, spot):
            words = [said(place, reader) for place in places.at]
            assert len(set(words)) == len(words)
            assert max(map(len, words)) <= (44 if said is spot else 80)


def test_the_circuit_is_found_and_goes_clockwise():
    assert places_of(table().view()["board"]).circuit == tuple(CIRCUIT)


@pytest.mark.parametrize(
    ("space", "english", "french"),
    [
        (2, "on the circuit, 2 spaces after the start of Ana", "2 cases après le départ d’Ana"),
        (5, "on the circuit, 1 space before the start of Bao", "1 case avant le départ de Bao"),
        (17, "on the circuit, 1 space before the green start", "1 case avant le départ vert"),
        (6, "on the start of Bao", "sur le départ de Bao"),
        (SARDINES, "on Sardine Island", "sur l’île aux Sardines"),
        (CROSSING, "at the crossing between", "au carrefour entre"),
        (73, "on the bridge between Sardines and Sleepy Volcano", "entre Sardines et Volcan Dodo"),
        (74, "near Sleepy Volcano", "côté Volcan Dodo"),
        (PATH_TO_SARDINES, "on the path between the circuit and Sardines", "sur le chemin entre"),
    ],
)
def test_where_a_pawn_stands_is_told_in_words(space, english, french):
    match = position([space, 12, 13], 4)
    assert english in text(match.describe(2, "en"))
    assert french in text(match.describe(None, "fr"))


def test_your_own_place_is_told_to_you():
    match = position([0, 12], 4)
    assert "You are on your start (red sun)." in text(match.describe(0, "en"))
    assert "Tu es sur ton départ (soleil rouge)." in text(match.describe(0, "fr"))
    assert "Bao is on the start" not in text(match.describe(1, "en"))


@pytest.mark.parametrize(
    ("space", "english", "french"),
    [
        (2, "2 spaces after your start", "2 cases après ton départ"),
        (23, "1 space before your start", "1 case avant ton départ"),
        (0, "Bao is on your start", "Bao est sur ton départ"),
    ],
)
def test_your_own_start_is_yours_to_you_alone(space, english, french):
    match = position([12, space, 13], 4)
    for you in (2, 0, 1):  # whoever reads first, the others hear their own words
        assert (english in text(match.describe(you, "en"))) == (you == 0)
        assert (french in text(match.describe(you, "fr"))) == (you == 0)


def test_the_prompt_tells_roll_and_destination():
    match = position([0, 12], 4, "sardines")
    assert plain(match.describe(0, "en").prompt) == (
        "You rolled 4. Which way? Your destination: Sardines, 4 spaces away."
    )
    assert plain(match.describe(0, "fr").prompt) == (
        "Tu as fait 4. Par où passes-tu ? Ta destination : Sardines, à 4 cases."
    )
    assert match.describe(1, "en").prompt == "Ana rolled 4 and is choosing a way…"
    go(match, 1)
    assert match.describe(0, "en").prompt.startswith("3 steps left.")
    assert match.describe(None, "en").prompt == "Ana moves, 3 steps left…"


def test_a_destination_that_is_taken_is_told():
    told = text(position([0, SARDINES], 4, "sardines").describe(0, "en"))
    assert "Your secret destination is Sardine Island, 4 spaces away, but Bao is there." in told
    assert "Not possible: Sardines (taken)" in told


@pytest.mark.rule("IC-18")
@pytest.mark.parametrize("others", [[12, SARDINES], [SARDINES, 12]])
def test_who_passes_by_does_not_hide_who_is_on_an_island(others):
    start, name = PATH_TO_SARDINES, "Bao" if others[0] == SARDINES else "Chloé"
    bridge = {BRIDGE_TO_SARDINES: (0, 1)}
    match = position([start, *others], 3, "sardines", bridges=bridge)
    go(match, BRIDGE_TO_SARDINES, SARDINES)
    told = text(match.describe(0, "en"))
    assert f"0 spaces away, but {name} is there." in told
    assert f"{name} on Sardine" in told


def test_bridges_are_told_by_owner():
    bridges = {BRIDGE_TO_SARDINES: (1, 4), BRIDGE_TO_CROSSING: (0, 1)}
    match = position([0, 12], 4, bridges=bridges)
    line = match.describe(0, "en").lines[0]
    assert "Ana: the circuit–the Mushrooms–Volcano crossing (1); Bao: the circuit–Sardines (4)" in (
        line.text
    )
    assert [cell.sign for cell in line.cells] == ["☼1○-MV", "♦4○-Sa"]


def test_a_description_has_whole_sentences_and_the_map():
    for seat, described in of("table"):
        assert described.prompt
        for line in described.lines:
            assert line.text[-1] in ".!?"
            assert "{" not in line.text
        labels = [line.label for line in described.lines]
        assert all(labels)
        rows = [line for line in described.lines if len(line.cells) == 12 and line.note == ""]
        assert len(rows) >= 2
        assert (described.lines[-1].seat == seat) or seat is None


def test_the_sheet_counts_tokens_and_gloubi_boulga():
    match = position([0, 12], 4, purse=7)
    s = state_of(match)
    s.gloubi[0][0], s.gloubi[0][2] = 2, 1
    match._state = s
    assert match.view()["gloubi"][0] == [5, 5, 15]
    assert match.view()["totals"] == [32, 15]
    assert match.describe(None, "en").sheet == (
        ("", "Ana", "Bao"),
        ("Purse", "7", "15"),
        ("Gloubi-Boulga", "25", "0"),
        ("Total", "32", "15"),
    )
    assert "Your Gloubi-Boulga: 5, 5 and 15." in text(match.describe(0, "en"))


@pytest.mark.rule("IC-26")
def test_the_end_is_told_with_its_reason_and_its_winners():
    match = position([0, 12], 4)
    s = state_of(match)
    s.phase, s.ended, s.purse[1] = st.OVER, st.BY_BANK, 40
    match._state = s
    view = match.view(None)
    assert (view["phase"], view["ending"], view["winners"]) == ("over", "bank", [1])
    assert view["sheet"] == [[15, 40], [0, 0]]
    told = plain(match.describe(1, "en").prompt)
    assert (
        told
        == "The game is over: the bank is empty. Well done, you win with 40 points! Play again?"
    )
    s.purse[0] = 40
    match._state = s
    assert "Égalité : Ana et Bao se partagent" in plain(match.describe(0, "fr").prompt)


# --- what can be chosen -----------------------------------------------------------------------
def test_a_step_is_named_with_its_cost():
    match = position([PATH_TO_SARDINES, 12], 2, bridges={BRIDGE_TO_SARDINES: (1, 4)}, purse=3)
    view, reader = match.view(0), match.reader(0, "en")
    word = match.game.view.word
    move = {"do": "go", "to": BRIDGE_TO_SARDINES}
    assert word(move, "to", view, reader) == "bridge to Sardines, pay 3"
    assert word({"do": "go", "to": 1}, "to", view, reader) == "1 after your start"
    assert word({"do": "go", "to": 1}, "to", view, match.reader(1, "en")).startswith(
        "1 after the start of Ana"
    )
    assert word({"do": "go", "to": 127}, "to", view, reader) == ""
    unbridged = position([PATH_TO_SARDINES, 12], 2).view(0)
    assert word(move, "to", unbridged, reader) == "bridge to Sardines, lay 1"


def test_plans_begin_with_the_end_nearest_to_the_destination():
    match = position([0, 12], 4, "sardines")
    view, reader = seen_by(match, 0), match.reader(0, "en")
    plans = plans_of(view, reader)
    assert plans[0][0] == ("Arrival, lay 1 · Sardines",)
    assert [move["to"] for move in plans[0][1]] == [1, 40, 41, 24]
    assert len(plans) == len(view["ways"])
    assert plans[1][0][0].split()[0].isdecimal()


def test_a_plan_can_be_played_to_its_end():
    random = Random(5)
    match = table(4, key=5)
    for _ in range(40):
        seat = match.to_act
        if seat is None:
            break
        plans = plans_of(seen_by(match, seat), match.reader(seat, "fr"))
        labels, moves = random.choice(plans)
        assert len({label for label, _ in plans}) == len(plans)
        assert 1 <= len(labels) <= 2
        for move in moves:
            match.play(move, seat)
        told = match.last_events(None)
        assert {event["what"] for event in told} & {"moved", "arrived"}
        assert [event["to"] for event in told if event["what"] == "stepped"] == [moves[-1]["to"]]
