"""Dams: how they grow, and when they are complete."""

import pytest

from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.dams import size_of
from rondin.games.roi_des_castors.tests.positions import (
    NEW,
    condition,
    dam,
    drop,
    edition_of,
    finish_turn,
    lay,
    lay_all,
    no_lay,
    offers,
    owners,
    position,
    refused,
    state_of,
    stop,
)

NAMES = {1: "small", 2: "medium", 3: "large"}


def logs(*values):
    return " ".join(NAMES[value] for value in values)


# --- what a dam counts ------------------------------------------------------------------------
@pytest.mark.rule("RC-18")
@pytest.mark.parametrize("mode", ["normal", "expert"])
def test_a_dam_counts_the_values_of_its_logs(mode):
    match = position(mode, dams=[(0, "small medium medium"), (1, "medium large")])
    assert [size_of(edition_of(match), state_of(match), k) for k in (0, 1)] == [5, 5]


@pytest.mark.rule("RC-18", "RC-21", "RC-22")
@pytest.mark.parametrize(
    ("seats", "values", "goal"),
    [(4, (1, 2, 2), 5), (2, (1, 1, 1, 2, 2), 7), (2, (2, 2, 3), 7), (2, (1, 1, 2, 3), 7)],
)
def test_the_printed_examples_are_dams(seats, values, goal):
    match = position(seats=seats, hands={0: logs(*values)})
    number = NEW
    for value in values:
        while not (match.to_act == 0 and state_of(match).phase in (st.MAIN, st.LAYING)):
            match.play(next(m for m in match.moves() if m["do"] in ("draw", "stop", "discard")))
        state_of(match).hand[0][value - 1] += 1
        state_of(match).pile[value - 1] -= 1
        state_of(match).n_hand[0] += 1
        state_of(match).n_pile -= 1
        match._state = state_of(match)
        lay(match, NAMES[value], number)
        number = owners(match).index(0)
    assert size_of(edition_of(match), state_of(match), number) == goal
    assert condition(match, number) == st.COMPLETE


# --- where logs go ----------------------------------------------------------------------------
@pytest.mark.rule("RC-19")
def test_logs_go_on_any_own_dam_or_start_another():
    dams = [(0, "small"), (1, "small"), (0, "medium")]
    match = position(hands={0: "medium medium medium"}, dams=dams, main=True)
    assert [move["dam"] for move in offers(match, "lay")] == [0, 2, NEW]
    assert no_lay(match, "medium", 1) == "RC-19"
    assert no_lay(match, "medium", 3) == "RC-19"
    lay_all(match, ("medium", 0), ("medium", NEW), ("medium", 3))
    assert [dam(match, k) for k in (0, 3)] == ["small medium", "medium medium"]
    assert owners(match) == [0, 1, 0, 0]


@pytest.mark.rule("RC-19")
def test_henri_starts_one_dam_and_builds_a_second_beside_it():
    match = position(seats=2, hands={0: "small small medium"}, main=True)
    lay_all(match, ("small", NEW), ("small", NEW), ("medium", 1))
    assert [dam(match, k) for k in (0, 1)] == ["small", "small medium"]


@pytest.mark.rule("RC-19")
def test_there_is_no_limit_to_the_dams_under_construction():
    match = position(hands={0: "large"}, dams=[(0, "small")] * 18 + [(0, "medium")] * 14, main=True)
    lay(match, "large")
    assert owners(match) == [0] * 33


@pytest.mark.rule("RC-19")
def test_a_complete_dam_takes_no_more():
    match = position(hands={0: "large"}, dams=[(0, "medium medium large")], main=True)
    assert no_lay(match, "large", 0) == "RC-19"


# --- their order ------------------------------------------------------------------------------
@pytest.mark.rule("RC-20")
def test_the_logs_of_one_turn_go_from_small_to_large():
    match = position(hands={0: "small medium medium large"}, main=True)
    lay(match, "medium")
    assert {move["card"] for move in offers(match, "lay")} == {"medium", "large"}
    assert no_lay(match, "small") == "RC-20"
    lay(match, "medium")
    lay(match, "large", 0)
    match = position(hands={0: "small large"}, main=True)
    lay(match, "large")
    assert no_lay(match, "small") == "RC-20"
    assert match.moves() == [{"do": "stop"}]


@pytest.mark.rule("RC-20")
def test_the_first_log_need_not_be_the_smallest_of_the_hand():
    match = position(hands={0: "small medium large"}, main=True)
    lay(match, "medium")
    assert dam(match, 0) == "medium"


@pytest.mark.rule("RC-20")
def test_the_order_holds_within_one_turn_only():
    match = position(seats=2, hands={0: "small large", 1: "medium"}, main=True)
    lay(match, "large")
    finish_turn(match)
    match.play({"do": "draw"})
    lay(match, "small")


@pytest.mark.rule("RC-21")
def test_a_log_is_at_least_as_large_as_the_one_below():
    dams = [(0, "small medium"), (0, "large"), (0, "small small")]
    match = position(hands={0: "small medium"}, dams=dams, main=True)
    assert no_lay(match, "small", 0) == "RC-21"
    assert no_lay(match, "small", 1) == "RC-21"
    assert no_lay(match, "medium", 1) == "RC-21"
    assert [m["dam"] for m in offers(match, "lay") if m["card"] == "small"] == [2, NEW]
    assert [m["dam"] for m in offers(match, "lay") if m["card"] == "medium"] == [0, 2, NEW]


@pytest.mark.rule("RC-22")
def test_a_large_log_may_not_lie_on_a_small_one():
    dams = [(0, "small"), (0, "small medium"), (0, "large"), (0, "strong")]
    match = position(hands={0: "large"}, dams=dams, main=True)
    assert no_lay(match, "large", 0) == "RC-22"
    assert [move["dam"] for move in offers(match, "lay")] == [1, 2, 3, NEW]


@pytest.mark.rule("RC-22", "RC-21")
@pytest.mark.parametrize("mode", ["normal", "expert"])
def test_with_free_growth_only_the_order_counts(mode):
    match = position(mode, hands={0: "medium large"}, dams=[(0, "small"), (0, "large")],
                     main=True, free_growth=True)  # fmt: skip
    assert no_lay(match, "medium", 1) == "RC-21"
    lay(match, "large", 0)
    assert dam(match, 0) == "small large"


@pytest.mark.rule("RC-22")
def test_a_dam_may_start_with_any_value():
    match = position(hands={0: "small medium large"}, main=True)
    assert {m["card"] for m in offers(match, "lay") if m["dam"] == NEW} == set(NAMES.values())


@pytest.mark.rule("RC-23")
def test_a_laid_log_stays_where_it_is():
    match = position(hands={0: "small"}, dams=[(0, "small"), (0, "small")], main=True)
    assert refused(match, "optimise", dam=0, logs="one") == "RC-41"
    assert refused(match, "power-move", dam=0) == "RC-11"
    assert refused(match, "move-to", dam=1) == "RC-13"
    for _ in range(40):
        before = [row[:] for row in state_of(match).logs]
        match.play(match.moves()[-1])
        after = state_of(match).logs
        assert all(a >= b for row, old in zip(after, before, strict=True)
                   for a, b in zip(row, old, strict=True))  # fmt: skip
        if match.over:
            break


# --- passing the total ------------------------------------------------------------------------
@pytest.mark.rule("RC-24")
def test_a_dam_that_passes_its_total_is_accepted():
    match = position(seats=2, hands={0: "large"}, dams=[(0, "medium medium medium")], main=True)
    lay(match, "large", 0)
    assert size_of(edition_of(match), state_of(match), 0) == 9
    assert (condition(match, 0), match.to_act) == (st.COMPLETE, 1)


@pytest.mark.rule("RC-24")
def test_with_exact_dams_it_is_closed_counts_nothing_and_ends_no_turn():
    match = position(seats=2, hands={0: "large large"}, dams=[(0, "medium medium medium")],
                     main=True, exact_dams=True)  # fmt: skip
    lay(match, "large", 0)
    assert condition(match, 0) == st.SPOILED
    assert state_of(match).marks & st.PASSED
    assert not state_of(match).marks & st.COMPLETED
    assert match.to_act == 0
    assert no_lay(match, "large", 0) == "RC-24"
    stop(match)
    assert match.view(0)["sides"][0]["complete"] == 0


@pytest.mark.rule("RC-24")
def test_with_exact_dams_the_very_total_is_complete():
    match = position(seats=2, hands={0: "large"}, dams=[(0, "medium medium")], main=True,
                     exact_dams=True)  # fmt: skip
    lay(match, "large", 0)
    assert (condition(match, 0), match.to_act) == (st.COMPLETE, 1)


@pytest.mark.rule("RC-24", "RC-43", "RC-44")
def test_with_exact_dams_expert_mode_gives_nothing_for_a_spoiled_dam():
    dams = [(0, "medium medium medium large"), (0, "medium medium"), (0, "small small medium"),
            (0, "medium medium")]  # fmt: skip
    match = position("expert", dams=dams, hands={0: "small"}, main=True, exact_dams=True)
    assert condition(match, 0) == st.SPOILED
    side = match.view(0)["sides"][0]
    assert [d["points"] for d in side["dams"]] == [0, 1, 1, 1]
    assert (side["alike"], side["points"]) == (True, 4)
    drop(match, "small")
