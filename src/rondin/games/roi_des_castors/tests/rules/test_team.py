"""Team mode: two piles, a hand a team, dams of 5, 7 and 10 logs."""

import pytest

from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.tests.positions import (
    NEW,
    dam,
    discards,
    drop,
    finish_turn,
    hand,
    lay,
    lay_all,
    luck,
    no_use,
    offers,
    phase,
    play,
    position,
    refused,
    result,
    rule_that_ended,
    state_of,
    stop,
    use,
    veiled,
    verbs,
)


def team(**parts):
    return position("team", **parts)


# --- the hand and the turn --------------------------------------------------------------------
@pytest.mark.rule("RC-48", "RC-62")
def test_partners_see_the_teams_hand_and_nobody_else_does():
    match = team(hands={0: "small trade", 1: "large spy"})
    for seat in range(4):
        side = seat % 2
        v = veiled(match, seat)
        assert v.hand[side] == state_of(match).hand[side]
        assert sum(v.hand[1 - side]) == 0
        assert v.n_hand[1 - side] == 2
    assert sum(map(sum, veiled(match, None).hand)) == 0


@pytest.mark.rule("RC-49")
def test_a_turn_begins_with_a_log():
    match = team(hands={0: "small"})
    assert verbs(match) == {"draw"}
    assert refused(match, "draw-card") == "RC-49"
    logs = state_of(match).n_logs
    play(match, "draw")
    assert state_of(match).n_logs == logs - 1
    assert sum(state_of(match).hand[0][: st.LOGS]) == 2


@pytest.mark.rule("RC-49", "RC-48")
def test_partners_take_turns_and_teams_alternate():
    match = team(hands={0: "small " * 4, 1: "medium " * 4})
    order = []
    for _ in range(6):
        order.append(match.to_act)
        finish_turn(match)
    assert order == [0, 1, 2, 3, 0, 1]


@pytest.mark.rule("RC-49")
def test_the_hand_is_brought_to_four_from_the_piles_of_choice():
    match = team(hands={0: "small trade"}, main=True)
    lay(match, "small")
    stop(match)
    assert phase(match) == st.REFILLING
    assert verbs(match) == {"draw", "draw-card"}
    assert refused(match, "stop") == "RC-49"
    assert refused(match, "draw-discard") == "RC-49"
    play(match, "draw")
    play(match, "draw-card")
    play(match, "draw")
    assert (match.to_act, state_of(match).n_hand[0]) == (1, 4)
    assert sum(state_of(match).hand[0][: st.LOGS]) == 2
    match = team(hands={0: "small small trade trade harvest theft"}, main=True)
    lay(match, "small")
    stop(match)
    assert phase(match) == st.TRIMMING
    drop(match, "harvest")
    assert match.to_act == 1


@pytest.mark.rule("RC-49", "RC-14")
def test_rejouez_works_in_team_mode():
    match = team(hands={0: "permanent small"}, main=True)
    use(match, "permanent")
    assert (phase(match), match.to_act) == (st.MAIN, 0)
    assert "stop" in verbs(match)


# --- building ---------------------------------------------------------------------------------
@pytest.mark.rule("RC-50", "RC-52", "RC-16")
def test_logs_go_in_any_order_on_any_number_of_dams():
    match = team(hands={0: "large small medium"}, dams=[(0, "large"), (1, "large")], main=True)
    lay_all(match, ("large", 0), ("small", 0), ("medium", NEW))
    assert dam(match, 0) == "large large small"
    assert dam(match, 2) == "medium"
    match = team(hands={0: "small"}, dams=[(1, "small")], main=True)
    assert [move["dam"] for move in offers(match, "lay")] == [NEW]


@pytest.mark.rule("RC-51", "RC-52")
@pytest.mark.parametrize(
    ("logs", "drawn"), [(4, 1), (5, 0), (6, 2), (7, 0), (8, 0), (9, 3), (10, 0)]
)
def test_a_dam_of_five_seven_and_ten_logs_brings_logs(logs, drawn):
    match = team(hands={0: "large trade trade trade"}, dams=[(0, "small " * logs)], main=True)
    lay(match, "large", 0)
    assert state_of(match).drew[0] == drawn
    assert sum(state_of(match).got[: state_of(match).n_got]) <= 2 * drawn
    if drawn:
        assert (phase(match), match.to_act) == (st.LAYING, 0)
        assert state_of(match).n_hand[0] == 3 + drawn
        assert sum(state_of(match).hand[0][: st.LOGS]) == drawn


@pytest.mark.rule("RC-51")
def test_a_log_drawn_this_way_may_be_laid_in_the_same_action_up_to_three():
    match = team(hands={0: "small"}, dams=[(0, "small " * 6)], main=True)
    with luck("large large"):
        lay(match, "small", 0)
    lay(match, "large", 0)
    lay(match, "large", 0)
    assert dam(match, 0) == "small " * 7 + "large large"
    assert phase(match) == st.REFILLING


# --- cards ------------------------------------------------------------------------------------
@pytest.mark.rule("RC-52")
@pytest.mark.parametrize("card", ["harvest", "pickaxe"])
def test_recolte_and_pioche_draw_from_either_pile_card_by_card(card):
    match = team(hands={0: f"{card} small"}, main=True)
    use(match, card)
    assert phase(match) == st.DRAWING
    assert verbs(match) == {"draw", "draw-card"}
    assert refused(match, "stop") == "RC-52"
    play(match, "draw")
    play(match, "draw-card")
    play(match, "draw-card")
    assert phase(match) == (st.MAIN if card == "pickaxe" else st.TRIMMING) or card == "harvest"
    assert sum(state_of(match).hand[0][: st.LOGS]) == 2


@pytest.mark.rule("RC-52", "RC-27")
def test_troc_draws_from_either_pile_too():
    match = team(hands={0: "trade small small"}, main=True)
    use(match, "trade")
    drop(match, "small", "small")
    assert verbs(match) == {"draw", "draw-card", "stop"}
    play(match, "draw-card")
    stop(match)
    assert phase(match) == st.MAIN


@pytest.mark.rule("RC-52")
@pytest.mark.parametrize("card", ["theft", "spy"])
def test_chapardage_and_espion_aim_at_the_other_team(card):
    match = team(hands={0: f"{card} trade", 1: "large"}, player=2, main=True)
    assert [move["side"] for move in offers(match, "play-at")] == [1]
    assert no_use(match, card, 0) == ("RC-29" if card == "theft" else "RC-30")
    assert no_use(match, card, 2) == ("RC-29" if card == "theft" else "RC-30")
    use(match, card, 1)
    if card == "spy":
        for seat, seen in ((0, 1), (2, 1), (1, 1), (3, 1), (None, 0)):
            assert veiled(match, seat).hand[1][st.LARGE] == seen
    else:
        assert "large" in hand(match, 0)


@pytest.mark.rule("RC-52", "RC-28", "RC-32")
def test_protections_cover_the_team():
    match = team(hands={1: "theft small"}, permanent=[0], player=3, main=True)
    assert no_use(match, "theft", 0) == "RC-28"
    match = team(hands={0: "large", 1: "theft small"}, shields={0: 1}, player=3, main=True)
    use(match, "theft", 0)
    assert state_of(match).marks & st.CANCELLED
    assert hand(match, 0) == "large"


@pytest.mark.rule("RC-52", "RC-33", "RC-54")
def test_recyclage_takes_no_logs():
    match = team(hands={0: "recycle small large"}, main=True)
    assert no_use(match, "recycle") == "RC-33"
    drop(match, "small", "large")
    stop(match)
    assert (discards(match), state_of(match).aside) == ("", [1, 0, 1])
    match = team(hands={0: "recycle small"}, discard="trade spy", main=True)
    use(match, "recycle")
    assert {move["card"] for move in match.moves()} == {"trade", "spy"}


@pytest.mark.rule("RC-34", "RC-52")
def test_remerciements_give_each_team_one_card():
    match = team(hands={1: "thanks small"}, player=1, main=True, thanks=True)
    with luck("spy trade"):
        use(match, "thanks")
    assert (hand(match, 0), hand(match, 1)) == ("trade", "small spy")


# --- piles ------------------------------------------------------------------------------------
@pytest.mark.rule("RC-54")
def test_the_pile_of_cards_is_renewed_and_that_of_logs_is_not():
    match = team(hands={0: "small trade small"}, discard="spy spy", pile="large " * 9, main=True)
    drop(match, "small")
    stop(match)
    assert state_of(match).aside[st.SMALL] == 1
    play(match, "draw-card")
    assert state_of(match).marks & st.RENEWED
    assert state_of(match).n_pile - state_of(match).n_logs == 1
    assert state_of(match).n_logs == 9


@pytest.mark.rule("RC-54")
def test_without_cards_logs_are_drawn():
    match = team(hands={0: "harvest small"}, pile="large " * 9, main=True)
    use(match, "harvest")
    assert verbs(match) == {"draw"}
    assert refused(match, "draw-card") == "RC-54"
    match = team(hands={0: "thanks small"}, pile="large " * 9, main=True, thanks=True)
    use(match, "thanks")
    assert (hand(match, 0), hand(match, 1)) == ("small large", "large")


# --- the end ----------------------------------------------------------------------------------
@pytest.mark.rule("RC-53")
def test_the_match_ends_on_taking_the_last_log():
    match = team(hands={0: "small"}, dams=[(0, "large"), (1, "medium")], pile="large trade")
    play(match, "draw")
    assert result(match).ending == "log-pile"
    assert rule_that_ended(match) == "RC-53"
    assert result(match).payoffs == (1.0, 0.0, 1.0, 0.0)
    assert result(match).points == (3, 2, 3, 2)


@pytest.mark.rule("RC-53", "RC-51")
def test_it_ends_in_the_middle_of_an_effect():
    match = team(hands={0: "small trade"}, dams=[(0, "small " * 9)], pile="large large", main=True)
    lay(match, "small", 0)
    assert match.over
    assert state_of(match).drew[0] == 2
    match = team(hands={0: "harvest"}, pile="large trade trade trade", main=True)
    use(match, "harvest")
    play(match, "draw")
    assert match.over
    match = team(hands={0: "thanks small"}, pile="large", main=True, thanks=True)
    use(match, "thanks")
    assert (match.over, hand(match, 1)) == (True, "")
    match = team(hands={0: "small"}, pile="large trade", main=True)
    lay(match, "small")
    stop(match)
    play(match, "draw")
    assert match.over


@pytest.mark.rule("RC-53")
def test_a_tie_goes_to_more_action_and_bonus_cards_and_is_shared_then():
    dams = [(0, "large"), (1, "small medium")]
    match = team(hands={0: "trade", 1: "small large"}, dams=dams, pile="large")
    play(match, "draw")
    assert result(match).winners == (0, 2)
    match = team(hands={0: "trade"}, dams=dams, permanent=[1], shields={1: 1}, pile="large")
    play(match, "draw")
    assert result(match).winners == (1, 3)
    match = team(hands={0: "trade"}, dams=dams, permanent=[1], pile="large")
    play(match, "draw")
    assert result(match).payoffs == (0.5, 0.5, 0.5, 0.5)


@pytest.mark.rule("RC-53", "RC-62")
def test_at_the_end_both_hands_are_open_and_everybody_sees_what_decided():
    dams = [(0, "large"), (1, "small medium")]
    match = team(hands={0: "trade", 1: "small spy spy"}, dams=dams, pile="large")
    assert match.view(1)["sides"][0]["hand"]["cards"] is None
    play(match, "draw")
    assert result(match).winners == (1, 3)
    for seat in (0, 1, 2, 3, None):
        seen = match.view(seat)
        assert [side["hand"]["cards"] for side in seen["sides"]] == [
            ["large", "trade"],
            ["small", "spy", "spy"],
        ]
        assert (seen["winners"], seen["winning_side"]) == ([1, 3], 1)
        assert seen["tie_break"] == [1, 2]
        assert match.last_events(seat)[-1]["seats"] == [1, 3]
        told = match.describe(seat, "en")
        assert told.prompt.endswith("your team wins with 2 action and bonus cards to 1.")
        assert told.sheet[-2] == ("Action and bonus cards", "1", "2")


@pytest.mark.rule("RC-63", "RC-53")
def test_a_team_match_without_logs_being_laid_ends_too():
    match = team(hands={0: "trade trade trade trade"}, dams=[(1, "small")], main=True)
    state_of(match).idle = 5
    drop(match, "trade")
    stop(match)
    play(match, "draw-card")
    assert result(match).ending == "idle"
    assert result(match).winners == (1, 3)
