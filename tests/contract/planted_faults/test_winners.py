"""Ends that are not told alike, planted into a real game, are found."""

import pytest

from rondin.games.gang_de_castors.rules import state as r
from rondin.testing.checks.winners import check_winners
from rondin.testing.planting import after, planted
from tests.contract.planted_faults.sound_game import a_real_setting

SOUND = a_real_setting(options={"rounds": 1})
GAME = SOUND.game
FEW = 3  # matches


def test_the_same_game_without_a_fault_passes():
    check_winners(planted(SOUND, rules={}, view={}), FEW)


def seeing(change):
    """Return the game with views that are changed where a match is over."""

    def view(e, v, seat):
        seen = GAME.view.view(e, v, seat)
        return {**seen, **change(seen, seat)} if v.phase == r.OVER else seen

    return planted(SOUND, view={"view": view, "sees_more": lambda *_: True, "own_view": None})


def each_seat_for_itself(seen, seat):
    return {"winners": seen["winners"] if seat is None else [seat]}


def other_points(seen, seat):
    return {"totals": [*reversed(seen["totals"])] if seat == 1 else seen["totals"]}


@pytest.mark.parametrize(
    ("change", "reason"),
    [(each_seat_for_itself, "the view of seat . says"), (other_points, "seat 1 ranks by")],
    ids=["winners", "ranking"],
)
def test_a_view_that_flatters(change, reason):
    with pytest.raises(AssertionError, match=reason):
        check_winners(seeing(change), FEW)


def test_events_that_name_somebody_else():
    def events(e, v):
        return [
            {**event, "seats": [0, 1, 2]} if event["what"] == "won" else event
            for event in GAME.view.events(e, v)
        ]

    with pytest.raises(AssertionError, match="hears that"):
        check_winners(planted(SOUND, view={"events": events}), FEW)
    with pytest.raises(AssertionError, match="hears 0 times"):
        check_winners(planted(SOUND, view={"events": lambda e, v: []}), FEW)


def test_a_prompt_that_names_somebody_else():
    def prompt(seen, reader):
        winners = [(p + 1) % 3 for p in seen["winners"]]
        return GAME.view.prompt({**seen, "winners": winners}, reader)

    with pytest.raises(AssertionError, match="the prompt of seat"):
        check_winners(planted(SOUND, view={"prompt": prompt}), FEW)


def test_a_prompt_that_congratulates_whoever_reads_it():
    def prompt(seen, reader):
        flattered = seen["winners"] and reader.you is not None
        return GAME.view.prompt({**seen, "winners": [reader.you]} if flattered else seen, reader)

    with pytest.raises(AssertionError, match="reads of the end"):
        check_winners(planted(SOUND, view={"prompt": prompt}), FEW)


def test_rules_that_decide_by_what_nobody_sees():
    def scores(e, s, points, payoffs):
        GAME.rules.scores(e, s, points, payoffs)
        winner = s.key[0] % e.seats
        payoffs[:] = [float(p == winner) for p in range(e.seats)]

    with pytest.raises(AssertionError, match=r"what seat . may know leads to"):
        check_winners(planted(SOUND, rules={"scores": scores}), FEW)


def test_a_veil_that_hides_what_decided():
    def hide(e, s, seat, v):
        if s.phase == r.OVER and seat >= 0:
            v.sheet = [[100 * (p != seat) for p in range(r.SEATS)] for _ in range(r.ROUNDS)]

    with pytest.raises(AssertionError, match="what seat 0 may know leads to"):
        check_winners(planted(SOUND, rules={"veil": after(GAME.rules.veil, hide)}), FEW)
