"""Lets the tests find this game where it lies, whether it is installed or not."""

from pathlib import Path

import pytest

from rondin.engine.game_folders import look_in

look_in(Path(__file__).parent.parent)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*identifiers): proves these rules of the rulebook")
