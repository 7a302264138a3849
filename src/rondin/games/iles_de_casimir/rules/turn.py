"""A turn in the order of play: a roll, steps one by one, and what the last of them brings."""

from rondin.engine.rules.chance import rand
from rondin.engine.rules.contract import NOBODY
from rondin.engine.rules.seats import seat_after
from rondin.games.iles_de_casimir.rules.arrival import arrive
from rondin.games.iles_de_casimir.rules.bridges import enter_strait
from rondin.games.iles_de_casimir.rules.match_end import end_match
from rondin.games.iles_de_casimir.rules.state import (
    BY_STUCK,
    FACES,
    MOVING,
    NO_ISLAND,
    NO_STRAIT,
    OVER,
    SEATS,
    Edition,
    State,
)
from rondin.games.iles_de_casimir.rules.steps import (
    can_end,
    exit_towards,
    goal_of,
    is_taken,
    islands_in_reach,
)


# --- a turn -----------------------------------------------------------------------------------
def to_act(e: Edition, s: State) -> int:
    return NOBODY if s.phase == OVER else s.player


def begin_turn(e: Edition, s: State, seat: int) -> None:
    roll(s, seat)
    while not can_end(e, s, goal_of(e, s)):
        lose_turn(e, s)
        if s.phase == OVER:
            return
        roll(s, seat_after(s.player, e.seats))


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


def end_turn(e: Edition, s: State) -> None:
    s.stopped = 1
    count_turn(e, s)
    if s.phase == MOVING:
        begin_turn(e, s, seat_after(s.player, e.seats))  # IC-10


# --- a step -----------------------------------------------------------------------------------
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
            if s.phase == MOVING:
                begin_turn(e, s, seat_after(s.player, e.seats))  # IC-10
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
