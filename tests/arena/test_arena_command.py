"""`rondin arena` as people and tools use it: in a process of its own."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rondin.cli.words import Words
from tests.cli.test_command import run
from tests.ctrl_c import hearing_ctrl_c

GAME = "gang-de-castors"
ROOT = Path(__file__).parent.parent.parent
BOTS = "tests.arena.outside_bots"


def arena(*words: str, **settings: object) -> subprocess.CompletedProcess[str]:
    return run("arena", GAME, "--seats", "2", *words, cwd=ROOT, **settings)


def played(*words: str) -> dict:
    answer = arena("--key", "7", "--json", *words)
    assert answer.returncode == 0, answer.stderr
    report: dict = json.loads(answer.stdout)
    return report


def without_speed(report: dict) -> dict:
    speed = ("matches_per_s", "new_matches", "jobs", "interrupted")
    return {name: value for name, value in report.items() if name not in speed}


@pytest.fixture(scope="module")
def whole() -> dict:
    return played("--bots", "random,thoughtful", "--games", "399")


def test_it_prints_what_tools_rely_on(whole):
    assert whole["deals"] == 200
    assert whole["matches"] == sum(whole["endings"].values()) == 400
    best, last = whole["bots"]
    assert (best["bot"], last["bot"]) == ("thoughtful", "random")
    assert best["share"]["low"] < best["share"]["mean"] < best["share"]["high"]
    assert best["rating"]["mu"] > last["rating"]["mu"]
    assert whole["pairs"][0]["better"] == "thoughtful"
    assert [sum(side["by_bot"].values()) for side in whole["sides"]]
    assert whole["equal_share"] == 0.5
    assert whole["matches_per_s"] > 0


def test_the_number_of_cores_changes_nothing(whole):
    again = played("--bots", "random,thoughtful", "--deals", "200", "--jobs", "1")
    assert without_speed(again) == without_speed(whole)


def test_the_table_for_people():
    answer = arena("--key", "7", "--bots", "random,thoughtful", "--deals", "50")
    assert answer.returncode == 0
    assert "thoughtful is better" in answer.stdout
    assert "50 deals in 2 seatings each: 100 matches" in answer.stdout
    assert answer.stderr == ""


def test_a_tournament_is_made_longer_from_its_journal(whole, tmp_path):
    out = ("--out", str(tmp_path / "j"), "--bots", "random,thoughtful")
    part = played(*out, "--deals", "60")
    assert part["deals"] == 60
    rest = arena("--json", *out, "--deals", "200")  # the key is the journal's
    report = json.loads(rest.stdout)
    assert report["new_matches"] == 280
    assert without_speed(report) == without_speed(whole)
    assert "all from the journal" in arena(*out, "--deals", "200").stdout


def test_a_journal_of_another_tournament_is_refused(tmp_path):
    out = ("--out", str(tmp_path / "j"), "--deals", "5")
    played(*out, "--bots", "random,thoughtful")
    answer = arena(*out, "--bots", "thoughtful,random")
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.count("\n") == 1
    assert "bots is" in answer.stderr


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["--bots", "random"], "at least two"),
        (["--bots", "random,random"], "named twice"),
        (["--bots", "random,clever"], "random, thoughtful"),
        (["--bots", "random,clever:Clever"], "cannot be imported"),
        (["--bots", "random,thoughtful", "--deals", "3", "--games", "3"], "not both"),
        (["--bots", "random,thoughtful", "--key", ""], "not empty"),
        (["--bots", "random,thoughtful", "--jobs", "0"], "from 1 up"),
        (["--bots", "random,thoughtful", "--out", "nowhere/j"], "cannot be used"),
        ([], "--bots"),
    ],
)
def test_a_mistake_gets_one_line_that_says_what_would_be_right(words, right):
    answer = arena(*words)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.count("\n") == 1
    assert right in answer.stderr


def nobody_is_left(group: int) -> bool:
    """Tell whether all processes of a group end within some seconds."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def interrupted(*words: str, once: Callable[[], bool]) -> tuple[int, str, str]:
    """Return how the command ends when Ctrl-C reaches it and all it started, as in a terminal.

    That is done as soon as something holds; before, the command may have to compile.
    """
    with hearing_ctrl_c():
        process = subprocess.Popen(
            [sys.executable, "-m", "rondin", "arena", GAME, "--seats", "2", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            start_new_session=True,
        )
    try:
        end = time.monotonic() + 300
        while not once() and process.poll() is None:
            assert time.monotonic() < end
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert nobody_is_left(process.pid)
    compiling = Words("en").say("compiling.rules")
    return process.returncode, out, err.replace(f"{compiling}\n", "")


def test_an_interrupted_tournament_prints_what_it_has_and_goes_on(tmp_path):
    journal = tmp_path / "j"
    words = ("--bots", "random,thoughtful", "--key", "7", "--json", "--out", str(journal))

    def has_begun() -> bool:
        return journal.exists() and journal.read_bytes().count(b"\n") > 3  # lines: some chunks

    code, out, err = interrupted(*words, "--deals", "100000000", once=has_begun)
    assert (code, err) == (130, "")
    report = json.loads(out)
    assert report["interrupted"] is True
    assert 0 < report["deals"] < 100_000_000
    again = arena(*words, "--deals", str(report["deals"]))
    assert json.loads(again.stdout)["new_matches"] == 0
    assert without_speed(json.loads(again.stdout)) == without_speed(report)


def test_a_bot_that_never_answers_is_left(tmp_path, monkeypatch):
    asleep = tmp_path / "asleep"
    monkeypatch.setenv("ASLEEP", str(asleep))
    words = ("--bots", f"random,{BOTS}:Sleeping", "--key", "7")
    code, out, err = interrupted(*words, once=asleep.exists)
    assert (code, err) == (130, "")
    assert "(interrupted)" in out


def test_bots_from_outside_play_on_several_processes():
    words = ("--bots", f"random,{BOTS}:Any", "--deals", "6", "--set", "rounds=1")
    one, two = (played(*words, "--jobs", jobs) for jobs in "12")
    assert without_speed(one) == without_speed(two)
    assert one["matches"] == 12


@pytest.mark.parametrize(
    ("name", "told"),
    [("Cheating", "Rule GC-"), ("Dying", "ended its process"), ("Raising", "idea")],
)
def test_a_bad_bot_ends_the_tournament_with_one_line(name, told):
    answer = arena("--bots", f"random,{BOTS}:{name}", "--key", "7", "--deals", "5")
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.count("\n") == 1
    assert told in answer.stderr
    assert f"{BOTS}:{name}" in answer.stderr


def test_the_example_plays():
    words = ("arena", GAME, "--seats", "2", "--bots", "random,bot:Knocker", "--deals", "1")
    answer = run(*words, "--set", "rounds=1", cwd=ROOT / "examples")
    assert answer.returncode == 0, answer.stderr
    assert "bot:Knocker" in answer.stdout
