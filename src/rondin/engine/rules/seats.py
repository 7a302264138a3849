"""The order of seats round a table."""


def seat_after(seat: int, seats: int) -> int:
    """Return the next of so many seats, clockwise."""
    return seat + 1 if seat + 1 < seats else 0
