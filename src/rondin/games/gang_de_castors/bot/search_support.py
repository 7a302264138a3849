"""How a search looks ahead in this game: to the end of a round, and what the sheet says then."""

from rondin.engine.rules.chance import rand
from rondin.engine.rules.contract import NOBODY, Numbers, Scratch, Shares
from rondin.engine.rules.scoring import share_by_standing
from rondin.engine.rules.seats import seat_after
from rondin.games.gang_de_castors.bot.rule_of_thumb import (
    AHEAD,
    PLAIN,
    POINT,
    decide,
    is_knocking,
    mean_value,
    unseen_risk,
    unseen_worth,
)
from rondin.games.gang_de_castors.rules.knowledge import imagine, knows, pick_among
from rondin.games.gang_de_castors.rules.piles import is_marked
from rondin.games.gang_de_castors.rules.round_end import points_of
from rondin.games.gang_de_castors.rules.state import (
    DISCARD,
    EARLIER,
    EVERYBODY,
    FINISHED,
    GO_ON,
    HIDDEN,
    KEEP,
    KINDS,
    KNOCK,
    NINE,
    PLACES,
    PLAY_PEEK,
    PLAY_SWAP,
    ROUND_OVER,
    SEATS,
    SURE_VALUE,
    TAKE,
    TURN,
    Edition,
    State,
)
from rondin.games.gang_de_castors.rules.turn import legal

# How likely a card of each kind is to lie in a row if its owner kept it, if it was kept and given
# away later, if its owner saw it and left it, and left it for long: tenths, as measured.
KEPT = (21, 21, 20, 19, 14, 4, 1, 1, 1, 0)
GIVEN = (12, 13, 14, 17, 21, 11, 6, 4, 2, 0)
LEFT = (11, 11, 12, 12, 12, 12, 8, 7, 6, 5, 12, 11, 11)
LEFT_LONG = (20, 20, 19, 18, 15, 5, 2, 1, 1, 1, 6, 6, 6)
LONG = 3  # laps
TRIES = 8
ROW = (1 << PLACES) - 1  # a bit a place
LEAD = 2.5  # points a round that make a lead


# --- what is worth a thought ------------------------------------------------------------------
def consider(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    """Write one of all that come to the same, and nothing that is sure to be in vain."""
    count = legal(e, v, out)
    if out[0] >= TAKE and v.phase == TURN:
        return count  # GC-20: without a card to draw, one must be taken
    if v.phase == FINISHED and decide(e, v, out, AHEAD) == GO_ON:
        out[0] = GO_ON  # to knock sooner wins no more, and nobody would get to know their cards
        return 1
    count = legal(e, v, out)
    kept = 0
    for k in range(count):
        if not is_like_an_earlier_one(v, out[k]) and not is_pointless(v, out[k]):
            out[kept] = out[k]
            kept += 1
    return kept


def is_pointless(v: State, action: int) -> bool:
    """Tell whether a card that one knows would go for one that is no lower, or be looked at again.

    Others take what was kept for a low card, and wait with their knock. Against one rule of thumb
    it wins 55.6 ± 0.7 % to keep whatever comes, but people call it silly; with four it wins 42.8.
    """
    me = v.player
    if TAKE <= action < DISCARD:
        card = v.top if action < KEEP else v.drawn
        return 0 <= v.rows[me][(action - TAKE) % PLACES] <= card
    if PLAY_PEEK <= action < PLAY_SWAP:
        return v.rows[me][action - PLAY_PEEK] != HIDDEN
    if PLAY_SWAP <= action < KNOCK:
        code = action - PLAY_SWAP
        theirs = v.rows[code // PLACES % SEATS][code % PLACES]
        return 0 <= v.rows[me][code // (SEATS * PLACES)] <= theirs <= NINE
    return False


def is_like_an_earlier_one(v: State, action: int) -> bool:
    if TAKE <= action < DISCARD:
        return has_twin_before(v, v.player, (action - TAKE) % PLACES)
    if PLAY_PEEK <= action < PLAY_SWAP:
        return has_twin_before(v, v.player, action - PLAY_PEEK)
    if PLAY_SWAP <= action < KNOCK:
        code = action - PLAY_SWAP
        seat = code // PLACES % SEATS
        mine = code // (SEATS * PLACES)
        return has_twin_before(v, v.player, mine) or has_twin_before(v, seat, code % PLACES)
    return False


def has_twin_before(v: State, p: int, place: int) -> bool:
    """Tell whether the same is known of a card further left, by the same people."""
    for i in range(place):
        if (
            v.rows[p][i] == v.rows[p][place]
            and (v.memo[p][i] ^ v.memo[p][place]) & (EVERYBODY | SURE_VALUE) == 0
            and is_marked(v, p, i, EARLIER) == is_marked(v, p, place, EARLIER)
        ):
            return True
    return False


# --- how it goes on -----------------------------------------------------------------------------
def intend(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    """Against one other knock a little sooner than they do; against several, wait for longer."""
    return decide(e, v, out, AHEAD)


# --- what a standing promises -----------------------------------------------------------------
def pauses(e: Edition, s: State) -> bool:
    return s.phase == ROUND_OVER


def judge(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    """Low is good; the more rounds are left, the less a lead says."""
    for p in range(e.seats):
        points[p] = points_of(s, p)
        payoffs[p] = -1.0 * points[p]
    share_by_standing(payoffs, e.seats, LEAD * (1.0 + e.rounds - s.round_no))


# --- what others are likely to hold -----------------------------------------------------------
def suppose(e: Edition, v: State) -> bool:
    """A card that somebody kept is low, one that its owner knows and leaves is seldom high.

    Nor do they fit to a knock, or to none, if that would have been a mistake.
    """
    mean = mean_value(e, v)
    spots = 0
    for p in range(e.seats):
        spots |= guessed(v, p) << p * PLACES
    for p in range(e.seats):  # all that are sure first, so that enough value cards are left
        guess_sure(v, p, spots >> p * PLACES)
    for p in range(e.seats):
        places = spots >> p * PLACES & ROW
        if places != 0:
            knocked = v.knocker == p
            was_asked = knocked or (v.knocker == NOBODY and could_knock(e, v, p))
            tries = TRIES if was_asked else 1
            guess_rest(v, p, places)
            while tries > 1 and would_knock(e, v, p, mean) != knocked:
                take_back(v, p, places)
                guess_sure(v, p, places)
                guess_rest(v, p, places)
                tries -= 1
    imagine(e, v)
    return True


def guessed(v: State, p: int) -> int:
    """Return the places, a bit each, of cards that somebody has seen and let lie."""
    places = 0
    for i in range(PLACES):
        if v.rows[p][i] == HIDDEN and is_marked(v, p, i, EARLIER) == 0:
            if v.memo[p][i] & SURE_VALUE or knows(v, p, p, i):
                places |= 1 << i
    return places


def guess_sure(v: State, p: int, places: int) -> None:
    for i in range(PLACES):
        if places >> i & 1 and v.memo[p][i] & SURE_VALUE:
            weights = KEPT if knows(v, p, p, i) else GIVEN
            v.rows[p][i] = pick_likely(v, weights, NINE + 1)


def guess_rest(v: State, p: int, places: int) -> None:
    for i in range(PLACES):
        if places >> i & 1 and not v.memo[p][i] & SURE_VALUE:
            v.rows[p][i] = pick_likely(v, LEFT if v.laps < LONG else LEFT_LONG, KINDS)


def take_back(v: State, p: int, places: int) -> None:
    for i in range(PLACES):
        if places >> i & 1:
            v.pile[v.rows[p][i]] += 1


def pick_likely(v: State, weights: tuple[int, ...], kinds: int) -> int:
    """Take a card out of the pile, each kind by its weight; anyone if none of weight is left."""
    total = 0
    for kind in range(kinds):
        total += weights[kind] * v.pile[kind]
    if total == 0:
        return pick_among(v, v.pile, kinds)
    k = rand(v, total)
    card = 0
    below = 0
    for kind in range(kinds - 1):
        below += weights[kind] * v.pile[kind]
        card += k >= below
    v.pile[card] -= 1
    return card


# --- what they think --------------------------------------------------------------------------
def could_knock(e: Edition, v: State, p: int) -> bool:
    """GC-18: tell whether a seat could have knocked at the end of its last turn."""
    first = seat_after(v.dealer, e.seats)
    mine = (v.player - first) % e.seats
    theirs = (p - first) % e.seats
    lap = v.laps if theirs < mine else v.laps - 1
    return p != v.player and (lap > 0 or (lap == 0 and p == v.dealer))


def would_knock(e: Edition, v: State, p: int, mean: int) -> bool:
    lowest = 36 * POINT
    for q in range(e.seats):
        if q != p:
            lowest = min(lowest, row_in_eyes(v, p, q, mean))
    mine = row_in_eyes(v, p, p, mean)
    for i in range(PLACES):
        mine += unseen_risk(v, p, i, knows(v, p, p, i))
    return is_knocking(e, v.laps, mine, lowest, PLAIN)


def row_in_eyes(v: State, p: int, q: int, mean: int) -> int:
    """Return what the row of `q` is likely to cost as far as `p` knows it."""
    total = 0
    for i in range(PLACES):
        card = v.rows[q][i]
        if card == HIDDEN or not knows(v, p, q, i):
            total += unseen_worth(v, q, i, mean)
        else:
            total += mean if card > NINE else POINT * card
    return total
