"""Whole matches between bots, written once for every game; compiled, and as it stands.

Every number a bot draws follows from its match's own key and the number of the move, so that a
match played here can be played again move by move at a table.
"""

from collections.abc import Sequence

from rondin.engine.chance import DOUBLE_ROUNDS, WORDS, fill_words, seed
from rondin.engine.contract import (
    NOBODY,
    Edition,
    Numbers,
    Shares,
    State,
    States,
    any_of,
    apply,
    careful,
    choose,
    ending,
    forget,
    legal,
    scores,
    setup,
    to_act,
    veil,
)
from rondin.engine.kernel import copy_state

RANDOM, THOUGHTFUL, CAREFUL = 0, 1, 2
TABLE, VEIL, BLANK, LUCK, STATES = 0, 1, 2, 3, 4


def choose_at_random(e: Edition, s: State, luck: State, number: int, out: Numbers) -> int:
    """Return any legal action; `luck` holds the bot's own generator."""
    if luck.left == 0 or luck.block != number // WORDS:
        luck.block = number // WORDS
        luck.left = 1  # the words of this block are there
        fill_words(luck, DOUBLE_ROUNDS)
    word = luck.words[number % WORDS] & 0xFFFFFFFF
    action = any_of(e, s, word, out)
    return action if action >= 0 else out[(word * legal(e, s, out)) >> 32]


def choose_thoughtfully(e: Edition, v: State, number: int, memory: int, out: Numbers) -> int:
    """Return the rule-of-thumb player's action; `v` is veiled and holds the bot's own key."""
    v.block = number
    v.left = 0
    forget(e, v, memory, 99, 0)
    return choose(e, v, out)


def choose_carefully(e: Edition, v: State, number: int, safe: int, out: Numbers) -> int:
    """Return the safest action `safe` percent of the time; `v` is as for the thoughtful one."""
    v.block = number
    v.left = 0
    return careful(e, v, safe, out)


def play_match(
    e: Edition,
    states: States,
    bot_key: Sequence[int],
    stream: int,
    brains: Sequence[int],
    dials: Sequence[int],
    out: Numbers,
) -> int:
    """Play the match that is set up in states[TABLE] to its end; return how many moves it took.

    A seat's dial is what its brain takes: a memory, or how often it plays safe.
    """
    s = states[TABLE]
    luck = states[LUCK]
    seed(luck, bot_key, stream)
    number = 0
    seat = to_act(e, s)
    while seat != NOBODY:
        if brains[seat] == RANDOM:
            action = choose_at_random(e, s, luck, number, out)
        else:
            copy_state(states, VEIL, BLANK)
            v = states[VEIL]
            veil(e, s, seat, v)
            seed(v, bot_key, stream)
            if brains[seat] == CAREFUL:
                action = choose_carefully(e, v, number, dials[seat], out)
            else:
                action = choose_thoughtfully(e, v, number, dials[seat], out)
        apply(e, s, action)
        number += 1
        seat = to_act(e, s)
    return number


def play_matches(
    e: Edition,
    states: States,
    key: Sequence[int],
    bot_key: Sequence[int],
    first: int,
    brains: Sequence[int],
    dials: Sequence[int],
    out: Numbers,
    points: Numbers,
    payoffs: Shares,
    wins: Shares,
    endings: Numbers,
    lengths: Numbers,
) -> int:
    """Play one match for every place of `lengths`, add up what came of them, return the moves."""
    moves = 0
    for k in range(len(lengths)):
        copy_state(states, TABLE, BLANK)
        s = states[TABLE]
        seed(s, key, first + k)
        setup(e, s)
        lengths[k] = play_match(e, states, bot_key, first + k, brains, dials, out)
        moves += lengths[k]
        endings[ending(e, s)] += 1
        scores(e, s, points, payoffs)
        for seat in range(e.seats):
            wins[seat] += payoffs[seat]
    return moves
