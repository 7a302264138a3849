"""Invitations: whoever has one may take one seat of one table, once."""

from rondin.server.problems import ServerProblem
from rondin.server.signing import SHORTEST, Signer
from rondin.server.table.table import Table

_REMEMBERED = 20  # earlier invitations of a seat that are known to have been used


def invitation(signer: Signer, table: Table) -> str | None:
    """Return the invitation to the next open seat, None if there is none."""
    if table.state != "waiting" or not table.free:
        return None
    seat = table.free[0]
    return _token(signer, table, seat, table.generations[seat])


def seat_of_invitation(signer: Signer, table: Table, token: str) -> int:
    """Return the seat that an invitation is for; raise ServerProblem if it is for none."""
    seat_word, _, signature = token.partition("-")
    seat = int(seat_word) if seat_word in map(str, range(len(table.chairs))) else -1
    if seat < 0 or len(signature) != SHORTEST:
        raise ServerProblem("invite-wrong", "invite")
    generation = table.generations[seat]
    if signer.matches(signature, "seat", table.id, seat, generation):
        return seat
    for earlier in range(max(0, generation - _REMEMBERED), generation):
        if signer.matches(signature, "seat", table.id, seat, earlier):
            raise ServerProblem("invite-used", "invite")
    raise ServerProblem("invite-wrong", "invite")


def _token(signer: Signer, table: Table, seat: int, generation: int) -> str:
    return f"{seat}-{signer.sign('seat', table.id, seat, generation)[:SHORTEST]}"
