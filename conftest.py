"""Tests about games that were deleted are left out, wherever they lie."""

from pathlib import Path

from tests.games_named import is_about_missing_games

ROOT = Path(__file__).parent


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    if collection_path.suffix != ".py" or not collection_path.is_relative_to(ROOT):
        return None
    is_test = "tests" in collection_path.relative_to(ROOT).parts
    return True if is_test and is_about_missing_games(collection_path) else None
