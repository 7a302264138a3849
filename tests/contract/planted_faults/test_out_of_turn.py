"""Moves out of turn that betray or allow what they should not: planted into a real game, found."""

import pytest

from rondin.engine.registry import games
from rondin.engine.setting.setting import Setting
from rondin.games.castor_party.rules.state import CATCH_UP, PILES
from rondin.games.castor_party.tests import twins
from rondin.testing.checks.refusals import check_refusals
from rondin.testing.checks.secrets.moved_on import check_twins_moved_on_look_alike
from rondin.testing.checks.secrets.veil import check_twins_look_alike
from rondin.testing.planting import SideDoor, after, planted

SOUND = Setting.choose(games()["castor-party"], seats=2, options={"by_hand": True})
RULES = SOUND.game.rules


def test_the_same_game_without_a_fault_passes():
    check_twins_moved_on_look_alike(planted(SOUND, rules={}))
    check_refusals(planted(SOUND, rules={}, moves={}))


def test_an_offer_that_depends_on_what_is_hidden():
    door = SideDoor(SOUND)

    def where_a_red_card_lies(e, v, seat, out):
        out[0] = CATCH_UP + seat * PILES
        return door.truth.piles & 0xFF != 0

    rules = {"veil": door.veil, "legal_out_of_turn": where_a_red_card_lies}
    with pytest.raises(AssertionError, match="moves out of turn"):
        check_twins_look_alike(planted(SOUND, rules=rules))


def a_hand_without_a_playable_card(e, before, action, after):
    """CP-14: the only hand that the rules have shown; none for a late draw."""
    return after.known if action < CATCH_UP else None


def test_a_late_draw_that_tells_what_was_drawn(monkeypatch):
    def shown_to_all(e, s, action):
        if action >= CATCH_UP:
            s.known[(action - CATCH_UP) // PILES] = s.hands[(action - CATCH_UP) // PILES]

    setting = planted(SOUND, rules={"apply": after(RULES.apply, shown_to_all)})
    monkeypatch.setattr(twins, "shown", a_hand_without_a_playable_card)
    with pytest.raises(AssertionError, match=r"'catch-up'.* is betrayed by 'known'"):
        check_twins_moved_on_look_alike(setting)


def test_an_offer_that_a_rule_forbids():
    def everybody_at_any_time(e, v, seat, out):
        out[0], out[1] = CATCH_UP + seat * PILES, CATCH_UP + seat * PILES + 1
        return 2

    with pytest.raises(AssertionError, match="listed is True"):
        check_refusals(planted(SOUND, rules={"legal_out_of_turn": everybody_at_any_time}))
