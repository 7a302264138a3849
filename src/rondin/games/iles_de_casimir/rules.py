"""The rules of Les îles de Casimir, in the order of play.

Plain functions over a state `s` and an edition record `e`; compiled as they stand. A decision is
one step to a neighbouring space. Cards that nobody has seen are exchangeable: a card is drawn from
the counts of its pool at the moment somebody looks at it.
"""

from rondin.engine.chance import rand
from rondin.engine.contract import NOBODY, Edition, Fields, Numbers, Shares, State

SEATS = 4
SPACES = 128
EXITS = 4
ISLANDS = 12
STRAITS = 48
BRIDGES = 10
FACES = 6  # of the die: the most steps of a move
MOST_SHOWN = 16
NO_SPACE = -1
NO_EXIT = -1
NO_STRAIT = -1
NO_ISLAND = -1
NO_POOL = -1

# --- spaces -----------------------------------------------------------------------------------
PATH, START, ISLAND, STRAIT = 0, 1, 2, 3

# --- cards: 0 to 11 are the islands, then the Gloubi-Boulga by its worth -------------------------
GLOUBI = ISLANDS
WORTHS = 3
WORTH = (5, 10, 15)  # IC-04
KINDS = ISLANDS + WORTHS
NO_CARD = -1
HIDDEN = -2
ALL_ISLANDS = (1 << ISLANDS) - 1

# --- phases -----------------------------------------------------------------------------------
MOVING, OVER = 0, 1

ENDINGS = ("stock", "bank", "stuck")
BY_STOCK, BY_BANK, BY_STUCK = 0, 1, 2

# A trail is a number that holds the links of a move, ten bits each, counted from 1.
WIDE = 10
LOWS = sum(1 << WIDE * k for k in range(FACES))
HIGHS = LOWS << WIDE - 1

TRIES = 1000  # to imagine destinations that fit together

EDITION: Fields = (
    ("width", "i4"),  # IC-06: of the drawing, in tenths like the coordinates
    ("height", "i4"),
    ("x", "i4", (SPACES,)),
    ("y", "i4", (SPACES,)),
    ("turn_limit", "i2"),  # IC-27
    ("bank", "i2"),  # IC-05: all tokens, those of the purses included
    ("purse", "i2"),  # IC-08
    ("link", "i2", (SPACES, EXITS)),  # the number of the link behind an exit, at most 255
    ("exit", "i1", (SPACES, EXITS)),  # the space behind it, NO_SPACE beyond the degree
    ("degree", "i1", (SPACES,)),
    ("kind", "i1", (SPACES,)),  # PATH, START, ISLAND or STRAIT
    ("island_of", "i1", (SPACES,)),  # NO_ISLAND where there is none
    ("strait_of", "i1", (SPACES,)),  # NO_STRAIT where there is none
    ("distance", "i2", (ISLANDS, SPACES)),  # links from a space to an island; signed, to subtract
    ("space_of_island", "i1", (ISLANDS,)),
    ("start", "i1", (SEATS,)),
    ("deck", "i1", (KINDS,)),  # IC-03, IC-04: how many cards of each kind
    ("bridge_value", "i1", (BRIDGES,)),  # IC-02: lowest first
    ("n_spaces", "i2"),
    ("seats", "i1"),
    ("first", "i1"),  # the first player, NOBODY to roll for it
    ("second_stock", "i1"),  # IC-24
)

FIELDS: Fields = (
    ("turn_no", "i4"),  # from 1
    ("turns", "i2"),  # IC-27: since the last arrival
    ("bank", "i2"),
    ("purse", "i2", (SEATS,)),
    ("ruled_out", "i2", (SEATS,)),  # a bit an island: everybody knows it is not the destination
    ("used_links", "i2", (FACES,)),  # IC-12: of this move
    ("lost", "i2", (SEATS,)),  # IC-17: turns that each seat lost in the last action ...
    ("lost_die", "i1", (SEATS,)),  # ... and with which roll, the last one
    ("pos", "i1", (SEATS,)),  # of the pawns; NO_SPACE at an empty seat
    ("laid", "i1", (SEATS,)),  # bridges laid: the value of the next one is bridge_value[laid]
    ("bridge_owner", "i1", (STRAITS,)),  # NOBODY: no bridge
    ("bridge_value_at", "i1", (STRAITS,)),
    ("destination", "i1", (SEATS,)),  # an island, NO_CARD after the last arrival, or HIDDEN
    ("destination_from", "i1", (SEATS,)),  # the pool it came from
    ("pool", "i1", (2, KINDS)),  # unseen cards: those of the start, and those of the second stock
    ("stock", "i1"),  # how many cards it has
    ("stock_from", "i1"),  # the pool they are in
    ("island_from", "i1", (ISLANDS,)),  # the pool of the card there, NO_POOL: no card
    ("used", "i1", (ISLANDS,)),  # IC-19: destination cards that lie face up beside the stock
    ("gloubi", "i1", (SEATS, WORTHS)),  # IC-22: cards in front of the players
    ("renewed", "i1"),  # IC-24: the second stock is in play
    ("phase", "i1"),
    ("player", "i1"),
    ("die", "i1"),
    ("steps_left", "i1"),
    ("n_steps", "i1"),  # made in this move
    ("path", "i1", (FACES + 1,)),  # the spaces of this move, from where it began
    ("first", "i1"),  # IC-10: who began
    ("first_rolls", "i1", (SEATS,)),  # ... and everybody's first roll, 0 if nobody rolled
    ("ended", "i1"),  # how, a place in ENDINGS
    ("did", "i2"),  # the last action, -1 before the first ...
    ("by", "i1"),  # ... and whose it was,
    ("went", "i1", (FACES + 1,)),  # the way of its move up to there,
    ("n_went", "i1"),  # in so many steps,
    ("stopped", "i1"),  # whether it ended the move,
    ("laid_strait", "i1"),  # where it laid a bridge, NO_STRAIT if it did not,
    ("laid_value", "i1"),
    ("toll", "i1"),  # the value of the bridge it entered, 0 if none or one's own,
    ("toll_to", "i1"),  # to whom,
    ("toll_short", "i1"),  # IC-16: how much of it was not paid,
    ("arrived", "i1"),  # at which island, NO_ISLAND if at none,
    ("shown", "i1", (MOST_SHOWN,)),  # the kinds turned over in this arrival, in order,
    ("n_shown", "i1"),
    ("refilled", "i1"),  # whether the island got a card again,
    ("new_stock", "i1"),  # whether the second stock was made,
    ("points_got", "i1"),  # and the points from the bank
)


# --- setting up -------------------------------------------------------------------------------
def setup(e: Edition, s: State) -> None:
    s.did = -1
    s.by = NOBODY
    forget_last_action(s)
    lay_out_board(e, s)
    deal(e, s)
    s.phase = MOVING
    s.first = highest_roll(e, s) if e.first == NOBODY else e.first
    begin_turn(e, s, s.first)


def lay_out_board(e: Edition, s: State) -> None:
    s.bank = e.bank
    for p in range(SEATS):
        s.pos[p] = NO_SPACE
        s.destination[p] = NO_CARD
    for p in range(e.seats):  # IC-08
        s.pos[p] = e.start[p]
        s.purse[p] = e.purse
        s.bank -= e.purse
    for strait in range(STRAITS):
        s.bridge_owner[strait] = NOBODY


def deal(e: Edition, s: State) -> None:
    cards = 0
    for kind in range(KINDS):
        s.pool[0][kind] = e.deck[kind]
        cards += e.deck[kind]
    for p in range(e.seats):  # IC-07: before the Gloubi-Boulga cards come in
        s.destination[p] = pick(s, 0, ISLANDS)
    s.stock = cards - ISLANDS - e.seats  # IC-09: one on each island, where `island_from` is 0


def highest_roll(e: Edition, s: State) -> int:
    """IC-10: return who begins; who ties for the highest rolls again."""
    best = 0
    for p in range(e.seats):
        s.first_rolls[p] = rand(s, FACES) + 1
        best = max(best, s.first_rolls[p])
    tied = 0
    for p in range(e.seats):
        if s.first_rolls[p] == best:
            tied |= 1 << p
    while tied & (tied - 1):
        tied = highest_among(s, tied)
    first = 0
    while tied >> first & 1 == 0:
        first += 1
    return first


def highest_among(s: State, rolling: int) -> int:
    """Let some roll again; return those with the highest roll, a bit a seat."""
    best = 0
    tied = 0
    for p in range(SEATS):
        if rolling >> p & 1:
            roll = rand(s, FACES) + 1
            if roll > best:
                best = roll
                tied = 0
            if roll == best:
                tied |= 1 << p
    return tied


def seat_after(e: Edition, seat: int) -> int:
    return seat + 1 if seat + 1 < e.seats else 0  # IC-10: clockwise


# --- cards ------------------------------------------------------------------------------------
def pick(s: State, pool: int, kinds: int) -> int:
    """Take a card out of the first `kinds` kinds of a pool, each card as likely."""
    k = rand(s, cards_in(s, pool, kinds))
    card = 0
    below = 0
    for kind in range(kinds - 1):
        below += s.pool[pool][kind]
        card += k >= below
    s.pool[pool][card] -= 1
    return card


def cards_in(s: State, pool: int, kinds: int) -> int:
    total = 0
    for kind in range(kinds):
        total += s.pool[pool][kind]
    return total


# --- the board --------------------------------------------------------------------------------
def is_taken(s: State, space: int) -> bool:
    """Tell whether another pawn than that of the player stands there."""
    for p in range(SEATS):
        if s.pos[p] == space and p != s.player:
            return True
    return False


def exit_towards(e: Edition, space: int, to: int) -> int:
    for k in range(e.degree[space]):
        if e.exit[space][k] == to:
            return k
    return NO_EXIT


def needs_bridge(e: Edition, s: State, space: int) -> int:
    """IC-13: return how many bridges it takes to enter a space, 0 or 1."""
    strait = e.strait_of[space]
    return 1 if strait != NO_STRAIT and s.bridge_owner[strait] == NOBODY else 0


def bridges_left(s: State, p: int) -> int:
    return BRIDGES - s.laid[p]


def goal_of(e: Edition, s: State) -> int:
    """IC-18: return the space where the player's move ends at once, NO_SPACE if it is taken."""
    island = s.destination[s.player]
    if island < 0:
        return NO_SPACE
    space = e.space_of_island[island]
    return NO_SPACE if is_taken(s, space) else space


# --- ways -------------------------------------------------------------------------------------
def trail_of(s: State) -> int:
    trail = 0
    for k in range(s.n_steps):
        trail = trail << WIDE | (s.used_links[k] + 1)
    return trail


def is_on_trail(trail: int, link: int) -> bool:
    """Tell whether a link (from 1) is one of a trail: whether a part of their difference is 0."""
    unlike = trail ^ link * LOWS
    return (unlike - LOWS) & ~unlike & HIGHS != 0


def may_take(e: Edition, s: State, k: int, bridges: int, goal: int, sharing: int) -> bool:
    """Tell whether the player may leave by an exit: whether a move over it can be ended.

    `bridges` may still be laid; `goal` ends the move at once; with `sharing` it may end on taken
    spaces too, which no rule allows but which tells what is wrong with a way.
    """
    here = s.pos[s.player]
    trail = trail_of(s)
    link = e.link[here][k] + 1
    if is_on_trail(trail, link):
        return False
    space = e.exit[here][k]
    bridges -= needs_bridge(e, s, space)
    if bridges < 0:
        return False  # IC-16
    if space == goal:
        return True  # IC-18
    if s.steps_left == 1:
        return sharing != 0 or not is_taken(s, space)  # IC-17
    return finds_end(e, s, space, s.steps_left - 1, trail << WIDE | link, bridges, goal, sharing)


def finds_end(
    e: Edition,
    s: State,
    here: int,
    steps: int,
    trail: int,
    bridges: int,
    goal: int,
    sharing: int,
) -> bool:
    """Search for a way of `steps` steps, at least one, that ends by the rules; stop at the first.

    Depth first. `behind` holds the spaces gone through and which exit comes next there.
    """
    behind = 0
    k = 0
    while True:
        if k == e.degree[here]:
            if behind == 0:
                return False
            bridges += needs_bridge(e, s, here)
            k = behind & 7
            here = behind >> 3 & 127
            behind >>= WIDE
            trail >>= WIDE
            steps += 1
            continue
        link = e.link[here][k] + 1
        space = e.exit[here][k]
        k += 1
        if is_on_trail(trail, link):  # IC-12
            continue
        bridge = needs_bridge(e, s, space)
        if bridge > bridges:  # IC-16
            continue
        if space == goal:  # IC-18
            return True
        if steps == 1:
            if sharing != 0 or not is_taken(s, space):  # IC-17
                return True
            continue
        behind = behind << WIDE | here << 3 | k
        trail = trail << WIDE | link
        bridges -= bridge
        here = space
        steps -= 1
        k = 0


def can_end(e: Edition, s: State, goal: int) -> bool:
    """Tell whether the player's move can be ended from where the pawn is, with this goal."""
    here = s.pos[s.player]
    bridges = bridges_left(s, s.player)
    return finds_end(e, s, here, s.steps_left, trail_of(s), bridges, goal, 0)


def islands_in_reach(e: Edition, s: State) -> int:
    """Return the free islands that the player could reach, a bit each, where no move can end."""
    reach = 0
    for island in range(ISLANDS):
        space = e.space_of_island[island]
        if not is_taken(s, space) and can_end(e, s, space):
            reach |= 1 << island
    return reach


# --- whose decision, and which ----------------------------------------------------------------
def to_act(e: Edition, s: State) -> int:
    return NOBODY if s.phase == OVER else s.player


def legal(e: Edition, s: State, out: Numbers) -> int:
    if s.phase == OVER:
        return 0
    here = s.pos[s.player]
    bridges = bridges_left(s, s.player)
    goal = goal_of(e, s)
    count = 0
    for k in range(e.degree[here]):
        if may_take(e, s, k, bridges, goal, 0):
            place = count
            while place > 0 and out[place - 1] > e.exit[here][k]:
                out[place] = out[place - 1]
                place -= 1
            out[place] = e.exit[here][k]
            count += 1
    return count


# --- a turn -----------------------------------------------------------------------------------
def begin_turn(e: Edition, s: State, seat: int) -> None:
    roll(s, seat)
    while not can_end(e, s, goal_of(e, s)):
        lose_turn(e, s)
        if s.phase == OVER:
            return
        roll(s, seat_after(e, s.player))


def roll(s: State, seat: int) -> None:
    s.player = seat
    s.die = rand(s, FACES) + 1  # IC-12
    s.steps_left = s.die
    s.n_steps = 0
    s.path[0] = s.pos[seat]
    s.turn_no += 1


def lose_turn(e: Edition, s: State) -> None:
    p = s.player
    s.lost[p] += 1  # IC-17
    s.lost_die[p] = s.die
    s.ruled_out[p] |= islands_in_reach(e, s)  # with such a destination the pawn would have moved
    count_turn(e, s)


def count_turn(e: Edition, s: State) -> None:
    s.turns += 1
    if s.turns >= e.turn_limit:
        end_match(s, BY_STUCK)  # IC-27


def apply(e: Edition, s: State, action: int) -> None:
    s.did = action
    s.by = s.player
    forget_last_action(s)
    step(e, s, action)
    if e.strait_of[action] != NO_STRAIT:
        enter_strait(e, s, e.strait_of[action])
    island = e.island_of[action]
    if island != NO_ISLAND and not is_taken(s, action):  # IC-18: a taken one is passed
        if s.destination[s.player] == island:
            arrive(e, s, island)
            return
        s.ruled_out[s.player] |= 1 << island  # everybody sees that it goes on, or stops in vain
    if s.steps_left == 0:
        end_turn(e, s)


def forget_last_action(s: State) -> None:
    for p in range(SEATS):
        s.lost[p] = 0
        s.lost_die[p] = 0
    for k in range(s.n_shown):
        s.shown[k] = 0
    s.n_shown = 0
    s.stopped = 0
    s.laid_strait = NO_STRAIT
    s.laid_value = 0
    s.toll = 0
    s.toll_to = NOBODY
    s.toll_short = 0
    s.arrived = NO_ISLAND
    s.refilled = 0
    s.new_stock = 0
    s.points_got = 0


def step(e: Edition, s: State, to: int) -> None:
    here = s.pos[s.player]
    s.used_links[s.n_steps] = e.link[here][exit_towards(e, here, to)]
    if s.n_steps == 0:
        s.went[0] = here
    s.n_steps += 1
    s.path[s.n_steps] = to
    s.went[s.n_steps] = to
    s.n_went = s.n_steps
    s.steps_left -= 1
    s.pos[s.player] = to


def enter_strait(e: Edition, s: State, strait: int) -> None:
    owner = s.bridge_owner[strait]
    if owner == NOBODY:
        lay_bridge(e, s, strait)
    elif owner != s.player:  # IC-15: one's own is free
        pay_toll(s, owner, s.bridge_value_at[strait])


def lay_bridge(e: Edition, s: State, strait: int) -> None:
    p = s.player
    s.laid_strait = strait
    s.laid_value = e.bridge_value[s.laid[p]]  # IC-13: the lowest
    s.bridge_owner[strait] = p
    s.bridge_value_at[strait] = s.laid_value
    s.laid[p] += 1


def pay_toll(s: State, owner: int, value: int) -> None:
    p = s.player
    paid = min(value, s.purse[p])  # IC-16
    s.purse[p] -= paid
    s.purse[owner] += paid  # IC-15
    s.toll = value
    s.toll_to = owner
    s.toll_short = value - paid


def end_turn(e: Edition, s: State) -> None:
    s.stopped = 1
    count_turn(e, s)
    if s.phase == MOVING:
        begin_turn(e, s, seat_after(e, s.player))


# --- arriving ---------------------------------------------------------------------------------
def arrive(e: Edition, s: State, island: int) -> None:
    """IC-18: the rest of the roll is lost."""
    p = s.player
    s.stopped = 1
    s.arrived = island
    s.turns = 0
    s.destination[p] = NO_CARD
    s.ruled_out[p] = 1 << island  # IC-21: the next one is another
    lay_beside_stock(s, island)  # IC-19
    if s.phase == MOVING:
        take_card(e, s, island, s.island_from[island])
    if s.phase == MOVING:
        refill_island(e, s, island)
    if s.phase == MOVING and is_stock_used_up(e, s):
        end_match(s, BY_STOCK)  # IC-23
    if s.phase == MOVING:
        begin_turn(e, s, seat_after(e, p))


def lay_beside_stock(s: State, island: int) -> None:
    """IC-19, IC-21: a card of the island is shown, and brings a point."""
    show(s, island)
    s.used[island] += 1
    if s.bank > 0:  # IC-25
        s.bank -= 1
        s.purse[s.player] += 1
        s.points_got += 1
    if s.bank == 0:
        end_match(s, BY_BANK)  # IC-25: at once


def show(s: State, card: int) -> None:
    if s.n_shown < MOST_SHOWN:
        s.shown[s.n_shown] = card
        s.n_shown += 1


def take_card(e: Edition, s: State, island: int, pool: int) -> None:
    """Take the island's card, and others from the stock until one can be kept."""
    p = s.player
    s.island_from[island] = NO_POOL
    card = pick(s, pool, KINDS)
    while card == island or card >= GLOUBI:
        if card == island:
            lay_beside_stock(s, island)  # IC-21
        else:
            show(s, card)
            s.gloubi[p][card - GLOUBI] += 1  # IC-22
        if s.phase == MOVING and is_stock_used_up(e, s):
            end_match(s, BY_STOCK)  # IC-23: a card is needed
        if s.phase == OVER:
            return
        s.stock -= 1
        pool = s.stock_from
        card = pick(s, pool, KINDS)
    s.destination[p] = card  # IC-20
    s.destination_from[p] = pool


def refill_island(e: Edition, s: State, island: int) -> None:
    if is_stock_used_up(e, s):
        end_match(s, BY_STOCK)  # IC-23: a card is needed
        return
    s.stock -= 1
    s.island_from[island] = s.stock_from  # IC-20, IC-21, IC-22: unseen
    s.refilled = 1


def is_stock_used_up(e: Edition, s: State) -> bool:
    if s.stock > 0:
        return False
    if e.second_stock == 0 or s.renewed:
        return True
    renew_stock(s)
    return False


def renew_stock(s: State) -> None:
    for island in range(ISLANDS):  # IC-24: without the Gloubi-Boulga cards
        s.pool[1][island] = s.used[island]
        s.stock += s.used[island]
        s.used[island] = 0
    s.stock_from = 1
    s.renewed = 1
    s.new_stock = 1


# --- the match --------------------------------------------------------------------------------
def end_match(s: State, how: int) -> None:
    s.ended = how
    s.phase = OVER


def points_of(e: Edition, s: State, p: int) -> int:
    points = s.purse[p]
    for k in range(WORTHS):
        points += s.gloubi[p][k] * WORTH[k]  # IC-26
    return points


def scores(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    best = 0
    for p in range(e.seats):
        points[p] = points_of(e, s, p)
        best = max(best, points[p])
    winners = 0
    for p in range(e.seats):
        winners += points[p] == best
    for p in range(e.seats):  # IC-26: ties share the win
        payoffs[p] = 1.0 / winners if points[p] == best else 0.0


def ending(e: Edition, s: State) -> int:
    return s.ended


# --- who knows what ---------------------------------------------------------------------------
def veil(e: Edition, s: State, seat: int, v: State) -> None:
    """IC-28: all but the destinations of the others, which are counted among the unseen cards."""
    veil_cards(s, seat, v)
    veil_board(s, v)
    veil_turn(s, v)
    veil_last_action(s, v)


def veil_cards(s: State, seat: int, v: State) -> None:
    for kind in range(KINDS):
        v.pool[0][kind] = s.pool[0][kind]
        v.pool[1][kind] = s.pool[1][kind]
    for p in range(SEATS):
        v.destination_from[p] = s.destination_from[p]
        v.destination[p] = s.destination[p]
        if p != seat and s.destination[p] != NO_CARD:
            v.destination[p] = HIDDEN
            v.pool[s.destination_from[p]][s.destination[p]] += 1
        v.ruled_out[p] = s.ruled_out[p]
        for k in range(WORTHS):
            v.gloubi[p][k] = s.gloubi[p][k]
    for island in range(ISLANDS):
        v.island_from[island] = s.island_from[island]
        v.used[island] = s.used[island]
    v.stock = s.stock
    v.stock_from = s.stock_from
    v.renewed = s.renewed


def veil_board(s: State, v: State) -> None:
    v.bank = s.bank
    for p in range(SEATS):
        v.pos[p] = s.pos[p]
        v.purse[p] = s.purse[p]
        v.laid[p] = s.laid[p]
    for strait in range(STRAITS):
        v.bridge_owner[strait] = s.bridge_owner[strait]
        v.bridge_value_at[strait] = s.bridge_value_at[strait]


def veil_turn(s: State, v: State) -> None:
    v.phase = s.phase
    v.player = s.player
    v.die = s.die
    v.steps_left = s.steps_left
    v.n_steps = s.n_steps
    for k in range(FACES):
        v.used_links[k] = s.used_links[k]
    for k in range(FACES + 1):
        v.path[k] = s.path[k]
    v.turns = s.turns
    v.turn_no = s.turn_no
    v.ended = s.ended
    v.first = s.first
    for p in range(SEATS):
        v.first_rolls[p] = s.first_rolls[p]


def veil_last_action(s: State, v: State) -> None:
    v.did = s.did
    v.by = s.by
    for k in range(FACES + 1):
        v.went[k] = s.went[k]
    v.n_went = s.n_went
    v.stopped = s.stopped
    v.laid_strait = s.laid_strait
    v.laid_value = s.laid_value
    v.toll = s.toll
    v.toll_to = s.toll_to
    v.toll_short = s.toll_short
    v.arrived = s.arrived
    for k in range(s.n_shown):
        v.shown[k] = s.shown[k]
    v.n_shown = s.n_shown
    v.refilled = s.refilled
    v.new_stock = s.new_stock
    v.points_got = s.points_got
    for p in range(SEATS):
        v.lost[p] = s.lost[p]
        v.lost_die[p] = s.lost_die[p]


def imagine(e: Edition, v: State) -> None:
    """Deal the hidden destinations, dealing again until they fit together."""
    hidden = 0
    for p in range(e.seats):
        if v.destination[p] == HIDDEN:
            hidden |= 1 << p
    barred = barred_to_mover(e, v) if v.phase == MOVING and hidden >> v.player & 1 else 0
    for k in range(2 * TRIES):
        if deal_hidden(e, v, hidden, barred, k < TRIES):
            return
        put_back_hidden(e, v, hidden)


def barred_to_mover(e: Edition, v: State) -> int:
    """Return the islands that the player cannot want: the move that goes on could not be ended."""
    return 0 if can_end(e, v, NO_SPACE) else ALL_ISLANDS & ~islands_in_reach(e, v)


def deal_hidden(e: Edition, v: State, hidden: int, barred: int, strictly: bool) -> bool:
    """Deal each hidden destination among what it may be; tell whether the deal stands.

    It stands as often as there are cards left that fit out of those that would fit if nobody had
    been dealt one: so all truths stay as likely. If nothing fits, not `strictly` takes any island.
    """
    for p in range(e.seats):
        if hidden >> p & 1:
            never = v.ruled_out[p] | (barred if p == v.player else 0)
            if not strictly:
                never = 0
            fitting = cards_fitting(v, v.destination_from[p], never)
            card = rand(v, fitting + dealt_fitting(v, p, hidden, never))
            if card >= fitting:
                return False
            take_fitting(v, p, never, card)
    return True


def cards_fitting(v: State, pool: int, never: int) -> int:
    count = 0
    for island in range(ISLANDS):
        if never >> island & 1 == 0:
            count += v.pool[pool][island]
    return count


def dealt_fitting(v: State, p: int, hidden: int, never: int) -> int:
    """Return how many cards that would fit seat `p` were just dealt to the seats before it."""
    count = 0
    for q in range(p):
        if hidden >> q & 1 and v.destination_from[q] == v.destination_from[p]:
            count += never >> v.destination[q] & 1 == 0
    return count


def take_fitting(v: State, p: int, never: int, card: int) -> None:
    pool = v.destination_from[p]
    for island in range(ISLANDS):
        if never >> island & 1 == 0:
            card -= v.pool[pool][island]
            if card < 0:
                v.pool[pool][island] -= 1
                v.destination[p] = island
                return


def put_back_hidden(e: Edition, v: State, hidden: int) -> None:
    for p in range(e.seats):
        if hidden >> p & 1 and v.destination[p] != HIDDEN:
            v.pool[v.destination_from[p]][v.destination[p]] += 1
            v.destination[p] = HIDDEN
