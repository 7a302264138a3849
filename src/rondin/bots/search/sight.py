"""What a seat may know, written where its decision is made; for every game."""

from rondin.bots.search.parameters import VEIL
from rondin.engine.rules.contract import Edition, States
from rondin.engine.rules.veiling import write_veiled


def see(e: Edition, states: States, table: int, seat: int) -> None:
    """Write into states[VEIL] what a seat knows of states[table]: no chance, no key."""
    write_veiled(e, states, VEIL, table, seat)
