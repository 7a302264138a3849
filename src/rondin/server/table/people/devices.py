"""One device that several people share: each has a seat there, and it shows one seat at a time.

A person is known by the cookie of their browser. Whoever sits beside them at the same browser gets
a name made from it: `COOKIE~2`; the second seat of one person ends in `+`. Neither sign is ever
part of a cookie.
"""

from collections.abc import Iterable

_PERSON = "~"
_SECOND_SEAT = "+"


def device_of(guest: str) -> str:
    """Return the browser of somebody."""
    return guest.partition(_PERSON)[0].removesuffix(_SECOND_SEAT)


def person_of(guest: str) -> str:
    """Return who it is, whichever of their seats is meant."""
    return guest.removesuffix(_SECOND_SEAT)


def second_seat_of(guest: str) -> str:
    return guest + _SECOND_SEAT


def next_person(device: str, known: Iterable[str]) -> str:
    """Return the name of one more person at a device, where these are known already."""
    taken = {person_of(guest) for guest in known}
    if device not in taken:
        return device
    number = 2
    while f"{device}{_PERSON}{number}" in taken:
        number += 1
    return f"{device}{_PERSON}{number}"
