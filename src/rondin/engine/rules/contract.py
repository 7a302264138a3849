"""The verbs of a game: what `rules.py` and `bot.py` of every game folder must define.

An algorithm that serves every game (a playout, a tournament, a search) imports its verbs from here
and is tied to one game by `engine.binding`. Called unbound, a verb says so.

Words used everywhere:

- `e`: the edition record, all that is fixed before the first card (seats, options, deck, board).
- `s`: a state, `v`: a veiled state; both have the fields of the game's `State`.
- `scratch`: room for a bot's plans, as the game's `Scratch` declares it; it holds anything before.
- a seat is a number from 0; -1 is nobody (no seat to act, or a spectator).
- an action is a number from 0; `moves.py` gives each its name.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NoReturn, TypeAlias

from rondin.engine.rules.chance import GameState
from rondin.engine.rules.records import Record, i1


class EditionRecord(Record):
    """The base of every game's edition record. Each declares its `seats` where they fit best."""

    seats: int


class Scratch(Record):
    """Where a bot may write while it decides. A game whose bot needs room declares its own."""

    unused: int = i1()


State: TypeAlias = GameState
Edition: TypeAlias = EditionRecord
Numbers: TypeAlias = MutableSequence[int]
Shares: TypeAlias = MutableSequence[float]
States: TypeAlias = Sequence[Any]

NOBODY = -1
FORGETTING, GREED, HASTE = 0, 1, 2  # ways of a child, or of somebody who pays no attention
VERBS = (
    "setup", "to_act", "legal", "apply", "veil", "imagine", "scores", "ending", "choose"
)  # fmt: skip
BOT_VERBS = ("choose",)  # of them, those that belong to a game's `bot`
# A game may do without these: their bodies here serve it.
OPTIONAL = (
    "legal_out_of_turn", "any_of", "careful", "careless", "consider", "forget", "intend", "suppose",
    "pauses", "judge", "standing", "note",
)  # fmt: skip


class Unbound(RuntimeError):
    """A verb was called in an algorithm that has not been bound to a game."""


def _unbound(verb: str) -> NoReturn:
    raise Unbound(
        f"'{verb}' belongs to a game: bind this algorithm with "
        "rondin.engine.rules.compiled.compilation"
    )


def setup(e: Edition, s: State) -> None:
    """Lay out the first position. `s` comes blank but for its generator, which is keyed."""
    _unbound("setup")


def to_act(e: Edition, s: State) -> int:
    """Return the seat that must decide, NOBODY when the match is over."""
    _unbound("to_act")


def legal(e: Edition, s: State, out: Numbers) -> int:
    """Write the legal actions of the seat to act, ascending; return how many."""
    _unbound("legal")


def legal_out_of_turn(e: Edition, s: State, seat: int, out: Numbers) -> int:
    """Write the actions of a seat that is not to act, ascending; return how many.

    For people at a table, who may reach for something while others think: bots and searches decide
    in turn alone. Such an action says whose it is, and `moves.py` of a game that has any refuses
    the others with `why_not_out_of_turn`.
    """
    return 0


def apply(e: Edition, s: State, action: int) -> None:
    """Carry out one legal decision and all that follows from it."""
    _unbound("apply")


def blank_hidden(v: State) -> None:
    """Blank all but the public fields; made from the game's declaration, not by the game."""
    _unbound("blank_hidden")


def veil(e: Edition, s: State, seat: int, v: State) -> None:
    """Write what `seat` may know of hidden fields; `v` has the public ones and is else blank."""
    _unbound("veil")


def observe(e: Edition, v: State, seat: int, out: Numbers) -> None:
    """Write the veiled state of a seat as numbers for a learner; made from a declaration."""
    _unbound("observe")


def compress(e: Edition, v: State, seat: int, out: Numbers) -> None:
    """Write the same as a number for each element, for tables; made from a declaration."""
    _unbound("compress")


def imagine(e: Edition, v: State) -> None:
    """Fill a veiled state with one possible truth, by the generator of `v`."""
    _unbound("imagine")


def scores(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    """Write each seat's points, and its payoff in [0, 1] with ties shared."""
    _unbound("scores")


def ending(e: Edition, s: State) -> int:
    """Return the place in `ENDINGS` of the reason that ended the match (or its last round)."""
    _unbound("ending")


def choose(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    """Return the action of the game's rule-of-thumb player, from a veiled state alone."""
    _unbound("choose")


def any_of(e: Edition, s: State, word: int, out: Numbers) -> int:
    """Return any legal action by a random word of 32 bits; -1 if all shall be as likely.

    A game whose decisions have a different number of actions each may say what is equally likely.
    """
    return -1


def careful(e: Edition, v: State, percent: int, out: Numbers, scratch: Scratch) -> int:
    """Return the safest action `percent` of the time and else any, from a veiled state alone.

    Only for games in which something can go over; elsewhere nobody asks for it.
    """
    return -1


def careless(e: Edition, v: State, way: int, out: Numbers, scratch: Scratch) -> int:
    """Return what GREED or HASTE does here, from a veiled state alone; -1 if nothing special.

    A blunder of a bot is such a mistake, or a choice made by somebody who forgot what was seen. It
    is what a child does, or somebody who talks meanwhile: never just any legal action.
    """
    return -1


def consider(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    """Write the legal actions that are worth a thought; return how many, -1 if all are.

    For games with so many actions that a search cannot try each.
    """
    return -1


def forget(e: Edition, v: State, memory: int, capacity: int, confusing: int) -> None:
    """Take out of a veiled state what a bad memory has lost, and exchange what it mixes up.

    `memory` percent of what the seat to act has learnt last a lap; it holds at most `capacity`
    things in mind, what is its own and what is newer first (99: no limit); two similar things are
    taken for each other with a chance of `confusing` percent. It is settled when a thing is learnt,
    by the key of `v`. What is left can be imagined; 100, 99 and 0 change nothing. A game in which
    there is nothing to remember does without.
    """
    return


def intend(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    """Return what somebody who searches means to do later on; -1 what the rule of thumb would.

    For its own seat in its playouts: it expects more of itself than of the others.
    """
    return -1


def suppose(e: Edition, v: State) -> bool:
    """Fill a veiled state like `imagine`, but with a likely truth: what people do betrays them.

    Return whether that was done: where it is not, every possible truth is taken to be as likely.
    """
    return False


def pauses(e: Edition, s: State) -> bool:
    """Tell whether a playout may stop here and be judged: at the end of a round, say."""
    return False


def judge(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    """Write what each seat may hope for where `pauses` holds, as shares of one win."""
    return


def standing(e: Edition, s: State, out: Numbers) -> bool:
    """Write how each seat stands in the middle of a match, the more the better.

    Return False where `scores` says it at any time, as this body does.
    """
    return False


def note(e: Edition, s: State, payoffs: Shares, facts: Shares) -> None:
    """Add to `facts` what the last action brought that is worth telling of the game.

    Called for the deal and after every action; `payoffs` are 0 until the match is over. A game that
    has it says in `FACTS` of its `facts.py` what the numbers mean.
    """
