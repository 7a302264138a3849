"""Texts: the same in both languages, all that the platform asks for, French as it is printed."""

import re
from pathlib import Path
from string import Formatter

import rondin
from rondin.engine.game_parts import required_texts
from rondin.engine.registry import Game
from rondin.engine.words.edition_numbers import paths_in, without_gaps
from rondin.engine.words.texts import LANGUAGES, Texts, read_texts

FOLDERS = ("texts", "engine_texts")
VARIANTS = ("one", "you", "other")
STRAIGHT_APOSTROPHE = re.compile(r"\w'\w")
# A double sign stands after a no-break space; not in `name:memory=80`, where letters follow.
LOOSE_SIGN = re.compile(r"(?<=[^\u202f\u00a0?!])[;:!?»](?=$|[\s).,»*_])")
LOOSE_OPENING = re.compile(r"«(?![\u202f\u00a0])")


def text_folders() -> list[Path]:
    """Return every folder of texts in the package: of the engine, the platform, the games."""
    root = Path(str(rondin.__file__)).parent
    paths = (path for name in FOLDERS for path in root.rglob(f"{name}/*.toml"))
    return sorted({path.parent for path in paths})


# --- both languages ---------------------------------------------------------------------------
def check_texts(texts: dict[str, Texts]) -> None:
    first, *others = (set(texts[lang]) for lang in LANGUAGES)
    for other in others:
        assert first == other, f"only in one language: {sorted(first ^ other)}"
    for key in sorted(first):
        check_gaps(key, {lang: texts[lang].template(key) for lang in LANGUAGES})
        check_variants(key, first)
    french = ((key, texts["fr"].template(key)) for key in sorted(first))
    wrong = [f"texts/fr.toml: {key}: {one}" for key, text in french for one in french_faults(text)]
    assert not wrong, "\n".join(wrong)


def check_gaps(key: str, templates: dict[str, str]) -> None:
    found = {lang: gaps(template) for lang, template in templates.items()}
    assert len(set(map(frozenset, found.values()))) == 1, f"{key} has different gaps: {found}"


def gaps(template: str) -> set[str]:
    """Return the names between braces, of values and of an edition's numbers."""
    plain = without_gaps(template)
    names = {name for _, name, _, _ in Formatter().parse(plain) if name is not None}
    assert all(name.isidentifier() for name in names), f"{template!r} has a gap without a name"
    return names | {f"#{path}" for path in paths_in(template)}


def check_variants(key: str, keys: set[str]) -> None:
    stem, _, variant = key.rpartition(".")
    if variant in ("one", "you") and _is_variant(stem, keys):
        assert f"{stem}.other" in keys, f"{stem} has '{variant}' and no 'other'"


def _is_variant(stem: str, keys: set[str]) -> bool:
    leaves = {key.rpartition(".")[2] for key in keys if key.rpartition(".")[0] == stem}
    return leaves <= set(VARIANTS)


def french_faults(text: str) -> list[str]:
    """Return what is printed otherwise in French: straight apostrophes, signs that may break."""
    found = [f"French writes ’ (U+2019) in {m[0]!r}" for m in STRAIGHT_APOSTROPHE.finditer(text)]
    for sign in (LOOSE_SIGN, LOOSE_OPENING):
        for m in sign.finditer(text):
            around = text[max(0, m.start() - 10) : m.end() + 10]
            found.append(f"French writes a no-break space (U+202F) at {m[0]} in {around!r}")
    return found


def read_all(folder: Path) -> dict[str, Texts]:
    return {lang: Texts(lang, read_texts(folder, lang)) for lang in LANGUAGES}


# --- what the platform asks a game for --------------------------------------------------------
def check_game_texts(game: Game) -> None:
    for lang in LANGUAGES:
        missing = [key for key in required_texts(game) if key not in game.texts(lang)]
        assert not missing, f"texts/{lang}.toml has no {missing}"


# --- rulebooks --------------------------------------------------------------------------------
def check_rulebooks(game: Game) -> None:
    """Every rule of game.toml once, in the same order in both languages, and nothing else."""
    orders = {}
    for lang in LANGUAGES:
        book = game.rulebook(lang)
        headings = re.findall(r"^###.*$", book.source, re.MULTILINE)
        orders[lang] = [heading.split()[1] for heading in headings]
        assert orders[lang] == list(book.rules), f"{lang}: a heading is no rule, or stands twice"
        assert sorted(book.rules) == sorted(game.rule_names), f"{lang}: other rules than game.toml"
        assert book.title
        assert book.intro
        for rule in book.rules.values():
            assert rule.title, f"{lang}: {rule.name} has no title"
            assert rule.text, f"{lang}: {rule.name} has no text"
            assert rule.section, f"{lang}: {rule.name} stands in no section"
    assert len(set(map(tuple, orders.values()))) == 1, "the languages have another order"
    french = enumerate(game.rulebook("fr").source.splitlines(), 1)
    wrong = [f"rulebook/fr.md:{n}: {one}" for n, line in french for one in french_faults(line)]
    assert not wrong, "\n".join(wrong)
