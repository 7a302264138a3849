"""Compiled code is checked as in the central tests of bots."""

from tests.bots.conftest import checked_code

__all__ = ["checked_code"]
