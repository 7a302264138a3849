"""Information-set Monte-Carlo tree search, written once for every game.

The root is a veiled state with a key of its own: each playout imagines one truth behind the veil
and plays it to a place where it can be judged. A node of the tree is what the seat to act knows at
that point, found again by the hash of its veiled state: so nobody in the tree decides by what
they cannot know, whatever was imagined. Teams and more than two players need nothing more: each
seat looks for its own payoff.

At the root the moves are compared in the same imagined truths, as often each, and the worse half
is dropped again and again (sequential halving with common random numbers): that takes most of the
luck out of the comparison. Below it PUCT chooses: the prior is TRUST on the rule of thumb's move
and even over the others, and a move that was never tried counts as the mean of its node (first-play
urgency). RIPE is the threshold of expansion, HORIZON with `pauses` the limit of depth, and `judge`
the evaluation there. All weighing is done with square roots and divisions alone, which are the same
on every machine.
"""

import math
import typing
from collections.abc import Sequence

from rondin.bots.search.parameters import (
    BY_POINTS,
    CAUTION,
    CURIOSITY,
    GUIDED,
    HORIZON,
    IMAGINED,
    PLAYOUTS,
    RIPE,
    ROOT,
    TRUST,
    UNDECIDED,
    VEIL,
)
from rondin.bots.search.sight import see
from rondin.engine.rules.chance import mix, next_word, rand, seed
from rondin.engine.rules.compiled.record_copying import copy_state, digest_of
from rondin.engine.rules.contract import (
    NOBODY,
    Edition,
    Numbers,
    Scratch,
    Shares,
    State,
    States,
    any_of,
    apply,
    choose,
    consider,
    imagine,
    intend,
    judge,
    legal,
    pauses,
    scores,
    suppose,
    to_act,
)

MOST_DEPTH = 64
FINAL = 2  # moves that are compared to the last playout
ALWAYS = 100
EMPTY = 0
ROOT_KEY = 2  # a digest is odd

# --- places in `used` -------------------------------------------------------------------------
NODES, EDGES, PLAYED = 0, 1, 2
ALIVE = 3  # moves at the root that are not dropped yet
GOAL = 4  # how often each of them is tried before the next are dropped
USUAL = 5  # what the rule of thumb would do at the root
MEANT = 6  # what the searcher would do there without thinking
USED = 7

LEAST, MOST, SPAN = 0, 1, 2  # places in `span`


class Tree(typing.NamedTuple):
    """What the playouts have found, in columns. A slot is a node, found by its key."""

    keys: Numbers  # a slot: the digest of a veiled state, EMPTY where there is no node
    first: Numbers  # its first edge
    width: Numbers  # how many
    visits: Numbers
    action: Numbers  # an edge; the first of a node is what is expected there
    tried: Numbers
    gain: Shares  # what it brought to who chose it, in all
    own: Shares  # at the root: the points of who chose it, in all
    rest: Shares  # ... and those of the best other
    own_squares: Shares  # the same, squared: they tell how far the means can be out
    rest_squares: Shares
    span: Shares  # the least that anybody has had at an end, and the most; of wins 0 and 1
    used: Numbers  # by the places below


class Path(typing.NamedTuple):
    """The way of one playout through the tree."""

    slot: Numbers
    edge: Numbers
    seat: Numbers


class Workspace(typing.NamedTuple):
    """All that a search works with, beside the states."""

    words: Numbers  # the states again, as rows of integers
    tree: Tree
    path: Path
    side: Numbers  # of each seat: partners have the same
    points: Numbers
    payoffs: Shares
    scratch: Sequence[Scratch]  # one, where the rule of thumb makes its plans
    stop: Numbers  # anything but 0 ends the playouts


def clear(tree: Tree) -> None:
    for slot in range(len(tree.keys)):
        tree.keys[slot] = EMPTY
    for i in range(len(tree.used)):
        tree.used[i] = 0


def clear_points(tree: Tree) -> None:
    """Forget the points of an earlier search: only the edges of the root have any."""
    first = tree.first[slot_of(tree, ROOT_KEY)]
    for edge in range(first, first + tree.used[ALIVE]):
        tree.own[edge] = 0.0
        tree.rest[edge] = 0.0
        tree.own_squares[edge] = 0.0
        tree.rest_squares[edge] = 0.0


def grow(
    e: Edition,
    states: States,
    parameters: Numbers,
    out: Numbers,
    workspace: Workspace,
    playouts: int,
) -> int:
    """Add so many playouts to the tree of states[ROOT]; return how many there was time for."""
    tree = workspace.tree
    if tree.used[NODES] == 0:
        plant(e, states, out, workspace)
        tree.used[ALIVE] = tree.width[slot_of(tree, ROOT_KEY)]
        clear_points(tree)
        tree.span[LEAST], tree.span[MOST] = 0.0, 0.0 if parameters[BY_POINTS] else 1.0
        tree.used[GOAL] = share_of_budget(tree, parameters)
    root = slot_of(tree, ROOT_KEY)
    for k in range(playouts):
        if workspace.stop[0]:
            return k
        edge = next_at_root(tree, tree.first[root], parameters)
        copy_state(states, IMAGINED, ROOT)
        s = states[IMAGINED]
        s.stream = mix(s.stream, tree.tried[edge])  # the same truths for every move
        s.block = 0
        s.left = 0
        seat = to_act(e, s)
        if not suppose(e, s):
            imagine(e, s)
        workspace.path.slot[0] = root
        workspace.path.edge[0] = edge
        workspace.path.seat[0] = seat
        apply(e, s, tree.action[edge])
        depth = descend(e, states, parameters, out, workspace)
        roll_out(e, states, parameters, out, workspace, depth, seat)
        if to_act(e, s) == NOBODY:
            scores(e, s, workspace.points, workspace.payoffs)
        else:
            judge(e, s, workspace.points, workspace.payoffs)
        if parameters[BY_POINTS]:
            seek_points(e, workspace)
        back_up(e, tree, workspace, depth)
    return playouts


def seek_points(e: Edition, workspace: Workspace) -> None:
    """Let points be what a playout brought, and remember how few and how many there can be."""
    tree = workspace.tree
    for seat in range(e.seats):
        brought = float(workspace.points[seat])
        workspace.payoffs[seat] = brought
        tree.span[LEAST] = min(tree.span[LEAST], brought)
        tree.span[MOST] = max(tree.span[MOST], brought)


def on_the_scale(tree: Tree, brought: float) -> float:
    """Return what was brought as a share, 0 to 1, of what there can be."""
    wide = tree.span[MOST] - tree.span[LEAST]
    return (brought - tree.span[LEAST]) / wide if wide > 0.0 else 0.5


def plant(e: Edition, states: States, out: Numbers, workspace: Workspace) -> None:
    """Put the root into the tree, from what its seat knows."""
    tree = workspace.tree
    root = slot_of(tree, ROOT_KEY)
    copy_state(states, VEIL, ROOT)
    tree.used[USUAL] = choose(e, states[VEIL], out, workspace.scratch[0])
    copy_state(states, VEIL, ROOT)
    add_node(e, states[VEIL], workspace, root, ROOT_KEY, True, out)
    tree.used[MEANT] = tree.action[tree.first[root]]


# --- the root ---------------------------------------------------------------------------------
def share_of_budget(tree: Tree, parameters: Numbers) -> int:
    """Return how often each move is tried before the next ones are dropped."""
    width = tree.width[slot_of(tree, ROOT_KEY)]
    halvings = 1
    while 1 << halvings < width:
        halvings += 1
    return max(1, parameters[PLAYOUTS] // (halvings * tree.used[ALIVE]))


def next_at_root(tree: Tree, first: int, parameters: Numbers) -> int:
    """Return the move that was tried least of those left; drop the worse half when it is time."""
    edge = least_tried(tree, first)
    if tree.tried[edge] >= tree.used[GOAL]:
        if tree.used[ALIVE] > FINAL:
            drop_worse_half(tree, first, parameters)
            edge = least_tried(tree, first)
        tree.used[GOAL] += share_of_budget(tree, parameters)
    return edge


def least_tried(tree: Tree, first: int) -> int:
    least = first
    for edge in range(first + 1, first + tree.used[ALIVE]):
        if tree.tried[edge] < tree.tried[least]:
            least = edge
    return least


def drop_worse_half(tree: Tree, first: int, parameters: Numbers) -> None:
    """Bring the better half to the front, best first; the rest stays behind it."""
    alive = tree.used[ALIVE]
    kept = (alive + 1) // 2
    for place in range(first, first + kept):
        best = place
        for edge in range(place + 1, first + alive):
            if worth_at_root(tree, edge, parameters) > worth_at_root(tree, best, parameters):
                best = edge
        exchange(tree, place, best)
    tree.used[ALIVE] = kept


def worth_at_root(tree: Tree, edge: int, parameters: Numbers) -> float:
    """Return what a move brought; the one that was meant has an advantage until much was tried."""
    tried = tree.tried[edge]
    if tried == 0:
        return -1.0
    bonus = (
        parameters[CAUTION] / 100.0 / math.sqrt(tried)
        if tree.action[edge] == tree.used[MEANT]
        else 0.0
    )
    return on_the_scale(tree, tree.gain[edge] / tried) + bonus


def exchange(tree: Tree, a: int, b: int) -> None:
    tree.action[a], tree.action[b] = tree.action[b], tree.action[a]
    tree.tried[a], tree.tried[b] = tree.tried[b], tree.tried[a]
    tree.gain[a], tree.gain[b] = tree.gain[b], tree.gain[a]
    tree.own[a], tree.own[b] = tree.own[b], tree.own[a]
    tree.rest[a], tree.rest[b] = tree.rest[b], tree.rest[a]
    squares = tree.own_squares
    squares[a], squares[b] = squares[b], squares[a]
    squares = tree.rest_squares
    squares[a], squares[b] = squares[b], squares[a]


def favourite(tree: Tree, parameters: Numbers) -> int:
    """Return the action at the root that proved best among those tried most."""
    first = tree.first[slot_of(tree, ROOT_KEY)]
    best = first
    for edge in range(first + 1, first + tree.used[ALIVE]):
        if worth_at_root(tree, edge, parameters) > worth_at_root(tree, best, parameters):
            best = edge
    return tree.action[best]


# --- below it ---------------------------------------------------------------------------------
def descend(
    e: Edition, states: States, parameters: Numbers, out: Numbers, workspace: Workspace
) -> int:
    """Walk down the tree and one node beyond it; return how many choices that were."""
    s = states[IMAGINED]
    tree = workspace.tree
    depth = 1
    new = False
    while depth < MOST_DEPTH and not new:
        seat = to_act(e, s)
        if seat == NOBODY or (depth >= parameters[HORIZON] * e.seats and pauses(e, s)):
            return depth
        if tree.tried[workspace.path.edge[depth - 1]] < parameters[RIPE]:
            return depth
        if legal(e, s, out) == 1:
            apply(e, s, out[0])
            continue
        see(e, states, IMAGINED, seat)
        v = states[VEIL]
        key = digest_of(states, workspace.words, VEIL)
        slot = slot_of(tree, key)
        if tree.keys[slot] == EMPTY:
            if 4 * tree.used[NODES] >= 3 * len(tree.keys):
                return depth
            seed(v, s.key, mix(s.stream, depth))
            if not add_node(e, v, workspace, slot, key, seat == workspace.path.seat[0], out):
                return depth
            new = True
        edge = select_puct(tree, slot, parameters)
        workspace.path.slot[depth] = slot
        workspace.path.edge[depth] = edge
        workspace.path.seat[depth] = seat
        depth += 1
        apply(e, s, tree.action[edge])
    return depth


def slot_of(tree: Tree, key: int) -> int:
    mask = len(tree.keys) - 1
    slot = key & mask
    while tree.keys[slot] not in (EMPTY, key):
        slot = (slot + 1) & mask
    return slot


def add_node(
    e: Edition, v: State, workspace: Workspace, slot: int, key: int, own: bool, out: Numbers
) -> bool:
    """Add what can be done from a veiled state, what is expected there first."""
    tree = workspace.tree
    count = consider(e, v, out, workspace.scratch[0])
    if count < 0:
        count = legal(e, v, out)
    first = tree.used[EDGES]
    if first + count + 1 > len(tree.action):
        return False
    for i in range(count):
        add_edge(tree, first + i, out[i])
    action = expect(e, v, own, out, workspace.scratch[0])  # may scribble on `v`: so it comes last
    edge = first
    while edge < first + count and tree.action[edge] != action:
        edge += 1
    if edge == first + count:
        count += 1
        add_edge(tree, edge, action)
    tree.action[edge] = tree.action[first]
    tree.action[first] = action
    tree.keys[slot] = key
    tree.first[slot] = first
    tree.width[slot] = count
    tree.visits[slot] = 0
    tree.used[NODES] += 1
    tree.used[EDGES] = first + count
    return True


def add_edge(tree: Tree, edge: int, action: int) -> None:
    tree.action[edge] = action
    tree.tried[edge] = 0
    tree.gain[edge] = 0.0


def select_puct(tree: Tree, slot: int, parameters: Numbers) -> int:
    """Return the edge whose promise is greatest: what it brought, and how little it was tried."""
    first = tree.first[slot]
    width = tree.width[slot]
    visits = tree.visits[slot]
    total = 0.0
    for edge in range(first, first + width):
        total += tree.gain[edge]
    # Of an edge that was never tried.
    first_play_value = on_the_scale(tree, total / visits) if visits > 0 else 0.5
    trust = parameters[TRUST] / 100.0
    share = (1.0 - trust) / width
    reach = parameters[CURIOSITY] / 100.0 * math.sqrt(visits + 1.0)
    best = first
    most = -1.0
    for edge in range(first, first + width):
        tried = tree.tried[edge]
        worth = on_the_scale(tree, tree.gain[edge] / tried) if tried > 0 else first_play_value
        prior = share + trust if edge == first else share
        promise = worth + reach * prior / (1.0 + tried)
        if promise > most:
            most = promise
            best = edge
    return best


def roll_out(
    e: Edition,
    states: States,
    parameters: Numbers,
    out: Numbers,
    workspace: Workspace,
    depth: int,
    me: int,
) -> None:
    """Play on to where the position can be judged: as the rule of thumb would, or by chance."""
    s = states[IMAGINED]
    guided = parameters[GUIDED]
    moves = depth
    far = parameters[HORIZON] * e.seats
    seat = to_act(e, s)
    while seat != NOBODY and not (moves >= far and pauses(e, s)):
        if guided >= ALWAYS or (guided > 0 and rand(s, ALWAYS) < guided):
            see(e, states, IMAGINED, seat)
            v = states[VEIL]
            seed(v, s.key, s.stream)
            v.block = s.block + moves
            action = expect(e, v, seat == me, out, workspace.scratch[0])
        else:
            action = any_move(e, s, next_word(s), out)
        apply(e, s, action)
        moves += 1
        seat = to_act(e, s)


def expect(e: Edition, v: State, own: bool, out: Numbers, scratch: Scratch) -> int:
    """Return what the rule of thumb would do, or what the searcher means to do in its own seat."""
    action = intend(e, v, out, scratch) if own else UNDECIDED
    return choose(e, v, out, scratch) if action == UNDECIDED else action


def any_move(e: Edition, s: State, word: int, out: Numbers) -> int:
    """Return any legal action by a random word of 32 bits."""
    action = any_of(e, s, word, out)
    return action if action >= 0 else out[(word * legal(e, s, out)) >> 32]


def back_up(e: Edition, tree: Tree, workspace: Workspace, depth: int) -> None:
    for i in range(depth):
        edge = workspace.path.edge[i]
        tree.visits[workspace.path.slot[i]] += 1
        tree.tried[edge] += 1
        tree.gain[edge] += workspace.payoffs[workspace.path.seat[i]]
    me = workspace.path.seat[0]
    other = -1
    for seat in range(e.seats):
        if workspace.side[seat] != workspace.side[me]:
            if other < 0 or workspace.payoffs[seat] > workspace.payoffs[other]:
                other = seat
    edge = workspace.path.edge[0]
    points = workspace.points[me]
    tree.own[edge] += points
    tree.own_squares[edge] += points * points
    if other >= 0:
        points = workspace.points[other]
        tree.rest[edge] += points
        tree.rest_squares[edge] += points * points
    tree.used[PLAYED] += 1
