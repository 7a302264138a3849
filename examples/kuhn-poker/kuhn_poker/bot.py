"""The rule of thumb of Kuhn poker: bet with a king, fold a jack, call with a queen now and then."""

from kuhn_poker.rules import BET, KINDS, PASS, Edition, State
from rondin.engine.rules.chance import rand
from rondin.engine.rules.contract import Numbers, Scratch


def choose(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    mine, must_answer = v.cards[v.player], v.pot[1 - v.player] > v.pot[v.player]
    dares = rand(v, 3) == 0 and must_answer == (mine == 1)  # a jack bluffs, a queen calls
    return BET if mine == KINDS - 1 or dares else PASS
