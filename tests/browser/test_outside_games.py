"""Games from outside in real browsers: on the board that a package brings, and on the plain one."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from rondin.cli.command import main
from rondin.cli.game_scaffold import KINDS
from rondin.engine import game_folders
from tests.browser.people import PHONE, Person, download
from tests.browser.serving import Server
from tests.outside_games import install
from tests.typical_mistakes import copy_of_kuhn_poker, make


@pytest.fixture(scope="module")
def kept_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where Kuhn poker is installed, and a folder has new games, one with a fault."""
    home = tmp_path_factory.mktemp("outside")
    for kind in KINDS:
        assert main(["new-game", f"pond-{kind}", "--kind", kind, "--in", str(home / "games")]) == 0
    make("a text that there is not", copy_of_kuhn_poker(home / "games", "out-of-order"))
    running = Server(home / "data")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PYTHONPATH", str(install(home / "site")))
        environment.setenv(game_folders.VARIABLE, str(home / "games"))
        yield running
        running.stop()


def test_two_people_play_a_package_on_its_own_board_and_check_the_match(person, tmp_path: Path):
    lea: Person = person("Léa")
    tom: Person = person("Tom", viewport=PHONE)
    table = lea.makes(["you", "open"], game="kuhn-poker")
    lea.goes_to(f"/t/{table}")
    lea.waits_for("table['invite']")
    tom.goes_to(f"/t/{table}/{lea.table['invite']}")
    tom.waits_for("table['you'] is not None")
    lea.page.keyboard.press("Escape")  # the invitation lies above
    lea.page.get_by_role("button", name="Commencer").click()
    for one in (lea, tom):
        one.waits_for("table['state'] == 'playing'")
        board = one.page.locator(".kuhn")
        expect(board.get_by_role("img", name="une carte cachée")).to_have_count(1)
        expect(board.get_by_role("img", name="1 jeton")).to_have_count(2)
        assert not one.page.evaluate(
            "document.documentElement.scrollWidth > document.documentElement.clientWidth"
        )
    for verb in ("Miser un jeton", "Miser un jeton"):
        mover = next(one for one in (lea, tom) if one.table["moves"])
        mover.page.locator(".kuhn").get_by_role("button", name=verb).click()
        mover.waits_for("not table['moves']")
    for one in (lea, tom):
        one.waits_for("table['state'] == 'over'")
    path = download(tom, table, tmp_path)
    assert json.loads(path.read_text("utf-8"))["game"] == "kuhn-poker"
    verified = subprocess.run(
        [sys.executable, "-m", "rondin", "verify", str(path)],
        env={"PYTHONPATH": str(install(tmp_path / "site")), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert verified.returncode == 0, verified.stdout + verified.stderr
    page = lea.page
    page.get_by_role("button", name="Voir le résultat").click()
    page.get_by_role("button", name="Le hasard était-il honnête").click()
    page.get_by_role("button", name="Vérifier ici").click()
    expect(page.locator(".found")).to_contain_text("Tout est juste")
    for one in (lea, tom):
        one.no_complaints()


def test_a_table_that_cannot_be_shown_says_so(person):
    """Nobody looks at an empty page, and whoever wrote the game reads how to find the fault."""
    lea: Person = person("Léa")
    lea.goes_to(f"/t/{lea.makes(['you', 'thoughtful'], game='out-of-order', start=True)}")
    for _ in range(2):
        expect(lea.page.get_by_role("heading", name="Cette table est en panne")).to_be_visible()
        expect(lea.page.get_by_text("rondin check")).to_be_visible()
        lea.page.reload()


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_is_played_on_the_plain_board(person, kind: str):
    lea: Person = person("Léa")
    table = lea.makes(["you", "thoughtful"], game=f"pond-{kind}", start=True)
    lea.goes_to(f"/t/{table}")
    lea.waits_for("table['state'] == 'playing'")
    for _ in range(400):
        if lea.table["state"] == "over":
            break
        if lea.table["moves"] and lea.table["moves"][0]["verb"]:  # words are asked for
            number = lea.table["number"]
            makes_the_last(lea)
            lea.waits_for(f"table['number'] > {number}")
        else:
            lea.page.wait_for_timeout(20)
    assert lea.table["state"] == "over"
    lea.no_complaints()


def makes_the_last(person: Person) -> None:
    """Make the last legal move: its verb, then what is asked, field by field."""
    choices = person.page.locator(".choices.asking")
    *_, last = person.table["moves"]
    choices.get_by_role("button", name=last["verb"], exact=True).click()
    several = [one for one in person.table["moves"] if one["move"]["do"] == last["move"]["do"]]
    if len(several) > 1 and len(last["move"]) > 1:
        choices.locator("p").wait_for()
        choices.get_by_role("button").nth(len(several) - 1).click()
