"""A game is its folder: deleting the folder leaves a project that checks and tests itself."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rondin.engine.registry import games
from tests.games_named import NAMED, needed_by

ROOT = Path(__file__).parent.parent
DELETED = "gang-de-castors"  # which most tests and pages name


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project's own files, without one game."""
    folder = tmp_path_factory.mktemp("copy")
    for name in ("src", "tests", "examples", "benchmarks", "proofs", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "web" / "src" / "lib").mkdir(parents=True)
    types = Path("web", "src", "lib", "messages.gen.ts")
    pages = ("README.md", "README.fr.md", "SECURITY.md")
    for name in ("pyproject.toml", "conftest.py", *pages, types):
        shutil.copy(ROOT / name, folder / name)
    shutil.rmtree(folder / "src" / "rondin" / "games" / NAMED[DELETED])
    return folder


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {"PYTHONPATH": str(folder / "src"), "PATH": str(Path(sys.executable).parent)}
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**environment, "HOME": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


PYTEST = ("-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider")
CHECKS = {
    "lint": ("-m", "ruff", "check", "--quiet", "--no-cache"),
    "types": ("-m", "mypy", "--no-error-summary"),
    "imports": ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"),
    "golden playthroughs": ("-m", "tests.golden", "--check"),
    "generated files": ("-m", "rondin.server.wire.generate", "--check"),
    "tests of the engine": (*PYTEST, "tests/engine"),
    "what pages show": (*PYTEST, "tests/test_readme.py"),
}


@pytest.mark.parametrize("check", CHECKS)
def test_the_rest_is_sound(copy, check):
    done = run(copy, *CHECKS[check])
    assert done.returncode == 0, done.stdout + done.stderr


def test_tests_beside_a_game_need_no_other():
    """Nor do the people, tables and servers of the central tests that they use."""
    for name, game in games().items():
        files = list((game.folder / "tests").rglob("*.py"))
        others = {path.name: needed_by(path) - {name} for path in files}
        assert {file: found for file, found in others.items() if found} == {}, name


def test_the_central_tests_are_collected_without_those_about_it(copy):
    done = run(copy, *PYTEST, "--collect-only", "tests")
    assert done.returncode == 0, done.stdout + done.stderr
    collected = {Path(line.partition("::")[0]) for line in done.stdout.splitlines() if "::" in line}
    files = {path.relative_to(ROOT): path for path in (ROOT / "tests").rglob("test_*.py")}
    about = {name for name, path in files.items() if DELETED in needed_by(path)}
    assert about
    assert collected == {*files} - about
