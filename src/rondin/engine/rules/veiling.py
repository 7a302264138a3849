"""The veil over one state of an array: for algorithms that serve every game."""

from rondin.engine.rules.compiled.record_copying import copy_state
from rondin.engine.rules.contract import Edition, States, blank_hidden, veil


def write_veiled(e: Edition, states: States, to: int, source: int, seat: int) -> None:
    """Write into one place what a seat may know of the state in another: no chance, no key."""
    copy_state(states, to, source)
    blank_hidden(states[to])
    veil(e, states[source], seat, states[to])
