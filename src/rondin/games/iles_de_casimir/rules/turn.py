"""A turn in the order of play: a roll, steps one by one, and what the last of them brings."""

from rondin.engine.rules.chance import rand
from rondin.engine.rules.contract import NOBODY
from rondin.engine.rules.seats import seat_after
from rondin.games.iles_de_casimir.rules.arrival import answer, arrive
from rondin.games.iles_de_casimir.rules.match_end import end_match
from rondin.games.iles_de_casimir.rules.movement.bridges import enter_strait
from rondin.games.iles_de_casimir.rules.movement.lockout import is_locked
from rondin.games.iles_de_casimir.rules.movement.steps import (
    can_end,
    exit_towards,
    goal_of,
    is_taken,
    islands_in_reach,
)
from rondin.games.iles_de_casimir.rules.state import (
    ASKING,
    BY_LOCKED,
    BY_STUCK,
    FACES,
    FINISH,
    MOVING,
    NO_ISLAND,
    NO_STRAIT,
    OVER,
    RENEW,
    SEATS,
    STAY,
    Edition,
    State,
)


# --- a turn -----------------------------------------------------------------------------------
def to_act(e: Edition, s: State) -> int:
    if s.phase == ASKING:
        return s.asked
    return NOBODY if s.phase == OVER else s.player


def begin_turn(e: Edition, s: State, seat: int) -> None:
    if is_locked(e, s):
        end_match(s, BY_LOCKED)  # IC-27
        return
    roll(s, seat)
    while e.straight_on == 0 and not can_end(e, s, goal_of(e, s)):
        s.ruled_out[s.player] |= islands_in_reach(e, s)  # with such a destination it would move
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
    count_turn(e, s)


def count_turn(e: Edition, s: State) -> None:
    s.turns += 1
    if s.turns >= e.turn_limit:
        end_match(s, BY_STUCK)  # IC-27


def go_on(e: Edition, s: State) -> None:
    if s.phase == MOVING:
        begin_turn(e, s, seat_after(s.player, e.seats))  # IC-10


# --- a step -----------------------------------------------------------------------------------
def apply(e: Edition, s: State, action: int) -> None:
    s.did = action
    s.by = to_act(e, s)
    forget_last_action(s)
    if action == STAY:
        lose_turn(e, s)  # IC-17
        go_on(e, s)
    elif action == RENEW or action == FINISH:
        answer(e, s, action == RENEW)
        go_on(e, s)
    else:
        step(e, s, action)


def step(e: Edition, s: State, to: int) -> None:
    walk(e, s, to)
    if e.strait_of[to] != NO_STRAIT:
        enter_strait(e, s, e.strait_of[to])
    island = e.island_of[to]
    if island != NO_ISLAND and not is_taken(s, to):  # IC-18: a taken one is passed
        if s.destination[s.player] == island:
            arrive(e, s, island)
            go_on(e, s)
            return
        s.ruled_out[s.player] |= 1 << island  # everybody sees that it goes on, or stops in vain
    if s.steps_left == 0:
        s.stopped = 1
        count_turn(e, s)
        go_on(e, s)


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


def walk(e: Edition, s: State, to: int) -> None:
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
