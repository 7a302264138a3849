"""Sweeps: the grid of a file, its figures, its journal, and the page."""

import csv
import io
import json

import pytest

from rondin.arena.playing.simulation import Simulation
from rondin.arena.problems import ArenaProblem
from rondin.arena.report.watched import Threads
from rondin.arena.sweep.measures import measures_of
from rondin.arena.sweep.page import page
from rondin.arena.sweep.plan import Sweep, read_sweep
from rondin.arena.sweep.playing import SweepJournal, play, rows_of
from rondin.arena.sweep.table import table
from rondin.bots import Bot
from rondin.cli import main
from rondin.engine.problems import Problem

FILE = """
game = "gang-de-castors"
games = 300
key = "test"
seats = [2, 3]
bots = ["elder", "random"]
[options]
rounds = 1
[numbers]
"cards.values.9" = [7, 9]
"""


@pytest.fixture
def sweep(tmp_path) -> Sweep:
    (tmp_path / "grid.toml").write_text(FILE, "utf-8")
    return read_sweep(tmp_path / "grid.toml")


def played(sweep: Sweep, path, stop_after: int = 10**9) -> int:
    """Play into a journal; return how many matches were new."""
    journal, threads, new = SweepJournal(path, sweep), Threads(2), 0

    def progress(count: int) -> None:
        nonlocal new
        new += count
        if new > stop_after:
            raise KeyboardInterrupt

    before = sum(len(part.rows) for part in journal.parts.values())
    try:
        play(sweep, journal, threads, progress)
    except KeyboardInterrupt:
        pass
    finally:
        journal.close()
        threads.close()
    return sum(len(part.rows) for part in journal.parts.values()) - before


def found(sweep: Sweep, path):
    journal = SweepJournal(path, sweep)
    journal.close()
    return [
        (cell, measures_of(cell, rows_of(sweep, journal, number)))
        for number, cell in enumerate(sweep.cells)
    ]


def test_the_cells_are_all_choices(sweep):
    assert len(sweep.cells) == 8
    assert sweep.varying == ["cards.values.9", "seats", "bots"]
    assert sweep.along == "cards.values.9"
    seen = {(c.setting.e.deck[9], c.setting.seats, c.bots[0]) for c in sweep.cells}
    assert seen == {(n, s, b) for n in (7, 9) for s in (2, 3) for b in ("elder", "random")}
    assert {cell.setting.e.rounds for cell in sweep.cells} == {1}


def test_what_was_interrupted_goes_on_to_the_same_table(sweep, tmp_path):
    whole, parted = tmp_path / "whole.jsonl", tmp_path / "parted.jsonl"
    assert played(sweep, whole) == 8 * 300
    first = played(sweep, parted, stop_after=700)
    assert 0 < first < 8 * 300
    with parted.open("ab") as file:
        file.write(b'{"cell": 7, "first": 0, "ro')  # a crash while writing
    assert played(sweep, parted) == 8 * 300 - first
    assert table(sweep, found(sweep, parted)) == table(sweep, found(sweep, whole))
    assert played(sweep, whole) == 0


def test_the_figures_are_those_of_a_simulation(sweep, tmp_path):
    played(sweep, tmp_path / "j.jsonl")
    lines = list(csv.DictReader(io.StringIO(table(sweep, found(sweep, tmp_path / "j.jsonl")))))
    [moves] = [
        line for line in lines
        if (line["cards.values.9"], line["seats"], line["bots"]) == ("7", "3", "elder")
        and line["measure"] == "moves"
    ]  # fmt: skip
    [cell] = [c for c in sweep.cells if list(c.values.values())[0::2] == [7, 3]][:1]
    tally = Simulation(cell.setting, [Bot.named("elder")], "test").run(300)
    assert float(moves["value"]) == pytest.approx(tally.length()["mean"], rel=1e-4)
    assert float(moves["low"]) < float(moves["value"]) < float(moves["high"])
    assert {line["measure"] for line in lines} > {"choices", "first", "ending.knock", "turns.turns"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_has_a_plot_for_what_varies(sweep, tmp_path, lang):
    played(sweep, tmp_path / "j.jsonl")
    text = page(sweep, found(sweep, tmp_path / "j.jsonl"), lang)
    assert f'<html lang="{lang}">' in text
    assert text.count("<svg") > 6
    assert "seats 3, bots random" in text
    assert {"en": "Moves of a match", "fr": "Coups d’une partie"}[lang] in text
    assert "http" not in text.replace("http://www.w3.org", "")


def test_another_journal_is_refused(sweep, tmp_path):
    path = tmp_path / "j.jsonl"
    SweepJournal(path, sweep).close()
    (tmp_path / "grid.toml").write_text(FILE.replace('"test"', '"other"'), "utf-8")
    with pytest.raises(ArenaProblem, match="another sweep"):
        SweepJournal(path, read_sweep(tmp_path / "grid.toml"))
    path.write_text(json.dumps({"format": "rondin-arena"}) + "\n", "utf-8")
    with pytest.raises(ArenaProblem, match="not a journal"):
        SweepJournal(path, sweep)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('key = "test"', "keys = 3", "unknown field `keys`"),
        ("games = 300", "games = 1", r"`\$.games`"),
        ("cards.values.9", "cards.worth.9", "no number at 'cards.worth.9'"),
        ("cards.values.9", "cards.values", "no number at 'cards.values'"),
        ("[7, 9]", "[0]", "cards.values"),
        ('"random"]', '"master"]', "master searches"),
        ("[2, 3]", "[2, 40]", "40"),
        ('key = "test"', 'along = "nines"', "no axis 'nines'"),
        ("rounds = 1", "round = 1", "round"),
    ],
)
def test_a_file_that_is_wrong(tmp_path, old, new, words):
    assert old in FILE
    (tmp_path / "grid.toml").write_text(FILE.replace(old, new), "utf-8")
    with pytest.raises(Problem, match=words):
        read_sweep(tmp_path / "grid.toml")


def test_the_command_writes_a_table_and_a_page(tmp_path, capsys):
    (tmp_path / "grid.toml").write_text(FILE, "utf-8")
    words = ["sweep", str(tmp_path / "grid.toml"), "--games", "20", "--out", str(tmp_path / "out")]
    assert main([*words, "--lang", "en"]) == 0
    assert "8 of 8 cells" in capsys.readouterr().out
    files = {file.name for file in (tmp_path / "out").iterdir()}
    assert files == {"journal.jsonl", "table.csv", "page.html"}
    assert main(["sweep", str(tmp_path / "none.toml")]) == 2
