"""The one operation whose meaning differs between plain objects and records."""

from rondin.engine.contract import States


def copy_state(states: States, to: int, source: int) -> None:
    """Copy one state of an array over another (records; `binding` gives plain objects theirs)."""
    states[to] = states[source]  # type: ignore[index]  # an array of records, not a sequence
