"""Elision: French says "la main d'Anna", not "la main de Anna"."""

import re

_OPEN = re.compile(r"[aeiouhàâäéèêëîïôöùûüœæ]|y(?![aeiouàâéèêëîïôöùû])", re.IGNORECASE)
_OF = re.compile(r"\b([Dd])e $")


def opens_with_a_vowel(word: str) -> bool:
    """Tell whether a name sounds as if it began with a vowel; h is silent in French names."""
    return _OPEN.match(word) is not None


def elided(before: str, word: str) -> str:
    """Return a text that a word will follow: `la main de ` is `la main d\u2019` before a vowel."""
    return _OF.sub("\\1\u2019", before) if opens_with_a_vowel(word) else before


def elided_gaps(template: str, values: dict[str, object]) -> str:
    """Return a template for these values: `de {who}` is `d\u2019{who}` before a vowel."""
    for name, value in values.items():
        if f"e {{{name}}}" not in template:
            continue  # so it is with nearly all of them
        if isinstance(value, str) and opens_with_a_vowel(value):
            template = re.sub(rf"\b([Dd])e \{{{name}\}}", f"\\1\u2019{{{name}}}", template)
    return template
