"""What operators are told: whether it is ready, its figures, their page; and nothing of people."""

import base64
import hashlib
import json
import logging
import re
import socket
import time
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from rondin.server.error_reports import report, report_error, set_up_logging
from rondin.server.problems import LogError
from rondin.server.settings import Rate
from tests.server.postgresql_server import PostgresServer
from tests.server.running_server import WIDE, Guest, serving

TOKEN = "a token of the operator"  # noqa: S105  # of these servers only
BEARER = {"authorization": f"Bearer {TOKEN}"}


async def playing(guest: Guest) -> str:
    table = await guest.make("you", "random", privacy="open")
    seat = await guest.sit(table)
    await seat.say("start")
    frame = await seat.until(lambda frame: bool(frame["moves"]))
    await seat.play(frame["moves"][0]["move"])
    await seat.until(lambda new: new["number"] > frame["number"])
    return table


async def test_figures_are_for_this_machine_and_for_whoever_has_the_token(tmp_path: Path):
    async with serving(tmp_path, operator_token=TOKEN) as server, server.guest("Zébulon") as lou:
        await playing(lou)
        ask = lou.http.get
        assert [(await ask(path)).status_code for path in ("/healthz", "/readyz")] == [200, 200]
        text = (await ask("/metrics")).text
        assert re.search(r'^rondin_moves_total\{by="person"\} [1-9]', text, re.MULTILINE)
        for name in ("committed", "published"):
            assert re.search(rf"^rondin_move_{name}_seconds_count [1-9]", text, re.MULTILINE)
        for name in ("tables", "sockets", "commits_total", "thinking", "collector_seconds_sum"):
            assert f"\nrondin_{name}" in text
        passed_on = {"x-forwarded-for": "203.0.113.9"}
        assert (await ask("/metrics", headers=passed_on)).status_code == 401
        assert (await ask("/metrics", headers=passed_on | BEARER)).status_code == 200
        wrong = {"authorization": "Bearer another"}
        assert (await ask("/metrics", headers=passed_on | wrong)).status_code == 401
        server.app.state.hub.is_draining = True
        assert (await ask("/readyz")).status_code == 503


def value(text: str, figure: str) -> list[float]:
    """Return the values of a figure, of each process that told it."""
    found = re.findall(rf"^{figure}(?:\{{[^}}]*\}})? ([0-9.e+]+)$", text, re.MULTILINE)
    return [float(one) for one in found]


async def test_whoever_asks_one_of_several_processes_is_told_of_all(tmp_path: Path, database: str):
    wishes = {"database": database, "warming": False, "operator_token": TOKEN}
    async with (
        serving(tmp_path, **wishes) as one,
        serving(tmp_path, **wishes) as other,
        one.guest("Lou") as lou,
        other.guest("Max") as max_,
    ):
        for guest in (lou, max_, max_):
            await playing(guest)
        for asked in (one, other):
            async with httpx.AsyncClient(base_url=f"http://{asked.address}") as http:
                text = (await http.get("/metrics")).text
                page = (await http.get("/operator?lang=en", headers=BEARER)).text
            assert len(set(re.findall(r'process="([^"]+)"', text))) == 2
            assert sorted(value(text, "rondin_sockets")) == [1, 2]
            assert value(text, "rondin_processes_silent") == [0]
            samples = [line.rpartition(" ")[0] for line in text.splitlines() if line[0] != "#"]
            assert len(samples) == len(set(samples))
            assert "<b>3</b><span>people connected</span>" in page
            assert "<b>3</b><span>tables awake</span>" in page
            assert "<b>0</b><span>tables asleep</span>" in page
            assert page.count("ms</td>") >= 3  # the slow tables of both
        # What they tell each other is for nobody else.
        async with httpx.AsyncClient(base_url=f"http://{other.address}") as http:
            inner = f"http://{one.app.state.hub.services.settings.inner_address}/inner/figures"
            assert (await http.get(inner)).status_code == 401
            forged = {"x-rondin-passed-on": "1 - 00"}
            assert (await http.get(inner, headers=forged)).status_code == 401


async def test_a_process_that_does_not_answer_is_missed_and_keeps_nobody_waiting(
    tmp_path: Path, database: str, postgresql: PostgresServer
):
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        deaf.listen()
        address = f"127.0.0.1:{deaf.getsockname()[1]}"
        wishes = {"database": database, "warming": False, "operator_token": TOKEN}
        async with serving(tmp_path, **wishes) as server:
            for address_of_one in (address, "10.9.9.9:1"):  # this machine's, and another one's
                row = f"'{address_of_one}', '0', clock_timestamp() + interval '1 hour'"
                insert = f"INSERT INTO processes (address, version, until) VALUES ({row})"  # noqa: S608
                postgresql.ask(insert, database)
            async with httpx.AsyncClient(base_url=f"http://{server.address}") as http:
                began = time.monotonic()
                text = (await http.get("/metrics")).text
                page = (await http.get("/operator?lang=en", headers=BEARER)).text
                assert time.monotonic() - began < 4
        assert value(text, "rondin_processes_silent") == [1]
        assert page.count("does not answer") == 2


async def test_the_page_is_for_who_has_the_token_and_names_nobody(tmp_path: Path):
    async with serving(tmp_path, operator_token=TOKEN) as server, server.guest("Zébulon") as lou:
        table = await playing(lou)
        assert (await lou.http.get("/operator")).status_code == 401  # on this machine, too
        basic = base64.b64encode(f"me:{TOKEN}".encode()).decode()
        pages = [
            await lou.http.get("/operator?lang=fr", headers=BEARER),
            await lou.http.get("/operator?lang=en", headers={"authorization": f"Basic {basic}"}),
        ]
        words = ("Qui joue à quoi", "Mo"), ("Who plays what", "MB")
        for page, told in zip(pages, words, strict=True):
            assert page.status_code == 200
            assert all(word in page.text for word in told)
            assert "Gang de Castors" in page.text
            assert all(secret not in page.text for secret in ("Zébulon", table, lou.cookie[:40]))
            [style] = re.findall(r"<style>(.*?)</style>", page.text, re.DOTALL)
            digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in page.headers["content-security-policy"]


async def test_without_a_token_there_is_no_page_for_anybody(tmp_path: Path):
    async with serving(tmp_path) as server:
        for headers in ({}, {"authorization": "Bearer"}, {"authorization": "Basic Og=="}):
            async with httpx.AsyncClient(trust_env=False) as http:
                answer = await http.get(f"http://{server.address}/operator", headers=headers)
            assert answer.status_code == 401


async def test_tokens_cannot_be_tried_one_after_the_other(tmp_path: Path):
    limits = replace(WIDE, wrong_tokens=Rate(0.001, 3))
    async with (
        serving(tmp_path, operator_token=TOKEN, limits=limits) as server,
        httpx.AsyncClient(base_url=f"http://{server.address}", trust_env=False) as http,
    ):
        tries = [None, "Bearer a", "Bearer b", f"Bearer {TOKEN}", "Basic Og==", "Bearer d"]
        found = [
            (await http.get("/operator", headers={"authorization": one} if one else {})).status_code
            for one in [*tries, f"Bearer {TOKEN}"]
        ]
        assert found == [401, 401, 401, 200, 401, 429, 429]
        assert (await http.get("/operator")).status_code == 401


def test_a_line_of_json_says_where_and_never_what_somebody_sent(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    level = logging.getLogger("rondin.server").level
    try:
        set_up_logging(as_json=True)
        report("open", version="1")
        try:
            int("what Zébulon said")
        except ValueError as error:
            report_error("a connection", error)
            logging.getLogger("another").exception("Zébulon")
        report_error("table x", LogError("database or disk is full"))
    finally:
        logging.getLogger("rondin.server").setLevel(level)
    text = capsys.readouterr().err
    lines = [json.loads(line) for line in text.splitlines()]
    assert "Zébulon" not in text
    assert lines[0].items() >= {"level": "info", "event": "open", "version": "1"}.items()
    assert lines[1].items() >= {"about": "a connection", "error": "ValueError"}.items()
    assert "test_operation.py" in lines[1]["what"]
    assert lines[2]["error"] == "ValueError"
    assert lines[3]["what"] == "database or disk is full"
    assert all({"at", "level", "process"} <= set(line) for line in lines)
