"""`--help` and the answers to a mistyped line are in the language of whoever types."""

import argparse
import re
import sys
from pathlib import Path

import pytest

import rondin
from rondin.cli import main
from rondin.cli.arguments import language_on
from rondin.cli.command import parser
from rondin.cli.parsing import Parser
from rondin.cli.words import Words
from rondin.engine.words.texts import LANGUAGES

GAME = "gang-de-castors"
GAMES = Path(rondin.__file__).parent / "games"
COMMANDS = [
    "play",
    "serve",
    "data",
    "games",
    "lesson",
    "rules",
    "simulate",
    "arena",
    "sweep",
    "report",
    "export",
    "replay",
    "verify",
    "picture",
    "boards",
    "check",
    "new-game",
]
DATA = ["check", "move", "backup", "restore", "prune"]
# Words that a sentence of one language hardly does without, and that the other does not have.
FRENCH = r"le|la|les|un|une|de|des|du|et|ou|où|qui|par|pour|avec|dans|ton|tes|est|défaut|ce"
ENGLISH = r"the|an|of|and|or|who|by|for|with|in|your|is|how|which|default|show|this|to|see"


class Heard(Words):
    """Words that keep which texts were asked for, and show none of their letters."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self.asked: set[str] = set()

    def say(self, text: str, /, **values: object) -> str:
        self.asked.add(text)
        return re.sub(r"[^\W\d_]", "#", super().say(text, **values))


def said(capsys: pytest.CaptureFixture[str], *line: str) -> tuple[int, str, str]:
    """Return how a line that is not run ends, and what it prints."""
    with pytest.raises(SystemExit) as ended:
        main(line)
    out, err = capsys.readouterr()
    return int(str(ended.value.code)), out, err


def parsers_of(top: Parser) -> list[Parser]:
    """Return the parser of `rondin` and those of its commands."""
    (commands,) = (one for one in top._actions if isinstance(one, argparse._SubParsersAction))
    assert list(commands.choices) == COMMANDS
    parts = [one for one in commands.choices["data"]._actions if one.choices]
    assert [list(one.choices) for one in parts] == [DATA]
    return [top, *commands.choices.values(), *parts[0].choices.values()]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")


# --- help -------------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_help_says_is_a_text(lang: str):
    names = {"rondin", *re.findall(r"\w+", " ".join((*COMMANDS, *DATA))), "URL", "IP"}
    for one in parsers_of(parser(Heard(lang))):
        options = {option for action in one._actions for option in action.option_strings}
        known = names | {word for option in options for word in re.findall(r"\w+", option)}
        shown = re.findall(r"[^\W\d_]{2,}", one.format_help())
        assert set(shown) <= known, one.prog


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_of_help_is_used(lang: str):
    words = Heard(lang)
    parser(words)
    assert words.asked == {
        key for section in ("help", "metavar") for key, _ in words.templates(section)
    }


@pytest.mark.parametrize("command", [None, *COMMANDS, *(f"data {part}" for part in DATA)])
@pytest.mark.parametrize(("lang", "foreign"), [("fr", ENGLISH), ("en", FRENCH)])
def test_help_has_no_word_of_the_other_language(lang: str, foreign: str, command, capsys):
    line = ["--help"] if command is None else [*command.split(), "--help"]
    code, out, err = said(capsys, *line, "--lang", lang)
    assert (code, err) == (0, "")
    sentences = re.sub(r"\S*[-_/:=]\S*", "", out)  # options and names are the same in both
    assert re.findall(rf"\b(?:{foreign})\b", sentences, re.IGNORECASE) == []


def test_every_text_of_help_is_translated():
    english, french = (
        {key: re.sub(r"\W", "", text) for key, text in Words(lang).templates("help")}
        for lang in ("en", "fr")
    )
    same = {key for key in english if english[key] == french[key]}
    assert same == {"help.usage", "help.options"}  # words of both, but for a no-break space


def test_every_argument_says_what_it_is():
    for one in parsers_of(parser()):
        assert one.description
        for action in one._actions:
            if not isinstance(action, argparse._SubParsersAction):
                assert action.help, f"{one.prog} {action.dest}"


def test_argparse_s_own_headings(capsys):
    _, french, _ = said(capsys, "boards", "--help", "--lang", "fr")
    assert french.startswith("usage\u202f: rondin boards [-h] [--json] [--games DOSSIER]")
    assert "\n\narguments\u202f:\n  check  " in french
    assert "\n\noptions\u202f:\n  -h, --help       affiche cette aide et s’arrête là\n" in french
    _, english, _ = said(capsys, "boards", "--help")
    assert english.startswith(
        "usage: rondin boards [-h] [--json] [--games DIR] [--lang LANG] check"
    )
    assert "\n\npositional arguments:\n  check  " in english
    assert "\n\noptions:\n  -h, --help   show this help message and exit\n" in english


def test_a_long_usage_stays_aligned(capsys):
    _, out, _ = said(capsys, "play", "--help", "--lang", "fr")
    first, second, *_ = out.splitlines()
    assert first.index("[-h]") == re.search(r"\S", second).start()


# --- which language ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "lang"),
    [
        ([], "en"),
        (["--lang", "fr"], "fr"),
        (["--lang=fr", "games"], "fr"),
        (["play", GAME, "--lang", "fr", "--seets"], "fr"),
        (["games", "--lang", "en", "--lang=fr"], "fr"),
        (["games", "--lang=fr", "--lang", "en"], "en"),
        (["games", "--lang", "xx"], "en"),
        (["games", "--lang"], "en"),
        (["games", "--language=fr"], "en"),
    ],
)
def test_the_language_is_found_anywhere_on_the_line(line: list[str], lang: str):
    assert language_on(line) == lang


@pytest.mark.parametrize("name", ["LC_ALL", "LC_MESSAGES", "LANG"])
def test_on_a_french_system_help_is_french(name: str, monkeypatch, capsys):
    for other in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setenv(name, "fr_CA.UTF-8")
    assert "commandes\u202f:" in said(capsys, "--help")[1]
    assert "commands:" in said(capsys, "--help", "--lang", "en")[1]
    assert "La langue" in refused(capsys, "games", "--lang", "xx")


@pytest.mark.parametrize("line", [["--lang", "fr", "games"], ["games", "--lang", "fr"]])
def test_the_language_may_stand_before_the_command(line: list[str], capsys):
    assert main(line) == 0
    assert "Castorin" in capsys.readouterr().out


def test_after_the_command_it_wins(capsys):
    assert main(["--lang", "fr", "games", "--lang", "en"]) == 0
    assert "Castorin" not in capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *line: str) -> str:
    assert main(line) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err


def test_an_unknown_language_is_told_in_that_of_the_system(capsys):
    for line in (["--lang", "xx"], ["--lang", "xx", "games"], ["games", "--lang", "xx"]):
        assert refused(capsys, *line) == "rondin: There is no language 'xx'. Try: fr, en.\n"


# --- mistakes ---------------------------------------------------------------------------------
MISTAKES = [
    (
        ["frolic"],
        "argument COMMAND: invalid choice: 'frolic' (choose from 'play', 'serve', 'data', ",
        "COMMANDE\u202f: «\u202ffrolic\u202f» n’existe pas. Essaie\u202f: play, serve, data, ",
    ),
    (["simulate"], "the following arguments are required: GAME", "il manque JEU"),
    (["arena"], "the following arguments are required: GAME, --bots", "il manque JEU, --bots"),
    (
        ["simulate", GAME, "--seats"],
        "argument --seats: expected one argument",
        "--seats\u202f: il manque la valeur",
    ),
    (
        ["simulate", GAME, "--seats", "l'un"],
        'argument --seats: invalid int value: "l\'un"',
        "--seats\u202f: «\u202fl'un\u202f» devrait être un nombre entier",
    ),
    (
        ["play", GAME, "--moment", "argument a: b"],
        "argument --moment: invalid float value: 'argument a: b'",
        "--moment\u202f: «\u202fargument a: b\u202f» devrait être un nombre",
    ),
    (
        ["games", "--json=3"],
        "argument --json: ignored explicit argument '3'",
        "--json\u202f: pas de valeur ici, enlève «\u202f3\u202f»",
    ),
    (
        ["simulate", GAME, "--games", "0"],
        "argument --games: '0' should be a whole number from 1 up",
        "--games\u202f: «\u202f0\u202f» devrait être un nombre entier, 1 ou plus",
    ),
    (
        ["serve", "--port", "9" * 5000],
        f"argument --port: '{'9' * 5000}' should be a number from 0 to 65535",
        f"--port\u202f: «\u202f{'9' * 5000}\u202f» devrait être un nombre de 0 à 65535",
    ),
    (
        ["serve", "--pace", "nan"],
        "argument --pace: 'nan' should be a number from 0 to 3600",
        "--pace\u202f: «\u202fnan\u202f» devrait être un nombre de 0 à 3600",
    ),
    (
        ["serve", "--origin", "ftp://games.example"],
        (
            "argument --origin: 'ftp://games.example' should be the origin of a site, such as"
            " https://games.example"
        ),
        (
            "--origin\u202f: «\u202fftp://games.example\u202f» devrait être l’origine d’un site,"
            " comme https://jeux.example"
        ),
    ),
    (
        ["serve", "--proxy", "nobody"],
        (
            "argument --proxy: 'nobody' should be an address or a network, such as 10.0.0.2 or"
            " 10.0.0.0/24"
        ),
        (
            "--proxy\u202f: «\u202fnobody\u202f» devrait être une adresse ou un réseau, comme"
            " 10.0.0.2 ou 10.0.0.0/24"
        ),
    ),
    (
        ["games", "--jsn"],
        "unknown argument '--jsn', did you mean --json?",
        "l’argument «\u202f--jsn\u202f» n’existe pas\u202f: tu voulais dire --json\u202f?",
    ),
    (
        ["games", "zzz"],
        "unknown argument 'zzz'",
        "l’argument «\u202fzzz\u202f» n’existe pas",
    ),
    (
        ["play", "--resume", "x", "--seats", "3"],
        "--resume goes on with a match as it is: leave out --seats",
        "--resume reprend une partie telle quelle\u202f: enlève --seats",
    ),
    (
        ["play", "--people", "A"],
        "--people needs a game: rondin play GAME --people …",
        "--people demande un jeu\u202f: rondin play JEU --people …",
    ),
    (
        ["new-game", "Poker des mares"],
        (
            "'Poker des mares' cannot be the name of a game: small letters, digits and hyphens,"
            " such as poker-des-mares"
        ),
        (
            "«\u202fPoker des mares\u202f» ne peut pas être le nom d’un jeu\u202f: des minuscules,"
            " des chiffres et des traits d’union, comme poker-des-mares"
        ),
    ),
    (
        ["new-game", GAME, "--in", "/nowhere"],
        f"there is a game '{GAME}' already: choose another name",
        f"il y a déjà un jeu «\u202f{GAME}\u202f»\u202f: choisis un autre nom",
    ),
    (
        ["new-game", GAME, "--in", str(GAMES)],
        (
            f"{GAMES / GAME.replace('-', '_')} is there already, and nothing is overwritten:"
            " choose another name or another folder"
        ),
        (
            f"{GAMES / GAME.replace('-', '_')} existe déjà, et rien n’est écrasé\u202f: choisis"
            " un autre nom ou un autre dossier"
        ),
    ),
    (
        ["simulate", GAME, "--games", str(GAMES)],
        (
            f"argument --games: '{GAMES}' is a folder: to find games there, write --games {GAMES}"
            " before the command"
        ),
        (
            f"--games\u202f: «\u202f{GAMES}\u202f» est un dossier\u202f: pour y chercher des jeux,"
            f" écris --games {GAMES} avant la commande"
        ),
    ),
    (
        ["serve", "--database", "somewhere"],
        (
            "argument --database: not the address of a PostgreSQL database; one looks like"
            " postgresql://rondin@127.0.0.1/rondin"
        ),
        (
            "--database\u202f: ce n’est pas l’adresse d’une base PostgreSQL\u202f; il en faudrait"
            " une comme postgresql://rondin@127.0.0.1/rondin"
        ),
    ),
    (
        ["serve", "--workers", "2"],
        "--workers needs --database: only PostgreSQL can be shared by several processes.",
        (
            "--workers demande --database\u202f: seule une base PostgreSQL se partage entre"
            " plusieurs processus."
        ),
    ),
    (
        ["new-game", "json"],
        "Python knows a module 'json' already: try json-game",
        "Python connaît déjà un module «\u202fjson\u202f»\u202f: essaie json-game",
    ),
    (
        ["new-game", "pond-poker", "--in", str(GAMES), "--package"],
        "a game of this folder is part of Rondin: leave out --package",
        "un jeu de ce dossier fait partie de Rondin\u202f: enlève --package",
    ),
    (
        ["export", GAME, "--bots", "master"],
        "master searches, and a data set is played by bots that need no search",
        "master cherche, et un jeu de données est joué par des bots qui ne cherchent pas",
    ),
    (
        ["export", GAME, "--out", "/"],
        "/ is not empty: a data set is written into a new folder, or an empty one",
        "/ n’est pas vide\u202f: un jeu de données s’écrit dans un dossier neuf, ou vide",
    ),
]


@pytest.mark.parametrize(("line", "english", "french"), MISTAKES)
def test_a_mistake_is_told_in_each_language(line, english: str, french: str, capsys):
    prog = "rondin" if line == ["frolic"] else f"rondin {line[0]}"
    hints = {"en": f" (see '{prog} --help')", "fr": f" (regarde «\u202f{prog} --help\u202f»)"}
    for lang, told in (("en", english), ("fr", french)):
        code, out, err = said(capsys, f"--lang={lang}", *line)
        assert (code, out) == (2, "")
        assert err.startswith(f"{prog}: {told}")
        assert err.endswith(f"{hints[lang]}\n")
        assert err.count("\n") == 1
        if line != ["frolic"]:
            assert err == f"{prog}: {told}{hints[lang]}\n"


def test_every_message_of_argparse_is_met_above(monkeypatch, capsys):
    words, asked = Words("fr"), set()
    monkeypatch.setattr(Words, "say", lambda self, key, **_: asked.add(key) or key)
    for line, *_ in [*MISTAKES, (["data", "move"],)]:
        said(capsys, "--lang=fr", *line)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    said(capsys, "serve", "--database", "postgresql://rondin@127.0.0.1/rondin")
    for section in ("argparse", "wrong"):
        assert {key for key, _ in words.templates(section)} <= asked


@pytest.mark.parametrize("line", [["serve"], ["data", "check"]])
def test_an_address_of_no_database_and_a_library_that_is_missing_are_told(
    line: list[str], monkeypatch, capsys
):
    """Of an option and of the variable alike, before anything is begun."""
    told = {}
    for name, address in (("bad", "somewhere"), ("good", "postgresql://rondin@127.0.0.1/rondin")):
        monkeypatch.setitem(sys.modules, "asyncpg", None)
        told[name] = said(capsys, *line, "--lang=en", "--database", address)[2]
        monkeypatch.setenv("RONDIN_DATABASE", address)
        in_variable = told[name].replace("--database", "RONDIN_DATABASE")
        assert said(capsys, *line, "--lang=en") == (2, "", in_variable)
        monkeypatch.delenv("RONDIN_DATABASE")
    assert "not the address of a PostgreSQL database" in told["bad"]
    assert "PostgreSQL needs asyncpg: pip install 'rondin[postgresql]'" in told["good"]


def test_a_message_that_nobody_knows_is_told_as_it_is(capsys):
    with pytest.raises(SystemExit):
        parser(Words("fr")).error("something new")
    assert capsys.readouterr().err.startswith("rondin: something new (regarde")


def test_the_file_of_another_game_is_told_in_each_language(capsys, tmp_path):
    path = tmp_path / "match.json"
    rondin.Match(GAME, seats=2, key=1).save(path)
    line = ("play", "castor-party", "--resume", str(path))
    assert f"GAME=castor-party is not possible. Try: {GAME}." in refused(capsys, *line)
    assert "JEU=castor-party n’est" in refused(capsys, *line, "--lang", "fr")
