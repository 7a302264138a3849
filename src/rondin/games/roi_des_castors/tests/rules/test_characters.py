"""Six characters: a power each, and a bonus."""

import pytest

from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.dams import size_of
from rondin.games.roi_des_castors.rules.names import CARDS
from rondin.games.roi_des_castors.tests.positions import (
    NEW,
    condition,
    dam,
    discards,
    drop,
    edition_of,
    finish_turn,
    hand,
    lay,
    luck,
    no_lay,
    offers,
    owners,
    phase,
    play,
    position,
    refused,
    reserve,
    result,
    state_of,
    stop,
    use,
    veiled,
    verbs,
)


@pytest.mark.rule("RC-67")
@pytest.mark.parametrize(
    ("character", "move"),
    [
        ("lumberjack", {"do": "power"}),
        ("sentry", {"do": "power-at", "side": 1}),
        ("sage", {"do": "power-at", "side": 1}),
        ("swimmer", {"do": "power-take", "card": "small"}),
        ("architect", {"do": "power-move", "dam": 0}),
        ("merchant", {"do": "power"}),
    ],
)
def test_a_power_may_be_used_once_a_match(character, move):
    dams = [(0, "small"), (0, "small"), (0, "small")]
    match = position(characters={0: character}, hands={0: "medium"}, dams=dams,
                     discard="small small small")  # fmt: skip
    assert move in match.moves()
    match.play(move)
    while phase(match) != st.START:
        match.play(match.moves()[0])
    assert state_of(match).used[0] == 1
    assert not {"power", "power-at", "power-take", "power-move"} & verbs(match)
    fields = {key: value for key, value in move.items() if key != "do"}
    assert refused(match, move["do"], **fields) == "RC-67"


@pytest.mark.rule("RC-67", "RC-11")
def test_a_power_is_a_choice_and_others_have_no_share_in_it():
    match = position(characters={1: "lumberjack"}, hands={0: "small"})
    assert verbs(match) == {"draw"}
    assert refused(match, "power") == "RC-67"


# --- Bûcheron ---------------------------------------------------------------------------------
@pytest.mark.rule("RC-35")
def test_the_bucheron_ends_his_turn_with_six_cards():
    match = position(characters={0: "lumberjack"}, hands={0: "small"}, main=True)
    lay(match, "small")
    stop(match)
    assert state_of(match).n_hand[0] == 6
    match = position(characters={0: "lumberjack"}, hands={0: "medium " * 8}, main=True)
    lay(match, "medium")
    stop(match)
    drop(match, "medium")
    assert (match.to_act, state_of(match).n_hand[0]) == (1, 6)


@pytest.mark.rule("RC-35", "RC-20", "RC-21", "RC-22")
def test_his_small_logs_of_one_turn_are_worth_two_for_good():
    match = position(seats=2, characters={0: "lumberjack"}, hands={0: "small medium large"},
                     dams=[(0, "small")])  # fmt: skip
    play(match, "power")
    with luck("small"):
        play(match, "draw")
    lay(match, "medium")
    assert {"do": "lay", "source": "hand", "card": "small", "dam": 1} in match.moves()
    lay(match, "small", 1)
    lay(match, "large", 1)
    assert dam(match, 1) == "medium strong large"
    assert (size_of(edition_of(match), state_of(match), 1), condition(match, 1)) == (7, st.COMPLETE)
    assert dam(match, 0) == "small"
    assert state_of(match).strong == 0
    finish_turn(match)
    play(match, "draw")
    assert state_of(match).strong == 0


@pytest.mark.rule("RC-35", "RC-21")
def test_a_strong_log_does_not_lie_on_a_large_one():
    match = position(characters={0: "lumberjack"}, hands={0: "small"}, dams=[(0, "large")])
    play(match, "power")
    play(match, "draw")
    assert no_lay(match, "small", 0) == "RC-21"


# --- Sentinelle -------------------------------------------------------------------------------
@pytest.mark.rule("RC-36")
def test_the_sentinelle_stores_a_card_a_turn_up_to_two():
    match = position(characters={0: "sentry"}, hands={0: "small medium medium large trade theft"},
                     main=True)  # fmt: skip
    lay(match, "small")
    stop(match)
    assert verbs(match) == {"store", "stop"}
    assert refused(match, "store", card="spy") == "RC-36"
    play(match, "store", card="large")
    assert (reserve(match, 0), match.to_act) == ("large", 1)
    assert state_of(match).n_hand[0] == 5
    match = position(characters={0: "sentry"}, hands={0: "small small"},
                     reserve={0: "large medium"}, main=True)  # fmt: skip
    lay(match, "small")
    stop(match)
    assert match.to_act == 1


@pytest.mark.rule("RC-36")
def test_reserve_cards_are_played_and_discarded_as_from_the_hand():
    match = position(characters={0: "sentry"}, reserve={0: "small trade"}, main=True)
    lay(match, "small", source="reserve")
    assert (dam(match, 0), reserve(match, 0)) == ("small", "trade")
    match = position(characters={0: "sentry"}, hands={0: "small"}, reserve={0: "trade small"},
                     main=True)  # fmt: skip
    use(match, "trade", source="reserve")
    drop(match, "small", source="reserve")
    assert (reserve(match, 0), hand(match, 0)) == ("", "small")
    match = position(characters={0: "sentry"}, reserve={0: "trade small"}, main=True)
    drop(match, "small", "trade", source="reserve")
    assert discards(match) == "small trade"
    match = position(hands={0: "small"}, main=True)
    assert no_lay(match, "small", source="reserve") == "RC-36"


@pytest.mark.rule("RC-36", "RC-15")
def test_the_reserve_does_not_count_towards_five():
    match = position(characters={0: "sentry"}, hands={0: "medium " * 7},
                     reserve={0: "trade small"}, main=True)  # fmt: skip
    lay(match, "medium")
    stop(match)
    assert phase(match) == st.TRIMMING
    assert refused(match, "discard", source="reserve", card="trade") == "RC-36"
    drop(match, "medium")
    assert (state_of(match).n_hand[0], match.to_act) == (5, 1)


@pytest.mark.rule("RC-36", "RC-62")
def test_how_many_cards_a_reserve_has_is_public_and_which_is_not():
    match = position(characters={0: "sentry"}, hands={0: "small medium"}, main=True)
    lay(match, "small")
    stop(match)
    play(match, "store", card="medium")
    for seat in (1, 2, None):
        v = veiled(match, seat)
        assert v.reserve[0] == [st.HIDDEN, st.NO_CARD]
        assert (v.did, v.got[0], v.n_got) == (st.STORE, st.HIDDEN, 1)
    own = veiled(match, 0)
    assert own.reserve[0] == [st.MEDIUM, st.NO_CARD]
    assert (own.did, own.got[0]) == (st.STORE + st.MEDIUM, st.MEDIUM)


@pytest.mark.rule("RC-36", "RC-08")
def test_the_head_start_stays_public_until_it_is_played():
    match = position(characters={0: "sentry"}, hands={0: "small"}, reserve={0: "permanent large"},
                     main=True)  # fmt: skip
    state_of(match).reserve_open[0] = 1
    match._state = state_of(match)
    assert veiled(match, 1).reserve[0] == [st.PERMANENT, st.HIDDEN]
    use(match, "permanent", source="reserve")
    assert veiled(match, 1).reserve[0] == [st.HIDDEN, st.NO_CARD]
    assert veiled(match, 0).reserve[0] == [st.LARGE, st.NO_CARD]


@pytest.mark.rule("RC-36")
def test_tour_de_guet_looks_at_an_opponents_hand():
    match = position(characters={0: "sentry"}, hands={0: "small", 2: "large spy"})
    assert refused(match, "power-at", side=0) == "RC-36"
    assert refused(match, "power-at", side=3) == "RC-36"
    play(match, "power-at", side=2)
    assert phase(match) == st.LOOKING
    assert refused(match, "draw") == "RC-36"
    assert veiled(match, 0).hand[2] == state_of(match).hand[2]
    assert sum(veiled(match, 1).hand[2]) == 0
    play(match, "remember")
    assert verbs(match) == {"draw"}


# --- Vieux Sage -------------------------------------------------------------------------------
@pytest.mark.rule("RC-37")
def test_the_sage_has_a_reserve_of_one():
    match = position(characters={0: "sage"}, hands={0: "small small"}, main=True)
    lay(match, "small")
    stop(match)
    play(match, "store", card="small")
    assert reserve(match, 0) == "small"
    match = position(characters={0: "sage"}, hands={0: "small small"}, reserve={0: "trade"},
                     main=True)  # fmt: skip
    lay(match, "small")
    stop(match)
    assert match.to_act == 1


@pytest.mark.rule("RC-37")
def test_a_drowsy_player_has_no_power_and_does_one_thing():
    match = position(characters={0: "sage", 1: "lumberjack"}, hands={0: "small", 1: "small small"})
    assert refused(match, "power-at", side=0) == "RC-37"
    play(match, "power-at", side=1)
    assert state_of(match).drowsy[1] == 1
    finish_turn(match)
    assert match.to_act == 1
    assert verbs(match) == {"draw"}
    assert refused(match, "power") == "RC-37"
    play(match, "draw")
    assert verbs(match) == {"lay", "discard"}
    lay(match, "small")
    assert (match.to_act, state_of(match).drowsy[1]) == (2, 0)


@pytest.mark.rule("RC-37")
def test_a_drowsy_player_may_discard_one_card_instead():
    match = position("expert", hands={0: "small small small"}, dams=[(0, "small"), (0, "small")],
                     main=True)  # fmt: skip
    state_of(match).drowsy[0] = 1
    match._state = state_of(match)
    assert verbs(match) == {"lay", "discard"}
    assert refused(match, "optimise", dam=0, logs="one") == "RC-37"
    drop(match, "small")
    assert match.to_act == 1


# --- Maître-Nageur ----------------------------------------------------------------------------
@pytest.mark.rule("RC-38")
def test_the_maitre_nageur_may_take_the_top_discard_instead_of_drawing():
    match = position(characters={0: "swimmer", 1: "merchant"}, hands={0: "small"},
                     discard="large spy")  # fmt: skip
    state_of(match).monopoly = 4
    play(match, "draw-discard")
    assert hand(match, 0) == "small spy"
    assert discards(match) == "large"
    assert state_of(match).monopoly == 4
    assert veiled(match, 2).got[0] == st.SPY
    assert veiled(match, 2).hand[0][st.SPY] == 1


@pytest.mark.rule("RC-38")
@pytest.mark.parametrize(("left", "took"), [("trade", "spy large medium"), ("", "spy large")])
def test_the_maitre_nageur_takes_as_many_discards_as_his_edition_says(left, took):
    pile = " ".join([left, *reversed(took.split())])
    match = position(characters={0: "swimmer"}, hands={0: "small"}, discard=pile)
    edition_of(match).swim = 3
    play(match, "draw-discard")
    assert hand(match, 0).split() == sorted(["small", *took.split()], key=CARDS.index)
    assert discards(match) == left
    assert list(veiled(match, 2).got[: veiled(match, 2).n_got]) == [
        CARDS.index(card) for card in took.split()
    ]


@pytest.mark.rule("RC-38")
def test_only_the_maitre_nageur_takes_discards_instead_of_drawing():
    match = position(characters={0: "swimmer"}, hands={0: "small"})
    assert refused(match, "draw-discard") == "RC-38"
    match = position(characters={0: "sage"}, hands={0: "small"}, discard="large")
    assert refused(match, "draw-discard") == "RC-38"


@pytest.mark.rule("RC-38")
def test_where_he_may_take_several_discards_all_are_open():
    match = position(
        characters={0: "swimmer"}, hands={0: "small"}, discard="large spy trade medium"
    )
    edition_of(match).swim = 3
    play(match, "draw-discard")
    assert (hand(match, 0), discards(match)) == ("small medium trade spy", "large")
    for seat in (1, None):
        v = veiled(match, seat)
        assert v.got[: v.n_got] == [st.MEDIUM, st.TRADE, st.SPY]
    match = position(characters={0: "swimmer"}, hands={0: "small"}, discard="spy")
    edition_of(match).swim = 3
    play(match, "draw-discard")
    assert (hand(match, 0), discards(match)) == ("small spy", "")


@pytest.mark.rule("RC-38")
def test_plongeon_takes_up_to_two_logs_from_the_discards():
    match = position(characters={0: "swimmer"}, discard="large trade small large")
    assert {move["card"] for move in offers(match, "power-take")} == {"small", "large"}
    assert refused(match, "power-take", card="medium") == "RC-38"
    play(match, "power-take", card="large")
    assert phase(match) == st.DIVING
    assert refused(match, "take", card="trade") == "RC-38"
    assert discards(match) == "large trade small"
    play(match, "take", card="small")
    assert (hand(match, 0), discards(match)) == ("small large", "large trade")
    assert phase(match) == st.START
    assert "draw" in verbs(match)


@pytest.mark.rule("RC-38")
def test_plongeon_may_take_only_one_and_needs_a_log():
    match = position(characters={0: "swimmer"}, discard="large large")
    play(match, "power-take", card="large")
    stop(match)
    assert (hand(match, 0), phase(match), state_of(match).used[0]) == ("large", st.START, 1)
    match = position(characters={0: "swimmer"}, discard="large trade")
    play(match, "power-take", card="large")
    assert phase(match) == st.START
    match = position(characters={0: "swimmer"}, discard="trade spy")
    assert "power-take" not in verbs(match)


# --- Architecte -------------------------------------------------------------------------------
@pytest.mark.rule("RC-39")
def test_two_of_her_three_dams_may_be_one_lower():
    six, five = "medium medium medium", "medium large"
    dams = [(0, "medium medium medium medium"), (0, six), (0, "medium medium")]
    match = position(seats=2, characters={0: "architect"}, dams=dams, hands={0: "medium"},
                     main=True)  # fmt: skip
    assert [condition(match, k) for k in range(3)] == [1, 1, 0]
    lay(match, "medium", 2)
    assert match.over
    assert result(match).payoffs == (1.0, 0.0)
    others = [(0, "medium medium medium medium"), (0, six), (0, five)]
    match = position(seats=2, dams=others)
    assert [condition(match, k) for k in range(3)] == [1, 0, 0]


@pytest.mark.rule("RC-39")
def test_all_but_one_may_be_lower_and_then_a_dam_must_be_whole():
    six = "medium medium medium"
    match = position(seats=2, characters={0: "architect"}, hands={0: "medium small"},
                     dams=[(0, six), (0, six), (0, "medium medium")], main=True)  # fmt: skip
    assert [condition(match, k) for k in range(3)] == [1, 1, 0]
    lay(match, "medium", 2)
    assert not match.over
    assert condition(match, 2) == st.OPEN
    four = position(seats=4, characters={0: "architect"}, dams=[(0, "medium medium")] * 4)
    assert [condition(four, k) for k in range(4)] == [1, 1, 1, 0]


@pytest.mark.rule("RC-39", "RC-21", "RC-22", "RC-23")
def test_plans_revises_move_the_top_log_of_an_unfinished_dam():
    dams = [(0, "small large"), (0, "medium"), (0, "small"), (1, "large"),
            (0, "medium medium large")]  # fmt: skip
    match = position(seats=2, characters={0: "architect"}, dams=dams, free_growth=False)
    assert [move["dam"] for move in offers(match, "power-move")] == [0, 1]
    assert refused(match, "power-move", dam=3) == "RC-39"
    assert refused(match, "power-move", dam=4) == "RC-39"
    play(match, "power-move", dam=0)
    assert phase(match) == st.MOVING
    assert refused(match, "draw") == "RC-39"
    assert refused(match, "stop") == "RC-39"
    assert [move["dam"] for move in match.moves()] == [1]
    assert refused(match, "move-to", dam=2) == "RC-22"
    assert refused(match, "move-to", dam=3) == "RC-19"
    assert refused(match, "move-to", dam=4) == "RC-19"
    assert refused(match, "move-to", dam=0) == "RC-39"
    play(match, "move-to", dam=1)
    assert [dam(match, k) for k in (0, 1)] == ["small", "medium large"]
    assert (state_of(match).target, state_of(match).dam, state_of(match).moved) == (0, 1, 1)


@pytest.mark.rule("RC-39")
def test_an_emptied_dam_vanishes_and_its_place_is_free():
    match = position(seats=2, characters={0: "architect"}, hands={0: "small"},
                     dams=[(0, "small"), (0, "small")])  # fmt: skip
    play(match, "power-move", dam=0)
    play(match, "move-to", dam=1)
    assert owners(match) == [-1, 0]
    play(match, "draw")
    lay(match, "small", NEW)
    assert owners(match) == [0, 0]
    match = position(seats=2, characters={0: "architect"}, dams=[(0, "small"), (0, "small")])
    play(match, "power-move", dam=1)
    play(match, "move-to", dam=0)
    assert owners(match) == [0]


@pytest.mark.rule("RC-39", "RC-43")
def test_in_expert_mode_all_her_dams_but_the_highest_count_one_more():
    dams = [(0, "medium medium medium"), (0, "medium medium"), (0, "small medium"),
            (1, "medium medium")]  # fmt: skip
    match = position("expert", characters={0: "architect"}, dams=dams)
    sides = match.view(0)["sides"]
    assert [d["points"] for d in sides[0]["dams"]] == [3, 2, 1]
    assert sides[0]["points"] == 6
    assert sides[1]["points"] == 1
    whole = [(0, "medium medium large")] * 2 + [(0, "medium medium medium")] * 2
    side = position("expert", characters={0: "architect"}, dams=whole).view(0)["sides"][0]
    assert [d["points"] for d in side["dams"]] == [4, 4, 4, 4]


@pytest.mark.rule("RC-39", "RC-43", "RC-44")
def test_her_dam_of_three_gives_a_point_and_is_not_complete_for_the_bonuses():
    dams = [(0, "medium medium")] * 4 + [(0, "small medium")]
    side = position("expert", characters={0: "architect"}, dams=dams).view(0)["sides"][0]
    assert [d["points"] for d in side["dams"]] == [1, 2, 2, 2, 1]
    assert (side["complete"], side["many"], side["points"]) == (4, False, 8)
    alike = [(0, "small medium")] * 3
    side = position("expert", characters={0: "architect"}, dams=alike).view(0)["sides"][0]
    assert (side["alike"], side["points"]) == (False, 2)


# --- Marchand ---------------------------------------------------------------------------------
@pytest.mark.rule("RC-40")
def test_the_monopole_draws_along_at_the_others_draw_steps():
    match = position(characters={0: "merchant"}, hands={0: "medium " * 5, 1: "small " * 5})
    play(match, "power")
    assert state_of(match).monopoly == 4
    play(match, "draw")
    assert (state_of(match).monopoly, state_of(match).n_hand[0]) == (4, 6)
    finish_turn(match)
    assert state_of(match).n_hand[0] == 5
    play(match, "draw")
    assert state_of(match).drew[:2] == [1, 1]
    assert state_of(match).marks & st.MONOPOLY
    assert (state_of(match).monopoly, state_of(match).n_hand[0]) == (3, 6)
    drop(match, "small")
    stop(match)
    assert state_of(match).monopoly == 3  # drawing up is no occasion


@pytest.mark.rule("RC-40")
@pytest.mark.parametrize("card", ["harvest", "pickaxe"])
def test_a_card_is_one_occasion_however_many_it_draws(card):
    match = position(seats=5, characters={2: "merchant"}, hands={0: f"{card} small"}, main=True)
    state_of(match).monopoly = 4
    use(match, card)
    assert (state_of(match).monopoly, state_of(match).n_hand[2]) == (3, 1)


@pytest.mark.rule("RC-40")
def test_a_troc_is_an_occasion_only_if_a_card_was_drawn_and_they_draw_first():
    match = position(characters={1: "merchant"}, hands={0: "trade small small"}, main=True)
    state_of(match).monopoly = 4
    use(match, "trade")
    drop(match, "small", "small")
    with luck("large large spy"):
        play(match, "draw")
        assert state_of(match).monopoly == 4
        play(match, "draw")
    assert (hand(match, 0), hand(match, 1)) == ("large large", "spy")
    match = position(characters={1: "merchant"}, hands={0: "trade small small"}, main=True)
    state_of(match).monopoly = 4
    use(match, "trade")
    drop(match, "small")
    stop(match)
    stop(match)
    assert state_of(match).monopoly == 4


@pytest.mark.rule("RC-40")
def test_the_monopole_ends_after_four_cards_or_at_his_next_turn():
    match = position(seats=2, characters={0: "merchant"}, hands={0: "small " * 5, 1: "harvest"})
    play(match, "power")
    finish_turn(match)
    state_of(match).monopoly = 1
    play(match, "draw")
    assert state_of(match).monopoly == 0
    before = state_of(match).n_hand[0]
    use(match, "harvest")
    assert state_of(match).n_hand[0] == before
    match = position(seats=2, characters={0: "merchant"}, hands={0: "small " * 5, 1: "small"})
    play(match, "power")
    finish_turn(match)
    finish_turn(match)
    assert (match.to_act, state_of(match).monopoly) == (0, 0)


@pytest.mark.rule("RC-40", "RC-17")
def test_with_no_card_left_the_marchand_draws_none_and_keeps_his_claim():
    match = position(characters={1: "merchant"}, hands={0: "small", 2: "small"}, pile="large")
    state_of(match).monopoly = 4
    play(match, "draw")
    assert (state_of(match).monopoly, state_of(match).n_hand[1]) == (4, 0)


@pytest.mark.rule("RC-40", "RC-27")
def test_his_troc_reaches_three_cards():
    match = position(characters={0: "merchant"}, hands={0: "trade small small small small"},
                     main=True)  # fmt: skip
    use(match, "trade")
    drop(match, "small", "small")
    assert phase(match) == st.TRADING
    drop(match, "small")
    assert (phase(match), state_of(match).owed) == (st.DRAWING, 3)
