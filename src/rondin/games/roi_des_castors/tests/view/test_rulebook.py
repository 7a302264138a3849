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
        f"{harvest} Récoltes Abondantes, {trade} Trocs Avantageux, {permanent} Protections "
        f"Permanentes et {theft} Chapardages Furtifs",
        f"{harvest} Plentiful Harvests, {trade} Handy Trades, {permanent} Lasting Protections "
        f"and {theft} Sly Thefts",
    )
    spy, pickaxe, shield, recycle = bonus.values()
    check(
        "RC-03",
        f"{spy} Espions, {pickaxe} Pioches, {shield} Protections et {recycle} Recyclages",
        f"{spy} Spies, {pickaxe} Pickaxes, {shield} Shields and {recycle} Recyclings",
    )


@pytest.mark.rule("RC-06")
def test_the_cards_of_two_and_three():
    two, three = BOX["in_play"]["2"], BOX["in_play"]["3"]
    check(
        "RC-06",
        f"À deux : {two['small']} petits rondins, {two['medium']} moyens, {two['large']} gros, "
        f"{two['harvest']} Récoltes, {two['trade']} Trocs, {two['permanent']} Protections",
        f"With two: {two['small']} small logs, {two['medium']} medium, {two['large']} large, "
        f"{two['harvest']} Harvests, {two['trade']} Trades, {two['permanent']} Lasting",
    )
    check(
        "RC-06",
        f"{three['permanent']} Protections Permanentes, {three['theft']} Chapardages, "
        f"{three['spy']} Espions",
        f"{three['permanent']} Lasting Protections, {three['theft']} Thefts, {three['spy']} Spies",
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
        f"{cards['harvest']} Récoltes, {cards['trade']} Trocs, {cards['permanent']} Protections "
        f"Permanentes, {cards['theft']} Chapardages",
        f"{cards['harvest']} Harvests, {cards['trade']} Trades, {cards['permanent']} Lasting "
        f"Protections, {cards['theft']} Thefts",
    )
    check("RC-60", f"posé {solo['enough_logs']} rondins", f"laid {solo['enough_logs']} logs")


# --- what holds in a mode ---------------------------------------------------------------------
REPLACED = {  # by the rules of the mode itself
    "normal": ("RC-41", "RC-46", "RC-48", "RC-55"),
    "expert": ("RC-16", "RC-25", "RC-46", "RC-48", "RC-55"),
    "discovery": ("RC-11", "RC-18", "RC-20", "RC-25", "RC-67"),
    "team": ("RC-09", "RC-12", "RC-15", "RC-16", "RC-25", "RC-67"),
    "solo": (
        "RC-04", "RC-09", "RC-10", "RC-12", "RC-14", "RC-15", "RC-16", "RC-19", "RC-28", "RC-29",
        "RC-34", "RC-68",
    ),
}  # fmt: skip
OF_A_MODE = {  # sections that are named after one
    "normal": "Le but, en normal",
    "expert": "Le mode expert",
    "discovery": "Le mode découverte",
    "team": "En équipe, 2 contre 2",
    "solo": "En solo",
}


@pytest.mark.parametrize("mode", REPLACED)
def test_the_rules_of_a_mode_leave_out_what_it_does_otherwise(mode):
    shown = GAME.rules_of_mode(mode)
    assert [rule for rule in REPLACED[mode] if rule in shown] == []
    assert {"RC-01", "RC-13", "RC-17", "RC-62", "RC-63"} <= {*shown}
    sections = {GAME.rulebook("fr").rules[rule].section for rule in shown}
    assert sections & {*OF_A_MODE.values()} == {OF_A_MODE[mode]}


@pytest.mark.parametrize("rule", ["RC-25", "RC-45", "RC-47", "RC-53"])
def test_finishing_the_round_is_told_where_a_mode_tells_its_goal(rule):
    check(rule, "« finir le tour »", "“finish the round”")


def test_no_rule_that_a_mode_keeps_is_lost():
    kept = {
        rule for mode in GAME.edition("classic")[1]["modes"] for rule in GAME.rules_of_mode(mode)
    }
    assert kept == {*GAME.rule_names}
