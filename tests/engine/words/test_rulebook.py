"""Rulebooks are read from Markdown."""

import pytest

from rondin.engine.words.rulebook import read_rulebook, rule_names

SOURCE = """# The game

An intro
in two lines.

## First things

### GC-01 Cards
Some cards.

- one
- two

### GC-03 More
More text.

## Last things

### GC-02 The end
Who wins.
"""


def test_rules_in_the_order_of_the_book():
    book = read_rulebook(SOURCE)
    assert book.title == "The game"
    assert book.intro == "An intro\nin two lines."
    assert list(book.rules) == ["GC-01", "GC-03", "GC-02"]
    rule = book.rules["GC-01"]
    assert (rule.section, rule.title) == ("First things", "Cards")
    assert rule.text == "Some cards.\n\n- one\n- two"
    assert book.rules["GC-02"].section == "Last things"
    assert book.source == SOURCE


def test_ranges_of_rules():
    assert rule_names(["GC-08..GC-11", "GC-30"]) == ["GC-08", "GC-09", "GC-10", "GC-11", "GC-30"]


@pytest.mark.parametrize("word", ["GC-1", "GC-01..", "GC-01..RC-04", "gc-01", "GC-001", ""])
def test_what_is_no_range(word):
    with pytest.raises(ValueError, match="no rule identifier"):
        rule_names([word])
