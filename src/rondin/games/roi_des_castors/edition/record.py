"""The record that an edition file of Le Roi des Castors becomes for one table.

The five modes are differences of this record only.
"""

from collections.abc import Mapping
from typing import Any

from rondin.engine.rules.contract import NOBODY
from rondin.engine.setting.editions import Table
from rondin.games.roi_des_castors.edition.printed_edition import BOX, COMPETING, PrintedEdition
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.names import CARDS, CHARACTERS, CardName


def record(edition: PrintedEdition, table: Table) -> dict[str, Any]:
    """Return the fields of the `Edition` record for one table."""
    mode, options = table.mode, table.options
    competing, by_value = mode in COMPETING, mode in ("normal", "expert")
    sides = table.seats if competing else 2
    first = 0 if mode == "solo" else options["first"]  # RC-61
    printed_theft = mode == "solo" or options["theft_of_two"]  # RC-29, RC-58
    return {
        "seats": table.seats,
        "sides": sides,
        "team": mode == "team",
        "solo": mode == "solo",
        "characters": by_value,  # RC-07, RC-46
        "by_value": by_value,
        "ordered": by_value,
        "smallest_first": by_value and options["smallest_first"],
        "free_growth": by_value and options["free_growth"],
        "exact": by_value and options["exact_dams"],
        "ends_turn": mode in ("normal", "discovery"),
        "finish_round": mode != "solo" and options["finish_round"],
        "games": sides if mode != "solo" and options["cup"] else 1,
        "first": NOBODY if first is None else first,
        "draw_step": {"team": st.DRAW_LOG, "solo": st.NO_DRAW}.get(mode, st.DRAW_ANY),
        "hand": edition.team.hand if mode == "team" else edition.turn.hand,
        "idle_rounds": edition.turn.idle_rounds,
        "deck": _deck(edition, table),
        "values": [edition.worth.small, edition.worth.medium, edition.worth.large,
                   edition.worth.strong],
        "most_logs": edition.turn.most_logs,
        "most_discards": edition.turn.most_discards,
        "again": [mode != "solo" and card in edition.effects.again for card in CARDS],  # RC-56
        "draws": _by_card(edition.effects.draws),
        "free_trade": options["free_trade"],
        "stolen": edition.solo.stolen if printed_theft else edition.effects.stolen,
        **_goals(edition, table),
        **_characters(edition, table),
        **_expert(edition, table),
        **_team(edition, mode),
        **_solo(edition, table),
    }  # fmt: skip


def numbers(edition: PrintedEdition, table: Table) -> dict[str, Any]:
    """Return what the words of the game tell besides the numbers of the file, or otherwise."""
    turn, expert, at_table = edition.turn, edition.expert, record(edition, table)
    rows = {f"in_play.{seats}": row for seats, row in edition.in_play.items()}
    rows["solo.cards"] = edition.solo.cards
    return {
        **{f"{name}.{card}": row.get(card, 0) for name, row in rows.items() for card in CARDS},
        **{f"box.{part}.total": edition.box.total(part) for part in BOX},
        **{f"again.{card}": "yes" if at_table["again"][k] else "no"
           for k, card in enumerate(CARDS)},
        "goal.dams": at_table["goal_dams"],
        "goal.size": at_table["goal_size"],
        "goal.points": at_table["goal_points"],
        "effects.stolen": at_table["stolen"],
        "theft.usual": edition.effects.stolen,
        "trade.free": "yes" if at_table["free_trade"] else "no",
        "characters.lumberjack.hand": turn.hand + edition.characters.lumberjack.more_cards,
        "architect.low": edition.normal.size.get("3", 0) - edition.characters.architect.lowered,
        "expert.first": next(total for total, points in enumerate(expert.victory) if points),
        "team.half": edition.team.hand // 2,
        "solo.hands": 2 * turn.hand,
    }  # fmt: skip


def _deck(edition: PrintedEdition, table: Table) -> list[int]:
    if table.mode == "solo":  # RC-55; RC-34: no Remerciements there
        return _by_card(edition.solo.cards)
    if table.mode == "team":  # RC-48
        deck = [edition.box.count(card) for card in CARDS]
    else:
        deck = _by_card(edition.in_play[str(table.seats)])
    deck[st.THANKS] = edition.box.options.thanks if table.options["thanks"] else 0
    return deck


def _by_card(counts: Mapping[Any, int]) -> list[int]:
    return [counts.get(card, 0) for card in CARDS]


def _goals(edition: PrintedEdition, table: Table) -> dict[str, Any]:
    dams = size = points = 0
    seats, expert = str(table.seats), edition.expert
    if table.mode == "normal":
        dams, size = edition.normal.dams[seats], edition.normal.size[seats]
    elif table.mode == "discovery":
        dams, size = edition.discovery.dams[seats], edition.discovery.size[seats]
    elif table.mode == "expert":
        goals = expert.short if table.options["short_goal"] else expert.points
        size, points = len(expert.victory) - 1, goals[seats]
    return {"goal_dams": dams, "goal_size": size, "goal_points": points}


POWER_REST = {"game": 0, "turn": 1, "round": 2}  # RC-67: own turns until it is ready again


def _characters(edition: PrintedEdition, table: Table) -> dict[str, Any]:
    who, mode = edition.characters, table.mode
    if mode in ("discovery", "team"):
        powers = monopoly = 0
    else:
        powers = who.powers
        monopoly = edition.solo.merchant_draws if mode == "solo" else who.merchant.monopoly
    keepers = {"sentry": who.sentry, "sage": who.sage}
    starts = {name: keeper.head_start for name, keeper in keepers.items() if mode != "solo"}
    return {
        "powers": powers,
        "power_rest": POWER_REST[table.options["powers"]] if powers else 0,
        "hand_of": [who.lumberjack.more_cards if name == "lumberjack" else 0
                    for name in CHARACTERS],
        "reserve_of": [keepers[name].reserve if name in keepers else 0 for name in CHARACTERS],
        "head_start": [_card(starts.get(name)) for name in CHARACTERS],
        "swim": 1 if mode == "solo" else who.swimmer.swim,
        "dive": who.swimmer.dive,
        "lowered": who.architect.lowered,
        "monopoly": monopoly,
        "merchant_trade": who.merchant.trade,
    }  # fmt: skip


def _card(name: CardName | None) -> int:
    return st.NO_CARD if name is None else CARDS.index(name)


def _expert(edition: PrintedEdition, table: Table) -> dict[str, Any]:
    expert, there = edition.expert, table.mode == "expert"
    return {
        "river": expert.river * there,
        "optimise": expert.optimise * there,
        "optimise_each_turn": there and table.options["optimise_each_turn"],
        "most_moved": expert.most_moved * there,
        "victory": [points * there for points in expert.victory],
        "many_dams": expert.many.dams * there,
        "many_points": expert.many.points * there,
        "alike_dams": expert.alike.dams * there,
        "alike_points": expert.alike.points * there,
    }


def _team(edition: PrintedEdition, mode: str) -> dict[str, Any]:
    team, there = edition.team, mode == "team"
    return {
        "steps": [logs * there for logs in team.steps],
        "step_draws": [logs * there for logs in team.step_draws],
    }


def _solo(edition: PrintedEdition, table: Table) -> dict[str, Any]:
    solo, there, options = edition.solo, table.mode == "solo", table.options
    yours, ally = options["character"], options["ally"]
    if ally == yours:
        ally = "architect"  # RC-55: one card of each, and nobody chooses her
    plays = there and yours != "none"
    return {
        "character": CHARACTERS.index(yours) if plays else st.NO_CHARACTER,
        "ally": CHARACTERS.index(ally) if there else st.NO_CHARACTER,
        "enough_logs": solo.enough_logs * there,
        "their_hand": solo.their_hand * there,
        "their_logs": solo.their_logs * there,
        "look_ahead": solo.look_ahead * there,
    }
