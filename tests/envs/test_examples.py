"""The examples for learners run: those that need no library of others, and of the notebook what
comes before PyTorch. `make prove ARGS=learning` runs the rest."""

import json
import runpy
import sys
from pathlib import Path

from rondin.cli import main

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def test_the_notebook_has_ten_cells_and_its_first_ones_run(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    cells = json.loads((EXAMPLES / "learning.ipynb").read_text("utf-8"))["cells"]
    assert len(cells) == 10
    assert not any(cell.get("outputs") for cell in cells)
    scope: dict[str, object] = {}
    for cell in cells:
        source = "".join(cell["source"])
        if "import torch" in source:
            break
        if cell["cell_type"] == "code":
            exec(compile(source, "learning.ipynb", "exec"), scope)  # noqa: S102  # our own
    assert "matches" in capsys.readouterr().out
    assert main(["verify", str(tmp_path / "match.json")]) == 0


def test_a_data_set_is_read(tmp_path, monkeypatch, capsys):
    words = ["export", "gang-de-castors", "--seats", "2", "--set", "rounds=1", "--games", "4"]
    assert main([*words, "--key", "1", "--out", str(tmp_path / "data")]) == 0
    monkeypatch.setattr(sys, "argv", ["read_dataset.py", str(tmp_path / "data")])
    runpy.run_path(str(EXAMPLES / "read_dataset.py"))
    told = capsys.readouterr().out
    assert "gang-de-castors, 2 seats, bots elder, elder" in told
    assert "knock" in told
