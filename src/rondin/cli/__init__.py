"""The `rondin` command."""

from rondin.cli.command import main

__all__ = ["main"]
