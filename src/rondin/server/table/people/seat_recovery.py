"""Seat recovery: whoever lost their browser gets their seat back.

By their own link, or because somebody at the table knows them. Then the old browser only watches.
"""

from collections.abc import Set

from rondin.server.problems import ServerProblem
from rondin.server.signing import Signer
from rondin.server.table.commands import existing, own_seat
from rondin.server.table.events import (
    PERSON,
    CameBack,
    ClaimDenied,
    Event,
    HandedOver,
    LinkRenewed,
    SeatClaimed,
)
from rondin.server.table.people.devices import device_of, next_person
from rondin.server.table.table import Table
from rondin.server.wire import messages as m

LINK = "s"  # before the signature of a link to one's own seat
_SIGNS = 40  # hexadecimal ones, of a link: nobody guesses 160 bits
MOST_CLAIMS = 6  # that wait for an answer
MOST_CLAIMS_MADE = 200  # at one table: who is nobody there cannot fill its log
_FIRST_SIGN, _MANY_SIGNS = 10, 90  # a claim's sign has two digits


# --- one's own link ---------------------------------------------------------------------------
def seat_link(signer: Signer, table: Table, seat: int) -> str | None:
    """Return the link to a seat, for its person alone; None where nobody has sat."""
    number = table.link_number(seat)
    if number is None:
        return None
    return LINK + signer.sign("seat", table.id, number)[:_SIGNS]


def take_seat(table: Table, guest: str, wish: m.TakeSeat, signer: Signer) -> list[Event]:
    """Take one's seat back with one's own link; the browser that had it only watches then."""
    for seat in range(len(table.chairs)):
        link = seat_link(signer, table, seat)
        if link is not None and signer.are_equal(link, wish.link):
            if table.seats_at(guest) and seat not in table.seats_at(guest):
                # A telephone is given up for a device where somebody plays already.
                guest = next_person(guest, [chair.guest for chair in table.chairs])
            return _moved_over(table, seat, guest, HandedOver(seat, guest, "link"))
    raise ServerProblem("link-wrong", "link")


def renew_link(table: Table, guest: str, _wish: m.RenewLink) -> list[Event]:
    """Make a new link to one's seat; the one before is of no use any more."""
    return [LinkRenewed(own_seat(table, guest))]


# --- "it's me" --------------------------------------------------------------------------------
def claim_seat(table: Table, guest: str, wish: m.ClaimSeat, online: Set[int]) -> list[Event]:
    """Say that a seat whose person is away is one's own; claimed twice, it is written down once."""
    if table.state != "playing":
        raise ServerProblem("over" if table.match else "not-started")
    if any(device_of(chair.guest) == guest for chair in table.chairs):
        raise ServerProblem("already-seated")
    seat = existing(table, wish.seat)
    _must_be_empty(table, seat, online)
    own = table.claim_of(guest)
    if own is not None and table.claims[own].seat == seat:
        return []
    others = len(table.claims) - (own is not None)
    if others >= MOST_CLAIMS or table.claims_made >= MOST_CLAIMS_MADE:
        raise ServerProblem("too-many-claims")
    return [SeatClaimed(seat, guest)]


def grant_claim(table: Table, guest: str, wish: m.GrantClaim, online: Set[int]) -> list[Event]:
    """Let whoever claimed a seat have it: somebody who plays, or the host, knows them."""
    _must_be_one_of_them(table, guest)
    claim = table.claims.get(wish.claim)
    if claim is None:
        raise ServerProblem("no-such-claim", "claim")
    _must_be_empty(table, claim.seat, online)
    return _moved_over(
        table, claim.seat, claim.guest, HandedOver(claim.seat, claim.guest, "people")
    )


def deny_claim(table: Table, guest: str, wish: m.DenyClaim) -> list[Event]:
    """Do not give a seat to whoever claimed it."""
    _must_be_one_of_them(table, guest)
    return [ClaimDenied(wish.claim)] if wish.claim in table.claims else []


def claim_sign(signer: Signer, table: Table, claim: int) -> int:
    """Return two digits that the claimant and the table see: one reads them out to the other."""
    return _FIRST_SIGN + int(signer.sign("claim", table.id, claim), 16) % _MANY_SIGNS


# --- what must hold ---------------------------------------------------------------------------
def _moved_over(table: Table, seat: int, guest: str, event: HandedOver) -> list[Event]:
    """Return what gives a seat to its person's new browser; no bot plays there any more."""
    chair = table.chairs[seat]
    if any(other.guest == guest for other in table.chairs if other is not chair):
        raise ServerProblem("already-seated")
    bot = table.state == "playing" and table.bot_at(seat) is not None
    moved: list[Event] = [] if chair.guest == guest else [event]
    return [*moved, *([CameBack(seat)] if bot else ())]


def _must_be_empty(table: Table, seat: int, online: Set[int]) -> None:
    """Raise ServerProblem if a seat is nobody's, or its person is there."""
    chair = table.chairs[seat]
    if not chair.guest:
        raise ServerProblem("nobodys-seat", "seat")
    if chair.by == PERSON and seat in online:
        raise ServerProblem("is-there", "seat", name=chair.name)


def _must_be_one_of_them(table: Table, guest: str) -> None:
    if device_of(guest) != device_of(table.host):
        own_seat(table, guest)
