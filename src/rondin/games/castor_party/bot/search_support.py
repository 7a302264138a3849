"""How a search looks ahead in this game: to a player's turn, and what logs and cards promise."""

from rondin.engine.rules.bit_sets import count_of
from rondin.engine.rules.contract import Numbers, Shares
from rondin.engine.rules.records import Record, Row, i4
from rondin.engine.rules.scoring import share_by_standing
from rondin.games.castor_party.bot.raft_outlook import beaver_of, card_of, lean_lifted
from rondin.games.castor_party.bot.rule_of_thumb import (
    LOG,
    READY,
    READY_TOO,
    capsizing_worth,
    move_worth,
    play_worth,
    scoring_cards,
)
from rondin.games.castor_party.rules.cards import value_of
from rondin.games.castor_party.rules.raft import spread_on
from rondin.games.castor_party.rules.state import (
    BEAVERS,
    CARDS,
    GAME_OVER,
    INSIST,
    JUMP,
    JUMPED,
    PICK,
    SKIP,
    TURN,
    Edition,
    State,
)
from rondin.games.castor_party.rules.turn.fair_play import wins_by_capsizing
from rondin.games.castor_party.rules.turn.legal_moves import legal

MOST = 8  # cards and beavers that are worth a thought
LEAD = 1.5  # logs a game that make a lead
WON_NOW = 40_000  # in ten-thousandths of a log


class Scratch(Record):
    """What the search writes down while it compares moves."""

    worths: Row = i4(CARDS * BEAVERS)  # of the best tail of each card and beaver, as found


# --- what is worth a thought ------------------------------------------------------------------
def consider(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    """Write the best tail of each card and beaver, of those the best, and whatever moves none."""
    count = legal(e, v, out)
    if count > 0 and out[count - 1] in (INSIST, SKIP):
        count -= 1  # CP-37: no bot does; CP-21: more cards, more choice
    moves = count  # of beavers; drawing and picking come after them
    while moves > 0 and out[moves - 1] >= PICK:
        moves -= 1
    if v.phase != TURN or moves <= MOST:
        return count
    worths = scratch.worths
    capsizing = tempting_worth(e, v)
    group = -1
    found = -1
    lifted = 0
    worth = 0
    spread = 0
    for k in range(moves):
        action = out[k]
        b = beaver_of(action)
        card = card_of(action)
        new = card * BEAVERS + b != group
        if new:
            group = card * BEAVERS + b
            lifted = lean_lifted(e, v, b)
            to = JUMPED if action >= JUMP else v.at[b] + value_of(card)
            worth = move_worth(e, v, b, card, to)
            spread = 0 if to == JUMPED else spread_on(e, v, to, b)
            found += 1
        total = play_worth(e, v, action, worth, capsizing, lifted, spread)
        if new or total > worths[found]:
            out[found] = action
            worths[found] = total
    most = best_of(out, worths, found + 1)
    for k in range(moves, count):
        out[most + k - moves] = out[k]
    return most + count - moves


def tempting_worth(e: Edition, v: State) -> int:
    """CP-37: where print alone counts, capsizing is worth a thought to who would win by it."""
    if e.fair_play == 0 and wins_by_capsizing(e, v):
        return WON_NOW
    return capsizing_worth(e, v)


def best_of(out: Numbers, worths: Numbers, count: int) -> int:
    """Bring the actions of the greatest worth to the front; return how many."""
    most = min(count, MOST)
    for place in range(most):
        best = place
        for k in range(place + 1, count):
            if worths[k] > worths[best]:
                best = k
        out[place], out[best] = out[best], out[place]
        worths[place], worths[best] = worths[best], worths[place]
    return most


# --- what a standing promises -----------------------------------------------------------------
def pauses(e: Edition, s: State) -> bool:
    return s.phase in (TURN, GAME_OVER)


def judge(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    """Count the logs, and the cards that may bring one if nobody interferes."""
    cards = scoring_cards(e, s) if s.phase == TURN else 0
    for p in range(e.seats):
        points[p] = s.logs[p]
        payoffs[p] = 1.0 * points[p]
        ready = count_of(s.hands[p] & cards)
        if ready > 0:
            payoffs[p] += (READY + READY_TOO * (ready - 1)) / LOG
    share_by_standing(payoffs, e.seats, LEAD * (1.0 + e.games - s.game_no))
