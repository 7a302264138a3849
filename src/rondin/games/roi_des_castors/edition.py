"""An edition file of Le Roi des Castors: its fields, what must hold, and the record it becomes.

The five modes are differences of this record only.
"""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rondin.engine.rules.contract import NOBODY
from rondin.engine.setting.editions import EditionFile, Table
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.names import CARDS, CHARACTERS

PLAYERS = {  # RC-66
    "normal": (2, 5),
    "expert": (2, 5),
    "discovery": (2, 5),
    "team": (4, 4),
    "solo": (1, 1),
}
COMPETING = ("normal", "expert", "discovery")  # everybody for themselves
BOX = {"logs": 42, "actions": 30, "bonus": 12}  # RC-01, RC-02, RC-03
DRAWING = ("harvest", "trade", "pickaxe", "thanks")
STEPS = 3

Card = Literal[
    "small", "medium", "large", "harvest", "trade", "permanent", "theft",
    "spy", "pickaxe", "shield", "recycle", "thanks",
]  # fmt: skip
Count = Annotated[int, Meta(ge=0, le=42)]
Few = Annotated[int, Meta(ge=0, le=9)]
Some = Annotated[int, Meta(ge=1, le=9)]
Goal = Annotated[int, Meta(ge=1, le=40)]
Seats = Annotated[str, Meta(pattern="^[2-5]$")]
Cards = dict[Card, Count]
BySeats = dict[Seats, Goal]
Fault = tuple[str, str]


class Logs(Struct, forbid_unknown_fields=True):
    small: Count
    medium: Count
    large: Count


class Actions(Struct, forbid_unknown_fields=True):
    harvest: Count
    trade: Count
    permanent: Count
    theft: Count


class Bonus(Struct, forbid_unknown_fields=True):
    spy: Count
    pickaxe: Count
    shield: Count
    recycle: Count


class Extra(Struct, forbid_unknown_fields=True):
    thanks: Annotated[int, Meta(ge=0, le=4)]


class Box(Struct, forbid_unknown_fields=True):
    logs: Logs
    actions: Actions
    bonus: Bonus
    options: Extra

    def count(self, card: str) -> int:
        parts = (self.logs, self.actions, self.bonus, self.options)
        return sum(getattr(part, card, 0) for part in parts)

    def total(self, part: str) -> int:
        held = getattr(self, part)
        return sum(getattr(held, card) for card in held.__struct_fields__)


class Worth(Struct, forbid_unknown_fields=True):
    small: Some
    medium: Some
    large: Some
    strong: Some


class Effects(Struct, forbid_unknown_fields=True):
    again: list[Card]
    draws: dict[Literal["harvest", "trade", "pickaxe", "thanks"], Some]
    stolen: Some


class Turn(Struct, forbid_unknown_fields=True):
    hand: Some
    most_logs: Some
    most_discards: Some
    idle_rounds: Annotated[int, Meta(ge=1, le=20)]


class Lumberjack(Struct, forbid_unknown_fields=True):
    more_cards: Annotated[int, Meta(ge=0, le=3)]


class Reserve(Struct, forbid_unknown_fields=True):
    reserve: Annotated[int, Meta(ge=0, le=st.SLOTS)]
    head_start: Card | None = None


class Swimmer(Struct, forbid_unknown_fields=True):
    swim: Annotated[int, Meta(ge=1, le=3)]
    dive: Annotated[int, Meta(ge=1, le=3)]


class Architect(Struct, forbid_unknown_fields=True):
    lowered: Annotated[int, Meta(ge=0, le=3)]


class Merchant(Struct, forbid_unknown_fields=True):
    monopoly: Few
    trade: Some


class Characters(Struct, forbid_unknown_fields=True):
    powers: Annotated[int, Meta(ge=0, le=100)]
    lumberjack: Lumberjack
    sentry: Reserve
    sage: Reserve
    swimmer: Swimmer
    architect: Architect
    merchant: Merchant


class Dams(Struct, forbid_unknown_fields=True):
    dams: BySeats
    size: BySeats


class Premium(Struct, forbid_unknown_fields=True):
    dams: Some
    points: Few


class Expert(Struct, forbid_unknown_fields=True):
    points: BySeats
    short: BySeats
    victory: Annotated[list[Few], Meta(min_length=8, max_length=8)]
    many: Premium
    alike: Premium
    river: Annotated[int, Meta(ge=0, le=st.RIVER)]
    optimise: Few
    most_moved: Annotated[int, Meta(ge=1, le=2)]


class Team(Struct, forbid_unknown_fields=True):
    hand: Annotated[int, Meta(ge=2, le=8)]
    steps: Annotated[list[Goal], Meta(min_length=STEPS, max_length=STEPS)]
    step_draws: Annotated[list[Few], Meta(min_length=STEPS, max_length=STEPS)]


class Solo(Struct, forbid_unknown_fields=True):
    cards: Cards
    stolen: Some
    enough_logs: Goal
    their_hand: Some
    their_logs: Annotated[int, Meta(ge=1, le=2)]
    look_ahead: Annotated[int, Meta(ge=0, le=st.RIVER)]
    merchant_draws: Few


class Edition(EditionFile, kw_only=True, forbid_unknown_fields=True):
    box: Box
    in_play: dict[Seats, Cards]
    worth: Worth
    effects: Effects
    turn: Turn
    characters: Characters
    normal: Dams
    discovery: Dams
    expert: Expert
    team: Team
    solo: Solo

    def faults(self) -> list[Fault]:
        """Return what would make no game, as pairs of field and reason."""
        return [
            *_mode_faults(self),
            *_box_faults(self),
            *_card_faults(self),
            *_goal_faults(self),
            *_number_faults(self),
            *_start_faults(self),
        ]


# --- what must hold ---------------------------------------------------------------------------
def _mode_faults(edition: Edition) -> Iterable[Fault]:
    for name, mode in edition.modes.items():
        if name not in PLAYERS:
            yield f"modes.{name}", f"the modes are {', '.join(PLAYERS)}"
            continue
        fewest, most = PLAYERS[name]
        if mode.players.min < fewest or mode.players.max > most:
            yield f"modes.{name}.players", f"from {fewest} to {most} players"


def _box_faults(edition: Edition) -> Iterable[Fault]:
    for part, printed in BOX.items():
        cards = edition.box.total(part)
        if cards != printed:
            yield f"box.{part}", f"{printed} cards are printed, not {cards}"


def _card_faults(edition: Edition) -> Iterable[Fault]:
    fewer: dict[Card, int] = {}
    for seats in _seats(edition):  # RC-06: marked 3+, 4+, 5+
        field, row = f"in_play.{seats}", edition.in_play.get(str(seats))
        if row is None:
            yield field, f"the cards of {seats} players are missing"
            continue
        yield from _row_faults(edition, field, row)
        for card, count in fewer.items():
            if row.get(card, 0) < count:
                yield field, f"{card}: fewer than with fewer players"
        fewer = row
    yield from _row_faults(edition, "solo.cards", edition.solo.cards)


def _row_faults(edition: Edition, field: str, row: Cards) -> Iterable[Fault]:
    for card, count in row.items():
        if card == "thanks":
            yield field, "thanks: a table's option adds them"
        elif count > edition.box.count(card):
            yield field, f"{card}: the box has {edition.box.count(card)}, not {count}"
    if not any(count for card, count in row.items() if card in CARDS[: st.LOGS]):
        yield field, "no logs"


def _goal_faults(edition: Edition) -> Iterable[Fault]:
    asked = {
        "normal.dams": edition.normal.dams,
        "normal.size": edition.normal.size,
        "discovery.dams": edition.discovery.dams,
        "discovery.size": edition.discovery.size,
        "expert.points": edition.expert.points,
        "expert.short": edition.expert.short,
    }
    for field, goals in asked.items():
        for seats in _seats(edition):
            if str(seats) not in goals:
                yield field, f"the goal of {seats} players is missing"
    for players, points in edition.expert.short.items():
        if points > edition.expert.points.get(players, points):
            yield "expert.short", f"{players} players: longer than expert.points"
    victory = edition.expert.victory
    if victory != sorted(victory) or victory[0]:
        yield "expert.victory", "from 0, and never fewer points for a higher dam"
    elif not victory[-1]:
        yield "expert.victory", "the highest dam gives no points"


def _number_faults(edition: Edition) -> Iterable[Fault]:
    worth, team = edition.worth, edition.team
    if not worth.small < worth.medium < worth.large:
        yield "worth", "small, medium, large: each is worth more than the last"
    if worth.strong != worth.medium:
        yield "worth.strong", "a strong log is worth as much as a medium one"
    if any(card in CARDS[: st.LOGS] for card in edition.effects.again):
        yield "effects.again", "a log has no effect"
    for card in DRAWING:
        if card not in edition.effects.draws:
            yield "effects.draws", f"{card} is missing"
    if team.hand % 2:
        yield "team.hand", "half of it logs: an even number"
    if team.steps != sorted(set(team.steps)):
        yield "team.steps", "each is higher than the last"


def _start_faults(edition: Edition) -> Iterable[Fault]:
    for seats in _seats(edition):
        row = edition.in_play.get(str(seats), {})
        need = seats * (edition.turn.hand + 1) + edition.expert.river
        if row and sum(row.values()) < need:
            yield f"in_play.{seats}", f"{seats} players need at least {need} cards"
    cards = sum(edition.solo.cards.values())
    dealt = 2 * edition.turn.hand + edition.solo.their_hand
    if dealt > cards:
        yield "solo.cards", f"{dealt} cards are dealt, not {cards}"
    for name in ("sentry", "sage"):
        yield from _head_start_faults(edition, name)


def _head_start_faults(edition: Edition, name: str) -> Iterable[Fault]:
    field, keeper = f"characters.{name}.head_start", getattr(edition.characters, name)
    if keeper.head_start is None:
        return
    if not keeper.reserve:
        yield field, "no réserve to put it in"
    for seats in _seats(edition):
        if not edition.in_play.get(str(seats), {}).get(keeper.head_start):
            yield field, f"not in play with {seats} players"


def _seats(edition: Edition) -> list[int]:
    """Return the numbers of players of the modes in which everybody plays for themselves."""
    counts = [edition.modes[name].players for name in COMPETING if name in edition.modes]
    return sorted({n for players in counts for n in range(players.min, players.max + 1)})


# --- the record -------------------------------------------------------------------------------
def record(edition: Edition, table: Table) -> dict[str, Any]:
    """Return the fields of the `Edition` record for one table."""
    mode, options = table.mode, table.options
    competing, by_value = mode in COMPETING, mode in ("normal", "expert")
    first = 0 if mode == "solo" else options["first"]  # RC-61
    return {
        "seats": table.seats,
        "sides": table.seats if competing else 2,
        "team": mode == "team",
        "solo": mode == "solo",
        "characters": by_value,  # RC-07, RC-46
        "character": CHARACTERS.index(options["character"]) if mode == "solo" else st.NO_CHARACTER,
        "by_value": by_value,
        "ordered": by_value,
        "free_growth": by_value and options["free_growth"],
        "exact": by_value and options["exact_dams"],
        "ends_turn": mode in ("normal", "discovery"),
        "finish_round": competing and options["finish_round"],
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
        "stolen": edition.solo.stolen if mode == "solo" else edition.effects.stolen,
        **_goals(edition, table),
        **_characters(edition, mode),
        **_expert(edition, mode),
        **_team(edition, mode),
        **_solo(edition, mode),
    }  # fmt: skip


def _deck(edition: Edition, table: Table) -> list[int]:
    if table.mode == "solo":  # RC-55; RC-34: no Remerciements there
        return _by_card(edition.solo.cards)
    if table.mode == "team":  # RC-48
        deck = [edition.box.count(card) for card in CARDS]
    else:
        deck = _by_card(edition.in_play[str(table.seats)])
    deck[st.THANKS] = edition.box.options.thanks if table.options["thanks"] else 0
    return deck


def _by_card(counts: dict[Any, int]) -> list[int]:
    return [counts.get(card, 0) for card in CARDS]


def _goals(edition: Edition, table: Table) -> dict[str, Any]:
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


def _characters(edition: Edition, mode: str) -> dict[str, Any]:
    who = edition.characters
    if mode in ("discovery", "team"):
        powers = monopoly = 0
    else:
        powers = who.powers
        monopoly = edition.solo.merchant_draws if mode == "solo" else who.merchant.monopoly
    keepers = {"sentry": who.sentry, "sage": who.sage}
    starts = {name: keeper.head_start for name, keeper in keepers.items() if mode != "solo"}
    return {
        "powers": powers,
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


def _card(name: str | None) -> int:
    return st.NO_CARD if name is None else CARDS.index(name)


def _expert(edition: Edition, mode: str) -> dict[str, Any]:
    expert, there = edition.expert, mode == "expert"
    return {
        "river": expert.river * there,
        "optimise": expert.optimise * there,
        "most_moved": expert.most_moved * there,
        "victory": [points * there for points in expert.victory],
        "many_dams": expert.many.dams * there,
        "many_points": expert.many.points * there,
        "alike_dams": expert.alike.dams * there,
        "alike_points": expert.alike.points * there,
    }


def _team(edition: Edition, mode: str) -> dict[str, Any]:
    team, there = edition.team, mode == "team"
    return {
        "steps": [logs * there for logs in team.steps],
        "step_draws": [logs * there for logs in team.step_draws],
    }


def _solo(edition: Edition, mode: str) -> dict[str, Any]:
    solo, there = edition.solo, mode == "solo"
    return {
        "enough_logs": solo.enough_logs * there,
        "their_hand": solo.their_hand * there,
        "their_logs": solo.their_logs * there,
        "look_ahead": solo.look_ahead * there,
    }
