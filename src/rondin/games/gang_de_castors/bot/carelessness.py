"""How children play Gang de Castors: they grab what is low, throw cards away, and knock too soon.

Where a mistake would be one that nobody makes there is none: the rule of thumb decides.
"""

from rondin.engine.rules.contract import GREED, NOBODY, Numbers, Scratch
from rondin.games.gang_de_castors.bot.rule_of_thumb import (
    POINT,
    is_hasty_knock,
    mean_value,
    worst_place,
    worth,
)
from rondin.games.gang_de_castors.rules.state import (
    DISCARD,
    DRAW,
    FINISHED,
    GO_ON,
    HIDDEN,
    KEEP,
    KNOCK,
    NINE,
    PEEK,
    PLACES,
    PLAY_PEEK,
    SWAP,
    TAKE,
    TURN,
    Edition,
    State,
)
from rondin.games.gang_de_castors.rules.turn import legal, to_act

LOW = 4  # a card that a child likes
MIDDLING = 3  # a higher one is thrown away in haste


def careless(e: Edition, v: State, way: int, out: Numbers, scratch: Scratch) -> int:
    if legal(e, v, out) == 1:
        return NOBODY
    me = to_act(e, v)
    if v.phase == TURN:
        if out[0] != DRAW:
            return NOBODY
        return grab(e, v, me) if way == GREED else DRAW  # in haste without a look at the discards
    if v.phase == FINISHED:
        return GO_ON if way == GREED else knock_too_soon(e, v, me)
    if v.drawn <= NINE:
        return keep_at_once(e, v, me) if way == GREED else throw_away(v)
    return waste(v, me, way)


def grab(e: Edition, v: State, me: int) -> int:
    """Take any low card that lies open, for a card that was never looked at if there is one."""
    if v.top > LOW:
        return NOBODY
    place = place_for(e, v, me, v.top)
    return NOBODY if place < 0 else TAKE + place


def keep_at_once(e: Edition, v: State, me: int) -> int:
    """Keep any low card, and never wait for the second of a Draw card."""
    if v.drawn > LOW:
        return NOBODY
    place = place_for(e, v, me, v.drawn)
    return NOBODY if place < 0 else KEEP + place


def place_for(e: Edition, v: State, me: int, card: int) -> int:
    """Return the first unseen place, even if a high card is known elsewhere."""
    for i in range(PLACES):
        if v.rows[me][i] == HIDDEN:
            return i
    mean = mean_value(e, v)
    place = worst_place(e, v, me, mean)
    return place if worth(e, v, me, place, mean) > POINT * card else NOBODY


def throw_away(v: State) -> int:
    return DISCARD if v.drawn > MIDDLING else NOBODY


def waste(v: State, me: int, way: int) -> int:
    """Look at a card once more that one knows, or lay a Swap down unused."""
    if way == GREED:
        return NOBODY
    if v.drawn == SWAP:
        return DISCARD
    if v.drawn == PEEK:
        for i in range(PLACES):
            if v.rows[me][i] != HIDDEN:
                return PLAY_PEEK + i
    return NOBODY


def knock_too_soon(e: Edition, v: State, me: int) -> int:
    return KNOCK if is_hasty_knock(e, v, me) else GO_ON
