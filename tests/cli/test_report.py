"""`rondin report`: where it writes, and what it refuses."""

import json

import msgspec
import pytest

from rondin.arena.report import study
from rondin.arena.report.figures import Report
from rondin.cli import main
from rondin.engine.registry import games

GAME = "gang-de-castors"


@pytest.fixture
def measured(monkeypatch):
    """Give the shipped figures without playing; keep what was asked for."""
    asked = []

    def found(game, count, key, *_, **__):
        asked.append((game.name, count, key))
        return msgspec.json.decode((game.folder / "report.json").read_bytes(), type=Report)

    monkeypatch.setattr(study, "report_on", found)
    return asked


def test_writes_a_page_or_the_figures(measured, tmp_path, capsys):
    page, figures = tmp_path / "x.html", tmp_path / "x.json"
    assert (
        main(["report", GAME, "--games", "50", "--key", "a", "--lang", "en", "--out", str(page)])
        == 0
    )
    assert capsys.readouterr().out == f"{page}\n"
    assert page.read_text("utf-8").startswith('<!doctype html>\n<html lang="en">')
    assert main(["report", GAME, "--out", str(figures)]) == 0
    shipped = games()[GAME].folder / "report.json"
    assert json.loads(figures.read_text("utf-8")) == json.loads(shipped.read_text("utf-8"))
    assert measured[0] == (GAME, 50, "a")


def test_ctrl_c_leaves_no_file(monkeypatch, tmp_path):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(study, "report_on", interrupted)
    assert main(["report", GAME, "--out", str(tmp_path / "x.html")]) == 130
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "words",
    [
        ["nowhere"],
        [GAME, "--games", "1"],
        [GAME, "--key", ""],
        [GAME, "--out", "no/such/x.html"],
        [GAME, "--out", "."],
        [GAME, "--out", "/proc/x.html"],
    ],
)
def test_refuses_with_one_line(words, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["report", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1
