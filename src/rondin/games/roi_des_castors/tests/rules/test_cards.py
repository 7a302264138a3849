"""What action and bonus cards do, their limits, and what stops them."""

import pytest

from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.tests.positions import (
    discards,
    drop,
    finish_turn,
    hand,
    lay,
    luck,
    no_use,
    offers,
    phase,
    play,
    position,
    refused,
    state_of,
    stop,
    use,
    veiled,
    verbs,
)


# --- Récolte Abondante, Pioche ----------------------------------------------------------------
@pytest.mark.rule("RC-26")
def test_recolte_draws_three_cards_and_ends_the_action():
    match = position(hands={0: "harvest small"}, main=True)
    with luck("large large trade"):
        use(match, "harvest")
    assert state_of(match).drew[0] == 3
    assert match.to_act == 1
    assert hand(match, 0).startswith("small large large trade") or "trade" in hand(match, 0)
    assert discards(match) == "harvest"


@pytest.mark.rule("RC-31")
def test_pioche_draws_three_cards_and_plays_again():
    match = position(seats=5, hands={0: "pickaxe"}, main=True)
    with luck("small medium spy"):
        use(match, "pickaxe")
    assert hand(match, 0) == "small medium spy"
    assert (match.to_act, phase(match)) == (0, st.MAIN)
    assert "stop" in verbs(match)


# --- Troc Avantageux --------------------------------------------------------------------------
@pytest.mark.rule("RC-27")
def test_troc_discards_up_to_two_and_draws_as_many():
    match = position(hands={0: "trade small small small"}, main=True)
    use(match, "trade")
    assert phase(match) == st.TRADING
    drop(match, "small", "small")
    assert phase(match) == st.DRAWING
    assert verbs(match) == {"draw", "stop"}
    with luck("large large"):
        play(match, "draw")
        play(match, "draw")
    assert hand(match, 0) == "small large large"
    assert (match.to_act, phase(match)) == (0, st.MAIN)
    assert discards(match) == "small small"


@pytest.mark.rule("RC-27")
def test_troc_may_discard_fewer_draw_fewer_or_nothing():
    match = position(hands={0: "trade small small small"}, main=True)
    use(match, "trade")
    drop(match, "small")
    stop(match)
    assert state_of(match).owed == 1
    stop(match)
    assert hand(match, 0) == "small small"
    assert phase(match) == st.MAIN
    match = position(hands={0: "trade small"}, main=True)
    use(match, "trade")
    stop(match)
    assert (hand(match, 0), phase(match)) == ("small", st.MAIN)


@pytest.mark.rule("RC-27")
def test_troc_never_draws_more_than_was_discarded():
    match = position(hands={0: "trade small small small"}, main=True)
    use(match, "trade")
    assert refused(match, "draw") == "RC-27"
    drop(match, "small")
    stop(match)
    play(match, "draw")
    assert phase(match) == st.MAIN
    assert state_of(match).n_hand[0] == 3


@pytest.mark.rule("RC-27")
def test_an_only_troc_changes_nothing():
    match = position(hands={0: "trade"}, main=True)
    use(match, "trade")
    assert match.to_act == 1


@pytest.mark.rule("RC-27", "RC-17")
def test_what_a_troc_discards_may_be_drawn_again_from_a_renewed_pile():
    match = position(hands={0: "trade small small"}, pile="", main=True)
    use(match, "trade")
    drop(match, "small", "small")
    play(match, "draw")
    assert state_of(match).marks & st.RENEWED
    assert hand(match, 0) == "small"


# --- Protection Permanente --------------------------------------------------------------------
@pytest.mark.rule("RC-28")
def test_a_permanente_lies_in_front_and_stops_all_that_is_aimed():
    match = position(seats=4, hands={0: "permanent small", 1: "theft spy small"}, main=True)
    use(match, "permanent")
    assert (phase(match), match.to_act) == (st.MAIN, 0)
    finish_turn(match)
    play(match, "draw")
    assert {move["side"] for move in offers(match, "play-at")} == {2, 3}
    assert no_use(match, "theft", 0) == "RC-28"
    assert no_use(match, "spy", 0) == "RC-28"
    assert state_of(match).permanent[0] == 1
    assert "permanent" not in discards(match)


@pytest.mark.rule("RC-28")
@pytest.mark.parametrize("character", ["sentry", "sage"])
def test_a_permanente_stops_tour_de_guet_and_conteur_soporifique(character):
    match = position(characters={0: character}, permanent=[1])
    assert [move["side"] for move in offers(match, "power-at")] == [2]
    assert refused(match, "power-at", side=1) == "RC-28"
    match = position(characters={0: character}, permanent=[1, 2])
    assert verbs(match) == {"draw"}


@pytest.mark.rule("RC-28")
def test_a_second_permanente_can_only_be_discarded():
    match = position(hands={0: "permanent"}, permanent=[0], main=True)
    assert verbs(match) == {"discard"}
    assert no_use(match, "permanent") == "RC-28"
    drop(match, "permanent")
    assert discards(match) == "permanent"


@pytest.mark.rule("RC-28")
def test_a_permanente_does_not_stop_its_own_side():
    match = position(hands={0: "theft", 1: "small"}, permanent=[0], main=True)
    use(match, "theft", 1)
    assert "small" in hand(match, 0)


# --- Chapardage Furtif ------------------------------------------------------------------------
@pytest.mark.rule("RC-29")
def test_chapardage_takes_two_logs_at_random():
    match = position(hands={0: "theft", 1: "small medium large trade", 2: "small"}, main=True)
    with luck("medium large"):
        use(match, "theft", 1)
    assert hand(match, 1) == "small trade"
    assert state_of(match).drew[0] == 2
    assert state_of(match).got[:2] == [st.MEDIUM, st.LARGE]
    assert "medium" in hand(match, 0)
    assert match.to_act == 1
    assert discards(match) == "theft"


@pytest.mark.rule("RC-29")
def test_every_log_is_as_likely_to_be_stolen():
    taken = dict.fromkeys(range(3), 0)
    for key in range(300):
        match = position(hands={0: "theft", 1: "small small medium trade"}, main=True, key=key)
        use(match, "theft", 1)
        for kind in state_of(match).got[:2]:
            taken[kind] += 1
    assert taken[st.LARGE] == 0
    assert abs(taken[st.SMALL] - 400) < 40


@pytest.mark.rule("RC-29")
@pytest.mark.parametrize(("theirs", "stolen"), [("small trade", 1), ("trade spy", 0), ("", 0)])
def test_with_fewer_logs_all_are_taken_and_none_is_possible(theirs, stolen):
    match = position(hands={0: "theft", 1: theirs}, main=True)
    use(match, "theft", 1)
    assert state_of(match).drew[0] == stolen
    assert state_of(match).n_hand[1] == len(theirs.split()) - stolen
    assert match.to_act == 1


@pytest.mark.rule("RC-29", "RC-36")
def test_nothing_is_stolen_from_a_reserve():
    match = position(hands={0: "theft"}, reserve={1: "large large"}, characters={1: "sentry"},
                     main=True)  # fmt: skip
    use(match, "theft", 1)
    assert state_of(match).drew[0] == 0
    assert state_of(match).reserve[1] == [st.LARGE, st.LARGE]


@pytest.mark.rule("RC-29")
def test_chapardage_is_aimed_at_an_opponent():
    match = position(hands={0: "theft small"}, main=True)
    assert no_use(match, "theft", 0) == "RC-29"
    assert no_use(match, "theft", 3) == "RC-29"
    assert no_use(match, "theft") == "RC-29"


@pytest.mark.rule("RC-29", "RC-62")
def test_the_two_see_what_was_stolen_and_the_others_how_much():
    hands = {0: "theft", 1: "medium large trade", 2: "small"}
    match = position(hands=hands, main=True, characters={0: "architect"})
    use(match, "theft", 1)
    stolen = sorted(state_of(match).got[:2])
    for seat, shown in ((0, 5), (1, 2), (2, 0), (None, 0)):
        v = veiled(match, seat)
        assert v.n_got == shown
        assert v.drew[0] == 2
        if shown:
            assert sorted(v.got[:2]) == stolen


# --- Espion -----------------------------------------------------------------------------------
@pytest.mark.rule("RC-30")
def test_espion_looks_at_a_hand_and_not_at_the_reserve():
    match = position(hands={0: "spy small", 1: "small trade trade"}, reserve={1: "large"},
                     characters={1: "sage"}, main=True)  # fmt: skip
    use(match, "spy", 1)
    assert phase(match) == st.LOOKING
    assert verbs(match) == {"remember"}
    assert refused(match, "stop") == "RC-30"
    v = veiled(match, 0)
    assert [v.hand[1][kind] for kind in (st.SMALL, st.TRADE)] == [1, 2]
    assert v.reserve[1][0] == st.HIDDEN
    for seat in (2, None):
        assert sum(veiled(match, seat).hand[1]) == 0
        assert veiled(match, seat).target == 1  # that it happened is public
    play(match, "remember")
    assert (phase(match), match.to_act) == (st.MAIN, 0)
    assert no_use(match, "spy", 0) == "RC-13"


@pytest.mark.rule("RC-30")
def test_nobody_spies_on_oneself():
    match = position(hands={0: "spy small"}, main=True)
    assert no_use(match, "spy", 0) == "RC-30"
    assert no_use(match, "spy") == "RC-30"


# --- Protection -------------------------------------------------------------------------------
@pytest.mark.rule("RC-32")
@pytest.mark.parametrize("card", ["theft", "spy"])
def test_a_protection_cancels_one_card_and_is_discarded(card):
    match = position(seats=4, hands={0: f"{card} {card} small", 1: "large"}, shields={1: 1},
                     main=True)  # fmt: skip
    use(match, card, 1)
    assert state_of(match).marks & st.CANCELLED
    assert hand(match, 1) == "large"
    assert state_of(match).known[0][1] == 0
    assert state_of(match).shields[1] == 0
    if card == "spy":
        assert discards(match) == "shield"
        use(match, "spy", 1)
        assert phase(match) == st.LOOKING
    else:
        assert discards(match) == "shield theft"
        assert match.to_act == 1


@pytest.mark.rule("RC-32")
@pytest.mark.parametrize("character", ["sentry", "sage"])
def test_a_protection_cancels_a_power_which_is_spent(character):
    match = position(seats=4, characters={0: character}, shields={1: 1})
    play(match, "power-at", side=1)
    assert state_of(match).marks & st.CANCELLED
    assert (state_of(match).drowsy[1], state_of(match).known[0][1]) == (0, 0)
    assert verbs(match) == {"draw"}
    assert refused(match, "power-at", side=2) == "RC-67"
    assert discards(match) == "shield"


@pytest.mark.rule("RC-32")
def test_several_protections_may_lie_there():
    match = position(seats=4, hands={0: "shield shield small"}, main=True)
    use(match, "shield")
    assert phase(match) == st.MAIN
    use(match, "shield")
    assert state_of(match).shields[0] == 2
    stop(match)
    assert "shield" not in discards(match)


# --- Recyclage --------------------------------------------------------------------------------
@pytest.mark.rule("RC-33")
def test_recyclage_takes_any_discarded_card_openly():
    match = position(seats=5, hands={0: "recycle"}, discard="large trade large small", main=True)
    use(match, "recycle")
    assert {move["card"] for move in offers(match, "take")} == {"small", "large", "trade"}
    assert refused(match, "stop") == "RC-33"
    assert refused(match, "take", card="medium") == "RC-33"
    play(match, "take", card="large")
    assert hand(match, 0) == "large"
    assert discards(match) == "large trade small"
    assert (phase(match), match.to_act) == (st.MAIN, 0)
    for seat in (1, 4):
        assert veiled(match, seat).hand[0][st.LARGE] == 1


@pytest.mark.rule("RC-33", "RC-40")
def test_recyclage_is_not_drawing():
    match = position(seats=4, hands={0: "recycle"}, discard="large", characters={1: "merchant"},
                     main=True)  # fmt: skip
    state_of(match).monopoly = 4
    use(match, "recycle")
    play(match, "take", card="large")
    assert (state_of(match).monopoly, state_of(match).n_hand[1]) == (4, 0)


# --- Remerciements ----------------------------------------------------------------------------
@pytest.mark.rule("RC-34")
def test_remerciements_give_everybody_a_card_clockwise():
    match = position(hands={1: "thanks small"}, player=1, main=True, thanks=True)
    with luck("large medium trade"):
        use(match, "thanks")
    assert [hand(match, side) for side in range(3)] == ["trade", "small large", "medium"]
    assert (phase(match), match.to_act) == (st.MAIN, 1)


@pytest.mark.rule("RC-34", "RC-17")
def test_remerciements_stop_where_the_cards_end():
    match = position(hands={0: "thanks small"}, pile="large large", main=True, thanks=True)
    use(match, "thanks")
    assert [state_of(match).n_hand[side] for side in range(3)] == [2, 1, 0]


@pytest.mark.rule("RC-34", "RC-40")
@pytest.mark.parametrize("player", [0, 1])
def test_remerciements_are_one_occasion_for_the_marchand(player):
    match = position(hands={player: "thanks small"}, characters={1: "merchant"}, player=player,
                     main=True, thanks=True)  # fmt: skip
    state_of(match).monopoly = 4
    use(match, "thanks")
    assert state_of(match).drew[:3] == [1, 2, 1]
    assert state_of(match).monopoly == 3


# --- a drowsy player, a thief ... -------------------------------------------------------------
@pytest.mark.rule("RC-37")
def test_nobody_steals_while_drowsy():
    match = position(hands={0: "theft small harvest", 1: "small"}, main=True)
    state_of(match).drowsy[0] = 1
    match._state = state_of(match)
    assert verbs(match) == {"lay", "discard"}
    assert no_use(match, "theft", 1) == "RC-37"
    assert no_use(match, "harvest") == "RC-37"
    lay(match, "small")
    assert (match.to_act, state_of(match).drowsy[0]) == (1, 0)
