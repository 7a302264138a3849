"""`make prove`: what it says of itself, and how it ends when it is interrupted."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from proofs.__main__ import known, main
from tests.ctrl_c import hearing_ctrl_c

ROOT = Path(__file__).parents[2]


def test_help_lists_every_proof_and_runs_none(capsys: pytest.CaptureFixture[str]):
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(name in said for name in known())
    assert {"wire_secrets", "chaos", "bad_input"} <= known().keys()


@pytest.mark.parametrize(
    ("words", "told"),
    [(["luck"], "There is no proof 'luck'"), (["--seed", "7"], "Which proof is '--seed' for?")],
)
def test_what_cannot_be_is_told(words: list[str], told: str, capsys: pytest.CaptureFixture[str]):
    assert main(words) == 2
    assert told in capsys.readouterr().err


def running() -> Iterator[str]:
    """Yield the command lines of all processes."""
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            yield (folder / "cmdline").read_text("utf-8", "replace")


@pytest.mark.parametrize(
    ("name", "seconds"), [("wire_secrets", 1.0), ("bad_input", 1.0), ("chaos", 1.0), ("chaos", 3.0)]
)
def test_interrupted_it_says_how_far_it_came_and_leaves_nothing(
    name: str, seconds: float, tmp_path: Path
):
    with hearing_ctrl_c():
        proof = subprocess.Popen(
            [sys.executable, "-u", "-m", "proofs", name],
            cwd=ROOT,
            env={**os.environ, "TMPDIR": str(tmp_path)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
    with proof:
        try:
            assert proof.stdout is not None
            while "---" not in proof.stdout.readline():
                pass
            time.sleep(seconds)  # it is at work, wherever
            os.killpg(proof.pid, signal.SIGINT)  # as a terminal does
            said, _ = proof.communicate(timeout=60)
        finally:
            proof.kill()  # one that failed would be found by the tests after it
    assert proof.returncode == 130
    assert "Traceback" not in said
    assert "interrupted" in said
    assert not any(tmp_path.iterdir())
    end = time.monotonic() + 30  # who had just been started ends when it begins to listen
    while left := [line for line in running() if str(tmp_path) in line]:
        assert time.monotonic() < end, left
        time.sleep(0.1)
