"""The rulebook of a game: Markdown, a heading a rule, the same rules in every language.

Text that stands below a section and above its first rule is a chapter to read, such as a worked
turn. `![caption](name)`, on a line of its own, is a picture of an example of that name: a position
of `rulebook/examples.toml`.
"""

import re

from msgspec import Struct

_RULE = re.compile(r"^### ([A-Z]{2}-\d\d) (.+)$")
_RANGE = re.compile(r"^([A-Z]{2})-(\d\d)(?:\.\.\1-(\d\d))?$")
_PICTURE = re.compile(r"^!\[(.*)\]\(([\w-]+)\)$")


class Picture(Struct, frozen=True):
    """A position to look at, by the name of its example."""

    example: str
    caption: str


class Passage(Struct, frozen=True):
    """Some paragraphs, and the picture below them."""

    text: str
    picture: Picture | None = None


class Chapter(Struct, frozen=True):
    """A section without numbers: something to read before the rules."""

    title: str
    passages: tuple[Passage, ...]


class Rule(Struct, frozen=True):
    """One rule: its identifier, the section it stands in, its title, its text and its pictures."""

    name: str
    section: str
    title: str
    text: str
    pictures: tuple[Picture, ...] = ()


class Rulebook(Struct, frozen=True):
    """A whole rulebook in one language."""

    title: str
    intro: str
    chapters: tuple[Chapter, ...]
    rules: dict[str, Rule]
    source: str


def read_rulebook(source: str) -> Rulebook:
    title, section, intro = "", "", list[str]()
    heads: list[tuple[str, str, str]] = []
    bodies: list[list[str]] = []
    chapters: dict[str, list[str]] = {}
    lines = intro  # of what is being read
    for line in source.splitlines():
        if found := _RULE.match(line):
            heads.append((found[1], section, found[2]))
            bodies.append(lines := [])
        elif line.startswith("## "):
            section = line[3:]
            lines = chapters.setdefault(section, [])
        elif line.startswith("# "):
            title = line[2:]
        else:
            lines.append(line)
    rules = {
        name: _rule(name, part, head, body)
        for (name, part, head), body in zip(heads, bodies, strict=True)
    }
    read = ((name, _passages(lines)) for name, lines in chapters.items())
    chaptered = tuple(Chapter(name, passages) for name, passages in read if passages)
    return Rulebook(title, _prose(intro), chaptered, rules, source)


def _rule(name: str, section: str, title: str, body: list[str]) -> Rule:
    passages = _passages(body)
    text = "\n\n".join(passage.text for passage in passages if passage.text)
    pictures = tuple(passage.picture for passage in passages if passage.picture)
    return Rule(name, section, title, text, pictures)


def _passages(lines: list[str]) -> tuple[Passage, ...]:
    found: list[Passage] = []
    read: list[str] = []
    for line in lines:
        if picture := _PICTURE.match(line):
            found.append(Passage(_prose(read), Picture(picture[2], picture[1])))
            read = []
        else:
            read.append(line)
    rest = _prose(read)
    return (*found, Passage(rest)) if rest else tuple(found)


def _prose(lines: list[str]) -> str:
    return "\n".join(lines).strip()


def rule_names(ranges: list[str]) -> list[str]:
    """Spell out identifiers: `GC-01..GC-03` is GC-01, GC-02, GC-03."""
    names = []
    for word in ranges:
        found = _RANGE.match(word)
        if found is None:
            raise ValueError(f"'{word}' is no rule identifier and no range of them")
        first, last = int(found[2]), int(found[3] or found[2])
        names += [f"{found[1]}-{number:02}" for number in range(first, last + 1)]
    return names
