"""`rondin new-game`: what it writes plays, holds what every game must, and overwrites nothing."""

import os
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

import rondin
from rondin.cli import game_scaffold
from rondin.cli.command import main
from rondin.cli.game_scaffold import KINDS, NewGame, is_name, likely_name
from rondin.engine import game_folders, registry
from rondin.engine.game_parts import required_texts
from rondin.testing import CHECKS, check_game

QUICK = frozenset(check.name for check in CHECKS) - {"flavours"}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A folder in which games are looked for; all is forgotten afterwards."""
    monkeypatch.setenv(game_folders.VARIABLE, str(tmp_path))
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(registry, "_found", cache(registry._found.__wrapped__))
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith("pond_")]:
        del sys.modules[name]
    sys.path_importer_cache.pop(str(tmp_path), None)


def written(home: Path, name: str, *words: str) -> rondin.Game:
    assert main(["new-game", name, "--in", str(home), *words]) == 0
    registry.forget_games()
    return rondin.all_games()[name]


def play_to_the_end(match: rondin.Match) -> rondin.Result:
    while match.to_act is not None:
        match.play(match.moves()[0])
    assert match.result is not None
    return match.result


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_plays_and_holds_what_every_game_must(home, kind, capsys):
    name = f"pond-{kind}"
    game = written(home, name, "--kind", kind)
    assert game.faults == []
    assert play_to_the_end(rondin.Match(name, key=1)).winners
    assert list(check_game(game, names=QUICK)) == []
    assert main(["rules", name, "--coverage"]) == 0


@pytest.mark.parametrize("kind", KINDS)
def test_the_texts_list_what_is_asked_for(home, kind):
    """At their head; what is left out of them is named when the game is looked for."""
    game = written(home, f"pond-{kind}", "--kind", kind)
    for lang in ("fr", "en"):
        path = game.folder / "texts" / f"{lang}.toml"
        text = path.read_text("utf-8")
        head = text.replace("\n# ", " ").partition("asks for ")[2].partition(": ")[0]
        assert head.split(", ") == list(required_texts(game))
        gone = text.replace("\ntagline =", "\nmotto =")
        path.write_text(gone, "utf-8")
    registry.forget_games()
    with pytest.raises(rondin.BadGame, match=r"texts/fr.toml has no 'tagline'"):
        rondin.Match(game.name)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_of_the_model_is_left_in_it(home, kind):
    written(home, f"pond-{kind}", "--kind", kind)
    files = [path for path in home.rglob("*") if path.suffix in game_scaffold._SUFFIXES]
    assert len(files) == 15
    for path in files:
        text = path.read_text("utf-8").lower()
        for word in ("model", "modèle", "rondin.cli"):
            assert word not in text, path
    for lang in ("fr", "en"):
        assert rondin.all_games()[f"pond-{kind}"].texts(lang).say("title") == f"Pond {kind}"


def test_the_same_game_compiled(home):
    game = written(home, "pond-board", "--kind", "board")
    assert list(check_game(game, names=frozenset({"flavours"}))) == []


def test_its_own_tests_run_where_it_lies(home):
    for kind in KINDS:
        written(home, f"pond-{kind}", "--kind", kind)
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-W",
            "error",
            *sorted(path.name for path in home.iterdir()),
            "-o",
            "asyncio_default_fixture_loop_scope=function",
        ],
        cwd=home,
        env={key: os.environ[key] for key in ("PATH", "HOME") if key in os.environ},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "15 passed" in done.stdout


def test_a_package_names_its_game_where_rondin_looks(tmp_path, capsys):
    assert main(["new-game", "pond_poker", "--in", str(tmp_path), "--package"]) == 0
    made = tmp_path / "pond-poker"
    project = tomllib.loads((made / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["name"] == "rondin-pond-poker"
    assert project["project"]["entry-points"][game_folders.GROUP] == {"pond-poker": "pond_poker"}
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == ["pond_poker"]
    assert (made / "pond_poker" / "game.toml").is_file()
    assert (made / "README.md").read_text("utf-8").startswith("# Pond poker\n")
    assert f"pip install -e {made}" in capsys.readouterr().out


def test_among_our_own_games_it_is_imported_as_they_are(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(game_scaffold, "_OURS", tmp_path)
    assert main(["new-game", "pond-poker", "--in", str(tmp_path)]) == 0
    bot = (tmp_path / "pond_poker" / "bot.py").read_text("utf-8")
    imports = [line for line in bot.splitlines() if line.startswith("from ")]
    assert "from rondin.games.pond_poker.rules import" in imports[-1]
    assert imports == sorted(imports)
    assert not (tmp_path / "pond_poker" / "tests" / "conftest.py").exists()
    assert "make generated golden" in capsys.readouterr().out


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_commands_to_go_on_with_can_be_typed(home, lang, capsys):
    written(home, "pond-dice", "--kind", "dice", "--lang", lang)
    steps = [line.split("  #")[0].split() for line in capsys.readouterr().out.splitlines()]
    commands = [step[1:] for step in steps if step[:1] == ["rondin"]]
    assert [command[2] for command in commands] == ["play", "check", "arena"]
    assert main([*commands[1], "--only", "whole"]) == 0


def test_what_is_there_is_not_touched(tmp_path, capsys):
    there = tmp_path / "pond_poker"
    there.mkdir()
    with pytest.raises(SystemExit) as ended:
        main(["new-game", "pond-poker", "--in", str(tmp_path)])
    assert ended.value.code == 2
    assert list(there.iterdir()) == []


def test_nothing_half_made_is_left_behind(tmp_path, monkeypatch):
    def interrupted(path, game):
        raise KeyboardInterrupt

    monkeypatch.setattr(game_scaffold, "_named", interrupted)
    assert main(["new-game", "pond-poker", "--in", str(tmp_path / "new")]) == 130
    assert list((tmp_path / "new").iterdir()) == []


@pytest.mark.parametrize(
    ("word", "likely"),
    [
        ("Pond Poker", "pond-poker"),
        ("Les Îles !", "les-iles"),
        ("7-up", "game-7-up"),
        ("class", "class-game"),
        ("../escape", "escape"),
        ("!!", "my-game"),
        ("x" * 200, "x" * 35),
    ],
)
def test_a_name_that_cannot_be_has_one_that_can(word, likely):
    assert not is_name(word)
    assert likely_name(word) == likely
    assert is_name(likely)


@pytest.mark.parametrize(
    ("name", "prefix"), [("pond-poker", "PP"), ("tric", "TR"), ("x", "XX"), ("a1-b", "AB")]
)
def test_rules_are_numbered_after_the_name(name, prefix):
    assert NewGame(name, "cards", Path(), False).prefix == prefix
