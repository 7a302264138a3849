"""The chance of a match, added to and checked by the browsers of those who played."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from rondin import Match
from tests.browser.card_moves import GANG, ONE_ROUND, clicks, plays_on
from tests.browser.people import download


def with_another_card(file: dict[str, Any]) -> dict[str, Any]:
    """Return a match file in which somebody took a card from another place, or kept another."""
    for played in file["moves"]:
        for field in ("place", "mine", "theirs"):
            if field in played["move"]:
                played["move"][field] = (played["move"][field] + 1) % 4
                return file
    raise AssertionError("no move names a card")


def test_the_page_accepts_a_true_match_and_refuses_one_with_a_changed_card(person, tmp_path: Path):
    lina = person("Lina")
    table = lina.makes(["you", "thoughtful"], options=ONE_ROUND, start=True, pledge=True, game=GANG)
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['moves']")
    assert [one["bits"] is not None for one in lina.table["contributions"]] == [True]
    plays_on([lina], clicks)
    path = download(lina, table, tmp_path)
    assert [one.bits is not None for one in Match.load(path).contributions] == [True]

    page = lina.page
    page.get_by_role("button", name="Voir le résultat").click()
    page.get_by_role("button", name="Le hasard était-il honnête").click()
    check = page.get_by_role("button", name="Vérifier ici")
    check.click()
    found = page.locator(".found")
    expect(found).to_contain_text("Tout est juste")
    expect(found).to_contain_text("Lina")

    true = json.loads(path.read_text())
    false = json.dumps(with_another_card(json.loads(path.read_text())))
    page.route("**/match", lambda route: route.fulfill(body=false))
    check.click()
    expect(found).to_contain_text("Ce n’est pas juste")
    left_out = {**true, "contributions": [{**true["contributions"][0], "bits": None}]}
    page.unroute("**/match")
    page.route("**/match", lambda route: route.fulfill(body=json.dumps(left_out)))
    check.click()
    expect(found).to_contain_text("La donne n’est pas celle")

    page.unroute("**/match")
    offline = tmp_path / "verifier.html"
    offline.write_bytes(page.request.get("/verifier.html").body())
    page.goto(offline.as_uri())
    answer = page.locator("output")
    page.set_input_files("input", path)
    expect(answer).to_contain_text("Tout est juste")
    (tmp_path / "changed.json").write_text(false)
    page.set_input_files("input", tmp_path / "changed.json")
    expect(answer).to_contain_text("Ce n’est pas juste")
