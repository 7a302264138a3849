"""`python -m rondin` is `rondin`."""

from rondin.cli import entry

entry()
