"""The HTTP side, and every way of asking for something wrong."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rondin import all_games
from rondin.engine.match import file as matchfile
from rondin.engine.match.verification import verified
from rondin.server.settings import Limits, Rate
from rondin.server.wire import http_messages as h
from rondin.server.wire import messages as m
from tests.server.running_server import WIDE, play_to_the_end, serving

GOOD = {"game": "gang-de-castors", "seats": ["you", "random"], "name": "Lou"}


async def test_what_there_is_to_play(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        found = {}
        for lang in ("fr", "en"):
            games = (await lou.http.get(f"/api/games?lang={lang}")).json()["games"]
            assert [game["name"] for game in games] == list(all_games())
            found[lang] = next(game for game in games if game["name"] == "gang-de-castors")
        french, english = found["fr"], found["en"]
        assert french["folder"] == "gang_de_castors"
        assert french["tagline"] != english["tagline"]
        assert [edition["name"] for edition in french["editions"]] == ["gigamic", "amigo"]
        assert french["editions"][0]["modes"][0]["max"] == 10
        assert {option["kind"] for option in french["options"]} == {
            "number",
            "per-seat",
            "seat",
            "switch",
        }
        bots = [bot["name"] for bot in french["bots"]]
        assert french["usual_bot"] in bots
        for bot in bots:
            await lou.make("you", bot)
        for dial in french["dials"]:
            for step in dial["steps"]:
                await lou.make("you", f"{bots[0]}:{dial['name']}={step['value']}")
            assert len(dial["steps"]) == len(french["memories"])
        rules = (await lou.http.get("/api/games/gang-de-castors/rules?lang=en")).json()
        assert rules["rules"][0]["name"] == "GC-01"
        texts = (await lou.http.get("/api/games/gang-de-castors/texts?lang=fr")).json()["texts"]
        assert texts["move.draw"] == "Piocher une carte"
        roi = next(game for game in games if game["name"] == "roi-des-castors")
        options = {option["name"]: option for option in roi["options"]}
        assert options["short_goal"]["suggested"] == [4, 5]
        assert set(options["finish_round"]["hints"]) == {"expert", "team"}


async def test_rules_and_texts_of_an_edition_and_mode(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        rules = "/api/games/gang-de-castors/rules?lang=fr&edition="
        assert (await lou.http.get(rules + "amigo")).json()["title"] == "Biberbande"
        about = (await lou.http.get(rules + "gigamic")).json()["about"]
        assert about == "de 2 à 10 personnes · dès 6 ans · environ 20 minutes"
        wrong = await lou.http.get(rules + "/etc/hostname.toml")
        assert (wrong.status_code, wrong.json()["field"]) == (400, "edition")
        solo = (await lou.http.get("/api/games/roi-des-castors/rules?lang=fr&mode=solo")).json()
        names = {rule["name"] for rule in solo["rules"]}
        assert "RC-55" in names
        assert "RC-41" not in names
        texts = "/api/games/roi-des-castors/texts?lang=fr&mode="
        again = [(await lou.http.get(texts + mode)).json()["texts"]["board.gives-again.trade"]
                 for mode in ("normal", "solo")]  # fmt: skip
        assert again == ["yes", ""]
        for game in ("roi-des-castors", "castor-party"):
            sent = (await lou.http.get(f"/api/games/{game}/texts?lang=fr")).json()["texts"]
            assert sent["title"]
            assert not [key for key in sent if key.startswith(("why.", "friend-why."))]


async def test_the_words_of_a_table_have_its_numbers(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        found = []
        for option in (False, True):
            wish = {"game": "roi-des-castors", "seats": ["you", "random"], "name": "Lou",
                    "options": {"theft_of_two": option}}  # fmt: skip
            table = (await lou.http.post("/api/tables", json=wish)).json()["table"]
            answer = (await lou.http.get(f"/api/tables/{table}/texts?lang=fr")).json()
            found.append(answer["texts"]["board.effect.theft"])
        assert found == ["Chipe 3 rondins.", "Chipe 2 rondins."]
        assert (await lou.http.get("/api/tables/nowhere/texts")).status_code == 404


async def test_an_example_is_seen_through_the_veil(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        path = "/api/games/gang-de-castors/examples/her-turn?lang=fr"
        table = (await lou.http.get(path)).json()
        faces = {card["face"] for row in table["view"]["rows"] for card in row}
        assert faces == {None}  # she has looked, and must remember
        assert (table["you"], table["secret"]) == (0, None)
        assert {choice["move"]["do"] for choice in table["moves"]} == {"draw", "take"}
        unknown = await lou.http.get("/api/games/gang-de-castors/examples/nope")
        assert unknown.status_code == 400


@pytest.mark.parametrize(
    ("body", "error", "field"),
    [
        (GOOD | {"game": "chess"}, "game", "game"),
        (GOOD | {"edition": "/etc/hostname.toml"}, "unknown-edition", "edition"),
        (GOOD | {"mode": "hard"}, "mode", "mode"),
        (GOOD | {"seats": ["you"] + ["random"] * 9, "edition": "amigo"}, "seats", "seats"),
        (GOOD | {"seats": ["you"] * 2}, "one-you", "seats"),
        (GOOD | {"seats": ["you", "clever"]}, "bot", "seats"),
        (GOOD | {"seats": ["you", "thoughtful:memory=200"]}, "dial-value", "seats"),
        (GOOD | {"seats": ["you", "cub:cunning=2"]}, "dial", "seats"),
        (GOOD | {"seats": ["you", "careful"]}, "bot-here", "seats"),
        (GOOD | {"seats": []}, "bad-field", "seats"),
        (GOOD | {"seats": "you"}, "bad-field", "seats"),
        (GOOD | {"seats": ["random"] * 11}, "bad-field", "seats"),
        (GOOD | {"options": {"rounds": "many"}}, "value", "options"),
        (GOOD | {"options": {"colour": "red"}}, "option", "options"),
        (GOOD | {"options": []}, "bad-field", "options"),
        (GOOD | {"name": ""}, "bad-field", "name"),
        (GOOD | {"name": "x" * 25}, "bad-field", "name"),
        (GOOD | {"name": "\u202e"}, "empty", "name"),
        (GOOD | {"avatar": 11}, "bad-field", "avatar"),
        (GOOD | {"privacy": "secret"}, "bad-field", "privacy"),
        (GOOD | {"lang": "de"}, "bad-field", "lang"),
        (GOOD | {"host": True}, "unknown-field", "host"),
        (GOOD | {"x" * 500: 1}, "unknown-field", "x" * 60 + "…"),
        ({"game": "gang-de-castors"}, "missing-field", "seats"),
        ([], "bad-message", None),
    ],
)
async def test_a_wrong_table_is_answered_with_its_field(
    tmp_path: Path, body: Any, error: str, field: str | None
):
    async with serving(tmp_path) as server, server.guest() as lou:
        texts = []
        for lang in ("fr", "en"):
            answer = await lou.http.post(f"/api/tables?lang={lang}", json=body)
            assert answer.status_code == 400
            wrong = answer.json()
            assert (wrong["error"], wrong["field"]) == (error, field)
            texts.append(wrong["text"])
        assert texts[0] != texts[1]
        assert (await lou.http.get("/api/tables")).json() == {"tables": [], "yours": []}


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe", b"[" * 5000, b'{"game": "\\ud800"}', b"nan"]
)
async def test_what_is_not_json_is_answered(tmp_path: Path, content: bytes):
    async with serving(tmp_path) as server, server.guest() as lou:
        headers = {"content-type": "application/json"}
        answer = await lou.http.post("/api/tables", content=content, headers=headers)
        assert answer.status_code == 400
        assert answer.json()["error"] in ("not-json", "bad-message", "bad-field")


async def test_a_body_that_does_not_come_whole_is_not_waited_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    async with serving(tmp_path, write_seconds=0.3) as server:
        head = f"POST /api/tables HTTP/1.1\r\nHost: {server.address}\r\n"
        head += "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        reader, writer = await asyncio.open_connection(*server.address.split(":"))
        writer.write(head.encode())
        answer = await asyncio.wait_for(reader.read(), 5)  # to the end: it is closed, too
        assert answer.startswith(b"HTTP/1.1 408 ")
        writer.close()
        _, writer = await asyncio.open_connection(*server.address.split(":"))
        writer.write(head.encode())
        await asyncio.sleep(0.1)
        writer.close()  # somebody hung up: no mistake of ours
        await asyncio.sleep(0.5)
    assert caplog.text == ""


async def test_limits_of_http(tmp_path: Path):
    few = Limits(
        new_tables=Rate(0.001, 5), new_tables_of_guest=Rate(0.001, 3), codes=Rate(0.001, 4)
    )
    async with (
        serving(tmp_path, limits=few) as server,
        server.guest() as lou,
        server.guest() as max_,
    ):
        big = await lou.http.post("/api/tables", json=GOOD | {"name": "x" * 150_000})
        assert (big.status_code, big.json()["error"]) == (413, "too-big")
        form = await lou.http.post("/api/tables", data={"game": "gang-de-castors"})
        assert (form.status_code, form.json()["error"]) == (415, "media-type")
        codes = [(await lou.http.post("/api/tables", json=GOOD)).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]
        codes = [(await max_.http.post("/api/tables", json=GOOD)).status_code for _ in range(2)]
        assert codes == [200, 429]  # five from one address
        guesses = [
            (await lou.http.post("/api/join", json={"code": "LOUTRE-42"})).status_code
            for _ in range(5)
        ]
        assert guesses == [404, 404, 404, 404, 429]


async def test_so_many_tables_and_no_more(tmp_path: Path):
    few = Limits(tables=3, tables_of_guest=2)
    async with (
        serving(tmp_path, limits=few) as server,
        server.guest() as lou,
        server.guest() as max_,
    ):
        answers = [await lou.http.post("/api/tables", json=GOOD) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert answers[2].json()["error"] == "too-many-tables-of-yours"
        answers = [await max_.http.post("/api/tables", json=GOOD) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [200, 503]
        assert answers[1].json()["error"] == "too-many-tables"


async def test_the_file_of_a_match_is_given_when_it_is_over(tmp_path: Path):
    async with (
        serving(tmp_path) as server,
        server.guest() as lou,
        server.guest() as eve,
    ):
        name = await lou.make("you", "random", options={"rounds": 1}, start=True)
        early = await eve.http.get(f"/api/tables/{name}/match?lang=en")
        assert (early.status_code, early.json()["error"]) == (409, "not-over")
        assert "not over" in early.json()["text"]
        unknown = await eve.http.get("/api/tables/nowhere/match")
        assert (unknown.status_code, unknown.json()["error"]) == (404, "unknown-table")
        seat = await lou.come(name)
        last = await play_to_the_end(seat)
        await seat.close()
        answer = await eve.http.get(f"/api/tables/{name}/match")
        assert answer.headers["content-disposition"].startswith("attachment; filename=")
        file = matchfile.parse(answer.content, "match")
        assert verified(file, "match").over
        assert file.secret == last["secret"]
        guest = lou.cookie.partition("=")[2].partition(".")[0]
        assert guest not in answer.text


async def test_unknown_addresses_and_methods(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        for path in ("/api", "/api/", "/api/nothing", "/api/games/chess/rules", "/x.php", "/.env"):
            answer = await lou.http.get(f"{path}?lang=en")
            assert answer.status_code == 404, path
            assert set(answer.json()) == {"error", "text", "field"}
        answer = await lou.http.delete("/api/tables")
        assert (answer.status_code, answer.json()["error"]) == (405, "method")
        assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD", "POST"}
        code = await lou.http.post("/api/join", json={"code": "<b>x</b>"})
        assert code.status_code == 404


async def test_every_answer_is_of_its_type(tmp_path: Path):
    kinds: dict[str, type] = {
        "/api/games": h.GameList,
        "/api/games/gang-de-castors/rules": h.RulesPage,
        "/api/games/gang-de-castors/texts": h.GameTexts,
        "/api/games/gang-de-castors/examples/first-look": m.Table,
        "/api/tables": h.Lobby,
        "/api/games/chess/rules": h.Wrong,
    }
    async with serving(tmp_path, limits=WIDE) as server, server.guest() as lou:
        await lou.make("you", "open", privacy="open")
        for path, kind in kinds.items():
            content = (await lou.http.get(path)).content
            again = msgspec.json.encode(msgspec.json.decode(content, type=kind))
            assert json.loads(again) == json.loads(content)


async def test_looking_at_an_old_match_takes_no_code_from_a_newer_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("rondin.server.room.table_maker.new_code", lambda _: "LOUTRE-42")
    async with serving(tmp_path) as server, server.guest("Lou") as lou:
        old = await lou.make("random", "random", options={"rounds": 1}, start=True)
        watcher = await lou.come(old)
        await watcher.until(lambda frame: frame["state"] == "over")
        await watcher.close()
        new = await lou.make("you", "open")
        again = await lou.come(old)
        assert again.table["state"] == "over"
        await again.close()
        await asyncio.sleep(0.1)  # it is put away
        found = await lou.http.post("/api/join", json={"code": "loutre 42"})
        assert found.json()["table"] == new
