"""How children play Castor Party!: they want the log at once, or do not look how the raft lies."""

from rondin.engine.rules.chance import rand
from rondin.engine.rules.contract import GREED, NOBODY, Numbers, Scratch
from rondin.games.castor_party.bot.raft_outlook import beaver_of, card_of, lean_lifted
from rondin.games.castor_party.bot.rule_of_thumb import choose_reward
from rondin.games.castor_party.rules.cards import value_of
from rondin.games.castor_party.rules.state import (
    JUMP,
    PICK,
    REWARD,
    TAILS,
    TURN,
    Edition,
    State,
)
from rondin.games.castor_party.rules.turn.legal_moves import legal

REWARDED = 100  # more than any way over the raft


def careless(e: Edition, v: State, way: int, out: Numbers, scratch: Scratch) -> int:
    count = legal(e, v, out)
    if v.phase == REWARD:
        return choose_reward(e, v)
    if v.phase != TURN or count < 2 or out[0] >= PICK:
        return NOBODY
    plays = 0
    while plays < count and out[plays] < PICK:
        plays += 1
    action = farthest(e, v, out, plays) if way == GREED else out[rand(v, plays)]
    if is_sinking(e, v, action):
        return NOBODY  # that much everybody sees
    return action if action >= JUMP else action - action % TAILS + rand(v, TAILS)


def farthest(e: Edition, v: State, out: Numbers, plays: int) -> int:
    """Return a card that brings something, or else goes far, wherever that leaves the raft."""
    action = out[0]
    most = -1
    for k in range(plays):
        b = beaver_of(out[k])
        value = value_of(card_of(out[k]))
        if out[k] >= JUMP or e.colour[v.at[b] + value - 1] == b:
            value += REWARDED
        if value > most:
            action, most = out[k], value
    return action


def is_sinking(e: Edition, v: State, action: int) -> bool:
    """Tell whether the raft goes over as soon as the beaver is lifted."""
    return lean_lifted(e, v, beaver_of(action)) > e.base * e.base
