"""Writes a small game of one's own: a model of its kind with the names replaced."""

import keyword
import re
import shutil
import unicodedata
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import rondin

KINDS = ("cards", "dice", "board")
LONGEST = 40
_MODELS = Path(__file__).parent / "models"
_OURS = Path(rondin.__file__).parent / "games"
_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_RULE = re.compile(r"\bM[BCD]-(?=\d\d\b)")
_TITLES = re.compile(
    r"Model title|Modèle de (?:cartes|dés|plateau)|Model of (?:cards|dice|a board)"
)
_IMPORT = re.compile(r"^from \S+ import (?:[^(\n]*|\([^)]*\))\n", re.MULTILINE)
_IMPORTS = re.compile(rf"(?:{_IMPORT.pattern}){{2,}}", re.MULTILINE)  # that stand together
_SUFFIXES = (".py", ".toml", ".md")


class NewGame(NamedTuple):
    """A game that is to be written: its name, its kind and where."""

    name: str  # with hyphens, as people type it
    kind: str
    folder: Path
    is_package: bool

    @property
    def module(self) -> str:
        """The name of its folder, under which Python imports it."""
        return self.name.replace("-", "_")

    @property
    def title(self) -> str:
        return self.name.replace("-", " ").capitalize()

    @property
    def is_ours(self) -> bool:
        """Whether it is written among the games of this project."""
        return self.folder.resolve() == _OURS.resolve()

    @property
    def imported_as(self) -> str:
        return f"rondin.games.{self.module}" if self.is_ours else self.module

    @property
    def written(self) -> Path:
        """The folder that is made."""
        return self.folder / (self.name if self.is_package else self.module)

    @property
    def rules(self) -> Path:
        """The file to begin with."""
        return self.written / (self.module if self.is_package else "") / "rules.py"

    @property
    def is_taken(self) -> bool:
        """Whether Python would import something else under its name."""
        return not self.is_ours and find_spec(self.module) is not None

    @property
    def prefix(self) -> str:
        """Two letters for the numbers of its rules: PP-01 of `pond-poker`, TR-01 of `tric`."""
        initials = "".join(re.findall(r"(?:^|-)([a-z])", self.name))
        letters = initials if len(initials) > 1 else re.sub(r"[^a-z]", "", self.name)
        return letters[:2].ljust(2, "x").upper()


def is_name(word: str) -> bool:
    """Tell whether a game may be called so: `pond-poker`, not `Pond Poker` and not `class`."""
    return (
        _NAME.fullmatch(word) is not None and len(word) <= LONGEST and not keyword.iskeyword(word)
    )


def likely_name(word: str) -> str:
    """Return the name that somebody meant."""
    plain = unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode()
    name = "-".join(re.findall(r"[a-z0-9]+", plain.lower()))[: LONGEST - len("game-")].strip("-")
    if not name:
        return "my-game"
    if name[0].isdigit():
        name = f"game-{name}"
    return f"{name}-game" if keyword.iskeyword(name) else name


def write(game: NewGame) -> int:
    """Write a game; return how many files. Raise FileExistsError if its folder is there."""
    game.folder.mkdir(parents=True, exist_ok=True)
    game.written.mkdir()
    try:
        files = dict(_files(game))
        for place, text in files.items():
            path = game.written / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    except BaseException:  # nothing half made is left behind, not even by Ctrl-C
        shutil.rmtree(game.written)
        raise
    return len(files)


def _files(game: NewGame) -> Iterator[tuple[Path, str]]:
    model = _MODELS / game.kind
    inside = Path(game.module) if game.is_package else Path()
    for path in sorted(model.rglob("*")):
        if path.suffix in _SUFFIXES:
            yield inside / path.relative_to(model), _named(path, game)
    if not game.is_ours:
        yield inside / "tests" / "conftest.py", _named(_MODELS / "tests_conftest.py", game)
    if game.is_package:
        yield Path("pyproject.toml"), _named(_MODELS / "package.toml", game)
        yield Path("README.md"), _named(_MODELS / "package.md", game)


def _named(path: Path, game: NewGame) -> str:
    """Return a file of a model with the names of the game in it."""
    text = path.read_text("utf-8")
    for model in (f"rondin.cli.models.{game.kind}", "model_game"):
        text = text.replace(model, game.imported_as)
    for model in (f"model-{game.kind}", "model-game"):
        text = text.replace(model, game.name)
    named = _TITLES.sub(game.title, _RULE.sub(f"{game.prefix}-", text))
    return _IMPORTS.sub(_sorted, named, count=1) if path.suffix == ".py" else named


def _sorted(block: re.Match[str]) -> str:
    """Return the imports in the order of their modules: the name of a game changes it."""
    statements = _IMPORT.findall(block[0])
    return "".join(sorted(statements, key=lambda one: one.split()[1]))
