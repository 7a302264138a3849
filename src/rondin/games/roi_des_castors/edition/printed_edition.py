"""An edition file of Le Roi des Castors: its fields, and what must hold."""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from rondin.engine.setting.edition_faults import Fault, fault
from rondin.engine.setting.editions import EditionFile
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.names import LOGS, CardName

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

Count = Annotated[int, Meta(ge=0, le=42)]
Few = Annotated[int, Meta(ge=0, le=9)]
Some = Annotated[int, Meta(ge=1, le=9)]
Goal = Annotated[int, Meta(ge=1, le=40)]
Seats = Annotated[str, Meta(pattern="^[2-5]$")]
Cards = dict[CardName, Count]
BySeats = dict[Seats, Goal]


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
    again: list[CardName]
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
    head_start: CardName | None = None


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


class PrintedEdition(EditionFile, kw_only=True, forbid_unknown_fields=True):
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
        """Return what would make no game."""
        return [
            *_mode_faults(self),
            *_box_faults(self),
            *_card_faults(self),
            *_goal_faults(self),
            *_number_faults(self),
            *_start_faults(self),
        ]


# --- what must hold ---------------------------------------------------------------------------
def _mode_faults(edition: PrintedEdition) -> Iterable[Fault]:
    for name, mode in edition.modes.items():
        if name not in PLAYERS:
            yield fault(f"modes.{name}", "modes", known=", ".join(PLAYERS))
            continue
        fewest, most = PLAYERS[name]
        if mode.players.min < fewest or mode.players.max > most:
            yield fault(f"modes.{name}.players", "players", fewest=fewest, most=most)


def _box_faults(edition: PrintedEdition) -> Iterable[Fault]:
    for part, printed in BOX.items():
        cards = edition.box.total(part)
        if cards != printed:
            yield fault(f"box.{part}", "printed", printed=printed, cards=cards)


def _card_faults(edition: PrintedEdition) -> Iterable[Fault]:
    fewer: dict[CardName, int] = {}
    for seats in _seats(edition):  # RC-06: marked 3+, 4+, 5+
        field, row = f"in_play.{seats}", edition.in_play.get(str(seats))
        if row is None:
            yield fault(field, "no-cards", seats=seats)
            continue
        yield from _row_faults(edition, field, row)
        for card, count in fewer.items():
            if row.get(card, 0) < count:
                yield fault(field, "fewer", card=card)
        fewer = row
    yield from _row_faults(edition, "solo.cards", edition.solo.cards)


def _row_faults(edition: PrintedEdition, field: str, row: Cards) -> Iterable[Fault]:
    for card, count in row.items():
        if card == "thanks":
            yield fault(field, "thanks")
        elif count > edition.box.count(card):
            yield fault(field, "box", card=card, box=edition.box.count(card), count=count)
    if not any(count for card, count in row.items() if card in LOGS):
        yield fault(field, "no-logs")


def _goal_faults(edition: PrintedEdition) -> Iterable[Fault]:
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
                yield fault(field, "no-goal", seats=seats)
    for players, points in edition.expert.short.items():
        if points > edition.expert.points.get(players, points):
            yield fault("expert.short", "longer", seats=players)
    victory = edition.expert.victory
    if victory != sorted(victory) or victory[0]:
        yield fault("expert.victory", "victory")
    elif not victory[-1]:
        yield fault("expert.victory", "no-victory")


def _number_faults(edition: PrintedEdition) -> Iterable[Fault]:
    worth, team = edition.worth, edition.team
    if not worth.small < worth.medium < worth.large:
        yield fault("worth", "worth")
    if worth.strong != worth.medium:
        yield fault("worth.strong", "strong")
    if any(card in LOGS for card in edition.effects.again):
        yield fault("effects.again", "no-effect")
    for card in DRAWING:
        if card not in edition.effects.draws:
            yield fault("effects.draws", "no-draw", card=card)
    if team.hand % 2:
        yield fault("team.hand", "even")
    if team.steps != sorted(set(team.steps)):
        yield fault("team.steps", "rising")


def _start_faults(edition: PrintedEdition) -> Iterable[Fault]:
    for seats in _seats(edition):
        row = edition.in_play.get(str(seats), {})
        need = seats * (edition.turn.hand + 1) + edition.expert.river
        if row and sum(row.values()) < need:
            yield fault(f"in_play.{seats}", "need", seats=seats, need=need)
    cards = sum(edition.solo.cards.values())
    dealt = 2 * edition.turn.hand + edition.solo.their_hand
    if dealt > cards:
        yield fault("solo.cards", "dealt", dealt=dealt, cards=cards)
    for name in ("sentry", "sage"):
        yield from _head_start_faults(edition, name)


def _head_start_faults(edition: PrintedEdition, name: str) -> Iterable[Fault]:
    field, keeper = f"characters.{name}.head_start", getattr(edition.characters, name)
    if keeper.head_start is None:
        return
    if not keeper.reserve:
        yield fault(field, "no-reserve")
    for seats in _seats(edition):
        if not edition.in_play.get(str(seats), {}).get(keeper.head_start):
            yield fault(field, "not-in-play", card=keeper.head_start, seats=seats)


def _seats(edition: PrintedEdition) -> list[int]:
    """Return the numbers of players of the modes in which everybody plays for themselves."""
    counts = [edition.modes[name].players for name in COMPETING if name in edition.modes]
    return sorted({n for players in counts for n in range(players.min, players.max + 1)})
