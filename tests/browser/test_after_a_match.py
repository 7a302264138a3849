"""After a match: seen again, what if, the diary, undo; and all of it without the network."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import expect

from rondin.cli import main
from rondin.server.log.database import FILE
from tests.browser.card_moves import GANG, clicks
from tests.browser.conftest import loop_of
from tests.browser.geometry import SCREENS
from tests.browser.people import Person
from tests.browser.serving import Server
from tests.browser.test_every_screen import fits

SHORT = {"rounds": 1, "dealer": 1}
ORDER = ("knock", "remember", "go-on", "discard", "draw", "pass")


def plays_to_the_end(person: Person) -> None:
    """Play as quickly as can be: through the socket of the page, as its buttons do."""
    for _ in range(300):
        person.waits_for("table['moves'] or table['ready'] or table['state'] == 'over'")
        if person.table["state"] == "over":
            return
        number = person.table["number"]
        if person.table["moves"]:
            verbs = [move["do"] for move in person.moves()]
            clicks(person, {"do": next(verb for verb in ORDER if verb in verbs)})
        else:
            person.page.keyboard.press("r")
        person.waits_for(f"table['number'] > {number} or table['state'] == 'over'")


def a_match(person: Person, *others: str, **wishes: Any) -> str:
    table = person.makes(
        ["you", *others], options=SHORT, start=True, hints=True, **wishes, game=GANG
    )
    person.goes_to(f"/t/{table}")
    plays_to_the_end(person)
    return table


@pytest.fixture(scope="module")
def lina(browser: Any, kept_server: Server, kept_people: list[Person]) -> Iterator[Person]:
    """Somebody who has played a match, and whose browser keeps the application."""
    if kept_server.process is None:
        kept_server.start()
    with loop_of(browser):
        someone = Person(browser, kept_server.address, "Lina", service_workers="allow")
        kept_people.append(someone)
        someone.played = a_match(someone, "thoughtful", "random")  # type: ignore[attr-defined]
    return someone


def step_of(person: Person) -> str:
    return person.page.locator("output").inner_text()


def opens_replay(person: Person, table: str, moment: str = "") -> int:
    """Open a replay; return how many moves it has."""
    person.goes_to("/")  # a change of the fragment alone would not load the page
    person.goes_to(f"/replay/{table}{moment}")
    bar = person.page.get_by_role("slider", name="Avancer dans la partie")
    expect(bar).to_be_visible()
    return int(bar.get_attribute("max") or 0)


def test_a_replay_is_gone_through_by_keyboard(lina: Person):
    last = opens_replay(lina, lina.played)  # type: ignore[attr-defined]
    page = lina.page
    assert last > 5
    expect(page.locator("output")).to_have_text("La donne")
    for key, told in (
        ("ArrowRight", f"Coup 1 sur {last}"),
        ("ArrowRight", f"Coup 2 sur {last}"),
        ("ArrowLeft", f"Coup 1 sur {last}"),
        ("End", f"Coup {last} sur {last}"),
        ("Home", "La donne"),
    ):
        page.keyboard.press(key)
        expect(page.locator("output")).to_have_text(told)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator("output")).to_have_text(f"Coup 1 sur {last}")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Lecture")).to_be_visible()
    # beside the board stands what was told so far, and no more
    page.keyboard.press("End")
    expect(page.locator("[data-place=pile]").first).to_be_visible()
    lina.no_complaints()


def test_a_link_leads_to_a_moment_with_the_same_eyes(lina: Person):
    table = lina.played  # type: ignore[attr-defined]
    last = opens_replay(lina, table, "#3-x")
    page = lina.page
    expect(page.locator("output")).to_have_text(f"Coup 3 sur {last}")
    seen = page.get_by_role("combobox", name="Vu par").locator("option:checked")
    expect(seen).to_have_text("Un spectateur")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"#4-x$"))


def test_the_link_that_is_copied_shows_others_the_same_and_another_moment_is_gone_to(
    lina: Person, person: Any
):
    table = lina.played  # type: ignore[attr-defined]
    last = opens_replay(lina, table, "#3")
    page = lina.page
    lina.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for how in ("the clipboard", "a page over plain HTTP"):
        if how != "the clipboard":
            page.evaluate("navigator.clipboard.writeText('')")
            page.evaluate("window.kept = navigator.clipboard")
            page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        page.get_by_role("button", name="Copier le lien de ce moment").click()
        expect(page.get_by_role("button", name="Lien copié")).to_be_visible()
        link = page.evaluate("(window.kept ?? navigator.clipboard).readText()")
        assert link == f"{lina.address}/replay/{table}#3-0", how
        expect(page.get_by_role("button", name="Lien copié")).to_have_count(0)
    nour = person("Nour")
    nour.goes_to(link)
    expect(nour.page.locator("output")).to_have_text(f"Coup 3 sur {last}")
    seen = nour.page.get_by_role("combobox", name="Vu par").locator("option:checked")
    expect(seen).to_have_text("Lina")
    # the link to another moment of the match that is open
    nour.page.evaluate("location.hash = '#4-x'")
    expect(nour.page.locator("output")).to_have_text(f"Coup 4 sur {last}")
    expect(seen).to_have_text("Un spectateur")


def test_all_cards_lie_open_where_that_is_wished_for(lina: Person):
    opens_replay(lina, lina.played, "#3-o")  # type: ignore[attr-defined]
    hidden = lina.page.get_by_label(re.compile("carte cachée", re.IGNORECASE))
    expect(lina.page.get_by_role("combobox", name="Vu par").locator("option:checked")).to_have_text(
        "Cartes ouvertes"
    )
    expect(hidden).to_have_count(0)
    opens_replay(lina, lina.played, "#3-x")  # type: ignore[attr-defined]
    expect(hidden.first).to_be_attached()


def test_a_friend_tells_of_a_decision_that_was_made(lina: Person):
    opens_replay(lina, lina.played)  # type: ignore[attr-defined]
    lina.page.get_by_role("button", name="L’avis d’un ami").click()
    sheet = lina.page.get_by_role("dialog")
    sheet.get_by_role("button", name=re.compile("À ta prochaine décision|à ce moment")).click()
    expect(sheet.get_by_text("Tu as joué")).to_be_visible()
    sheet.get_by_role("button", name="Voir ce moment").click()


def test_what_if_is_played_to_its_end_and_compared(lina: Person):
    table = lina.played  # type: ignore[attr-defined]
    opens_replay(lina, table, "#2")
    lina.frames.clear()
    lina.page.get_by_role("button", name="Et si").click()
    lina.page.get_by_role("button", name="Jouer la suite").click()
    lina.waits_for("table['branch']")
    assert lina.table["branch"] == {"table": table, "at": 2}
    expect(lina.page.get_by_text("Et si… Après le coup 2")).to_be_visible()
    plays_to_the_end(lina)
    result = lina.page.get_by_role("button", name="Voir le résultat")
    result.click()
    compared = lina.page.get_by_role("region", name="Et si… Après le coup 2")
    expect(compared.get_by_role("columnheader", name="Cette fois")).to_be_visible()
    expect(compared.get_by_role("row")).to_have_count(4)
    lina.no_complaints()


def test_replay_and_diary_fit_on_every_screen(lina: Person):
    table = lina.played  # type: ignore[attr-defined]
    pages = {f"/replay/{table}#3": "output", "/replay": "h1", "/diary": "article ol"}
    wrong = {}
    for path, there in pages.items():
        lina.goes_to("/")  # a change of the fragment alone loads nothing
        lina.goes_to(path)
        expect(lina.page.locator(there).first).to_be_visible()
        if path == "/diary":
            expect(lina.page.get_by_role("heading", name="Garder ton carnet")).to_be_attached()
        for screen, (width, height) in SCREENS.items():
            if found := fits(lina.page, width, height):
                wrong[f"{path} {screen}"] = found
    lina.page.set_viewport_size({"width": 1280, "height": 800})
    assert wrong == {}


# --- files and pictures -----------------------------------------------------------------------
DROP = """async ([name, text]) => {
  const data = new DataTransfer()
  data.items.add(new File([text], name, { type: 'application/json' }))
  const about = { dataTransfer: data, bubbles: true, cancelable: true }
  document.dispatchEvent(new DragEvent('drop', about))
}"""


def test_a_match_file_that_is_dropped_is_shown_and_a_bad_one_is_told(lina: Person):
    file = lina.page.request.get(f"/api/tables/{lina.played}/match").text()  # type: ignore[attr-defined]
    lina.goes_to("/replay")
    page = lina.page
    expect(page.get_by_role("heading", name="Revoir une partie")).to_be_visible()
    older = file.replace('"rules_version": 1', '"rules_version": 7')
    page.evaluate(DROP, ["other.json", older])
    alert = page.get_by_text(re.compile("règles", re.IGNORECASE)).first
    expect(alert).to_be_visible()  # it was played by other rules, and says so
    page.get_by_role("button", name="Choisir un fichier").click()
    page.evaluate(DROP, ["mine.json", file])
    expect(page.locator("output")).to_have_text("La donne")
    lina.complaints.clear()  # the browser notes that a file was refused


def test_a_match_file_may_be_dropped_wherever_nobody_plays(lina: Person):
    table = lina.played  # type: ignore[attr-defined]
    file = lina.page.request.get(f"/api/tables/{table}/match").text()
    page = lina.page
    for path in ("/", "/diary", f"/replay/{table}#3"):
        lina.goes_to("/rules/gang-de-castors")  # a change of the fragment alone loads nothing
        lina.goes_to(path)
        expect(page.locator("h1").first).to_be_attached()
        page.evaluate(DROP, ["mine.json", file])
        expect(page.locator("output")).to_have_text("La donne")
        assert page.url.endswith("/replay")
    page.evaluate(DROP, ["mine.json", "x" * 2_100_000])
    expect(page.get_by_text("Ce fichier est trop gros")).to_be_visible()
    page.evaluate(DROP, ["mine.json", file])
    expect(page.locator("output")).to_have_text("La donne")
    page.go_back()
    expect(page.locator("output")).to_have_text(re.compile("^Coup 3 "))
    lina.goes_to(f"/t/{table}")  # at a table a file changes nothing
    expect(page.get_by_role("link", name="Revoir la partie")).to_be_visible()
    page.evaluate(DROP, ["mine.json", file])
    expect(page.get_by_role("link", name="Revoir la partie")).to_be_visible()
    assert page.url.endswith(f"/t/{table}")
    lina.no_complaints()


def test_the_end_is_kept_as_a_photo(lina: Person, tmp_path: Any):
    opens_replay(lina, lina.played)  # type: ignore[attr-defined]
    lina.page.get_by_role("button", name="Une image de la fin").click()
    sheet = lina.page.get_by_role("dialog")
    expect(sheet.get_by_role("img", name=re.compile("La fin de la partie"))).to_be_visible()
    with lina.page.expect_download() as got:
        sheet.get_by_role("button", name="Enregistrer la photo").click()
    photo = tmp_path / "photo.png"
    got.value.save_as(photo)
    head = photo.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) == (2400, 1600)


# --- the diary --------------------------------------------------------------------------------
def test_the_diary_is_filtered_and_leads_to_a_replay(lina: Person):
    lina.goes_to("/diary")
    page = lina.page
    articles = page.get_by_role("article").filter(
        has=page.get_by_role("link", name="Revoir", exact=True)
    )
    expect(articles).to_have_count(1)  # what if is not among them
    won = "Victoire" in articles.first.inner_text()
    result = page.get_by_role("combobox", name="Résultat")
    result.select_option("lost" if won else "won")
    expect(page.get_by_text("Aucune partie ne correspond.")).to_be_visible()
    result.select_option("won" if won else "lost")
    expect(articles).to_have_count(1)
    page.get_by_label("Avec qui").fill("personne de ce nom")
    expect(articles).to_have_count(0)
    page.get_by_label("Avec qui").fill("")
    expect(articles).to_have_count(1)
    expect(page.get_by_role("heading", name="En chiffres")).to_be_visible()
    articles.first.get_by_role("link", name="Revoir", exact=True).click()
    expect(page.locator("output")).to_have_text("La donne")
    lina.no_complaints()


def test_a_diary_is_found_again_in_another_browser_by_its_link(lina: Person, person: Any):
    page = lina.page
    lina.goes_to("/diary")
    page.get_by_role("button", name="Copier le lien de secours").click()
    link = page.get_by_role("textbox", name="Copier le lien de secours").input_value()
    rose = person("Rose")
    rose.goes_to("/diary")
    expect(rose.page.get_by_text("Ton carnet est vide.")).to_be_visible()
    rose.goes_to(link)
    rose.page.get_by_role("button", name="Retrouver mon carnet").click()
    see = rose.page.get_by_role("link", name="Revoir", exact=True)
    expect(see).to_have_count(1)
    see.click()
    seen = rose.page.get_by_role("combobox", name="Vu par").locator("option:checked")
    expect(seen).to_have_text("Lina (toi)")
    lina.goes_to("/diary")
    page.get_by_role("button", name="Changer le lien").click()
    expect(page.get_by_text("L’ancien lien ne marche plus.")).to_be_visible()
    nour = person("Nour")
    nour.goes_to(link)
    nour.page.get_by_role("button", name="Retrouver mon carnet").click()
    expect(nour.page.get_by_role("alert")).to_be_visible()
    nour.complaints.clear()  # the browser notes that it was refused


def test_a_match_whose_table_was_deleted_says_so_in_the_diary(person: Any, server: Server):
    sam = person("Sam")
    table = a_match(sam, "random")
    with closing(sqlite3.connect(server.data / FILE)) as file, file:
        file.execute("UPDATE events SET at = 0 WHERE table_id = ?", (table,))
    assert main(["data", "prune", "--older-than", "9000", "--data", str(server.data)]) == 0
    sam.goes_to("/diary")
    expect(sam.page.get_by_text("Cette table n’existe pas")).to_be_visible()
    expect(sam.page.get_by_role("link", name="Revoir", exact=True)).to_have_count(0)
    expect(sam.page.get_by_role("button", name="Effacer du carnet")).to_be_visible()
    sam.complaints.clear()  # the browser notes what is missing


# --- undo -------------------------------------------------------------------------------------
def test_undo_is_granted_or_refused_with_the_reason(person: Any):
    malo = person("Malo")
    table = malo.makes(["you", "thoughtful"], options=SHORT, start=True, undo=True, game=GANG)
    malo.goes_to(f"/t/{table}")
    malo.waits_for("table['moves']")
    clicks(malo, {"do": "remember"})
    malo.waits_for("{'do': 'draw'} in [choice['move'] for choice in table['moves']]")
    clicks(malo, {"do": "draw"})
    malo.waits_for("table['view']['hand']")
    undo = malo.page.get_by_role("button", name="Reprendre")
    undo.click()
    expect(malo.page.get_by_text("Ce coup a montré quelque chose de nouveau")).to_be_visible()
    assert malo.table["view"]["hand"]


def test_undo_is_asked_of_others_who_agree_or_do_not(person: Any):
    malo, nour = person("Malo"), person("Nour")
    table = malo.makes(["you", "open"], options=SHORT, undo=True, game=GANG)
    malo.goes_to(f"/t/{table}")
    malo.waits_for("table['invite']")
    nour.goes_to(f"/t/{table}/{malo.table['invite']}")
    nour.waits_for("table['you'] == 1")
    malo.waits_for("table['seats'][1]['by'] == 'person'")
    malo.page.get_by_role("button", name="Commencer").click()
    for _ in range(40):
        movers = [one for one in (malo, nour) if one.sees("table['moves'] or table['ready']", 400)]
        drawer = next((one for one in movers if {"do": "draw"} in one.moves()), None)
        if drawer:
            break
        for one in movers:
            one.page.keyboard.press("r")  # ready to look, or done with it
    assert drawer is not None
    other = nour if drawer is malo else malo
    for answer, text in (("Non, c’est joué", "refuse"), ("D’accord", "grant")):
        if not drawer.table["view"]["hand"]:
            clicks(drawer, {"do": "draw"})
        drawer.waits_for("table['view']['hand']")
        drawer.page.get_by_role("button", name="Reprendre").click()
        other.page.get_by_role("button", name=answer).click()
        if text == "refuse":
            drawer.waits_for("table['undo_asked'] is None")
            assert drawer.table["view"]["hand"]
        else:
            drawer.waits_for("table['view']['hand'] is None")
    assert {"do": "draw"} in drawer.moves()
    told = [line["text"] for line in other.table["log"]]
    assert any("reprend son dernier coup" in line for line in told)


# --- without the network ----------------------------------------------------------------------
def test_the_application_opens_without_the_network_and_says_so(lina: Person):
    page, table = lina.page, lina.played  # type: ignore[attr-defined]
    lina.goes_to("/diary")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # from here on it is asked for what it keeps
    page.wait_for_function(
        "async (place) => !!(await (await caches.open('rondin-matches'))"
        ".match(`/api/tables/${place}/replay?lang=fr`))",
        arg=table,
    )
    kept = page.evaluate("""async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('rondin-shell-'))
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return files.map((keys) => keys.map(({ url }) => new URL(url).pathname))
    }""")
    assert len(kept) == 1  # of one version
    assert {"/", "/first.js"} < set(kept[0])
    assert sum(path.startswith("/assets/") for path in kept[0]) > 100
    lina.context.set_offline(True)
    try:
        lina.goes_to("/")
        expect(page.get_by_text("Hors ligne.")).to_be_visible()
        page.get_by_role("link", name="Ouvrir le carnet").click()
        expect(page.get_by_text("Hors ligne").first).to_be_visible()
        page.get_by_role("link", name="Revoir", exact=True).first.click()
        expect(page.locator("output")).to_have_text("La donne")
        expect(page.get_by_text("hors ligne, gardée ici")).to_be_visible()
        page.keyboard.press("End")
        expect(page.locator("output")).to_have_text(re.compile("^Coup"))
        # a live table shows nothing of before: no position at all
        lina.goes_to(f"/t/{table}")
        expect(page.get_by_text("Hors ligne").first).to_be_visible()
        expect(page.locator("[data-place=pile]")).to_have_count(0)
    finally:
        lina.context.set_offline(False)
    lina.complaints.clear()


SHARE = """async ([name, text]) => {
  const form = document.createElement('form')
  Object.assign(form, { action: '/replay/shared', method: 'post', enctype: 'multipart/form-data' })
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', name: 'match' })
  const data = new DataTransfer()
  data.items.add(new File([text], name, { type: 'application/json' }))
  input.files = data.files
  form.append(input)
  document.body.append(form)
  form.submit()
}"""


def test_a_match_file_from_the_share_sheet_is_shown(lina: Person):
    file = lina.page.request.get(f"/api/tables/{lina.played}/match").text()  # type: ignore[attr-defined]
    lina.goes_to("/")
    lina.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    lina.page.reload()
    lina.page.evaluate(SHARE, ["shared.json", file])
    expect(lina.page.locator("output")).to_have_text("La donne")
    lina.no_complaints()


def test_the_application_can_be_installed(lina: Person):
    lina.goes_to("/")
    link = lina.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = lina.page.request.get(str(link))
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    about = manifest.json()
    for icon in about["icons"]:
        assert lina.page.request.get(icon["src"]).ok, icon
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in about["icons"]}
    assert lina.page.request.get("/sw.js").headers["cache-control"] == "private, no-cache"
    session = lina.context.new_cdp_session(lina.page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # contexts of tests are incognito, where nothing can be installed; all else must be right
    assert {one["errorId"] for one in errors} <= {"in-incognito"}
