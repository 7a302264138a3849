"""The examples that learn: the notebook from its first cell to its last, and PPO for a minute.

Needs the extra `train` (PyTorch, Matplotlib): `pip install -e '.[train]'`. That a player gets
better is what is proved; how good it becomes in an hour is in docs/envs.md.
"""

import argparse
import contextlib
import csv
import io
import json
import os
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent / "examples"


def main(options: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="learning")
    parser.add_argument("--minutes", type=float, default=3.0)
    wish = parser.parse_args(options)
    if find_spec("torch") is None or find_spec("matplotlib") is None:
        print("  not tried: pip install -e '.[train]'")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        before, after = _ppo(Path(folder), wish.minutes)
        points = _notebook(Path(folder))
    print(
        f"  PPO: {before:.3f} of the rounds won at first, {after:.3f} after {wish.minutes} minutes"
    )
    print(f"  the notebook ran: {points} points of its curve")
    return 0 if after > before + 0.1 and points else 1


def _ppo(folder: Path, minutes: float) -> tuple[float, float]:
    """Return the share of rounds that were won at first and in the end."""
    words = ["--minutes", str(minutes), "--first-part", "1", "--deals", "500", "--out", str(folder)]
    subprocess.run([sys.executable, str(EXAMPLES / "train_ppo.py"), *words], check=True)
    assert (folder / "curve.png").stat().st_size > 1000
    with (folder / "curve.csv").open() as file:
        rounds = [float(line["round"]) for line in csv.DictReader(file)]
    return rounds[0], rounds[-1]


def _notebook(folder: Path) -> int:
    import matplotlib as mpl

    mpl.use("Agg")
    cells = json.loads((EXAMPLES / "learning.ipynb").read_text("utf-8"))["cells"]
    scope: dict[str, list[object]] = {}
    sys.path.insert(0, str(EXAMPLES))
    before = Path.cwd()
    os.chdir(folder)
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            for cell in cells:
                if cell["cell_type"] == "code":
                    exec(compile("".join(cell["source"]), "learning.ipynb", "exec"), scope)  # noqa: S102
    finally:
        os.chdir(before)
        sys.path.remove(str(EXAMPLES))
    return len(scope["curve"])
