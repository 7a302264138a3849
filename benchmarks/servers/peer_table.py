"""A table of a peer: all of them play the game of game.mjs."""

from benchmarks._load.seats import Seat, Table

SLOTS = 8  # of a hand


def slot_at(number: int, seats: int) -> int:
    """Return the slot that is played at this number: everybody plays theirs one after the other."""
    return number // seats % SLOTS


class PeerTable(Table):
    """A table that plays the peers' game, whose moves need not be looked for."""

    def can_move(self) -> bool:
        return self.number >= 0

    def next_move(self) -> tuple[Seat, bytes, int]:
        mover = self.number % len(self.seats)
        return self.move(self.seats[mover], slot_at(self.number, len(self.seats)))

    def wrong_moves(self) -> list[tuple[Seat, bytes, int]]:
        mover, slot = self.number % len(self.seats), slot_at(self.number, len(self.seats))
        wrong = [self.move(self.seats[mover - 1], slot), self.move(self.seats[mover], SLOTS)]
        return wrong + ([self.move(self.seats[mover], slot - 1)] if slot else [])

    def move(self, seat: Seat, slot: int) -> tuple[Seat, bytes, int]:
        """Return the message with which a seat plays a slot at the newest number."""
        raise NotImplementedError
