"""Hints in words: a sentence that a child understands, and alternatives that are some."""

from typing import Any

import pytest

from rondin import Match
from rondin.engine.words.considered import Considered
from rondin.games.castor_party.rules.moves import COLOURS
from rondin.games.castor_party.rules.state import JUMPED
from rondin.games.castor_party.tests.positions import play, position, view_of
from rondin.games.castor_party.view import hints

RED_3: dict[str, Any] = {"do": "play", "card": "red-3", "beaver": "red"}
FAR_OUT = {"red": 12, "blue": 21}  # where a tail weighs
JOKER: dict[str, Any] = {"do": "play", "card": "white-2", "beaver": "blue", "tail": 3}


def said(match: Match, lang: str = "en", **move) -> str:
    text = hints.sentence(move, view_of(match, 0), match.reader(0, lang))
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def why(match: Match, lang: str = "en", **move) -> list[str]:
    return [
        text.replace("\u202f", " ")
        for text in hints.reasons(considered(match, move), match.reader(0, lang))
    ]


def considered(match: Match, move: dict[str, Any]) -> Considered:
    view = view_of(match, 0)
    return Considered(move, match.setting.e, match.veiled(0), view, 0)


def ideas(match: Match) -> list[str | None]:
    view = view_of(match, 0)
    return [hints.idea(match.game.codec.name(action), view) for action in match.actions()]


# --- sentences --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("tail", "english", "french"),
    [
        (3, "to the edge ↓", "vers le bord ↓"),
        (9, "to the centre ↑", "vers le centre ↑"),
        (0, "to the side →", "sur le côté →"),
    ],
)
def test_a_walk_names_beaver_card_buoy_and_tail(tail, english, french):
    match = position(hands=[["red-3"]])
    place = match.view(0)["raft"]["buoys"][2]
    assert abs(place["x"]) < place["y"]  # below the middle of the raft
    assert said(match, **RED_3, tail=tail) == (
        f"Move the red beaver with your 3, to buoy 3, tail {english}"
    )
    assert said(match, "fr", **RED_3, tail=tail) == (
        f"Avance le castor rouge avec ton 3, sur la bouée 3, queue {french}"
    )


@pytest.mark.rule("CP-17")
def test_a_joker_is_named_as_one_whatever_its_colour():
    match = position(hands=[["white-2"]], at={"white": JUMPED, "blue": 8})
    assert said(match, **JOKER).startswith("Move the blue beaver with your joker 2, to buoy 10")
    assert said(match, "fr", **JOKER).startswith("Avance le castor bleu avec ton joker 2, sur la")


def test_a_jump_has_no_tail():
    match = position(hands=[["red-3"]], at={"red": 29})
    jump = {"do": "jump", "card": "red-3", "beaver": "red"}
    assert said(match, **jump) == "Make the red beaver jump with your 3"
    assert said(match, "fr", **jump) == "Fais sauter le castor rouge avec ton 3"
    assert why(match, **jump) == ["You win a reward, and its cards become jokers."]


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ({"do": "take-log"}, "Take a log", "Prends un rondin"),
        ({"do": "take-card"}, "Take an extra card", "Prends une carte de plus"),
        ({"do": "draw", "pile": 1}, "Draw a card from pile 2", "Pioche une carte dans la pioche 2"),
        ({"do": "discard", "card": "red-3"}, "Put out your red 3", "Écarte ton 3 rouge"),
        ({"do": "done"}, "End your turn", "Finis ton tour"),
    ],
)
def test_what_moves_no_beaver_is_short(move, english, french):
    match = position(hands=[["red-3"]])
    assert (said(match, **move), said(match, "fr", **move)) == (english, french)


# --- reasons ----------------------------------------------------------------------------------
@pytest.mark.rule("CP-12", "CP-15")
def test_a_reward_and_the_tail_are_the_reasons():
    match = position(hands=[["red-7", "red-3"]])
    clock = "Its tail weighs on the 6 o’clock side, as on a clock."
    leans = "After this move the raft leans about as much as before."
    assert why(match, **RED_3, tail=3) == [leans, clock]
    own: dict[str, Any] = {**RED_3, "card": "red-7", "tail": 3}
    assert why(match, **own) == ["That buoy is of its own colour: you win a reward.", leans, clock]
    assert why(match, "fr", **own)[2] == "Sa queue pèse vers 6 heures, comme sur une montre."


@pytest.mark.rule("CP-13")
@pytest.mark.parametrize(("tremble", "told"), [("normal", True), ("none", False)])
def test_a_tail_in_the_way_is_told_to_a_hand_that_trembles(tremble, told):
    at, tails = {"blue": 4}, {}
    for tail in range(12):
        tails["blue"] = tail
        match = position(hands=[["red-3"]], at=at, tails=tails, tremble=tremble)
        if match.view(0)["targets"][0]["hampered"]:
            break
    assert match.view(0)["targets"][0]["hampered"]
    assert ("tail is in the way" in why(match, **RED_3, tail=3)[-1]) == told


@pytest.mark.rule("CP-32")
def test_how_the_raft_leans_after_a_move_is_told_beside_how_it_leans_now():
    match = position(hands=[["red-3"]], at=FAR_OUT, raft=None)
    before = match.view(0)["lean"]["percent"]
    said = {tail: why(match, **RED_3, tail=tail)[0] for tail in range(12)}
    for tail, sentence in said.items():
        after = position(hands=[["red-3"]], at=FAR_OUT, raft=None)
        play(after, "play", card="red-3", beaver="red", tail=tail)
        percent = after.view(0)["lean"]["percent"]
        if percent >= 100:
            assert "capsize" in sentence
        elif abs(percent - before) > 3:
            assert ("less" in sentence) == (percent < before)
            assert ("more" in sentence) == (percent > before)
    assert len(set(said.values())) > 1


def test_a_move_that_is_not_possible_has_no_reasons():
    assert why(position(hands=[["blue-2"]]), **RED_3, tail=3) == []


# --- alternatives -----------------------------------------------------------------------------
@pytest.mark.rule("CP-20")
def test_a_card_is_an_idea_and_neither_its_tails_nor_the_piles_are():
    match = position(hands=[["red-3", "blue-2"]])
    found = ideas(match)
    assert len(found) == 26
    assert set(found) == {"play red 3 red", "play blue 2 blue", None}


def test_two_piles_to_draw_from_are_one_idea():
    match = position(hands=[["red-3", "blue-2"]], by_hand=True)
    play(match, "play", card="red-3", beaver="red", tail=0)
    assert set(ideas(match)) == {"draw", "skip"}


@pytest.mark.rule("CP-17")
def test_equal_jokers_are_one_idea_for_each_beaver():
    match = position(hands=[["red-2", "white-2"]], at={"red": JUMPED, "white": JUMPED})
    left = [colour for colour in COLOURS if colour not in ("red", "white")]
    assert {idea for idea in ideas(match) if idea} == {f"play joker 2 {b}" for b in left}
