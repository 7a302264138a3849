"""Decisions of bots and whole matches between them, for every game; compiled, and as it stands.

Every number a bot draws follows from its match's own key and the number of the move, so that a
match played here can be played again move by move at a table.
"""

from collections.abc import Sequence

from rondin.bots.search.ismcts import Workspace, any_move, clear, favourite, grow
from rondin.bots.search.parameters import (
    ALGORITHM,
    BLANK,
    BLUNDERS,
    CAPACITY,
    CAREFUL,
    CONFUSING,
    LUCK,
    MEMORY,
    PLAYOUTS,
    RANDOM,
    ROOT,
    SAFE,
    SEARCH,
    TABLE,
    UNDECIDED,
    VEIL,
)
from rondin.bots.search.sight import see
from rondin.engine.rules.bot_memory import is_perfect
from rondin.engine.rules.chance import DOUBLE_ROUNDS, WORDS, fill_words, mix, rand, seed
from rondin.engine.rules.compiled.record_copying import copy_state
from rondin.engine.rules.contract import (
    FORGETTING,
    HASTE,
    NOBODY,
    Edition,
    Numbers,
    Scratch,
    Shares,
    State,
    States,
    apply,
    careful,
    careless,
    choose,
    ending,
    forget,
    legal,
    scores,
    setup,
    to_act,
)

ATTENTIVE = -1  # no way of being careless


def choose_at_random(e: Edition, s: State, luck: State, number: int, out: Numbers) -> int:
    """Return any legal action; `luck` holds the bot's own generator."""
    if luck.left == 0 or luck.block != number // WORDS:
        luck.block = number // WORDS
        luck.left = 1  # the words of this block are there
        fill_words(luck, DOUBLE_ROUNDS)
    return any_move(e, s, luck.words[number % WORDS] & 0xFFFFFFFF, out)


def choose_at_once(
    e: Edition, v: State, number: int, parameters: Numbers, out: Numbers, scratch: Scratch
) -> int:
    """Return what needs no search, UNDECIDED else; `v` is veiled and holds the bot's own key.

    Whatever the bot has forgotten is gone from `v` afterwards.
    """
    v.block = number
    v.left = 0
    way = carelessness(v, parameters)
    if way == FORGETTING:
        forget(e, v, 0, 1, parameters[CONFUSING])
        return choose(e, v, out, scratch)
    forget(e, v, parameters[MEMORY], parameters[CAPACITY], parameters[CONFUSING])
    if way != ATTENTIVE:
        action = careless(e, v, way, out, scratch)
        if action != UNDECIDED:
            return action
    if parameters[ALGORITHM] == CAREFUL:
        return careful(e, v, parameters[SAFE], out, scratch)
    if parameters[ALGORITHM] == SEARCH:
        return UNDECIDED if legal(e, v, out) > 1 else out[0]
    return choose(e, v, out, scratch)


def carelessness(v: State, parameters: Numbers) -> int:
    """Return in which way the bot is careless this time, ATTENTIVE mostly.

    A blunder is what people do: by greed, in haste, or because something is forgotten. Who forgets
    nothing is greedy or in haste.
    """
    if parameters[BLUNDERS] == 0 or rand(v, 100) >= parameters[BLUNDERS]:
        return ATTENTIVE
    ways = 2 if is_perfect(parameters[MEMORY], parameters[CAPACITY], parameters[CONFUSING]) else 3
    return HASTE - rand(v, ways)


def open_search(states: States, number: int, workspace: Workspace) -> None:
    """Make what the bot knows the root of an empty tree, with chance of its own."""
    copy_state(states, ROOT, VEIL)
    root = states[ROOT]
    root.stream = mix(root.stream, number)
    clear(workspace.tree)


def play_match(
    e: Edition,
    states: States,
    bot_key: Sequence[int],
    stream: int,
    parameters: Sequence[Numbers],
    out: Numbers,
    scratch: Sequence[Scratch],
    workspace: Workspace | None,
) -> int:
    """Play the match that is set up in states[TABLE] to its end; return how many moves it took.

    Without a workspace nobody searches: the search need not be compiled then.
    """
    s = states[TABLE]
    luck = states[LUCK]
    seed(luck, bot_key, stream)
    number = 0
    seat = to_act(e, s)
    while seat != NOBODY:
        if parameters[seat][ALGORITHM] == RANDOM:
            action = choose_at_random(e, s, luck, number, out)
        else:
            see(e, states, TABLE, seat)
            v = states[VEIL]
            seed(v, bot_key, stream)
            action = choose_at_once(e, v, number, parameters[seat], out, scratch[0])
            if workspace is not None and action == UNDECIDED:
                open_search(states, number, workspace)
                grow(e, states, parameters[seat], out, workspace, parameters[seat][PLAYOUTS])
                action = favourite(workspace.tree, parameters[seat])
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
    parameters: Sequence[Numbers],
    out: Numbers,
    scratch: Sequence[Scratch],
    workspace: Workspace | None,
    points: Sequence[Numbers],
    payoffs: Sequence[Shares],
    endings: Numbers,
    lengths: Numbers,
) -> int:
    """Play one match for every place of `lengths`, write what came of each, return the moves."""
    moves = 0
    for k in range(len(lengths)):
        copy_state(states, TABLE, BLANK)
        s = states[TABLE]
        seed(s, key, first + k)
        setup(e, s)
        lengths[k] = play_match(e, states, bot_key, first + k, parameters, out, scratch, workspace)
        moves += lengths[k]
        endings[k] = ending(e, s)
        scores(e, s, points[k], payoffs[k])
    return moves


def play_searching(
    e: Edition,
    states: States,
    key: Sequence[int],
    bot_key: Sequence[int],
    first: int,
    parameters: Sequence[Numbers],
    out: Numbers,
    scratch: Sequence[Scratch],
    workspace: Workspace,
    points: Sequence[Numbers],
    payoffs: Sequence[Shares],
    endings: Numbers,
    lengths: Numbers,
) -> int:
    """Play like `play_matches` where somebody searches: under a name of its own on the disk."""
    return play_matches(
        e,
        states,
        key,
        bot_key,
        first,
        parameters,
        out,
        scratch,
        workspace,
        points,
        payoffs,
        endings,
        lengths,
    )
