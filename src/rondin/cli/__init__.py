"""The `rondin` command."""

from rondin.cli.command import entry, main

__all__ = ["entry", "main"]
