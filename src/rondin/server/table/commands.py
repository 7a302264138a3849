"""What somebody's message leads to at a table: events, or a problem. Changes nothing.

A command takes the table, the guest who sent the message, and the message.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple

from msgspec.structs import replace

from rondin.bots import bot_named
from rondin.bots.levels import USUAL_BOT
from rondin.engine.match import keys
from rondin.engine.registry import Game
from rondin.server.problems import ServerProblem, Stale
from rondin.server.table.events import (
    OPEN,
    PERSON,
    Agreed,
    CameBack,
    Chair,
    Closed,
    Event,
    Left,
    Moved,
    Pledged,
    Revealed,
    Said,
    Sat,
    Sealed,
    SeatSet,
    WentAway,
    WordsAdded,
)
from rondin.server.table.lessons import after_move
from rondin.server.table.people.devices import device_of
from rondin.server.table.people.names import (
    bot_chair,
    clean_line,
    distinct_name,
    free_bot_name,
    free_face,
)
from rondin.server.table.people.teams import must_have_partners
from rondin.server.table.table import Table
from rondin.server.wire import messages as m

LONGEST_BOT = 80

InvitedSeat = Callable[[str], int | None]  # of an invitation; None: any; raises ServerProblem


class Outcome(NamedTuple):
    """What a move leads to: its event, and the number that was found legal for it."""

    events: list[Event]
    action: int | None = None


# --- before the match -------------------------------------------------------------------------
def sit(table: Table, guest: str, wish: m.Sit, invited_seat: InvitedSeat) -> list[Event]:
    if table.seats_at(guest):
        raise ServerProblem("already-seated")
    must_be_waiting(table)
    kept = table.kept_for(guest)
    if len(kept) > 1:
        return _seated_again(table, kept)
    own = kept[0] if kept else door(table, guest, wish.invite, invited_seat)
    if own is not None:
        seat = own
    elif wish.seat is not None:
        seat = existing(table, wish.seat)
        if seat not in table.free_for_all:
            raise ServerProblem("seat-taken", "seat")
    else:
        seat = next(iter(table.free_for_all), -1)
    if seat < 0:
        raise ServerProblem("no-free-seat")
    face = free_face(wish.avatar, table.chairs) if wish.any_face else wish.avatar
    return seated(table, seat, wish.name, face, guest)


def door(table: Table, guest: str, invite: str | None, invited_seat: InvitedSeat) -> int | None:
    """Return the seat that somebody's invitation is for, None for any; raise ServerProblem."""
    if invite is not None:
        return invited_seat(invite)
    if table.created.privacy == "link" and guest != device_of(table.host):
        raise ServerProblem("invite-needed", "invite")
    return None


def _seated_again(table: Table, kept: list[int]) -> list[Event]:
    """Return what seats everybody who played at this device before, and is kept a seat."""
    return [Sat(seat, replace(table.chairs[seat], by=PERSON)) for seat in kept]


def seated(table: Table, seat: int, name: str, avatar: int, guest: str) -> list[Event]:
    """Return what seats somebody; a bot of the same name takes another one."""
    people = [chair for chair in table.chairs if chair.by == PERSON]
    chair = Chair(PERSON, distinct_name(name, people), avatar, guest)
    return [Sat(seat, chair), *_renamed_bots(table, chair)]


def _renamed_bots(table: Table, person: Chair) -> list[SeatSet]:
    """A bot that has the name of somebody who sits down takes another one."""
    return [
        SeatSet(seat, Chair(chair.by, free_bot_name([*table.chairs, person]), chair.avatar))
        for seat, chair in enumerate(table.chairs)
        if chair.by not in (OPEN, PERSON) and chair.name.casefold() == person.name.casefold()
    ]


def set_seat(table: Table, guest: str, wish: m.SetSeat) -> list[Event]:
    must_be_host(table, guest)
    must_be_waiting(table)
    seat = existing(table, wish.seat)
    if seat == table.seat_of(guest) and not table.is_shared(seat):
        raise ServerProblem("own-seat", "seat")
    others = [chair for k, chair in enumerate(table.chairs) if k != seat]
    left: list[Event] = [Left(seat, None)] if table.chairs[seat].by == PERSON else []
    kept = clean_line(wish.name, "name") if wish.name else ""
    number = table.number + len(left) + 1  # of the event below
    chair = (
        Chair(OPEN, kept, personal=number if kept else 0)
        if wish.by == OPEN
        else bot_chair(checked_bot(wish.by, table.setting.game), others)
    )
    return [*left, SeatSet(seat, chair)]


def add_words(table: Table, guest: str, wish: m.AddWords) -> list[Event]:
    seat = own_seat(table, guest)
    must_be_waiting(table)
    return [WordsAdded(seat, clean_line(wish.words, "words"))]


def start(table: Table, guest: str, _wish: m.Start) -> list[Event]:
    must_be_host(table, guest)
    return started(table)


def started(table: Table) -> list[Event]:
    """Return what begins the match: bots take the open seats.

    Where somebody has pledged random bits, they are revealed first.
    """
    must_be_waiting(table)
    chairs = _chairs_with_bots(table)
    return [Sealed(chairs) if table.contributions else table.started(chairs)]


def _chairs_with_bots(table: Table) -> list[Chair]:
    chairs = list(table.chairs)
    for seat in table.free:
        chairs[seat] = bot_chair(USUAL_BOT, chairs)
    return chairs


# --- random bits for the key ------------------------------------------------------------------
def pledge(table: Table, guest: str, wish: m.Pledge) -> list[Event]:
    """Pledge bits, or others instead; a match that only waited for them begins."""
    seat = own_seat(table, guest)
    must_be_waiting(table)
    if any(one.seat == seat and one.pledge == wish.pledge for one in table.contributions):
        return []
    begins = [Sealed(_chairs_with_bots(table))] if table.created.begins else []
    return [Pledged(seat, wish.pledge), *begins]


def reveal(table: Table, guest: str, wish: m.Reveal) -> list[Event]:
    """Reveal bits; with the last ones the match begins. It may have begun without them."""
    seat = own_seat(table, guest)
    if not table.sealed:
        raise ServerProblem("not-sealed")
    pledged = next((one for one in table.contributions if one.seat == seat), None)
    if pledged is None:
        raise ServerProblem("not-pledged")
    if not keys.is_revealed(
        keys.Contribution(seat, pledged.pledge, wish.bits), table.commitment, table.id
    ):
        raise ServerProblem("other-bits", "bits")
    if table.match is not None or pledged.bits is not None:
        return []
    last = table.unrevealed == [seat]
    return [Revealed(seat, wish.bits), *(begun(table) if last else ())]


def begun(table: Table) -> list[Event]:
    """Return what begins the match when nobody is waited for any more."""
    return [table.started(_chairs_with_bots(table))]


# --- in the match -----------------------------------------------------------------------------
def move(table: Table, guest: str, wish: m.MakeMove) -> Outcome:
    seat = own_seat(table, guest)
    if table.match is None:
        raise ServerProblem("not-started")
    if seat in table.away:
        raise ServerProblem("away")
    if table.paused_by is not None:
        raise ServerProblem("paused", name=table.chairs[table.paused_by].name)
    if not table.position <= wish.number <= table.number:
        raise Stale
    if table.is_gathering:
        raise ServerProblem("gathering")
    action = table.match.legal_action(wish.move, seat)
    moved = Moved(seat, wish.move, "person", table.position_digest)
    return Outcome([moved, *after_move(table, wish.move)], action)


def automatic_move(table: Table, seat: int, action: int) -> Outcome:
    """Return the move of a bot, or one that the table makes for somebody who has looked."""
    if table.match is None:
        raise ServerProblem("not-started")
    by: Literal["bot", "clock"] = "clock" if table.bot_at(seat) is None else "bot"
    table.match.check_legal(action, seat)
    move = table.match.game.codec.name(action)
    return Outcome([Moved(seat, move, by, table.position_digest)], action)


def leave(table: Table, guest: str, wish: m.Leave) -> list[Event]:
    seat = own_seat(table, guest)
    if wish.seat is not None:
        if wish.seat not in table.seats_at(device_of(guest)):
            raise ServerProblem("not-here", "seat")
        seat = wish.seat
    if table.course is not None:
        return [Closed()]
    if not table.sealed:
        return [Left(seat, None if table.match is None else USUAL_BOT)]
    last = table.match is None and table.unrevealed == [seat]
    left = Left(seat, USUAL_BOT)
    return [*begun(table), left] if last else [left]


def come_back(table: Table, guest: str, _wish: m.Back) -> list[Event]:
    """Take one's seat back from the bot that stands in, or that it was left to."""
    if table.state != "playing":
        raise ServerProblem("over" if table.match else "not-started")
    device = device_of(guest)
    chairs = enumerate(table.chairs)
    own = [seat for seat, chair in chairs if chair.guest and device_of(chair.guest) == device]
    if not own:
        raise ServerProblem("not-seated")
    back = [seat for seat in own if table.bot_at(seat) is not None]
    if not back:
        raise ServerProblem("not-away")
    return [CameBack(seat) for seat in back]


def stand_in(table: Table, guest: str, wish: m.StandIn, slow: int | None) -> list[Event]:
    """Let a bot play for a person who takes too long; asked for twice, it happens once.

    `slow` is the seat that takes too long, None if nobody does.
    """
    own, seat = own_seat(table, guest), wish.seat
    if own in table.away:
        raise ServerProblem("away")
    if seat in table.away:
        return []
    if seat == own or seat != slow:
        raise ServerProblem("not-slow", "seat")
    return [WentAway(seat, USUAL_BOT)]


def say(table: Table, guest: str, wish: m.Say) -> list[Event]:
    if not table.created.chat:
        raise ServerProblem("chat-off")
    seat = own_seat(table, guest)
    if wish.to == "team":
        must_have_partners(table, seat)
    return [Said(seat, clean_line(wish.text, "text"), wish.to)]


def agree(table: Table, guest: str, wish: m.Agree) -> list[Event]:
    """Let the others ask for hints, or take that back; said twice, it is written down once."""
    seat = own_seat(table, guest)
    if not table.created.hints:
        raise ServerProblem("no-hints")
    if table.state == "over":
        raise ServerProblem("over")
    here = table.seats_at(device_of(guest)) or [seat]  # who shares a device says it together
    return [Agreed(one, wish.agrees) for one in here if wish.agrees != (one in table.agreed)]


def seat_for_hint(table: Table, guest: str, number: int) -> int:
    """Return the seat that asks for a hint; raise ServerProblem, saying why it gets none."""
    seat = own_seat(table, guest)
    if not table.created.hints:
        raise ServerProblem("no-hints")
    if table.state != "playing":
        raise ServerProblem("over" if table.match else "not-started")
    if seat in table.away:
        raise ServerProblem("away")
    if awaited := table.not_agreed(seat):
        names = ", ".join(table.chairs[other].name for other in awaited)
        raise ServerProblem("hints-awaited", names=names)
    if table.match is None or table.match.to_act != seat:
        raise ServerProblem("not-your-turn")
    if not table.position <= number <= table.number:
        raise Stale
    return seat


# --- what must hold ---------------------------------------------------------------------------
def own_seat(table: Table, guest: str) -> int:
    seat = table.seat_of(guest)
    if seat is None:
        raise ServerProblem("not-seated")
    return seat


def existing(table: Table, seat: int) -> int:
    if seat >= len(table.chairs):
        raise ServerProblem("no-such-seat", "seat", seat=seat)
    return seat


def must_be_host(table: Table, guest: str) -> None:
    if device_of(guest) != device_of(table.host):
        raise ServerProblem("not-host")


def must_be_waiting(table: Table) -> None:
    if table.state != "waiting" or table.sealed:
        raise ServerProblem("started")


def checked_bot(name: str, game: Game) -> str:
    """Return a bot's name as it is written down; raise Unknown if the game has none such."""
    return str(bot_named(name[:LONGEST_BOT], game))


def may_rematch(table: Table, guest: str) -> bool:
    """Tell whether a rematch is still to be made; raise ServerProblem if it cannot be."""
    own_seat(table, guest)
    if table.state != "over" or table.match is None or table.course is not None:
        raise ServerProblem("not-over")
    return table.rematch is None
