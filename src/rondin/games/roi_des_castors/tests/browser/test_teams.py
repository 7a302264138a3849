"""Partners in two browsers: they see who is with whom, whisper, and point. And a table for one."""

from playwright.sync_api import expect

KING = "roi-des-castors"
TEAM = {"game": KING, "mode": "team", "privacy": "open"}
BOT = "thoughtful"


def test_partners_whisper_and_point(person):
    lina, zoe = person("Lina"), person("Zoé")
    table = lina.makes(["you", BOT, "open", BOT], **TEAM)
    for someone in (lina, zoe):
        someone.goes_to(f"/t/{table}")
    expect(lina.page.get_by_role("heading", name="Équipe 1, la tienne")).to_be_visible()
    zoe.page.get_by_role("button", name="M’asseoir ici").click()
    lina.waits_for("table['seats'][2]['by'] == 'person'")
    ours = lina.page.get_by_role("list", name="Équipe 1, la tienne")
    expect(ours).to_contain_text("Zoé")
    lina.page.get_by_role("button", name="Commencer").click()
    for someone in (lina, zoe):
        someone.waits_for("table['state'] == 'playing'")
    expect(lina.page.get_by_text("avec Zoé")).to_be_visible()

    # --- a word for the partner ---
    zoe.page.get_by_role("button", name="Tous").click()
    lina.page.get_by_label("Écrire à ton équipe").fill("on garde le grand")
    lina.page.keyboard.press("Enter")
    zoe.page.get_by_role("button", name="Équipe, du nouveau").click()
    expect(zoe.page.locator(".chat ol")).to_contain_text("on garde le grand")

    # --- and a finger, from the one who waits to the one who plays ---
    for someone in (lina, zoe):
        someone.waits_for("table['view']['to_act'] in (0, 2)")
    plays, waits = (lina, zoe) if lina.table["view"]["to_act"] == 0 else (zoe, lina)
    card = waits.page.locator('[data-spot^="hand:"]').first
    card.click()
    shown = plays.page.locator(".finger")
    expect(shown).to_contain_text(waits.name)
    same = plays.page.locator(f'[data-spot="{card.get_attribute("data-spot")}"]')
    assert same.first.get_attribute("data-pointed") is not None
    expect(shown).to_have_count(0, timeout=8_000)  # it does not stay
    for someone in (lina, zoe):
        someone.no_complaints()


def test_a_table_for_one(person):
    lina = person("Lina")
    lina.goes_to(f"/new/{KING}")
    page = lina.page
    page.get_by_role("radio", name="Solo").check(force=True)
    expect(page.get_by_text("Une seule place")).to_be_visible()
    expect(page.get_by_label("Place 1")).to_have_count(0)  # nobody else could sit there
    expect(page.get_by_label("Ton personnage")).to_be_visible()
    page.get_by_role("button", name="C’est parti").click()
    lina.waits_for("table['state'] == 'playing' and len(table['seats']) == 1")
    assert lina.table["chat"] is None
    expect(page.get_by_role("button", name="Inviter")).to_have_count(0)
    expect(page.get_by_role("button", name="Montrer du doigt")).to_have_count(0)
    lina.no_complaints()
