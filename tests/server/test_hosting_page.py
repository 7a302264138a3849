"""What the page for operators shows is there: its commands, all options, all figures."""

import re
import shlex
from pathlib import Path
from typing import Any

import httpx
import pytest

from rondin.cli.command import parser
from tests.server.running_server import serving

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
PROMPT = r"(?:^|[=/ ]|exec )(?:RONDIN_\w+=\S+ )?(?:\S*/)?rondin ((?:serve|data) [^`\n]*)"


def commands() -> list[list[str]]:
    """Return what is typed, or written in a unit, after `rondin`."""
    blocks = re.findall(r"```\w*\n(.*?)```", PAGE, re.DOTALL)
    whole = "\n".join(blocks).replace("\\\n", " ").replace("'\n", "\n")
    image = [
        json_list.replace('"', "").replace(",", "")
        for json_list in re.findall(r"CMD \[\"(rondin.*?)\]", whole)
    ]
    return [
        shlex.split(line) for line in re.findall(PROMPT, "\n".join([whole, *image]), re.MULTILINE)
    ]


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_the_commands_exist(words: list[str]):
    _wishes, strange = parser().parse_known_args(words)
    assert not strange


def test_commands_of_each_kind_are_found():
    found = {" ".join(words[:2]) if words[0] == "data" else words[0] for words in commands()}
    assert found == {"serve", "data backup", "data restore", "data prune", "data move"}
    assert sum(words[0] == "serve" for words in commands()) >= 5


def test_every_option_of_the_server_is_on_the_page():
    actions: Any = parser()._actions
    [commands_of] = [one.choices for one in actions if isinstance(one.choices, dict)]
    options = [
        name
        for action in commands_of["serve"]._actions
        for name in action.option_strings
        if name not in ("-h", "--help", "--lang", "--games")
    ]
    assert [name for name in options if f"`{name}" not in PAGE] == []


async def test_every_figure_is_on_the_page(tmp_path: Path, database: str):
    async with (
        serving(tmp_path, database=database, warming=False) as server,
        httpx.AsyncClient(trust_env=False) as http,
    ):
        text = (await http.get(f"http://{server.address}/metrics")).text
    kinds = dict(re.findall(r"^# TYPE (rondin_\w+) (\w+)$", text, re.MULTILINE))
    assert len(kinds) > 10
    assert [name for name in kinds if f"`{name}" not in PAGE] == []
    named = set(re.findall(r"`(rondin_[a-z_]+)", PAGE))
    assert named - set(kinds) == set()
