"""An evening: one link for everybody, a full table, a seat that is added or kept, a rematch."""

import json

from playwright.sync_api import expect

from tests.browser.people import PHONE, Person
from tests.browser.test_match import ONE_ROUND, plays_on
from tests.browser.test_pages import check_page, each_screen


def opens_a_table(host: Person) -> str:
    """Open a table by "Inviter" on the first page; return the link that its sheet shows."""
    host.goes_to("/")
    card = host.page.get_by_role("article").filter(has_text="Gang de Castors")
    card.get_by_role("button", name="Inviter").click()
    link = host.page.get_by_label("Lien d’invitation")
    expect(link).to_be_visible()
    host.waits_for("table['invite']")
    address = link.input_value()
    host.page.get_by_role("button", name="Fermer").click()
    return "/t/" + address.split("/t/")[1]


def comes_by_code(someone: Person, code: str) -> None:
    someone.goes_to("/")
    someone.page.get_by_role("textbox", name="Code de la table").fill(code)
    someone.page.get_by_role("button", name="Rejoindre").click()


def no_secrets(someone: Person, others: list[Person]) -> None:
    """What the host alone is told reaches nobody else."""
    for frame in someone.frames:
        if not frame["host"]:
            assert frame["asks"] == frame["personal"] == []
    secrets = {one["invite"] for other in others for f in other.frames for one in f["personal"]}
    text = json.dumps(someone.raw)
    assert not any(token in text for token in secrets)


def test_an_evening_with_one_link(person):
    lina: Person = person("Lina")
    link = opens_a_table(lina)
    assert [seat["by"] for seat in lina.table["seats"]] == ["person", "open", "open", "open"]
    expect(lina.page.locator("code")).not_to_be_visible()  # no hash, unless one asks for it
    phones = [person(name, viewport=PHONE) for name in ("Malo", "Eve", "Zoé")]
    for seat, phone in enumerate(phones, start=1):
        phone.goes_to(link)
        phone.waits_for(f"table['you'] == {seat}")
    papi: Person = person("Papi", viewport=PHONE)
    comes_by_code(papi, lina.table["code"])
    expect(papi.page.get_by_role("heading", name="La table est au complet")).to_be_visible()
    papi.page.get_by_role("button", name="Demander une place").click()
    expect(papi.page.get_by_text("C’est demandé")).to_be_visible()
    question = lina.page.get_by_role("region", name="Papi demande une place")
    question.get_by_role("button", name="Ajouter une place").click()
    papi.waits_for("table['you'] == 4")
    assert len(papi.table["seats"]) == 5
    late: Person = person("Tom", viewport=PHONE)
    comes_by_code(late, lina.table["code"])
    late.page.get_by_role("button", name="Demander une place").click()
    lina.page.get_by_role("button", name="Pas cette fois").click()
    expect(late.page.get_by_text("Pas de place cette fois-ci")).to_be_visible()
    lina.page.get_by_role("button", name="Commencer").click()
    everybody = [lina, *phones, papi]
    for someone in everybody:
        someone.waits_for("table['state'] == 'playing'")
        assert someone.table["invite"] is None
    for someone in [*everybody, late]:
        no_secrets(someone, [lina])
        someone.no_complaints()


@each_screen
def test_a_seat_is_kept_for_somebody_and_seats_come_and_go(person, viewport):
    lina: Person = person("Lina", viewport=viewport, bypass_csp=True)
    link = opens_a_table(lina)
    check_page(lina.page)
    lina.page.get_by_role("button", name="un de moins").click()
    lina.waits_for("len(table['seats']) == 3")
    lina.page.get_by_role("button", name="Place 2").click()
    lina.page.get_by_label("Garder la place pour…").fill("Papi")
    check_page(lina.page)
    lina.page.get_by_role("button", name="C’est bon").click()
    lina.waits_for("table['personal']")
    check_page(lina.page)
    lina.page.get_by_role("button", name="Inviter Papi").click()
    expect(lina.page.get_by_role("heading", name="Inviter Papi")).to_be_visible()
    own = "/t/" + lina.page.get_by_label("Lien d’invitation").input_value().split("/t/")[1]
    assert own != link
    check_page(lina.page)
    lina.page.get_by_role("button", name="Fermer").click()
    malo: Person = person("Malo", viewport=viewport, bypass_csp=True)
    malo.goes_to(link)
    malo.waits_for("table['you'] == 2")
    expect(malo.page.get_by_text("Pour Papi")).to_be_visible()
    eve: Person = person("Eve", viewport=viewport, bypass_csp=True)
    eve.goes_to(link)
    expect(eve.page.get_by_role("button", name="Demander une place")).to_be_visible()
    check_page(eve.page)
    eve.page.get_by_role("button", name="Demander une place").click()
    expect(lina.page.get_by_text("Eve demande une place")).to_be_visible()
    check_page(lina.page)
    papi: Person = person("Jo", viewport=viewport)
    papi.goes_to(own)
    papi.waits_for("table['you'] == 1")
    for someone in (lina, malo, eve, papi):
        no_secrets(someone, [lina] if someone not in (lina, papi) else [])
        someone.no_complaints()


@each_screen
def test_a_rematch_is_asked_and_one_refuses(person, viewport):
    lina: Person = person("Lina", viewport=viewport, bypass_csp=True)
    malo: Person = person("Malo", viewport=viewport)
    zoe: Person = person("Zoé", viewport=viewport, bypass_csp=True)
    table = lina.makes(["you", "open", "open"], options=ONE_ROUND)
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['invite']")
    for seat, someone in enumerate((malo, zoe), start=1):
        someone.goes_to(f"/t/{table}/{lina.table['invite']}")
        someone.waits_for(f"table['you'] == {seat}")
    lina.page.get_by_role("button", name="Commencer").click()
    everybody = [lina, malo, zoe]
    for someone in everybody:
        someone.waits_for("table['view']")
    plays_on(everybody, Person.clicks)
    for someone in everybody:
        someone.waits_for("table['state'] == 'over'")
        someone.page.get_by_role("button", name="résultat").first.click()
    check_page(lina.page)
    lina.page.get_by_role("button", name="Rejouer ensemble").locator("visible=true").click()
    lina.waits_for(f"table['table'] != '{table}' and table['you'] == 0")
    check_page(lina.page)
    offer = zoe.page.get_by_text("On te propose une revanche")
    expect(offer).to_be_visible()
    expect(zoe.page.get_by_text("Feuille de score").first).to_be_visible()
    check_page(zoe.page)
    zoe.page.get_by_role("button", name="Pas cette fois").locator("visible=true").click()
    expect(offer).to_have_count(0)
    malo.page.get_by_role("button", name="Rejoindre la revanche").locator("visible=true").click()
    malo.waits_for(f"table['table'] != '{table}' and table['you'] == 1")
    lina.page.get_by_role("button", name="Commencer").click()
    lina.waits_for("table['state'] == 'playing'")
    assert [seat["by"] for seat in lina.table["seats"]] == ["person", "person", "bot"]
    assert zoe.table["table"] == table  # her score page is still hers
    zoe.goes_to("/")
    expect(zoe.page.get_by_role("heading", name="Tes parties finies")).to_be_visible()
    check_page(zoe.page)
    zoe.page.get_by_role("link", name="Revoir").click()
    expect(zoe.page.get_by_label("Le podium")).to_be_visible()
    for someone in everybody:
        no_secrets(someone, [])
        someone.no_complaints()


def test_a_phone_that_sleeps_is_told_and_a_bot_may_play(person):
    lina: Person = person("Lina")
    malo: Person = person("Malo", viewport=PHONE)
    table = lina.makes(["you", "open"], options={"dealer": 0})
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['invite']")
    malo.goes_to(f"/t/{table}/{lina.table['invite']}")
    malo.waits_for("table['you'] == 1")
    lina.page.get_by_role("button", name="Commencer").click()
    for _ in range(20):
        if malo.sees("table['moves'] and table['view']['phase'] == 'turn'", 200):
            break
        for someone in (lina, malo):
            if someone.sees("{'do': 'remember'} in [c['move'] for c in table['moves']]", 200):
                someone.clicks({"do": "remember"})
    malo.page.close()
    expect(lina.page.get_by_text("Le téléphone de Malo dort.")).to_be_visible()
    lina.page.get_by_role("button", name="Laisser un bot jouer").click()
    lina.waits_for("table['seats'][1]['away']")
    malo.page = malo.new_page()
    malo.goes_to(f"/t/{table}")
    malo.page.get_by_role("button", name="Je reprends").click()
    lina.waits_for("not table['seats'][1]['away']")
    for someone in (lina, malo):
        someone.no_complaints()
