"""mypy knows every field of every state: a misspelt one is found wherever rules are written."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rondin

PACKAGE = Path(rondin.__file__).parent
FIELD = re.compile(r"(?<=[^\w.])(?P<record>[sve])\.(?P<field>[a-z_]\w+)\b(?!\()")


@pytest.fixture(scope="module")
def misspelt(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, str], str]:
    """One field misspelt in every module of rules and bots, and what mypy says of all of them."""
    folder = tmp_path_factory.mktemp("misspelt")
    ignored = shutil.ignore_patterns("__pycache__", "web", "site", "tests", "report.json")
    shutil.copytree(PACKAGE, folder / "src" / "rondin", ignore=ignored)
    planted = {}
    for kind in ("rules", "bot"):
        for path in sorted((folder / "src" / "rondin" / "games").glob(f"*/{kind}/*.py")):
            text = path.read_text("utf-8")
            found = FIELD.search(text, text.find("\ndef "))
            if found is not None:
                wrong = f"{found['field']}_misspelt"
                path.write_text(f"{text[: found.start('field')]}{wrong}{text[found.end() :]}")
                planted[path.relative_to(folder).as_posix()] = wrong
    shutil.copy(PACKAGE.parent.parent / "pyproject.toml", folder)
    command = [sys.executable, "-m", "mypy", "-p", "rondin.games", "--cache-dir", "cache"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return planted, done.stdout


def test_every_misspelling_is_found(misspelt):
    planted, told = misspelt
    assert len(planted) > 2 * len(rondin.all_games())
    for path, wrong in planted.items():
        pattern = rf"^{re.escape(path)}:\d+: error: .*has no attribute \"{wrong}\""
        assert re.search(pattern, told, re.MULTILINE), f"{path}: {wrong} was not found"


def test_no_other_module_is_wrong(misspelt):
    planted, told = misspelt
    errors = [line for line in told.splitlines() if ": error: " in line]
    assert errors
    for line in errors:
        assert line.partition(":")[0] in planted, line


def test_no_game_says_any_for_a_state():
    for path in sorted(PACKAGE.glob("games/*/**/*.py")):
        text = path.read_text("utf-8")
        assert not re.search(r"\b(s|v|e|state|edition): Any\b", text), path
