"""The command line as people and tools use it: in a process of its own."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import rondin
from rondin.bots import bot_named, bots_of
from rondin.cli import main
from rondin.cli.commands.rules import for_a_screen
from rondin.engine.registry import game_named
from tests.ctrl_c import hearing_ctrl_c

GAME = "gang-de-castors"
RAFT = "castor-party"
KING = "roi-des-castors"


def run(*words: str, lang: str = "C.UTF-8", **settings: object) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"LC_ALL": lang, "COLUMNS": "100"}
    return subprocess.run(
        [sys.executable, "-m", "rondin", *words],
        capture_output=True,
        text=True,
        env=env,
        stdin=subprocess.DEVNULL,
        check=False,
        **settings,
    )


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = rondin.Match(GAME, seats=3, key=5, rounds=1)
    while not match.over:
        match.play(match.moves()[0])
    path = tmp_path_factory.mktemp("matches") / "match.json"
    match.save(path)
    return path


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["rules", "gang"], GAME),
        (["play", "gang-de-castor"], GAME),
        (["simulate", "castors"], GAME),
        (["simulate", GAME, "--seats", "11"], "2-10"),
        (["simulate", GAME, "--seats", "1"], "2-10"),
        (["simulate", GAME, "--edition", "amigo", "--seats", "7"], "2-6"),
        (["simulate", GAME, "--seats", "many"], "--help"),
        (["simulate", GAME, "--games", "0"], "from 1 up"),
        (["simulate", GAME, "--seets", "4"], "--seats"),
        (["simulate", GAME, "--edition", "gigamix"], "gigamic, amigo"),
        (["simulate", GAME, "--mode", "expert"], "normal"),
        (["simulate", GAME, "--edition", ""], "gigamic, amigo"),
        (["simulate", GAME, "--mode", ""], "normal"),
        (["play", GAME, "--edition", ""], "gigamic, amigo"),
        (["play", GAME, "--mode", ""], "normal"),
        (["play", GAME, "--bots", ""], "cub, builder"),
        (["play", GAME, "--people", ""], "Lina"),
        (["play", "--seats", "0"], "play GAME --seats"),
        (["simulate", GAME, "--set", "round=3"], "rounds, dealer, renew_at_once"),
        (["simulate", GAME, "--set", "rounds=11"], "1-10"),
        (["simulate", GAME, "--set", "rounds"], "option=value"),
        (["simulate", GAME, "--set", "dealer=4", "--seats", "4"], "random, 0-3"),
        (["simulate", GAME, "--set", "memory_aid=perhaps"], "on, off"),
        (["simulate", GAME, "--bots", "clever"], "random, thoughtful"),
        (["simulate", GAME, "--bots", "thoughtful:memory=200"], "0 to 100"),
        (["simulate", GAME, "--bots", "careful:safe=50"], "random, thoughtful"),
        (["simulate", RAFT, "--bots", "careful:safe=200"], "0 to 100"),
        (["simulate", GAME, "--bots", "random,random", "--seats", "3"], "3 bots"),
        (["simulate", GAME, "--key", ""], "not empty"),
        (["play", GAME, "--key", ""], "not empty"),
        (["rules", GAME, "--lang", "de"], "fr, en"),
        (["rules", GAME, "--edition", "nope"], "gigamic, amigo"),
        (["rules", GAME, "--edition", "nope.toml"], "nope.toml"),
        (["rules", GAME, "--mode", "nope"], "normal"),
        (["verify", "nowhere.json"], "cannot be read"),
        (["play", GAME, "--people", "A,B,C", "--seats", "2"], "2 names"),
        (["play", GAME, "--people", "A"], "terminal"),
        (["simulate", KING, "--mode", "team", "--seats", "3"], "4"),
        (["simulate", KING, "--mode", "solo", "--seats", "2"], "1"),
        (["simulate", KING, "--mode", "duo"], "normal, expert, discovery, team, solo"),
        (["simulate", KING, "--mode", "solo", "--bots", "random,random"], "1 seat needs 1 bot,"),
        (["play", KING, "--mode", "solo", "--people", "A,B"], "1 seat has 1 name,"),
        (["simulate", GAME, "--set", f"rounds={'9' * 5000}"], "1-10"),
        (["simulate", GAME, "--set", f"dealer={'9' * 5000}"], "random, 0-3"),
        (["simulate", GAME, "--bots", f"cub:memory={'9' * 5000}"], "0 to 100"),
        (["play", GAME, "--bots", "clever"], "cub, builder"),
        (["play", GAME, "--bots", "master"], "terminal"),
        (["play", "--people", "A"], "play GAME --people"),
        (["play", "--resume", "x.json", "--seats", "3"], "leave out --seats"),
        (["play", "--resume", "x.json", "--key", "3"], "leave out --key"),
        (["play", GAME, "--people", "A" * 201], "200"),
        (["play", GAME, "--people", "A\x1b[31m"], "one line"),
        (["play", GAME, "--save", "."], "is not possible"),
        (["play", GAME, "--save", "no/such/match.json"], "mkdir"),
        (["verify", "/dev/zero"], "16 MB"),
        (["boards", "check", "/dev/zero"], "1000 KB"),
        (["frolic"], "simulate"),
    ],
)
def test_a_mistake_gets_one_line_that_says_what_would_be_right(words: list[str], right: str):
    answer = run(*words)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.count("\n") == 1
    assert right in answer.stderr


def test_mistakes_are_told_in_french_on_a_french_system():
    answer = run("simulate", GAME, "--seats", "11", lang="fr_FR.UTF-8")
    assert "se joue à 2-10, pas à 11" in answer.stderr


@pytest.mark.parametrize("words", [[], *([w] for w in ("games", "play", "simulate", "rules"))])
def test_help_suffices(words: list[str]):
    answer = run(*words, "--help")
    assert answer.returncode == 0
    assert "usage: rondin" in answer.stdout


@pytest.mark.parametrize("command", ["play", "simulate", "arena"])
def test_help_says_which_bots_there_are(command: str, capsys):
    with pytest.raises(SystemExit):
        main([command, "--help"])
    told = " ".join(capsys.readouterr().out.split()).partition("--bots A,B,… ")[2]
    words = re.findall(r"[a-z]+(?::[a-z]+=\d+)?", told.partition("search")[0])
    assert set(bots_of()) - {"search"} <= {word.partition(":")[0] for word in words}
    for spec in ("thoughtful:memory=60", "search:playouts=100", "careful:safe=50"):
        assert spec in told
        assert str(bot_named(spec, rondin.all_games()[RAFT])) == spec


def test_games_as_json_names_all_one_needs():
    (game,) = [g for g in json.loads(run("games", "--json").stdout)["games"] if g["name"] == GAME]
    players = {e["name"]: e["modes"][0]["players"] for e in game["editions"]}
    assert players == {"gigamic": {"min": 2, "max": 10}, "amigo": {"min": 2, "max": 6}}
    assert [option["name"] for option in game["options"]] == [
        "rounds",
        "dealer",
        "renew_at_once",
        "memory_aid",
        "memory_aid_for",
    ]
    assert game["title"] == {"fr": "Gang de Castors", "en": "Gang de Castors"}


def test_games_name_teams_and_where_an_option_matters():
    (game,) = [g for g in json.loads(run("games", "--json").stdout)["games"] if g["name"] == KING]
    teams = {mode["name"]: mode["teams"] for mode in game["editions"][0]["modes"]}
    assert teams == {"normal": 0, "expert": 0, "discovery": 0, "team": 2, "solo": 0}
    modes = {option["name"]: option["modes"] for option in game["options"]}
    assert modes["character"] == ["solo"]
    assert "(2 × 2)" in run("games", "--lang", "en").stdout


def test_games_as_text():
    shown = run("games", "--lang", "fr").stdout
    assert GAME in shown
    assert "--bots master     Maître du courant. N’oublie rien" in shown


def test_rules_in_both_languages():
    assert "### GC-08 Jamais une carte Action" in run("rules", GAME, "--lang", "fr").stdout
    assert "### GC-08 Never an Action card" in run("rules", GAME, "--lang", "en").stdout


def test_rules_of_an_edition_and_of_a_mode(tmp_path):
    printed = game_named(GAME).editions["amigo"].read_text("utf-8")
    own = tmp_path / "own.toml"
    own.write_text(printed.replace("swap = 9", "swap = 8").replace("peek = 7", "peek = 8"), "utf-8")
    told = run("rules", GAME, "--lang", "fr", "--edition", str(own)).stdout
    assert "Actions\u202f: 8 Échange, 8 Regarder et 5 Piocher" in told
    assert told.startswith("# Biberbande\n\n*de 2 à 6 personnes · dès 6 ans · environ 20 minutes*")
    assert "> **Lina retient ses cartes 1 et 4** (ce que voit Lina)" in told
    solo = run("rules", "roi-des-castors", "--mode", "solo", "--lang", "en").stdout
    assert "### RC-60 " in solo
    assert "### RC-41 " not in solo


@pytest.mark.parametrize("columns", [40, 80])
def test_on_a_screen_no_line_of_rules_breaks_at_a_space_that_does_not(columns, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    book = game_named(GAME).rulebook("fr").source
    shown = for_a_screen(book)
    assert shown.count("\u202f") == book.count("\u202f") > 0
    parts = [line.rstrip(" ").split("\u202f") for line in shown.splitlines()]
    assert all(part.strip() for line in parts if len(line) > 1 for part in line)
    assert max(map(len, shown.splitlines())) <= columns


def test_every_rule_is_proved():
    answer = run("rules", GAME, "--coverage")
    assert answer.returncode == 0, answer.stdout
    assert "30 of 30" in answer.stdout


def test_a_rule_without_a_test_is_listed(monkeypatch: pytest.MonkeyPatch, capsys, tmp_path: Path):
    game = rondin.all_games()[GAME]
    game.rulebook("en")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_some.py").write_text(
        '@pytest.mark.rule("GC-01", "GC-02")\ndef test_a(): ...\n'
        '@pytest.mark.skip\n@pytest.mark.rule("GC-03")\ndef test_b(): ...\n'
        '@pytest.mark.rule("GC-04")\ndef not_a_test(): ...\n'
    )
    with monkeypatch.context() as patch:
        patch.setattr(game, "folder", tmp_path)
        assert main(["rules", GAME, "--coverage"]) == 1
    listed = [line[:5] for line in capsys.readouterr().out.splitlines()[1:]]
    assert listed == game.rule_names[2:]


def test_verify_and_replay_a_finished_match(finished: Path):
    verified = run("verify", str(finished))
    assert verified.returncode == 0
    assert "all is well" in verified.stdout
    told = run("replay", str(finished), "--seat", "1", "--lang", "fr", "--views")
    assert told.returncode == 0
    assert "Ta rangée" in told.stdout


def test_the_end_of_a_match_is_drawn_beside_its_file(finished: Path, tmp_path: Path):
    out = tmp_path / "end.svg"
    drawn = run("picture", str(finished), "--out", str(out), "--lang", "en", "--without-names")
    assert drawn.stdout == f"The picture is in {out}.\n"
    assert out.read_text("utf-8").startswith("<svg ")
    assert "Seat 1" in out.read_text("utf-8")
    nowhere = run("picture", str(finished), "--out", str(tmp_path / "no" / "end.svg"))
    assert nowhere.returncode == 2
    assert f"mkdir {tmp_path / 'no'}" in nowhere.stderr


def test_a_running_match_is_replayed_for_the_public_only(tmp_path: Path):
    match = rondin.Match(GAME, seats=2, key=1)
    match.play({"do": "remember"})
    match.save(tmp_path / "match.json")
    assert run("replay", str(tmp_path / "match.json")).returncode == 0
    answer = run("replay", str(tmp_path / "match.json"), "--seat", "0")
    assert answer.returncode == 2
    assert "spectator" in answer.stderr


def test_a_tampered_match_says_which_move(finished: Path, tmp_path: Path):
    data = json.loads(finished.read_text())
    data["moves"][3]["move"] = {"do": "take", "place": 1}
    (tmp_path / "tampered.json").write_text(json.dumps(data))
    answer = run("verify", str(tmp_path / "tampered.json"))
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
    assert "move 4" in answer.stderr


def test_a_match_that_nobody_won_says_so(tmp_path: Path):
    match = rondin.Match(KING, mode="solo", key=3)
    while not match.over:
        match.play(match.moves()[-1])
    assert match.result is not None
    assert not match.result.winners
    match.save(tmp_path / "lost.json")
    assert run("verify", str(tmp_path / "lost.json")).stdout.endswith("; nobody won\n")


@pytest.mark.parametrize("content", ["a = " + "[" * 5000, f"a = {'9' * 5000}"])
def test_an_edition_that_no_reader_can_take_is_refused_in_one_line(content: str, tmp_path: Path):
    (tmp_path / "mine.toml").write_text(content)
    answer = run("simulate", GAME, "--edition", str(tmp_path / "mine.toml"))
    assert answer.returncode == 2
    assert answer.stderr.startswith("rondin: mine.toml: ")
    assert answer.stderr.count("\n") == 1


def test_a_key_may_be_any_word():
    answer = run("simulate", GAME, "--games", "1", "--key", "a\udcff", "--json")
    assert json.loads(answer.stdout)["games"] == 1


def test_where_signs_cannot_be_shown_all_else_is():
    env = os.environ | {"PYTHONIOENCODING": "latin-1"}
    words = [sys.executable, "-m", "rondin", "rules", GAME, "--lang", "fr"]
    answer = subprocess.run(words, capture_output=True, env=env, check=False)
    assert answer.returncode == 0
    assert "défausse".encode("latin-1") in answer.stdout


@pytest.mark.skipif(os.name != "posix", reason="closes streams as a shell does")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        (f"rules {GAME} >&-", 0),
        ("games >&-", 0),
        (f"simulate {GAME} --games 2 2>&-", 0),
        ("simulate nothing 2>&-", 2),
        (f"arena {GAME} --seats 2 --bots random,thoughtful --deals 2 2>&-", 0),
        (f"play {GAME} <&-", 2),
        (f"play {GAME} >&-", 2),
    ],
)
def test_a_stream_that_is_closed_is_done_without(line: str, code: int):
    command = f"{sys.executable} -m rondin {line}"
    answer = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=False)
    assert "Traceback" not in answer.stderr
    assert answer.returncode == code


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full disk")
@pytest.mark.parametrize("words", [["games"], ["rules", GAME]])
def test_a_full_disk_is_told_in_one_line(words: list[str]):
    command = [sys.executable, "-m", "rondin", *words]
    with Path("/dev/full").open("w") as full:
        answer = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
    assert "No space left" in answer.stderr


def test_simulate_prints_what_tools_rely_on():
    words = (GAME, "--seats", "3", "--games", "500", "--key", "7", "--json")
    first, again = (json.loads(run("simulate", *words).stdout) for _ in range(2))
    assert first["games"] == 500
    assert sum(first["endings"].values()) == 500
    assert sum(first["wins"]) == pytest.approx(500)
    assert first["moves"] == pytest.approx(500 * first["length"]["mean"], rel=1e-3)
    assert first["length"]["p5"] <= first["length"]["mean"] <= first["length"]["p95"]
    assert first["moves_per_s"] > 0
    assert {k: v for k, v in first.items() if k != "moves_per_s"} == {
        k: v for k, v in again.items() if k != "moves_per_s"
    }


def test_simulate_as_text_and_with_a_table_of_ones_own():
    words = ("--edition", "amigo", "--set", "rounds=2", "--set", "dealer=1", "--seats", "6")
    answer = run("simulate", GAME, *words, "--games", "50", "--bots", "thoughtful:memory=40")
    assert answer.returncode == 0
    assert "thoughtful:memory=40" in answer.stdout


def test_simulate_with_bots_that_only_some_games_have():
    bots = "careful:safe=50,careful,thoughtful,random"
    answer = run("simulate", RAFT, "--games", "50", "--key", "1", "--bots", bots, "--json")
    assert answer.returncode == 0
    report = json.loads(answer.stdout)
    assert report["bots"] == bots.split(",")
    assert report["endings"]["capsized"] > 0
    assert sum(report["endings"].values()) == 50


def test_simulate_prints_what_it_has_when_interrupted():
    words = (GAME, "--games", "2000000000", "--key", "1", "--json")
    run("simulate", GAME, "--games", "1")  # so that the compile is behind us
    ours, theirs = os.openpty()  # at a terminal it shows how far it is
    with hearing_ctrl_c():
        process = subprocess.Popen(
            [sys.executable, "-m", "rondin", "simulate", *words],
            stdout=subprocess.PIPE,
            stderr=theirs,
            text=True,
            env=os.environ | {"TERM": "xterm", "COLUMNS": "120"},
        )
    os.close(theirs)
    try:
        shown = b""
        while not re.search(rb"\b[1-9]\d*/2000000000", shown):
            shown += os.read(ours, 1000)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate()
    finally:
        process.kill()
        os.close(ours)
    report = json.loads(out)
    assert process.returncode == 130
    assert report["interrupted"] is True
    assert 0 < report["games"] < 2_000_000_000
