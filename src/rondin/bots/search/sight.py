"""What a seat may know, written where its decision is made; for every game."""

from rondin.bots.search.parameters import BLANK, VEIL
from rondin.engine.rules.contract import Edition, States, copy_public, veil
from rondin.engine.rules.record_copying import copy_state


def see(e: Edition, states: States, table: int, seat: int) -> None:
    """Write into states[VEIL] what a seat knows of states[table]: no chance, no key."""
    copy_state(states, VEIL, BLANK)
    copy_public(states[table], states[VEIL])
    veil(e, states[table], seat, states[VEIL])
