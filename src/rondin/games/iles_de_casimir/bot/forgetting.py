"""What a bad memory loses and mixes up: which islands the others have passed by."""

from rondin.engine.rules.bot_memory import is_perfect, share, trait
from rondin.engine.rules.seats import seat_after
from rondin.games.iles_de_casimir.rules.knowledge import cards_fitting
from rondin.games.iles_de_casimir.rules.state import HIDDEN, ISLANDS, Edition, State
from rondin.games.iles_de_casimir.rules.turn import to_act

CONFUSION = 64  # sets the traits of pairs apart from those of islands


def forget(e: Edition, v: State, memory: int, capacity: int, confusing: int) -> None:
    """Lose what others passed by: each thing is remembered with a chance of `memory` percent.

    Which ones is settled for a whole match, so that none comes back. What there is room for is
    shared out among the others, who moves sooner first.
    """
    if is_perfect(memory, capacity, confusing):
        return
    others = e.seats - 1
    me = to_act(e, v)
    p = me
    for k in range(others):
        p = seat_after(p, e.seats)
        seen = v.ruled_out[p]
        room = (capacity + others - 1 - k) // others
        for island in range(ISLANDS):
            if seen >> island & 1 and (
                fate(v, me, p, island) >= share(memory)
                or more_present(v, me, p, island, seen) >= room
            ):
                v.ruled_out[p] &= ~(1 << island)
        if confusing > 0 and v.destination[p] == HIDDEN:
            confuse(e, v, me, p, seen, confusing)


def fate(v: State, me: int, p: int, island: int) -> int:
    return trait(v, me, p * ISLANDS + island)


def more_present(v: State, me: int, p: int, island: int, seen: int) -> int:
    """Return how many islands that were seen to be passed by come to mind before this one."""
    mine = fate(v, me, p, island)
    count = 0
    for other in range(ISLANDS):
        if seen >> other & 1:
            count += fate(v, me, p, other) < mine
    return count


def confuse(e: Edition, v: State, me: int, p: int, seen: int, confusing: int) -> None:
    """Take an island that was passed by for the next one in number, if that was not.

    Each has one island that it can be taken for. Enough destinations must stay possible that all
    who are at sea can have one.
    """
    for island in range(trait(v, CONFUSION + me, p) & 1, ISLANDS - 1, 2):
        pair = 3 << island
        if v.ruled_out[p] & pair == 0 or seen & pair == pair:
            continue
        if trait(v, CONFUSION + me, (p + 1) * ISLANDS + island) < share(confusing):
            exchanged = v.ruled_out[p] ^ pair
            if cards_fitting(v, v.destination_from[p], exchanged) >= e.seats:
                v.ruled_out[p] = exchanged
