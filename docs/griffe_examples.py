"""Examples in docstrings become code on the site: Markdown takes `>>>` for three quotations."""

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)  # up to an empty line


def fenced(text: str) -> str:
    """Return a docstring with its examples as blocks of code."""
    return _EXAMPLE.sub(lambda example: f"```pycon\n{example[0]}\n```", text)


class Examples(griffe.Extension):
    """Fences the examples of every object that is read."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        self._fence(obj)

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        self._fence(pkg)

    def _fence(self, told: griffe.Object) -> None:
        if told.docstring is not None and "```" not in told.docstring.value:
            told.docstring.value = fenced(told.docstring.value)
