"""Rules and bots whose two flavours differ are found."""

import sys
from types import FunctionType, ModuleType

import pytest

from rondin.bots.search import decisions as playing
from rondin.engine.rules.compiled import compilation as binding
from rondin.testing.checks.flavours import (
    check_same_bots,
    check_same_rules,
    check_same_tournament,
    compiled,
)
from rondin.testing.planting import after, planted
from rondin.testing.walks import FORGETFUL, RANDOM, THOUGHTFUL
from tests.contract.planted_faults.sound_game import a_real_setting

SOUND = a_real_setting()
GAME = SOUND.game
RULES = GAME.rules
sound_apply = RULES.apply  # as planted rules find it in their own module


def rules_with(apply):
    """Return a setting whose rules apply moves in another way, and the same rules compiled."""
    module = ModuleType(f"planted_{apply.__name__}", RULES.__file__)
    vars(module).update(vars(RULES), __name__=module.__name__, sound_apply=RULES.apply)
    planted_apply = FunctionType(apply.__code__, vars(module), "apply")
    planted_apply.__module__ = module.__name__
    module.apply = planted_apply
    sys.modules[module.__name__] = module  # the cache looks for it there
    setting = planted(SOUND, rules={"apply": planted_apply})
    return setting, binding.compiled(module, checked=True)


def as_it_stands(e, s, action):
    sound_apply(e, s, action)


def with_a_number_too_wide_for_its_field(e, s, action):
    sound_apply(e, s, action)
    s.ended = 100 + e.seats * 20  # 160: an i1 holds it only interpreted


def with_numbers_beyond_64_bits(e, s, action):
    sound_apply(e, s, action)
    s.ended = (s.key[0] * s.key[1] * s.key[2] + 1) % 101


def test_the_same_rules_pass():
    check_same_rules(*rules_with(as_it_stands))


@pytest.mark.parametrize(
    ("apply", "reason"),
    [
        (with_a_number_too_wide_for_its_field, "does not fit into its field"),
        (with_numbers_beyond_64_bits, r"the states differ; ended: \d+ interpreted"),
    ],
)
def test_rules_that_compute_otherwise_when_compiled(apply, reason):
    with pytest.raises(AssertionError, match=reason):
        check_same_rules(*rules_with(apply))


def a_deal_that_differs(e, s):
    s.dealer = (s.dealer + 1) % e.seats


def a_veil_that_differs(e, s, seat, v):
    v.looked += 1


def an_imagination_that_differs(e, v):
    v.rows[0], v.rows[1] = v.rows[1], v.rows[0]


def scores_that_differ(e, s, points, payoffs):
    points[0] += 1


@pytest.mark.parametrize(
    ("verb", "fault", "reason"),
    [
        ("setup", a_deal_that_differs, "after 0 moves the states differ; dealer"),
        ("veil", a_veil_that_differs, "veil differs for seat"),
        ("imagine", an_imagination_that_differs, "imagine differs for seat"),
        ("scores", scores_that_differ, "the points differ"),
    ],
)
def test_a_verb_that_differs(verb, fault, reason):
    broken = planted(SOUND, rules={verb: after(getattr(RULES, verb), fault)})
    with pytest.raises(AssertionError, match=reason):
        check_same_rules(broken, compiled(RULES))


def test_legal_moves_or_a_turn_that_differ():
    def legal(e, s, out):
        return max(1, RULES.legal(e, s, out) - 1)

    with pytest.raises(AssertionError, match="the legal moves differ"):
        check_same_rules(planted(SOUND, rules={"legal": legal}), compiled(RULES))
    with pytest.raises(AssertionError, match="to_act is 0 interpreted"):
        check_same_rules(planted(SOUND, rules={"to_act": lambda e, s: 0}), compiled(RULES))


def test_a_bot_that_decides_otherwise():
    def choose(e, v, out, scratch):
        count = RULES.legal(e, v, out)
        return out[count - 1] if count > 1 else GAME.bot.choose(e, v, out, scratch)

    other = planted(SOUND, rules={}, bot={"choose": choose})
    fast = compiled(playing, *GAME.verbs)
    with pytest.raises(AssertionError, match="thoughtful decides"):
        check_same_bots(other, fast, (THOUGHTFUL,))
    with pytest.raises(AssertionError):
        check_same_tournament(other, fast, (THOUGHTFUL, RANDOM, FORGETFUL), matches=2)


def test_a_bot_that_forgets_otherwise():
    other = planted(SOUND, rules={}, bot={"forget": lambda e, v, memory, capacity, confusing: None})
    fast = compiled(playing, *GAME.verbs)
    with pytest.raises(AssertionError, match="memory=60:capacity=3:confusing=40 decides"):
        check_same_bots(other, fast, (FORGETFUL,))
