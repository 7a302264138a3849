"""Exit codes of the `rondin` command; 0 is success."""

FOUND_FAULTS = 1  # a check found something
WRONG_INPUT = 2
INTERRUPTED = 130
