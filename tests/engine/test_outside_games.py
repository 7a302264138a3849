"""Games from outside: a folder of one's own, an installed package; broken ones harm no other."""

import shutil
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import rondin
from rondin.cli.command import main
from rondin.engine import game_folders, registry
from rondin.engine.problems import BadGame

MODEL = "gang-de-castors"
OURS = set(rondin.all_games())


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A folder in which games are looked for; all is forgotten afterwards."""
    monkeypatch.setenv(game_folders.VARIABLE, str(tmp_path))
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(registry, "_found", cache(registry._found.__wrapped__))
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        if name.partition(".")[0] in {folder.name for folder in tmp_path.iterdir()}:
            del sys.modules[name]
    sys.path_importer_cache.pop(str(tmp_path), None)


def make_game(home: Path, folder: str = "pond_gang", name: str = "pond-gang") -> Path:
    """Write a game as a stranger would: a folder that imports the engine and itself."""
    model = registry.games()[MODEL]
    made = home / folder
    shutil.copytree(
        model.folder, made, ignore=shutil.ignore_patterns("__pycache__", "tests", "web")
    )
    for path in made.rglob("*.py"):
        path.write_text(path.read_text("utf-8").replace(model.package, folder), "utf-8")
    toml = made / "game.toml"
    toml.write_text(toml.read_text("utf-8").replace(f'"{MODEL}"', f'"{name}"'), "utf-8")
    registry.forget_games()
    return made


def test_a_game_in_a_folder_of_ones_own_plays_as_ours_do(home):
    make_game(home)
    assert {*rondin.all_games()} == {*OURS, "pond-gang"}
    match, model = (rondin.Match(name, seats=3, key=7) for name in ("pond-gang", MODEL))
    for _ in range(20):
        assert match.moves() == model.moves()
        match.play(match.moves()[0])
        model.play(model.moves()[0])
    assert match.describe(0, "fr") == model.describe(0, "fr")


def test_the_folder_itself_may_be_the_game(home, monkeypatch):
    made = make_game(home)
    monkeypatch.setenv(game_folders.VARIABLE, str(made))
    registry.forget_games()
    assert "pond-gang" in rondin.all_games()


def test_a_game_of_an_installed_package_is_found(home, monkeypatch):
    make_game(home)
    monkeypatch.delenv(game_folders.VARIABLE)
    monkeypatch.syspath_prepend(str(home))
    installed = [EntryPoint("pond", "pond_gang", game_folders.GROUP)]
    monkeypatch.setattr(game_folders, "entry_points", lambda group: installed)
    registry.forget_games()
    assert "pond-gang" in rondin.all_games()


def test_a_package_that_is_gone_is_named(home, monkeypatch):
    installed = [EntryPoint("pond", "gone_game", game_folders.GROUP)]
    monkeypatch.setattr(game_folders, "entry_points", lambda group: installed)
    registry.forget_games()
    assert [problem.tell("en") for problem in registry.broken_games()] == [
        "Game 'pond': there is no package gone_game."
    ]
    assert {*registry.playable_games()} == OURS


def rewrite(path: str, old: str, new: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        file = folder / path
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")

    return change


def remove(path: str) -> Callable[[Path], None]:
    return lambda folder: (folder / path).unlink()


MISTAKES = {
    "game.toml: Object contains unknown field": rewrite("game.toml", "default_seats", "seats"),
    "game.toml: Invalid": rewrite("game.toml", 'name = "pond-gang"', "name ="),
    "moves does not define 'MOVES'": remove("rules/moves.py"),
    "rules: SyntaxError": rewrite("rules/turn.py", "def apply(", "def apply("[:-1]),
    "rules: ModuleNotFoundError": rewrite("rules/turn.py", "pond_gang.rules", "pond_gong.rules"),
    "rules does not define 'veil'": rewrite("rules/__init__.py", "imagine, veil", "imagine"),
    "bot does not define 'choose'": rewrite(
        "bot/__init__.py", "import choose", "import choose as pick"
    ),
    "there is no editions/gigamic.toml": remove("editions/gigamic.toml"),
    "gigamic.toml: title: ": rewrite("editions/gigamic.toml", "[title]", "[titel]"),
    "there is no texts/en.toml": remove("texts/en.toml"),
    "texts/fr.toml has no 'title'": rewrite("texts/fr.toml", "\ntitle =", "\ntitel ="),
    "rulebook/en.md has no heading '### GC-08": rewrite("rulebook/en.md", "### GC-08 ", "## "),
    "no __init__.py": remove("__init__.py"),
}


@pytest.mark.parametrize("said", MISTAKES)
def test_a_broken_game_is_named_with_what_is_wrong_and_the_others_go_on(home, said, capsys):
    MISTAKES[said](make_game(home))
    registry.forget_games()
    assert main(["games"]) == 0
    listed, error = capsys.readouterr()
    assert said in error
    assert "pond" in error
    assert all(name in listed for name in OURS)
    assert "pond" not in listed


def test_a_wrong_edition_beside_a_sound_one_is_left_out_and_named(home, capsys):
    """A file dropped into `editions/`, half written or of a mode without texts."""
    made = make_game(home)
    rewrite("editions/amigo.toml", "[modes.normal]", "[modes.quick]")(made)
    (made / "editions" / "half.toml").write_text("[title]\nfr = 'Moitié'\n", "utf-8")
    good = (made / "editions" / "gigamic.toml").read_text("utf-8")
    (made / "editions" / "mine.toml").write_text(good, "utf-8")
    registry.forget_games()
    assert main(["games", "--lang", "en"]) == 0
    listed, error = capsys.readouterr()
    assert "pond-gang" in listed
    assert "half.toml: modes: this field is missing" in error
    assert "half.toml: title.en: this field is missing" in error
    assert "edition amigo: texts/fr.toml has no 'mode.quick'" in error
    assert [*rondin.all_games()["pond-gang"].editions] == ["gigamic", "mine"]
    assert main(["check", "pond-gang", "--only", "whole"]) == 1
    assert "half.toml" in capsys.readouterr().out


def test_a_broken_game_asked_for_by_name_says_why(home, capsys):
    remove("texts/en.toml")(make_game(home))
    registry.forget_games()
    with pytest.raises(BadGame, match=r"texts/en\.toml"):
        rondin.Match("pond-gang")
    assert main(["simulate", "pond-gang", "--games", "1"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_two_games_of_one_name_and_a_folder_that_cannot_be_imported(home):
    make_game(home, "second_gang", MODEL)
    make_game(home, "pond-gang")
    make_game(home, "json")
    told = "\n".join(problem.tell("en") for problem in registry.broken_games())
    assert "another game has this name already" in told
    assert "Try: pond_gang." in told
    assert "another module has the name of this folder" in told
    assert {*registry.playable_games()} == OURS


def test_folders_are_given_before_the_command(home, monkeypatch, capsys):
    make_game(home)
    monkeypatch.setenv(game_folders.VARIABLE, "")
    registry.forget_games()
    assert main(["--games", str(home), "games"]) == 0
    assert "pond-gang" in capsys.readouterr().out
    assert main(["--games", str(home / "none"), "games"]) == 2
    assert "There is no folder" in capsys.readouterr().err


def test_folders_are_given_after_a_command_too(home, monkeypatch, capsys):
    make_game(home)
    for line in (["games"], ["rules", "pond-gang"], ["check", "pond-gang", "--only", "whole"]):
        monkeypatch.setenv(game_folders.VARIABLE, "")
        registry.forget_games()
        assert main([*line, "--games", str(home)]) == 0, capsys.readouterr().err


@pytest.mark.parametrize("command", ["simulate", "arena", "report"])
def test_where_games_are_counted_a_folder_is_told_its_place(home, command, capsys):
    with pytest.raises(SystemExit):
        main([command, MODEL, "--games", str(home), "--lang", "en"])
    assert f"write --games {home} before the command" in capsys.readouterr().err


# --- the example that is kept -----------------------------------------------------------------
KUHN = Path(__file__).parents[2] / "examples" / "kuhn-poker"


@pytest.fixture
def kuhn(home, monkeypatch):
    monkeypatch.setenv(game_folders.VARIABLE, str(KUHN))
    registry.forget_games()
    yield "kuhn-poker"
    for name in [name for name in sys.modules if name.partition(".")[0] == "kuhn_poker"]:
        del sys.modules[name]


def test_kuhn_poker_is_small():
    sources = (KUHN / "kuhn_poker").glob("*.py")
    assert sum(len(path.read_text("utf-8").splitlines()) for path in sources) <= 150


@pytest.mark.parametrize(
    ("moves", "chips", "ending"),
    [
        ("pass pass", 1, "showdown"),
        ("pass bet pass", 1, "fold"),
        ("pass bet bet", 2, "showdown"),
        ("bet pass", 1, "fold"),
        ("bet bet", 2, "showdown"),
    ],
)
def test_kuhn_poker_ends_as_it_should(kuhn, moves, chips, ending, tmp_path):
    match = rondin.Match(kuhn, key=3)
    for move in moves.split():
        match.play({"do": move})
    result = match.result
    assert (max(result.points), sum(result.points), result.ending) == (chips, 0, ending)
    (winner,) = result.winners
    if ending == "fold":
        assert winner != match.history[-1].seat
        assert match.view(None)["cards"] == ["hidden", "hidden"]
    else:
        order = ["jack", "queen", "king"]
        cards = [order.index(card) for card in match.view(None)["cards"]]
        assert cards[winner] == max(cards)
    match.save(tmp_path / "kuhn.json")
    assert rondin.Match.load(tmp_path / "kuhn.json").result == result


def test_kuhn_poker_hides_the_cards_and_speaks_both_languages(kuhn):
    match = rondin.Match(kuhn, key=3, players=[rondin.Player("Lou"), rondin.Player("Ada")])
    assert match.view(0)["cards"][1] == "hidden"
    assert match.view(1)["cards"][0] == "hidden"
    assert "Lou" in match.describe(1, "fr").prompt
    assert match.describe(0, "en").prompt == "Your turn: bet a chip, or pass."


def test_kuhn_poker_is_ranked_by_chips_or_by_wins(kuhn):
    """In a tournament nobody can win more chips than others lose."""
    by_chips = rondin.tournament(kuhn, ["random", "thoughtful"], 200, key=7, jobs=1)
    assert by_chips.ranked_by == "points"
    assert [place.bot for place in by_chips.places] == ["thoughtful", "random"]
    assert sum(place.points.mean for place in by_chips.places) == pytest.approx(0)
    assert sum(place.wins.mean for place in by_chips.places) == pytest.approx(1)
    by_wins = rondin.tournament(kuhn, ["random", "thoughtful"], 200, key=7, jobs=1, rank="wins")
    assert by_wins.ranked_by == "wins"
