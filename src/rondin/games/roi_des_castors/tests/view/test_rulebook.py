"""The rulebook says the numbers of the box: who changes one changes the other."""

import pytest

from rondin.engine.registry import game_named

GAME = game_named("roi-des-castors")
WORDS = {
    "fr": ("aucune", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"),
    "en": ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
}
BOX = GAME.edition("classic")[1]


def said(lang: str, rule: str) -> str:
    return GAME.rulebook(lang).rules[rule].text.replace("\u202f", " ")


def check(rule: str, fr: str, en: str) -> None:
    assert fr in said("fr", rule), f"{rule}: {fr}"
    assert en in said("en", rule), f"{rule}: {en}"


def spelt(n: int) -> tuple[str, str]:
    return WORDS["fr"][n], WORDS["en"][n]


@pytest.mark.rule("RC-01", "RC-02", "RC-03")
def test_the_cards_of_the_box():
    logs, actions, bonus = (BOX["box"][part] for part in ("logs", "actions", "bonus"))
    small, medium, large = logs.values()
    check(
        "RC-01",
        f"{sum(logs.values())} cartes Rondin : {small} petits, {medium} moyens et {large} gros",
        f"{sum(logs.values())} log cards: {small} small, {medium} medium and {large} large",
    )
    harvest, trade, permanent, theft = actions.values()
    check(
        "RC-02",
        f"{harvest} Récolte Abondante, {trade} Troc Avantageux, {permanent} Protection Permanente "
        f"et {theft} Chapardage Furtif",
        f"{harvest} Plentiful Harvest, {trade} Handy Trade, {permanent} Lasting Protection "
        f"and {theft} Sly Theft",
    )
    spy, pickaxe, shield, recycle = bonus.values()
    check(
        "RC-03",
        f"{spy} Espion, {pickaxe} Pioche, {shield} Protection et {recycle} Recyclage",
        f"{spy} Spy, {pickaxe} Pickaxe, {shield} Shield and {recycle} Recycling",
    )


@pytest.mark.rule("RC-06")
def test_the_cards_of_two_and_three():
    two, three = BOX["in_play"]["2"], BOX["in_play"]["3"]
    check(
        "RC-06",
        f"À deux : {two['small']} petits rondins, {two['medium']} moyens, {two['large']} gros, "
        f"{two['harvest']} Récolte, {two['trade']} Troc, {two['permanent']} Protection",
        f"With two: {two['small']} small logs, {two['medium']} medium, {two['large']} large, "
        f"{two['harvest']} Harvest, {two['trade']} Trade, {two['permanent']} Lasting",
    )
    check(
        "RC-06",
        f"{three['permanent']} Protection Permanente, {three['theft']} Chapardage, "
        f"{three['spy']} Espion",
        f"{three['permanent']} Lasting Protection, {three['theft']} Theft, {three['spy']} Spy",
    )


@pytest.mark.rule("RC-26", "RC-27", "RC-29", "RC-31")
def test_what_cards_do():
    draws = BOX["effects"]["draws"]
    for rule, card in (("RC-26", "harvest"), ("RC-31", "pickaxe")):
        fr, en = spelt(draws[card])
        check(rule, f"Pioche {fr} cartes", f"Draw {en} cards")
    fr, en = spelt(draws["trade"])
    check("RC-27", f"jusqu’à {fr} cartes", f"up to {en} cards")
    fr, en = spelt(BOX["effects"]["stolen"])
    check("RC-29", f"{fr} rondins", f"{en} logs")


@pytest.mark.rule("RC-15", "RC-35", "RC-36", "RC-37", "RC-38", "RC-40", "RC-63")
def test_turns_and_characters():
    characters, turn = BOX["characters"], BOX["turn"]
    fr, en = spelt(turn["hand"])
    check("RC-15", f"{fr} cartes exactement", f"exactly {en} cards")
    fr, en = spelt(turn["hand"] + characters["lumberjack"]["more_cards"])
    check("RC-35", f"{fr} cartes", f"{en} cards")
    fr, en = spelt(turn["idle_rounds"])
    check("RC-63", f"{fr} tours de table", f"{en} full rounds")
    fr, en = spelt(characters["sentry"]["reserve"])
    check("RC-36", f"réserve de {fr} cartes", f"reserve of {en} cards")
    assert characters["sage"]["reserve"] == 1
    check("RC-37", "réserve d’une carte", "reserve of one card")
    fr, en = spelt(characters["swimmer"]["swim"])
    check("RC-38", f"{fr} cartes du dessus", f"{en} top discards")
    fr, en = spelt(characters["swimmer"]["dive"])
    check("RC-38", f"jusqu’à {fr} rondins", f"up to {en} logs")
    fr, en = spelt(characters["merchant"]["monopoly"])
    check("RC-40", f"{fr} en tout", f"{en} in all")
    fr, en = spelt(characters["merchant"]["trade"])
    check("RC-40", f"jusqu’à {fr} cartes", f"up to {en} cards")


@pytest.mark.rule("RC-25", "RC-45", "RC-47")
def test_goals():
    dams, size = BOX["normal"]["dams"], BOX["normal"]["size"]
    for seats, fr, en in (
        ("2", "À deux", "With two"),
        ("3", "à trois", "with three"),
        ("4", "à quatre", "with four"),
        ("5", "à cinq", "with five"),
    ):
        n, total = dams[seats], size[seats]
        check("RC-25", f"{fr}, {n} barrages de {total}", f"{en}, {n} dams of {total}")
        n, total = BOX["discovery"]["dams"][seats], BOX["discovery"]["size"][seats]
        logs = f"{n} barrages de {total} rondins", f"{n} dams of {total} logs"
        check("RC-47", f"{fr}, {logs[0]}", f"{en}, {logs[1]}")
        points = BOX["expert"]["points"][seats]
        check("RC-45", f"{fr}, {points}", f"{en}, {points}")
    short = BOX["expert"]["short"]
    check(
        "RC-45",
        f"{short['3']} à trois, {short['4']} à quatre, {short['5']} à cinq",
        f"{short['3']} with three, {short['4']} with four, {short['5']} with five",
    )


@pytest.mark.rule("RC-43", "RC-44", "RC-51", "RC-55", "RC-60")
def test_expert_team_and_solo():
    victory = BOX["expert"]["victory"]
    assert victory == [0, 0, 0, 0, 1, 2, 3, 4]
    check("RC-43", "1 point à 4, 2 points à 5", "1 point at 4, 2 points at 5")
    many, alike = BOX["expert"]["many"], BOX["expert"]["alike"]
    fr, en = spelt(many["dams"])
    check(
        "RC-44",
        f"**Vitesse** : avec {fr} barrages terminés ou plus, {many['points']} points",
        f"**Speed**: with {en} complete dams or more, {many['points']} points",
    )
    fr, en = spelt(alike["dams"])
    check("RC-44", f"avec {fr} barrages au moins", f"with at least {en} dams")
    (a, b, c), (x, y, z) = BOX["team"]["steps"], BOX["team"]["step_draws"]
    check(
        "RC-51",
        f"{a} rondins, piochez aussitôt {x} rondin ; à {b} rondins, {y} ; à {c} rondins, {z}",
        f"{a} logs, draw {x} log at once; at {b} logs, {y}; at {c} logs, {z}",
    )
    solo = BOX["solo"]
    cards = solo["cards"]
    check(
        "RC-55",
        f"{cards['harvest']} Récolte, {cards['trade']} Troc, {cards['permanent']} Protection "
        f"Permanente, {cards['theft']} Chapardage",
        f"{cards['harvest']} Harvest, {cards['trade']} Trade, {cards['permanent']} Lasting "
        f"Protection, {cards['theft']} Theft",
    )
    check("RC-60", f"posé {solo['enough_logs']} rondins", f"laid {solo['enough_logs']} logs")
