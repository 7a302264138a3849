"""Somebody's own edition, chosen as a file, and played to the end by two people."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from rondin.engine.match.match import Match
from tests.browser.people import Person, download

Told = tuple[str, str, str]  # a field that is otherwise, its value, and what is printed


def chooses(person: Person, game: str, text: str, name: str = "lea.toml") -> None:
    """Choose a file in the form of a new table, as people do."""
    person.goes_to(f"/new/{game}")
    file = {"name": name, "mimeType": "application/toml", "buffer": text.encode()}
    person.page.locator("input[type=file]").set_input_files([file])


def opens(lea: Person, mode: str | None) -> str:
    """Open a table for two with the edition that is chosen."""
    page = lea.page
    if mode:
        page.get_by_role("radio", name=mode).check(force=True)
    fewer = page.get_by_role("button", name="Nombre de places : un de moins")
    while page.locator("button.seat").count() > 2:
        fewer.click()
    page.locator("button.seat").nth(1).click()
    page.get_by_role("radio", name="Place libre").check(force=True)
    page.get_by_role("button", name="C’est bon").click()
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1].partition("?")[0]


def move_by_move(people: list[Person], moves: Callable[[Person], None]) -> None:
    """Let whoever can move, until the table is over."""
    for _ in range(400):
        movers = [one for one in people if one.table["moves"]]
        if all(one.table["state"] == "over" for one in people):
            return
        if movers:
            moves(movers[0])
        else:
            people[0].page.wait_for_timeout(50)
    raise TimeoutError("the match does not end")


def two_people_play(
    lea: Person,
    tom: Person,
    game: str,
    text: str,
    told: Told,
    play: Callable[[list[Person]], None],
    folder: Path,
    mode: str | None = None,
) -> None:
    """Both are told what is otherwise; what they played is downloaded and verified."""
    chooses(lea, game, text)
    title = re.findall(r'fr = "(.*?)"', text)[0]
    expect(lea.page.get_by_role("radio", name=title)).to_be_checked()
    field, value, printed = told
    row = lea.page.locator("li", has_text=field)
    expect(row).to_contain_text(f"{value}")
    expect(row).to_contain_text(printed)
    table = opens(lea, mode)
    lea.waits_for("table['house']")
    tom.goes_to(f"/t/{table}/{lea.table['invite']}")
    tom.waits_for("table['you'] is not None")
    expect(tom.page.locator("li", has_text=field)).to_contain_text(printed)
    expect(tom.page.get_by_role("heading", name=re.compile(title))).to_be_visible()
    lea.page.keyboard.press("Escape")  # the invitation lies above
    lea.page.get_by_role("button", name="Commencer").click()
    for one in (lea, tom):
        one.waits_for("table['state'] == 'playing'")
    play([lea, tom])
    match = Match.load(download(tom, table, folder))
    assert match.over
    assert match.setting.is_house
    assert match.setting.file.title.fr == title
    for one in (lea, tom):
        one.no_complaints()
