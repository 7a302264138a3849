"""What the README shows is true: its Python runs, its commands exist."""

import re
from pathlib import Path

import pytest

from rondin.cli.command import parser

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
BOTH = README + (ROOT / "README.fr.md").read_text("utf-8")


@pytest.mark.parametrize("source", re.findall(r"```python\n(.*?)```", README, re.DOTALL))
def test_the_python_runs(source: str, capsys: pytest.CaptureFixture[str]):
    exec(compile(source, "README.md", "exec"), {})  # noqa: S102  # our own page
    assert capsys.readouterr().out.startswith("(")


@pytest.mark.parametrize("line", re.findall(r"^rondin (.+?)(?:  +#.*)?$", BOTH, re.MULTILINE))
def test_the_commands_exist(line: str):
    _wishes, strange = parser().parse_known_args(line.split())
    assert not strange
