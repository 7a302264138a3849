"""Somebody's own edition at the web table: checked, played, told to everybody, kept for ever."""

from pathlib import Path
from typing import Any

import httpx
import pytest

import rondin
from rondin.engine.match import file as matchfile
from rondin.engine.match.verification import verified
from tests.server.running_server import WIDE, play_to_the_end, serving

GAME = "gang-de-castors"
CHECK = f"/api/games/{GAME}/editions?lang=fr"
TEXT = """
based_on = "gigamic"
title = { fr = "Le gang de Léa", en = "Léa's gang" }

[cards]
swap = 3

[round]
turn_limit = 2
"""
FILE = {"name": "lea.toml", "text": TEXT}
WISH: dict[str, Any] = {"game": GAME, "seats": ["you", "random"], "name": "Lou", "house": FILE}
DIFFERS = [
    {"field": "cartes Échange", "value": "3", "printed": "9"},
    {"field": "tours avant la fin d’une manche", "value": "2", "printed": "30"},
]


def faults_of(answer: httpx.Response) -> list[str]:
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"] == "bad-edition"
    return [f"{fault['field']}: {fault['text']}" for fault in answer.json()["faults"]]


async def test_a_file_is_checked_and_told_before_anybody_plays(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        found = (await lou.http.post(CHECK, json=FILE)).json()
        assert found["edition"]["label"] == "Le gang de Léa"
        assert found["edition"]["modes"][0]["max"] == 10
        assert found["edition"]["like"] == found["house"]["like"] == "gigamic"
        assert found["house"]["differs"] == DIFFERS
        wrong = TEXT.replace("swap = 3", "swap = -1\nfox = 2")
        told = faults_of(await lou.http.post(CHECK, json=FILE | {"text": wrong}))
        assert told == [
            "cards.swap: au moins 0, et non -1",
            "cards.fox: ce champ n’existe pas\u202f; il y a\u202f: values, swap, peek, draw",
        ]
        assert (
            faults_of(
                await lou.http.post(
                    "/api/tables?lang=fr", json=WISH | {"house": FILE | {"text": wrong}}
                )
            )
            == told
        )
        missing = await lou.http.post("/api/games/chess/editions", json=FILE)
        assert missing.status_code == 404


@pytest.mark.parametrize(
    ("text", "status", "said"),
    [
        ("title = = 1", 400, "not a TOML file"),
        ("a." * 30_000 + "b = 1", 400, "too many brackets"),
        ("a = " + "[" * 9_000 + "]" * 9_000, 400, "too many brackets"),
        ("# é" + "é" * 63_000, 400, "more than 64 KB"),
        ("#" * 64_001, 400, "text"),
        ("#" * 150_000, 413, ""),
        (
            TEXT.replace("[cards]", "[modes.quick]\nplayers = { min = 2, max = 3 }\n[cards]"),
            400,
            "one of: normal",
        ),
        (TEXT.replace("Léa's gang", "\\u202Egang"), 400, "title.en"),
        ('based_on = "../../etc/passwd"', 400, "one of: gigamic, amigo"),
        ("x = 1e400\n" + TEXT, 400, "x: "),
    ],
)
async def test_what_cannot_be_an_edition_is_refused_in_words(
    tmp_path: Path, text: str, status: int, said: str
):
    async with serving(tmp_path) as server, server.guest() as lou:
        for path, body in (
            (CHECK.replace("fr", "en"), FILE | {"text": text}),
            ("/api/tables?lang=en", WISH | {"house": FILE | {"text": text}}),
        ):
            answer = await lou.http.post(path, json=body)
            assert answer.status_code == status, answer.text
            assert said in answer.json()["text"] + str(answer.json().get("faults")), answer.text
        assert (await lou.http.get("/api/games")).status_code == 200


async def test_everybody_is_told_and_the_file_of_the_match_names_what_was_played(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou, server.guest("Ada") as ada:
        wish = WISH | {"seats": ["you", "open"], "privacy": "open", "options": {"rounds": 1}}
        table = (await lou.http.post("/api/tables?lang=fr", json=wish)).json()["table"]
        lobby = (await ada.http.get("/api/tables?lang=en")).json()
        assert [one["house"] for one in lobby["tables"]] == ["Léa's gang"]
        seats = [await lou.come(table), await ada.sit(table)]
        for seat in seats:
            house = (await seat.until(lambda frame: frame["house"]))["house"]
            assert (house["title"], house["like"]) == ("Le gang de Léa", "gigamic")
            assert house["differs"] == DIFFERS
        rules = (await ada.http.get(f"/api/tables/{table}/rules?lang=fr")).json()
        assert "après 2 tours" in str(rules) or "2 tours" in str(rules)


async def test_a_house_edition_is_played_to_its_end_and_again(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        wish = WISH | {"start": True, "options": {"rounds": 1}}
        table = (await lou.http.post("/api/tables", json=wish)).json()["table"]
        seat = await lou.come(table)
        await play_to_the_end(seat)
        answer = await lou.http.get(f"/api/tables/{table}/match")
        match = verified(matchfile.parse(answer.content, "web"), "web")
        assert match.setting.is_house
        assert match.setting.data["cards"]["swap"] == 3
        assert match.setting.edition == match.view()["edition"]
        await seat.say("rematch")
        again = (await seat.until(lambda frame: frame["rematch"]))["rematch"]
        second = await lou.come(again)
        assert (await second.until(lambda frame: frame["house"]))["house"]["title"]
    async with serving(tmp_path) as server, server.guest("Eve") as eve:
        found = await (await eve.come(again)).until(lambda frame: True)
        assert found["edition"] == match.setting.edition  # read again from the log


async def test_a_wrong_edition_in_the_folder_takes_no_game_from_the_list(
    tmp_path: Path, monkeypatch
):
    """As somebody drops a file into `editions/`: it has no texts, or is no edition."""
    game = rondin.all_games()[GAME]
    bad = tmp_path / "bad.toml"
    bad.write_text("title = 3", "utf-8")
    own = tmp_path / "own.toml"
    own.write_text(game.editions["gigamic"].read_text("utf-8"), "utf-8")
    files = {**game.edition_files, "bad": bad, "own": own}
    monkeypatch.setitem(game.__dict__, "edition_files", files)
    for name in ("editions", "edition_faults"):
        monkeypatch.delitem(game.__dict__, name, raising=False)
    from rondin.server.edge.api import catalogue

    catalogue.game_list.cache_clear()
    try:
        async with serving(tmp_path / "data", limits=WIDE) as server, server.guest() as lou:
            games = (await lou.http.get("/api/games?lang=fr")).json()["games"]
            (gang,) = [one for one in games if one["name"] == GAME]
            assert [one["name"] for one in gang["editions"]] == ["gigamic", "amigo", "own"]
            assert gang["editions"][2]["label"] == "Gang de Castors"
            assert len(games) == len(rondin.all_games())
    finally:
        catalogue.game_list.cache_clear()
        for name in ("editions", "edition_faults"):
            game.__dict__.pop(name, None)
