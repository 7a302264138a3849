"""The rulebook of a game: Markdown, a heading a rule, the same rules in every language."""

import re

from msgspec import Struct

_RULE = re.compile(r"^### ([A-Z]{2}-\d\d) (.+)$")
_RANGE = re.compile(r"^([A-Z]{2})-(\d\d)(?:\.\.\1-(\d\d))?$")


class Rule(Struct, frozen=True):
    """One rule: its identifier, the section it stands in, its title and its text."""

    name: str
    section: str
    title: str
    text: str


class Rulebook(Struct, frozen=True):
    """A whole rulebook in one language."""

    title: str
    intro: str
    rules: dict[str, Rule]
    source: str


def read_rulebook(source: str) -> Rulebook:
    title, section, intro = "", "", []
    heads: list[tuple[str, str, str]] = []
    bodies: list[list[str]] = []
    for line in source.splitlines():
        if found := _RULE.match(line):
            heads.append((found[1], section, found[2]))
            bodies.append([])
        elif line.startswith("## "):
            section = line[3:]
        elif line.startswith("# "):
            title = line[2:]
        elif bodies:
            bodies[-1].append(line)
        else:
            intro.append(line)
    rules = {
        name: Rule(name, part, head, "\n".join(body).strip())
        for (name, part, head), body in zip(heads, bodies, strict=True)
    }
    return Rulebook(title, "\n".join(intro).strip(), rules, source)


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
