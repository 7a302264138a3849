"""Golden playthroughs: there for every game, edition and mode, up to date, readable."""

from pathlib import Path

from tests.golden.files import stale

MOST_LINES, LONGEST_LINE = 1500, 700  # a chart full of bridges takes long to tell


def check_golden(wanted: dict[Path, str], written: dict[Path, str]) -> None:
    faults = stale(wanted, written)
    assert not faults, f"run make golden, and read what changed: {faults}"


def check_readable(text: str) -> None:
    """A person can read it: not too long, no data dumps, every position with its views."""
    lines = text.splitlines()
    assert 20 <= len(lines) <= MOST_LINES, f"{len(lines)} lines"
    assert max(map(len, lines)) <= LONGEST_LINE, "a line is too long"
    assert not [line for line in lines if "{" in line], "braces: data, or a gap left open"
    assert text.endswith("\n")
    for word in ("=== 0  dealt", "--- spectator", "--- legal for", "fr: ", "en: "):
        assert word in text, f"{word!r} is not there"
