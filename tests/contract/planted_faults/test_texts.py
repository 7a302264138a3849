"""Texts, rulebooks and golden files with a fault are found."""

from pathlib import Path

import pytest

from rondin.engine.registry import Game
from rondin.engine.words.rulebook import read_rulebook
from rondin.engine.words.texts import Texts
from rondin.testing.sources.texts import (
    check_game_texts,
    check_rulebooks,
    check_texts,
    french_faults,
)
from tests.contract.planted_faults.sound_game import a_real_setting
from tests.golden.checking import check_golden, check_readable
from tests.golden.playthrough import playthrough

GAME = a_real_setting().game


# --- texts ------------------------------------------------------------------------------------
def both(fr, en):
    return {"fr": Texts("fr", fr), "en": Texts("en", en)}


def test_texts_without_a_fault_pass():
    many = {"n": {"one": "{n} mot", "other": "{n} mots"}}
    words = {"n": {"one": "{n} word", "other": "{n} words"}}
    check_texts(both({"a": "Ça va\u202f?", **many}, {"a": "All right?", **words}))


@pytest.mark.parametrize(
    ("fr", "en", "reason"),
    [
        ({"a": "x"}, {}, "only in one language"),
        ({"a": "{who} joue"}, {"a": "they play"}, "different gaps"),
        ({"a": "{who} joue"}, {"a": "{name} plays"}, "different gaps"),
        ({"a": "{}"}, {"a": "{}"}, "without a name"),
        ({"a": {"one": "x", "other": "y"}}, {"a": {"other": "y"}}, "only in one language"),
        ({"a": {"you": "tu"}}, {"a": {"you": "you"}}, "no 'other'"),
        ({"a": "l'eau"}, {"a": "water"}, "French writes ’"),
        ({"a": "À toi !"}, {"a": "Your turn!"}, "a no-break space"),
    ],
)
def test_texts_with_a_fault(fr, en, reason):
    with pytest.raises(AssertionError, match=reason):
        check_texts(both(fr, en))


@pytest.mark.parametrize(
    "text",
    [
        "Bravo!",
        "Bravo !",
        "oui ; non",
        "{file} : lu",
        "un « mot »",
        "(regarde !)",
        "Quoi ?",
        "d'eau",
    ],
)
def test_french_that_is_not_printed_so(text):
    assert french_faults(text)


@pytest.mark.parametrize(
    "text",
    [
        "Bravo\u202f!",
        "oui\u00a0; non",
        "un «\u202fmot\u202f»",
        "{name}:memory=80",
        "Quoi\u202f?!",
        "3, 2, 1.",
    ],
)
def test_french_as_it_is_printed(text):
    assert not french_faults(text)


@pytest.mark.parametrize(
    "key", ["title", "move.draw", "ask.swap.seat", "ending.knock", "mode.normal"]
)
def test_a_text_that_a_game_lacks(key):
    game = Game(GAME.folder, GAME.package)

    def texts(lang):
        sound = GAME.texts(lang)
        return Texts(lang, {name: sound.template(name) for name in sound if name != key})

    game.texts = texts
    with pytest.raises(AssertionError, match=f"has no .*{key}"):
        check_game_texts(game)


# --- rulebooks --------------------------------------------------------------------------------
def without_a_rule(source):
    return source.replace("### GC-08", "#### GC-08")


def with_a_rule_twice(source):
    return source + "\n### GC-08 Once more\nText.\n"


def with_an_unknown_rule(source):
    return source + "\n### GC-99 One more\nText.\n"


def with_an_empty_rule(source):
    return source.partition("### GC-33")[0] + "### GC-33 Fair\n"


def with_a_heading_that_is_no_rule(source):
    return source + "\n### By the way\nText.\n"


def in_another_order(source):
    head, _, rest = source.partition("### GC-31")
    first, _, second = rest.partition("### GC-32")
    second, _, tail = second.partition("### GC-33")
    return f"{head}### GC-32{second}### GC-31{first}### GC-33{tail}"


@pytest.mark.parametrize(
    "fault",
    [
        without_a_rule,
        with_a_rule_twice,
        with_an_unknown_rule,
        with_an_empty_rule,
        with_a_heading_that_is_no_rule,
        in_another_order,
    ],
    ids=lambda fault: fault.__name__,
)
def test_a_rulebook(fault):
    game = Game(GAME.folder, GAME.package)
    sound = {lang: GAME.rulebook(lang) for lang in ("fr", "en")}
    broken = read_rulebook(fault(sound["en"].source))
    assert broken != sound["en"]
    game.rulebook = {**sound, "en": broken}.get
    with pytest.raises(AssertionError):
        check_rulebooks(game)


# --- golden files -----------------------------------------------------------------------------
TEXT = playthrough(GAME, "gigamic", "normal")
PATH = Path("gigamic-normal.txt")


def test_a_golden_file_without_a_fault_passes():
    check_golden({PATH: TEXT}, {PATH: TEXT})
    check_readable(TEXT)


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ({}, "missing"),
        ({PATH: TEXT.replace("draw", "drew", 1)}, "differs from line"),
        ({PATH: TEXT[:-100]}, "differs from line"),
        ({PATH: TEXT, Path("old-mode.txt"): TEXT}, "no such edition and mode"),
    ],
    ids=["missing", "changed", "truncated", "left over"],
)
def test_a_stale_golden_file(written, reason):
    with pytest.raises(AssertionError, match=reason):
        check_golden({PATH: TEXT}, written)


@pytest.mark.parametrize(
    "text",
    ["", TEXT * 20, TEXT + "{who} plays\n", TEXT.replace("--- spectator", "---"), TEXT + "x" * 800],
)
def test_an_unreadable_golden_file(text):
    with pytest.raises(AssertionError):
        check_readable(text)
