"""What a seat is shown: nothing that is secret, and everything that it needs."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rondin import Match
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.names import CARDS, PHASES
from rondin.games.roi_des_castors.tests.positions import edition_of, state_of
from rondin.games.roi_des_castors.tests.view.telling import MODES, at, play, position, table, text

KEYS = {
    "phase", "lap", "first", "player", "main", "step", "owed", "goal", "sides", "ally", "pile",
    "ahead", "discard", "aside", "played", "river", "looking", "moving", "strong", "worth", "swim",
    "idle", "closing", "last_dam", "totals", "winners", "winning_side", "ending",
    "tie_break", "lays_from", "cup",
}  # fmt: skip
PLATFORM = {"game", "edition", "mode", "seats", "you", "to_act"}
SIDE = {
    "seats", "character", "power", "hand", "reserve", "dams", "permanent", "shields", "drowsy",
    "monopoly", "optimised", "complete", "points", "many", "alike", "laid",
}  # fmt: skip
DAM = {"id", "logs", "size", "goal", "state", "points"}


def walk(match: Match, luck: Random, most: int) -> Iterator[Match]:
    """Play any moves, verbs as likely as each other, and yield the match after each."""
    while not match.over and len(match.history) < most:
        moves = match.moves()
        verb = luck.choice(sorted({move["do"] for move in moves}))
        match.play(luck.choice([move for move in moves if move["do"] == verb]))
        yield match


# --- its shape --------------------------------------------------------------------------------
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_a_view_has_the_same_keys_in_every_mode_and_phase(mode, seats):
    match = table(mode, seats)
    for _ in walk(match, Random(3), 60):
        for seat in (None, *range(seats)):
            view = match.view(seat)
            assert set(view) == KEYS | PLATFORM
            assert json.loads(json.dumps(view)) == view
            assert view["phase"] in PHASES
            assert [set(side) for side in view["sides"]] == [SIDE] * edition_of(match).sides
            for side in view["sides"]:
                assert all(set(dam) == DAM for dam in side["dams"])
                assert sum(len(dam["logs"]) for dam in side["dams"]) == side["laid"]
            assert len(view["totals"]) == seats


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_hands_of_others_are_counted_only(mode, seats):
    match = table(mode, seats)
    solo = mode == "solo"
    for _ in walk(match, Random(5), 60):
        for seat in (None, *range(seats)):
            for number, side in enumerate(match.view(seat)["sides"]):
                hand, own = side["hand"], seat is not None and seat in side["seats"]
                assert (hand["cards"] is not None) == (own or solo)
                if hand["cards"] is not None:
                    assert len(hand["cards"]) == hand["count"] == state_of(match).n_hand[number]
                    assert hand["cards"] == sorted(hand["cards"], key=CARDS.index)


def test_totals_are_the_points_of_the_result():
    for mode, seats in MODES:
        match = table(mode, seats, key=4)
        for _ in walk(match, Random(1), 900):
            pass
        if match.result is not None:
            view = match.view(None)
            assert tuple(view["totals"]) == match.result.points
            assert tuple(view["winners"]) == match.result.winners
            assert view["ending"] == match.result.ending


# --- goals ------------------------------------------------------------------------------------
@pytest.mark.rule("RC-25", "RC-45", "RC-47", "RC-51", "RC-60")
def test_the_goal_of_a_mode():
    def goal(mode, seats):
        return {key: n for key, n in table(mode, seats).view()["goal"].items() if n}

    assert goal("normal", 4) == {"dams": 4, "size": 5}
    assert goal("discovery", 5) == {"dams": 2, "size": 4}
    assert goal("expert", 2) == {"size": 7, "points": 15}
    assert goal("team", 4) == {"steps": [5, 7, 10]}
    assert goal("solo", 1) == {"logs": 17}


# --- sides ------------------------------------------------------------------------------------
@pytest.mark.rule("RC-48", "RC-62", "RC-66")
def test_partners_see_the_same_hand_and_the_others_do_not():
    match = position("team", [["small", "trade"], ["large"]])
    ana, bao, chloe = (match.view(seat) for seat in (0, 1, 2))
    assert [side["seats"] for side in ana["sides"]] == [[0, 2], [1, 3]]
    assert ana["sides"][0]["hand"]["cards"] == ["small", "trade"]
    assert ana["sides"] == chloe["sides"]
    assert bao["sides"][0]["hand"] == {"count": 2, "limit": 4, "cards": None}
    assert ana["pile"]["count"] == ana["pile"]["logs"] + ana["pile"]["cards"]


@pytest.mark.rule("RC-55", "RC-62")
def test_solo_hides_nothing_but_the_pile():
    match = position("solo", [["small"], ["large", "trade"], ["theft"]])
    view = match.view(None)
    assert [side["seats"] for side in view["sides"]] == [[0], []]
    assert view["sides"][1]["hand"]["cards"] == ["large", "trade"]
    assert view["ally"] == {"cards": ["theft"], "character": "architect"}
    assert view["sides"][1]["power"] is None
    assert view["ahead"] == []


@pytest.mark.rule("RC-36", "RC-62")
def test_a_reserve_shows_the_head_start_to_all_and_the_rest_to_its_owner():
    match = position(hands=[["small"], []], characters=["sentry", "merchant"])
    s = state_of(match)
    s.reserve[0][0], s.reserve[0][1], s.reserve_open[0] = st.PERMANENT, st.LARGE, 1
    match._state = s
    own, other = (match.view(seat)["sides"][0]["reserve"] for seat in (0, 1))
    assert own == {"room": 2, "cards": ["permanent", "large"]}
    assert other == {"room": 2, "cards": ["permanent", None]}
    assert match.view(0)["sides"][1]["reserve"] is None


@pytest.mark.rule("RC-36", "RC-65")
def test_what_is_stored_is_told_to_its_owner_only():
    match = position(hands=[["small", "trade"], []], characters=["sentry", "merchant"])
    play(match, "draw")
    play(match, "lay", source="hand", card="small", dam=st.NEW_DAM)
    while match.view()["phase"] != "storing":
        play(match, "stop")
    play(match, "store", card="trade")
    assert match.last_events(0)[0] == {"what": "stored", "seat": 0, "card": "trade"}
    assert match.last_events(1)[0]["card"] is None
    assert match.view(1)["sides"][0]["reserve"]["cards"] == [None]


@pytest.mark.rule("RC-35")
def test_strong_logs_keep_their_worth():
    match = position(hands=[["small"], []], characters=["lumberjack", "merchant"])
    assert match.view(0)["worth"] == {"small": 1, "medium": 2, "large": 3}
    play(match, "power")
    view = match.view(0)
    assert view["strong"]
    assert view["worth"]["small"] == 2
    assert view["sides"][0]["power"] == "used"
    play(match, "draw")
    (laid, *_) = play(match, "lay", source="hand", card="small", dam=st.NEW_DAM)
    assert (laid["worth"], laid["size"], laid["new"]) == (2, 2, True)
    assert match.view(1)["sides"][0]["dams"][0]["logs"] == [{"log": "small", "worth": 2}]


@pytest.mark.rule("RC-15", "RC-35", "RC-49", "RC-59")
def test_the_limit_of_a_hand_is_shown():
    characters = ["lumberjack", "merchant"]
    view = position(hands=[[], []], characters=characters).view()
    assert [side["hand"]["limit"] for side in view["sides"]] == [6, 5]
    assert [side["hand"]["limit"] for side in table("solo", 1).view()["sides"]] == [10, 6]


@pytest.mark.rule("RC-23", "RC-50")
def test_the_order_in_which_logs_were_laid_is_kept_and_told():
    laid = ["large", "small", "small", "large"]
    match = position("team", hands=[["medium"], []], dams=[(0, laid), (1, ["small"])])
    play(match, "draw")
    play(match, "lay", source="hand", card="medium", dam=0)
    for seat in (0, 1, None):
        (dam,) = match.view(seat)["sides"][0]["dams"]
        assert [log["log"] for log in dam["logs"]] == [*laid, "medium"]
        assert "large, 2 small, large, medium (5 of 7)" in text(match, seat)


# --- dams -------------------------------------------------------------------------------------
@pytest.mark.rule("RC-18", "RC-21")
def test_a_dam_lists_its_logs_from_the_bottom():
    match = position(hands=[[], []], dams=[(0, ["small", "medium", "medium"]), (1, ["large"])])
    (dam,) = match.view(1)["sides"][0]["dams"]
    assert [log["log"] for log in dam["logs"]] == ["small", "medium", "medium"]
    assert (dam["size"], dam["state"], dam["points"]) == (5, "open", None)
    assert match.view(1)["sides"][0]["points"] == 5


@pytest.mark.rule("RC-43", "RC-44")
def test_expert_mode_shows_victory_points_and_bonuses():
    alike = [(0, ["small", "small", "medium"])] * 3
    view = position("expert", [[], []], dams=alike).view()
    side = view["sides"][0]
    assert [dam["points"] for dam in side["dams"]] == [1, 1, 1]
    assert (side["complete"], side["points"]) == (3, 4)
    assert (side["alike"], side["many"], side["optimised"]) == (True, False, False)
    assert view["totals"] == [4, 0]


@pytest.mark.rule("RC-46", "RC-57")
def test_modes_without_values_count_logs():
    for mode, seats in (("discovery", 2), ("team", 4), ("solo", 1)):
        view = position(mode, [[]] * min(seats, 2), dams=[(0, ["large", "small"])]).view()
        assert view["sides"][0]["dams"][0]["size"] == 2
        assert view["sides"][0]["points"] == 4


@pytest.mark.rule("RC-24")
def test_a_dam_past_its_total_is_spoiled():
    dams = [(0, ["medium", "medium", "medium"])]
    match = position(hands=[["medium"], []], dams=dams, exact_dams=True)
    play(match, "draw")
    found = play(match, "lay", source="hand", card="medium", dam=0)
    assert [event["what"] for event in found][:2] == ["laid", "passed-total"]
    assert match.view()["sides"][0]["dams"][0]["state"] == "spoiled"
    assert match.view()["sides"][0]["complete"] == 0


@pytest.mark.rule("RC-25")
def test_that_the_goal_is_reached_is_told_once():
    seven, four = ["medium", "medium", "large"], ["medium", "medium"]
    dams = [(0, seven), (0, seven), (0, four), (0, four)]
    match = position("expert", [["large"] * 3, [], [], [], []], dams=dams, finish_round=True)
    play(match, "draw")
    told = [
        [event["what"] for event in play(match, "lay", source="hand", card="large", dam=dam)]
        for dam in (2, 3, st.NEW_DAM)
    ]
    assert [what.count("closing") for what in told] == [1, 0, 0]
    assert match.view()["closing"]


@pytest.mark.rule("RC-25", "RC-39")
def test_a_goal_reached_by_a_power_is_told_once():
    six = ["small", "small", "medium", "medium"]
    dams = [(0, six), (0, six), (0, ["small", "medium", "medium"]), (0, ["medium"])]
    match = position(
        hands=[["small"], []], dams=dams, characters=["architect", "sage"], finish_round=True
    )
    s = state_of(match)
    s.condition[0] = s.condition[1] = st.COMPLETE
    match._state = s
    play(match, "power-move", dam=3)
    assert "closing" in [event["what"] for event in play(match, "move-to", dam=2)]
    play(match, "draw")
    found = play(match, "lay", source="hand", card="small", dam=st.NEW_DAM)
    assert "closing" not in [event["what"] for event in found]


# --- looking ----------------------------------------------------------------------------------
@pytest.mark.rule("RC-30", "RC-62")
def test_a_spy_shows_a_hand_to_the_looker_alone():
    match = position(hands=[["spy"], ["large", "trade"], []])
    play(match, "draw")
    play(match, "play-at", source="hand", card="spy", side=1)
    looking = {"seat": 0, "side": 1, "cards": ["large", "trade"]}
    assert match.view(0)["looking"] == looking
    for seat in (None, 1, 2):
        assert match.view(seat)["looking"] == {**looking, "cards": None}
    play(match, "remember")
    assert match.view(0)["looking"] is None
    assert match.view(0)["sides"][1]["hand"]["cards"] is None


@pytest.mark.rule("RC-55", "RC-62")
def test_the_cards_that_a_lone_sentry_saw_stay_hers():
    match = position("solo", [["small"], [], []], characters=["sentry"])
    play(match, "power")
    seen = match.view(0)["looking"]["cards"]
    assert len(seen) == 3
    assert match.view(None)["looking"]["cards"] is None
    play(match, "remember")
    assert match.view(0)["ahead"] == seen
    assert match.view(None)["ahead"] == []
    assert match.view(0)["phase"] == "main"


@pytest.mark.rule("RC-29", "RC-62")
def test_stolen_logs_are_known_to_the_two_alone():
    match = position(hands=[["theft"], ["large", "large", "trade"], []])
    play(match, "draw")
    play(match, "play-at", source="hand", card="theft", side=1)
    told = {seat: match.last_events(seat)[0] for seat in (None, 0, 1, 2)}
    assert [told[seat]["count"] for seat in told] == [2] * 4
    assert told[0]["cards"] == told[1]["cards"] == ["large", "large"]
    assert told[2]["cards"] is None
    assert told[None]["cards"] is None


# --- what is drawn ----------------------------------------------------------------------------
@pytest.mark.rule("RC-12", "RC-62")
def test_a_drawn_card_is_told_to_who_drew_it():
    match = position(hands=[[], []])
    play(match, "draw")
    (own,), (other,) = match.last_events(0), match.last_events(1)
    assert own["cards"] == match.view(0)["sides"][0]["hand"]["cards"]
    assert other == {**own, "cards": None}
    assert (own["what"], own["count"], own["from"], own["pile"]) == ("drew", 1, "pile", None)


@pytest.mark.rule("RC-38", "RC-42", "RC-62")
def test_a_card_that_is_taken_openly_is_told_to_all():
    match = position("expert", [[], []], river=["large"], discard=["theft"],
                     characters=["swimmer", "merchant"])  # fmt: skip
    assert match.view(1)["river"][0] == "large"
    again = at(match)
    assert play(match, "draw-river", place=0)[0]["cards"] == ["large"]
    assert play(again, "draw-discard")[0]["cards"] == ["theft"]
    assert match.last_events(1)[0]["from"] == "river"


@pytest.mark.rule("RC-40")
def test_the_merchant_draws_along_and_is_told():
    match = position(hands=[[], ["small"]], characters=["sage", "merchant"], monopoly=2)
    found = play(match, "draw")
    assert [event["what"] for event in found] == ["drew", "monopoly"]
    assert found[1] == {"what": "monopoly", "seat": 1, "count": 1, "into": ["hand"]}
    assert match.view(0)["sides"][1]["monopoly"] == 1
    assert match.view(0)["sides"][0]["monopoly"] is None


@pytest.mark.rule("RC-34", "RC-40")
@pytest.mark.parametrize("by", [0, 1])
def test_the_merchant_is_told_his_own_card_of_the_thanks_apart_from_his_monopoly(by):
    hands: list[list[str]] = [[], [], []]
    hands[by] = ["thanks", "small"]
    match = position(hands=hands, characters=["sage", "merchant", "sentry"], monopoly=2,
                     thanks=True, first=by)  # fmt: skip
    s = state_of(match)
    s.player, s.phase = by, st.MAIN
    match._state = s
    found = play(match, "play", source="hand", card="thanks")
    drawn = [(event["what"], event["seat"], event["count"]) for event in found if "count" in event]
    drawn = drawn[1:]  # what was played
    clockwise = [(by + k) % 3 for k in range(3)]
    assert drawn == [*[("drew", seat, 1) for seat in clockwise], ("monopoly", 1, 1)]


@pytest.mark.rule("RC-35")
def test_a_strong_log_that_ends_the_turn_is_told_with_its_worth():
    match = position(hands=[["small"] * 3, []], characters=["lumberjack", "sage"])
    play(match, "power")
    play(match, "draw")
    for dam in (st.NEW_DAM, 0, 0):
        laid = play(match, "lay", source="hand", card="small", dam=dam)[0]
        assert laid["worth"] == 2
    assert match.to_act == 1


@pytest.mark.rule("RC-36", "RC-37", "RC-62")
@pytest.mark.parametrize("character", ["sentry", "sage"])
@pytest.mark.parametrize("mode", ["normal", "solo"])
def test_a_hand_filled_after_storing_is_told_with_the_cards_that_came(character, mode):
    match = position(mode, [["trade", "small", "small"], [], []], characters=[character, "swimmer"])
    if mode == "normal":
        play(match, "draw")
    play(match, "lay", source="hand", card="small", dam=st.NEW_DAM)
    play(match, "stop")
    assert match.view()["phase"] == "storing"

    def held():
        ally = (match.view(0)["ally"] or {"cards": []})["cards"]
        return Counter([*match.view(0)["sides"][0]["hand"]["cards"], *ally])

    before = held() - Counter(["trade"])
    play(match, "store", card="trade")
    stored, filled = match.last_events(0)[:2]
    assert (stored["what"], stored["card"]) == ("stored", "trade")
    assert Counter(filled["cards"]) == held() - before
    if mode == "normal":
        assert [event.get("cards") for event in match.last_events(1)] == [None, None]


@pytest.mark.rule("RC-49", "RC-62")
def test_step_4_is_told_apart_from_what_an_action_brought():
    match = position(hands=[["theft", "small"], ["trade"]])
    play(match, "draw")
    found = play(match, "play-at", source="hand", card="theft", side=1)
    assert [event["what"] for event in found] == ["played", "cleared", "filled"]
    assert found[0]["count"] == 0
    assert found[2]["count"] == 3


@pytest.mark.rule("RC-64")
def test_what_was_played_is_put_away_without_a_word_when_step_3_ends():
    match = position(hands=[["pickaxe", "small"], []])
    play(match, "draw")
    found = play(match, "play", source="hand", card="pickaxe")
    assert [event["what"] for event in found] == ["played", "drew", "again"]
    assert match.view()["played"] == ["pickaxe"]
    assert play(match, "stop")[0] == {"what": "cleared", "seat": 0}
    assert match.view()["played"] == []
    assert match.tell(match.last_events(None), None, "en") == []


@pytest.mark.rule("RC-39", "RC-41")
def test_moving_logs_is_shown_and_told():
    dams = [(0, ["small", "medium"]), (0, ["medium"])]
    match = position("expert", [["small"], []], dams=dams)
    play(match, "draw")
    play(match, "optimise", dam=0, logs="one")
    assert match.view(1)["moving"] == {"dam": 0, "logs": 1}
    found = play(match, "move-to", dam=1)
    assert found[0] == {"what": "optimised", "seat": 0, "logs": 1, "from": 0, "to": 1}
    assert match.view()["sides"][0]["optimised"] is True
    match = position(hands=[["small"], []], dams=dams, characters=["architect", "sage"])
    play(match, "power-move", dam=0)
    assert play(match, "move-to", dam=1)[0]["what"] == "moved"


# --- the Bûcheron of solo mode ----------------------------------------------------------------
@pytest.mark.rule("RC-59")
def test_each_step_of_the_lumberjack_is_one_event():
    match = position("solo", [["small"], ["small", "large", "trade"], []], characters=["sage"])
    play(match, "lay", source="hand", card="small", dam=st.NEW_DAM)
    while match.view()["phase"] != "their-turn":
        play(match, "stop")
    told: list[dict[str, Any]] = []
    while match.view()["phase"] == "their-turn":
        told += play(match, "watch")
    assert [event["what"] for event in told] == [
        "their-laid", "their-laid", "their-discarded", "their-drew",
    ]  # fmt: skip
    assert [(event["card"], event["worth"]) for event in told[:2]] == [("large", 3), ("small", 2)]
    assert told[2]["cards"] == ["trade"]
    assert (told[3]["count"], len(told[3]["cards"])) == (6, 6)
