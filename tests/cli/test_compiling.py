"""Before a compile people are told how long it takes, and Ctrl-C ends it at once."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rondin.arena.playing.contests import Contest
from rondin.bots import bot_named
from rondin.cli.compiling import load_compiled
from rondin.cli.words import Words
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting
from tests.ctrl_c import hearing_ctrl_c

SETTING = Setting.choose(game_named("gang-de-castors"), seats=2)


@pytest.mark.parametrize(
    ("bot", "lang", "told"),
    [
        ("random", "en", "the rules, once"),
        ("master", "en", "the rules and the search, once"),
        ("random", "fr", "des règles, une fois"),
        ("master", "fr", "des règles et de la recherche, une fois"),
    ],
)
@pytest.mark.parametrize("compiled", [False, True])
def test_a_compile_is_announced(bot, lang, told, compiled, monkeypatch, capsys):
    monkeypatch.setattr(Contest, "is_compiled", compiled)
    monkeypatch.setattr(Contest, "play", lambda *_: None)
    load_compiled(Contest(SETTING, [bot_named(bot)], "k"), Words(lang))
    said = capsys.readouterr().err
    assert said == "" if compiled else told in said


def test_what_goes_wrong_in_a_compile_is_told(monkeypatch):
    def fails(*_):
        raise MemoryError

    monkeypatch.setattr(Contest, "play", fails)
    with pytest.raises(MemoryError):
        load_compiled(Contest(SETTING, [bot_named("random")], "k"), Words("en"))


def interrupted(cache: Path, *words: str) -> tuple[int, str]:
    """Return how a command ends, and what it prints, when Ctrl-C comes while it compiles."""
    with hearing_ctrl_c():
        process = subprocess.Popen(
            [sys.executable, "-m", "rondin", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"RONDIN_CACHE": str(cache), "LC_ALL": "C.UTF-8"},
        )
    with process:
        try:
            assert process.stderr is not None
            assert process.stderr.readline().startswith("Compiling the rules")
            time.sleep(1)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert err == ""
    assert not list(cache.rglob("*.nbc"))  # nobody waited for it
    return process.returncode, out


def test_ctrl_c_ends_a_report_that_compiles(tmp_path):
    page = tmp_path / "x.html"
    words = ("report", "gang-de-castors", "--games", "2", "--out", str(page))
    assert interrupted(tmp_path / "cache", *words) == (130, "")
    assert not page.exists()


@pytest.mark.parametrize("words", [["simulate"], ["arena", "--bots", "random,cub"]])
def test_ctrl_c_ends_matches_that_compile(words, tmp_path):
    command, *rest = words
    asked = (command, "gang-de-castors", "--seats", "2", "--json", *rest)
    code, out = interrupted(tmp_path / "cache", *asked)
    assert code == 130
    report = json.loads(out)
    assert report["interrupted"] is True
    assert report["games" if command == "simulate" else "matches"] == 0
