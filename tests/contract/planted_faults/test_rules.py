"""Faults planted into the rules, the moves and the files of a real game are found."""

import itertools

import pytest

from rondin.engine.registry import Game
from rondin.engine.rules.codec import Codec, Index, Move
from rondin.games.gang_de_castors.rules import state as r
from rondin.testing.checks.cards import check_conserved_along
from rondin.testing.checks.ends import check_ends
from rondin.testing.checks.files import (
    check_replay,
    check_saved_at_the_end,
    check_saved_in_the_middle,
)
from rondin.testing.checks.moves import (
    check_fields_have_different_names,
    check_names_the_field_at_fault,
    check_no_move_at_all,
    check_translates_both_ways,
)
from rondin.testing.checks.refusals import check_refusals
from rondin.testing.planting import after, before, planted
from rondin.testing.sources.imports import check_source
from rondin.testing.states import twins_of
from rondin.testing.walks import THOUGHTFUL, at_random, walk
from tests.contract.planted_faults.sound_game import a_real_setting

SOUND = a_real_setting()
GAME = SOUND.game
RULES = GAME.rules


# --- cards ------------------------------------------------------------------------------------
def test_a_card_that_vanishes():
    def lose(e, s, action):
        if action == r.DISCARD:
            s.discard[s.top] -= 1
            s.n_discard -= 1

    with pytest.raises(AssertionError, match=r"after \{'do': 'discard'\}"):
        check_conserved_along(planted(SOUND, rules={"apply": after(RULES.apply, lose)}))


def test_a_deal_with_a_card_too_many():
    def add(e, s):
        s.pile[0] += 1
        s.n_pile += 1

    with pytest.raises(AssertionError, match="after the deal"):
        check_conserved_along(planted(SOUND, rules={"setup": after(RULES.setup, add)}))


def test_a_game_that_does_not_say_what_its_twins_are():
    game = Game(GAME.folder, GAME.package)
    game.package = "rondin.games.nowhere"
    with pytest.raises(AssertionError, match="twins is missing"):
        twins_of(game)


# --- ends -------------------------------------------------------------------------------------
def test_a_match_without_an_end():
    def start_again(e, s, action):
        s.round_no = 0

    endless = planted(SOUND, rules={"apply": before(RULES.apply, start_again)})
    with pytest.raises(AssertionError, match="no end after 2000 moves"):
        check_ends(endless, at_random(1), key=1, limit=2000)


def test_a_win_that_is_shared_out_twice():
    def everybody_wins(e, s, points, payoffs):
        payoffs[:] = [1.0] * e.seats

    with pytest.raises(AssertionError, match="no shares of 1"):
        check_ends(
            planted(SOUND, rules={"scores": after(RULES.scores, everybody_wins)}), at_random(1), 1
        )


# --- moves ------------------------------------------------------------------------------------
def with_codec(codec):
    game = Game(GAME.folder, GAME.package)
    game.codec = codec
    return game


class TwoNamesForOneNumber(Codec):
    def number(self, move):
        action = super().number(move)
        return action - 1 if action == 5 else action


class OneNameForTwoNumbers(Codec):
    def name(self, action):
        return super().name(action - 1 if action == 5 else action)


class AnythingGoes(Codec):
    def number(self, move):
        known = self.moves[move["do"]]
        fields = {field.name: 0 for field in known.fields}
        return super().number({**fields, "do": known.do})


@pytest.mark.parametrize("kind", [TwoNamesForOneNumber, OneNameForTwoNumbers, AnythingGoes])
def test_a_codec_that_loses_something(kind):
    with pytest.raises(AssertionError):
        check_translates_both_ways(with_codec(kind(GAME.moves.MOVES)))


class Tolerant(Codec):
    """Takes a field too many."""

    def number(self, move):
        if isinstance(move, dict) and move.get("do") in self.moves:
            names = {"do", *(field.name for field in self.moves[move["do"]].fields)}
            move = {name: value for name, value in move.items() if name in names}
        return super().number(move)


class Generous(Codec):
    """Takes what is no move at all for the first one."""

    def number(self, move):
        return super().number(move) if isinstance(move, dict) and move else 0


def test_a_codec_that_takes_what_it_should_refuse():
    with pytest.raises(AssertionError, match="was taken for a move"):
        check_names_the_field_at_fault(with_codec(Tolerant(GAME.moves.MOVES)))
    with pytest.raises(AssertionError, match="was taken for a move"):
        check_no_move_at_all(with_codec(Generous(GAME.moves.MOVES)))


def test_a_verb_or_a_field_that_stands_twice():
    with pytest.raises(AssertionError, match="a verb stands twice"):
        check_fields_have_different_names((Move("draw"), Move("draw")))
    with pytest.raises(AssertionError, match="a field stands twice"):
        check_fields_have_different_names((Move("take", Index("place", 4), Index("place", 4)),))


# --- refusals ---------------------------------------------------------------------------------
def refusing(why_not):
    return planted(SOUND, moves={"why_not": why_not})


def test_a_refusal_by_a_rule_that_nobody_wrote():
    def why_not(e, v, action):
        return "GC-99" if GAME.moves.why_not(e, v, action) else None

    with pytest.raises(AssertionError, match="does not know the rule GC-99"):
        check_refusals(refusing(why_not))


def test_a_rule_that_forbids_a_legal_move():
    def why_not(e, v, action):
        return "GC-07" if action == r.TAKE else GAME.moves.why_not(e, v, action)

    with pytest.raises(AssertionError, match="is legal, yet GC-07 forbids it"):
        check_refusals(refusing(why_not))


def test_an_illegal_move_that_no_rule_forbids():
    def why_not(e, v, action):
        return None if action == r.PASS else GAME.moves.why_not(e, v, action)

    with pytest.raises(AssertionError, match="is not legal, yet no rule forbids it"):
        check_refusals(refusing(why_not))


def test_legal_moves_out_of_order():
    def legal(e, s, out):
        count = RULES.legal(e, s, out)
        out[:count] = out[:count][::-1]
        return count

    with pytest.raises(AssertionError, match="is not ascending"):
        check_refusals(planted(SOUND, rules={"legal": legal}))


# --- files ------------------------------------------------------------------------------------
def test_rules_that_depend_on_something_outside_the_state(tmp_path):
    calls = itertools.count()

    def drift(e, s, action):
        s.ended = next(calls) % 2

    drifting = planted(SOUND, rules={"apply": after(RULES.apply, drift)})
    with pytest.raises(AssertionError, match="cannot be loaded again"):
        check_saved_in_the_middle(drifting, at_random(1), tmp_path / "match.json")
    with pytest.raises(AssertionError, match="cannot be loaded again"):
        check_saved_at_the_end(drifting, THOUGHTFUL.decide, tmp_path / "match.json")
    match = next(match for match in walk(drifting, at_random(1)) if len(match.history) == 5)
    with pytest.raises(AssertionError, match="move 1 differs"):
        check_replay(match)


# --- imports ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("view.py", "import rondin"),
        ("view.py", "from rondin import Match"),
        ("view.py", "from rondin.bots import playing"),
        ("moves.py", "from rondin.games.other import rules"),
        ("rules/turn.py", "import numpy as np"),
        ("bot/choosing.py", "class Mind: pass"),
        ("rules/turn.py", "@cache\ndef setup(e, s): pass"),
        ("moves.py", "from . import rules"),
    ],
)
def test_an_import_that_a_game_may_not_have(name, source):
    with pytest.raises(AssertionError):
        check_source(name, source, GAME.package)


# --- what is told -----------------------------------------------------------------------------
def test_a_rule_of_thumb_that_does_what_is_not_allowed():
    last = GAME.codec.size - 1
    wrong = planted(SOUND, bot={"choose": lambda e, v, out, scratch: last})
    with pytest.raises(AssertionError, match=r"`choose` of the bot gives .*: not legal now"):
        check_ends(wrong, THOUGHTFUL.decide, 1)


def test_a_deal_that_does_not_fit_its_field():
    def overflow(e, s):
        s.player = 200

    wrong = planted(SOUND, rules={"setup": after(RULES.setup, overflow)})
    with pytest.raises(AssertionError, match=r"after the deal field `player`, .* i1, holds 200: "):
        check_ends(wrong, at_random(1), 1)
