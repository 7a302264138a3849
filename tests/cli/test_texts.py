"""What the commands print for people is in their language, with its numbers."""

import re
from pathlib import Path

import pytest

import rondin
from rondin.cli import main, words
from rondin.cli.commands.simulate import _as_text as simulated
from rondin.cli.standings import as_text as standings
from rondin.cli.words import Words
from rondin.engine.words.texts import Texts, read_texts

GAME = rondin.all_games()["roi-des-castors"]
FOLDER = Path(words.__file__).parent
LENGTH = {"mean": 1234.56, "p5": 4, "p95": 20}
SHARE = {"mean": 0.5, "low": 0.251, "high": 0.75}
PLAYED = {
    "game": GAME.name,
    "edition": "classic",
    "mode": "team",
    "seats": 4,
    "teams": 2,
    "key": "k",
    "interrupted": True,
    "endings": {"goal": 1500, "wood": 500},
    "length": LENGTH,
}
SIMULATED = PLAYED | {
    "bots": ["cub", "elder"] * 2,
    "games": 2000,
    "moves": 90000,
    "moves_per_s": 1,
    "wins": [500.0] * 4,
}
BOT = {"share": SHARE, "rating": {"mu": 25.0, "sigma": 8.25}, "points": -3.5}
CONTESTED = PLAYED | {
    "deals": 1,
    "seatings": 2,
    "matches": 2000,
    "new_matches": 2000,
    "matches_per_s": 1500.25,
    "jobs": 2,
    "bots": [{"bot": "elder", **BOT}, {"bot": "cub", **BOT}],
    "ranked_by": "wins",
    "equal_share": 0.5,
    "pairs": [
        {"bot": "elder", "other": "cub", "difference": SHARE, "better": "elder"},
        {"bot": "cub", "other": "random", "difference": SHARE, "better": None},
    ],
    "sides": [{"share": SHARE, "by_bot": {"elder": 1.0, "cub": 0.0}}] * 2,
}


def test_every_text_is_used():
    code = "\n".join(path.read_text("utf-8") for path in FOLDER.rglob("*.py"))
    made = (
        "count.",
        "arena.wins",
        "arena.interval",
        "arena.rating",
        "arena.points",
        "check.",
        "new-game.",
        "planted.",
    )
    elsewhere = ("help.", "metavar.", "wrong.", "argparse.")  # see test_help.py
    for key in Texts("fr", read_texts(FOLDER / "texts", "fr")):
        plain = re.sub(r"\.(one|other)$", "", key)
        if plain.startswith(elsewhere):
            continue
        assert re.search(rf"[\"']{re.escape(plain)}[\"']", code) or plain.startswith(made), key
        if plain.startswith("count."):
            assert f'"{plain.removeprefix("count.")}"' in code


def test_numbers_are_written_as_each_language_does():
    assert Words("en").number(1234567.891, 2) == "1,234,567.89"
    assert Words("fr").number(1234567.891, 2) == "1\u202f234\u202f567,89"
    assert Words("en").percent(0.5) == "50.00%"
    assert Words("fr").percent(0.5) == "50,00\u202f%"
    assert Words("en").count("moves", 0) == "0 moves"
    assert Words("fr").count("moves", 0) == "0 coup"


def test_a_simulation():
    assert simulated(SIMULATED, GAME, Words("en")).splitlines()[:5] == [
        "roi-des-castors, classic, team, 4 seats, key k (interrupted)",
        "  2,000 matches, 90,000 moves, 1 move a second",
        "  length 1,234.6 moves (5%: 4, 95%: 20)",
        "  at the end, the goal is reached: 1,500 (75.00%)",
        "  at the end, there is no wood left: 500 (25.00%)",
    ]
    told = simulated(SIMULATED, GAME, Words("fr")).replace("\u202f", "_").splitlines()
    assert told == [
        "roi-des-castors, classic, team, 4 places, clé k (interrompu)",
        "  2_000 parties, 90_000 coups, 1 coup par seconde",
        "  longueur_: 1_234,6 coups (5_%_: 4, 95_%_: 20)",
        "  à la fin, le but est atteint_: 1_500 (75,00_%)",
        "  à la fin, il n’y a plus de bois_: 500 (25,00_%)",
        "  place 0, équipe 0  cub                       25,00_% de victoires",
        "  place 1, équipe 1  elder                     25,00_% de victoires",
        "  place 2, équipe 0  cub                       25,00_% de victoires",
        "  place 3, équipe 1  elder                     25,00_% de victoires",
    ]
    assert "  place 0  cub " in simulated({**SIMULATED, "teams": 0}, GAME, Words("fr"))


def test_a_tournament():
    told = standings(CONTESTED, GAME, Words("fr")).replace("\u202f", "_").splitlines()
    assert (
        told[1] == "  1 donne en 2 placements_: 2_000 parties, 1_500,2 par seconde avec 2 à l’œuvre"
    )
    assert told[6:] == [
        "                 gagnées  intervalle à 95_%            cote    points",
        "  elder          50,00_%     25,10 –  75,00    25,00 ± 8,25     -3,50",
        "  cub            50,00_%     25,10 –  75,00    25,00 ± 8,25     -3,50",
        "  à force égale  50,00_%",
        "",
        "  elder − cub   +50,00     +25,10 –  +75,00  elder est meilleur",
        "  cub − random  +50,00     +25,10 –  +75,00  pas de différence établie",
        "",
        "  équipe  en tout  intervalle à 95_%     elder       cub",
        "       0  50,00_%     25,10 –  75,00  100,00_%    0,00_%",
        "       1  50,00_%     25,10 –  75,00  100,00_%    0,00_%",
    ]
    chips = [{**bot, "points_interval": {"low": -4.0, "high": -3.0}} for bot in CONTESTED["bots"]]
    by_points = standings(CONTESTED | {"ranked_by": "points", "bots": chips}, GAME, Words("fr"))
    assert "-3,50   -4,00 –  -3,00" in by_points.replace("\u202f", "_")
    old = CONTESTED | {"new_matches": 0}
    assert ", toutes tirées du journal\n" in standings(old, GAME, Words("fr"))
    assert "1 deal in 2 seatings each: 2,000 matches, all from" in standings(old, GAME, Words("en"))
    none = CONTESTED | {"deals": 0, "matches": 0, "new_matches": 0}
    assert standings(none, GAME, Words("en")).endswith("\n  0 deals in 2 seatings each: 0 matches")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ["m.json: all is well.", "1 move: each one legal", "the match is not over"]),
        ("fr", ["m.json\u202f: tout va bien.", "1 coup\u202f: chacun", "n’est pas finie"]),
    ],
)
def test_a_match_file(lang, told, capsys, tmp_path):
    match = rondin.Match("gang-de-castors", seats=2, key=1)
    match.play({"do": "remember"})
    match.save(tmp_path / "m.json")
    assert main(["verify", str(tmp_path / "m.json"), "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert [part for part in told if part not in out] == []
    assert main(["replay", str(tmp_path / "m.json"), "--lang", lang]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == out.splitlines()[-1].strip()


def test_a_result_in_french(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    match = rondin.Match("gang-de-castors", seats=2, key=1, rounds=1)
    while not match.over:
        match.play(match.moves()[0])
    match.save(tmp_path / "m.json")
    assert main(["replay", str(tmp_path / "m.json")]) == 0
    last = capsys.readouterr().out.splitlines()[-1].replace("\u202f", "_")
    assert re.fullmatch(r"résultat_: 1 -?\d+, 2 -?\d+_; gagné par [12](, 2)?", last)


def test_the_rules_that_no_test_proves_are_named_in_french(capsys, tmp_path, monkeypatch):
    assert not GAME.faults  # all of it is loaded before its folder is exchanged
    with monkeypatch.context() as patch:
        patch.setattr(GAME, "folder", tmp_path)
        assert main(["rules", GAME.name, "--coverage", "--lang", "fr"]) == 1
    first, second, *_ = capsys.readouterr().out.splitlines()
    total, name = len(GAME.rule_names), GAME.rule_names[0]
    assert first == f"{GAME.name}\u202f: 0 règles sur {total} sont prouvées par un test"
    assert second == f"{name}  {GAME.rulebook('fr').rules[name].title}"


@pytest.mark.parametrize("words", [["games", "--json"], ["verify", "x"], ["simulate", GAME.name]])
def test_an_unknown_language_is_refused(words, capsys):
    assert main([*words, "--lang", "de"]) == 2
    assert "fr, en" in capsys.readouterr().err
