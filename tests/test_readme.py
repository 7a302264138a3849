"""What the README shows is true: its Python runs, its commands exist."""

import re
from pathlib import Path

import pytest

from rondin.cli.command import parser
from tests.games_named import is_here

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
BOTH = README + (ROOT / "README.fr.md").read_text("utf-8")


PYTHON = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_there_is_python_to_run():
    assert PYTHON


@pytest.mark.parametrize("source", list(filter(is_here, PYTHON)))
def test_the_python_runs(source: str, capsys: pytest.CaptureFixture[str]):
    exec(compile(source, "README.md", "exec"), {})  # noqa: S102  # our own page
    assert capsys.readouterr().out.startswith("(")


@pytest.mark.parametrize("line", re.findall(r"^rondin (.+?)(?:  +#.*)?$", BOTH, re.MULTILINE))
def test_the_commands_exist(line: str):
    _wishes, strange = parser().parse_known_args(line.split())
    assert not strange


def test_every_promise_of_the_security_page_names_a_test_that_exists():
    page = (ROOT / "SECURITY.md").read_text("utf-8")
    promises = page.partition("## What is promised")[2].partition("## Who might attack")[0]
    heads = ("| promise", "| ---")
    lines = [line for line in promises.splitlines() if line.startswith("| ")]
    rows = [line for line in lines if not line.startswith(heads)]
    assert all(re.search(r"test_\w+\.py", row) for row in rows)
    assert len(rows) > 10
    known = {path.name for path in (ROOT / "tests").rglob("test_*.py")}
    assert set(re.findall(r"\btest_\w+\.py", page)) <= known
    assert all((ROOT / path).exists() for path in re.findall(r"`((?:tests|proofs)/[\w/.]*)`", page))


def test_the_speed_it_promises_can_be_found_by_the_benchmark():
    from benchmarks.readme_figures import promised

    least, most = promised(README)
    assert 1 <= least < most
