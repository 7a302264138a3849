"""An evening: one link for everybody, a full table, a seat that is added or kept, a rematch."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.card_moves import GANG, ONE_ROUND, clicks, plays_on
from tests.browser.page_checks import check_page, each_screen
from tests.browser.people import PHONE, Person, download
from tests.browser.serving import Server
from tests.browser.truth import check_frames


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


def only_watched(someone: Person) -> None:
    """Whoever has no seat was told what any spectator is, and no secret."""
    assert someone.frames
    for frame in someone.frames:
        assert frame["you"] is None
        assert frame["seat_link"] is None
        assert frame["invite"] is None
        assert frame["moves"] == []
        assert not (frame["view"] or {}).get("hand_card")


def test_an_evening_with_one_link(person, server: Server, tmp_path: Path):
    lina: Person = person("Lina")
    lina.goes_to(f"/t/{lina.makes(['you', 'open', 'open', 'open'], options=ONE_ROUND, game=GANG)}")
    lina.waits_for("table['invite']")
    lina.page.get_by_role("button", name="Inviter").click()
    link = "/t/" + lina.page.get_by_label("Lien d’invitation").input_value().split("/t/")[1]
    lina.page.get_by_role("button", name="Fermer").click()
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
    faces = [seat["avatar"] for seat in papi.table["seats"]]
    assert len(set(faces)) == 5  # nobody chose one: all are different
    late: Person = person("Tom", viewport=PHONE)
    comes_by_code(late, lina.table["code"])
    late.page.get_by_role("button", name="Demander une place").click()
    lina.page.get_by_role("button", name="Pas cette fois").click()
    expect(late.page.get_by_text("Pas de place cette fois-ci")).to_be_visible()
    lina.page.get_by_role("button", name="Commencer").click()
    malo, eve, zoe = phones
    for someone in (lina, *phones, papi):
        someone.waits_for("table['state'] == 'playing'")
        assert someone.table["invite"] is None
    again = a_phone_is_lost(zoe, lina, late, person, link)
    only_watched(late)
    everybody = [lina, malo, eve, again, papi]
    the_table_pauses(malo, lina, server, [*everybody, late])
    for someone in everybody:
        someone.waits_for("table['view']")
    plays_on(everybody, clicks)
    for someone in everybody:
        someone.waits_for("table['state'] == 'over'")
    file = download(lina, lina.table["table"], tmp_path)
    for seat, someone in enumerate(everybody):
        watched = [frame for frame in someone.frames if frame["you"] is None]
        own = [frame for frame in someone.frames if frame["you"] is not None]
        check_frames(watched, [], None, file)
        check_frames(own, someone.raw, seat, file)
        links = {f["seat_link"] for f in someone.frames if f["seat_link"]}
        others = [one for one in (*everybody, late) if one is not someone and one is not zoe]
        assert not any(token in text for token in links for one in others for text in one.raw)
    check_frames([f for f in zoe.frames if f["you"] is not None], zoe.raw, 3, file)
    a_rematch_is_refused_by_one(lina, malo, eve)
    for someone in (*everybody, late):
        no_secrets(someone, [lina] if someone is not lina else [])
        someone.no_complaints()


def a_phone_is_lost(
    zoe: Person, lina: Person, late: Person, person: Callable[..., Person], link: str
) -> Person:
    """Zoé comes back in another browser; who only says so is refused; the old one watches."""
    zoe.page.close()
    me = "C’est moi, Zoé"
    late.page.get_by_role("button", name=me).click()
    expect(late.page.get_by_text("C’est demandé")).to_be_visible()
    lina.page.get_by_role("button", name="Pas cette fois").click()
    expect(late.page.get_by_text("La table ne t’a pas donné cette place")).to_be_visible()
    again: Person = person("Zoé 2", viewport=PHONE)
    again.goes_to(link)
    again.page.get_by_role("button", name=me).click()
    told = again.page.get_by_text("C’est demandé")
    expect(told).to_be_visible()
    only_watched(again)
    lina.waits_for("table['claims']")
    (claim,) = lina.table["claims"]
    assert str(claim["sign"]) in told.inner_text()
    expect(lina.page.get_by_text(f"Demande-lui son nombre\u202f: {claim['sign']}")).to_be_visible()
    lina.page.get_by_role("button", name="C’est bien Zoé").click()
    again.waits_for("table['you'] == 3")
    zoe.page = zoe.new_page()
    zoe.goes_to(link)
    zoe.waits_for("table['you'] is None")  # the old browser has lost the seat
    zoe.page.close()
    return again


def the_table_pauses(malo: Person, lina: Person, server: Server, everybody: list[Person]) -> None:
    """Malo pauses; everybody sees it, after a crash too; Lina lets it go on."""
    malo.page.get_by_role("button", name="Pause").click()
    for someone in everybody:
        someone.waits_for("table['paused'] == 1 and not table['moves'] and not table['ready']")
    expect(lina.page.get_by_text("Malo a mis la partie en pause.").first).to_be_visible()
    expect(malo.page.get_by_text("C’est toi qui as mis la partie en pause.")).to_be_visible()
    server.kill()
    server.start()
    lina.page.reload()
    expect(lina.page.get_by_text("Malo a mis la partie en pause.").first).to_be_visible()
    lina.page.get_by_role("button", name="On reprend").click()
    for someone in everybody:
        someone.waits_for("table['paused'] is None")
    for someone in everybody:
        someone.complaints.clear()  # of the line that was cut


def a_rematch_is_refused_by_one(lina: Person, malo: Person, eve: Person) -> None:
    first = lina.table["table"]
    for someone in (lina, malo, eve):
        someone.page.get_by_role("button", name="résultat").first.click()
    lina.page.get_by_role("button", name="Rejouer ensemble").locator("visible=true").click()
    lina.waits_for(f"table['table'] != '{first}' and table['you'] == 0")
    malo.page.get_by_role("button", name="Pas cette fois").locator("visible=true").click()
    eve.page.get_by_role("button", name="Rejoindre la revanche").locator("visible=true").click()
    eve.waits_for(f"table['table'] != '{first}' and table['you'] == 2")
    lina.page.get_by_role("button", name="Commencer").click()
    lina.waits_for("table['state'] == 'playing'")
    assert [seat["by"] for seat in lina.table["seats"]] == [
        "person", "bot", "person", "bot", "bot",
    ]  # fmt: skip
    assert malo.table["table"] == first  # his score page is still his


def test_ones_own_link_brings_ones_seat_to_another_browser(person):
    lina: Person = person("Lina", bypass_csp=True)
    table = lina.makes(["you", "thoughtful"], options={"dealer": 1}, start=True, game=GANG)
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['moves']")
    lina.page.get_by_role("button", name="Réglages").first.click()
    lina.page.get_by_role("button", name="Garder ma place ailleurs").click()
    field = lina.page.get_by_label("Lien de ta place", exact=True)
    first = field.input_value()
    check_page(lina.page)
    lina.page.get_by_role("button", name="Faire un nouveau lien").click()
    expect(lina.page.get_by_text("Voilà un nouveau lien")).to_be_visible()
    second = field.input_value()
    phone: Person = person("Lina", viewport=PHONE)
    phone.goes_to("/t/" + first.split("/t/")[1])
    expect(phone.page.get_by_text("Ce lien n’ouvre plus de place ici").first).to_be_visible()
    only_watched(phone)
    phone.goes_to("/t/" + second.split("/t/")[1])
    phone.waits_for("table['you'] == 0 and table['moves']")
    assert phone.page.url.endswith(f"/t/{table}")  # nobody reads it over a shoulder
    lina.waits_for("table['you'] is None and not table['moves']")
    expect(lina.page.get_by_text("Ta place est passée sur un autre appareil")).to_be_visible()
    for someone in (lina, phone):
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
    table = lina.makes(["you", "open", "open"], options=ONE_ROUND, game=GANG)
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['invite']")
    for seat, someone in enumerate((malo, zoe), start=1):
        someone.goes_to(f"/t/{table}/{lina.table['invite']}")
        someone.waits_for(f"table['you'] == {seat}")
    lina.page.get_by_role("button", name="Commencer").click()
    everybody = [lina, malo, zoe]
    for someone in everybody:
        someone.waits_for("table['view']")
    plays_on(everybody, clicks)
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
    table = lina.makes(["you", "open"], options={"dealer": 0}, game=GANG)
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['invite']")
    malo.goes_to(f"/t/{table}/{lina.table['invite']}")
    malo.waits_for("table['you'] == 1")
    lina.page.get_by_role("button", name="Commencer").click()
    for someone in (lina, malo):  # all look together: a move is offered to the first of them only
        someone.waits_for("table['ready']")
        clicks(someone, {"do": "remember"})
    malo.waits_for("table['moves'] and table['view']['phase'] == 'turn'")
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
