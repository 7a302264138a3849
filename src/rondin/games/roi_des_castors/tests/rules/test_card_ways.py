"""Events say where cards come from and into which hand they go, so that a board can move them."""

from collections import Counter

import pytest

from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.tests.view.telling import play, position


@pytest.mark.rule("RC-42")
def test_a_card_from_the_river_is_told_with_its_place():
    match = position("expert", [[], []], river=["small", "spy", "large", "trade"])
    (drew,) = play(match, "draw-river", place=1)
    assert (drew["from"], drew["place"], drew["cards"]) == ("river", 1, ["spy"])
    assert play(position(hands=[[], []]), "draw")[0]["place"] is None


@pytest.mark.rule("RC-56")
def test_each_card_is_told_with_the_hand_that_it_came_into():
    match = position("solo", [["small"], [], ["small", "harvest"]], characters=["merchant"])

    def held():
        return len(match.view(0)["sides"][0]["hand"]["cards"]), len(match.view(0)["ally"]["cards"])

    yours, ally = held()
    told = play(match, "play", source="ally", card="harvest")
    drew, filled = (next(event for event in told if event["what"] == what)
                    for what in ("drew", "filled"))  # fmt: skip
    assert len(drew["into"]) == drew["count"]
    assert len(filled["into"]) == filled["count"]
    came = Counter(drew["into"] + filled["into"])
    assert (yours + came["hand"], ally - 1 + came["ally"]) == held()
    assert drew["into"][0] == "hand"  # both have one card now: yours is first
    assert drew["into"][1] == "ally"  # ... and then the ally's is shorter


@pytest.mark.rule("RC-55")
def test_a_card_of_the_discard_pile_that_fills_a_hand_is_told_apart():
    hands = [["small", "large"], ["trade"], []]
    match = position("solo", hands, characters=["swimmer"], discard=["large"])
    play(match, "lay", source="hand", card="small", dam=st.NEW_DAM)
    while match.view()["phase"] != "refilling":
        play(match, "stop")
    (filled,) = (event for event in play(match, "draw-discard") if event["what"] == "filled")
    assert (filled["discards"], filled["cards"][0]) == (1, "large")
    assert filled["count"] > 1


@pytest.mark.rule("RC-33", "RC-38", "RC-55")
def test_a_card_taken_from_the_discard_pile_is_told_with_its_hand():
    hands = [["small", "large"], [], ["trade"]]
    match = position("solo", hands, characters=["swimmer"], discard=["large", "medium", "trade"])
    power, *_ = play(match, "power-take", card="large")
    assert (power["card"], power["into"]) == ("large", "ally")
    took, *_ = play(match, "take", card="medium")
    assert (took["from"], took["into"]) == ("discard", "hand")
