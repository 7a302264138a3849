"""What the tutorials of docs/study show is true: a reader who types it all gets through."""

import os
import re
import runpy
import shlex
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import rondin
from tests.games_named import is_here

DOCS = Path(__file__).parent.parent / "docs"
BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
NEEDS_A_SCREEN = {"play", "serve"}


class Reader:
    """Somebody who types a tutorial, block by block, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.replaced = ""

    def follow(self, kind: str, title: str, text: str) -> None:
        file, _, part = title.partition(": ")
        if part == "before":
            assert (self.folder / file).read_text("utf-8").count(text.rstrip("\n")) == 1, title
            self.replaced = text.rstrip("\n")
        elif part == "after":
            path = self.folder / file
            path.write_text(
                path.read_text("utf-8").replace(self.replaced, text.rstrip("\n")), "utf-8"
            )
        elif title:
            (self.folder / title).write_text(text, "utf-8")
        elif kind == "python":
            self.run([sys.executable, "-c", text])
        elif kind == "sh":  # what else has no title is only looked at
            for line in text.splitlines():
                self.type(line)

    def type(self, line: str) -> None:
        """Run a command; of one that needs a screen, look only whether there is its help."""
        line, _, output = line.partition(" > ")
        words = shlex.split(line)
        if NEEDS_A_SCREEN & set(words):
            words = [*words, "--help"]
        program = [sys.executable] if words[0] == "python" else [sys.executable, "-m", words[0]]
        said = self.run([*program, *words[1:]])
        if output:
            (self.folder / output).write_text(said, "utf-8")

    def run(self, words: list[str]) -> str:
        done = subprocess.run(
            words,
            cwd=self.folder,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{words}\n{done.stdout}{done.stderr}"
        return done.stdout


def blocks(page: Path) -> list[tuple[str, str, str]]:
    return [(kind, title, text) for kind, title, text in BLOCK.findall(page.read_text("utf-8"))]


PAGES = [page for page in sorted((DOCS / "study").glob("*.md")) if is_here(page.read_text("utf-8"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_tutorial_can_be_followed(page: Path, tmp_path: Path):
    reader = Reader(tmp_path)
    assert blocks(page)
    for kind, title, text in blocks(page):
        reader.follow(kind, title, text)


def test_the_first_bot_has_at_most_20_lines():
    source = next(text for _, title, text in blocks(DOCS / "study" / "first-bot.md") if title)
    assert len(source.splitlines()) <= 20


def test_every_page_is_on_the_site():
    named = set(re.findall(r"[\w/-]+\.md", (DOCS.parent / "mkdocs.yml").read_text("utf-8")))
    pages = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}
    assert named == {page for page in pages if not page.startswith("decisions/")}


def test_examples_in_docstrings_are_code_on_the_site(monkeypatch: pytest.MonkeyPatch):
    """What builds the site is not installed here, and not needed for this."""
    kinds = dict.fromkeys(("Extension", "Object", "Module"), object)
    monkeypatch.setitem(sys.modules, "griffe", SimpleNamespace(**kinds))
    fenced = runpy.run_path(str(DOCS / "griffe_examples.py"))["fenced"]
    text = fenced(rondin.__doc__)
    code = re.findall(r"^```pycon\n(.*?)\n```$", text, re.MULTILINE | re.DOTALL)
    assert len(code) > 3
    assert all(block.startswith(">>> ") for block in code)
    assert "\n>>>" not in re.sub(r"```pycon.*?```", "", text, flags=re.DOTALL)
    assert "<Match " in code[0]
    assert fenced("Nothing to show.") == "Nothing to show."
