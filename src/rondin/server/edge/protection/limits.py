"""Limits: so many at once, so many a second; one guest or address cannot crowd out the others."""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from rondin.server.edge.protection.raw_connections import most_sockets, place_of_host
from rondin.server.problems import ServerProblem
from rondin.server.room.message_handlers import MessageRate
from rondin.server.settings import Limits, Rate

_REMEMBERED = 20_000  # buckets; the oldest ones are full again anyway
_GUESTS_OF_ADDRESS = 4  # an address may ask for as much as so many guests: some send no cookie


class TokenBucket:
    """A token bucket: it holds a few tokens and fills up again; each request takes one."""

    __slots__ = ("_rate", "_seen", "_tokens")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._tokens = float(rate.burst)
        self._seen = time.monotonic()

    def is_empty(self) -> bool:
        """Tell whether there is no token just now."""
        now = time.monotonic()
        self._tokens += (now - self._seen) * self._rate.per_second
        self._tokens = min(self._tokens, float(self._rate.burst))
        self._seen = now
        return self._tokens < 1

    def take(self) -> bool:
        """Take a token; False if there is none."""
        if self.is_empty():
            return False
        self._tokens -= 1
        return True


class RateLimit:
    """A token bucket for each guest, or for each address."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, who: str) -> None:
        """Count a request; raise ServerProblem if this one has made too many."""
        if not self._bucket(who).take():
            raise ServerProblem("too-often")

    def is_empty(self, who: str) -> bool:
        """Tell whether this one may make no request just now."""
        return self._bucket(who).is_empty()

    def _bucket(self, who: str) -> TokenBucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = TokenBucket(self._rate)
        self._buckets.move_to_end(who)
        if len(self._buckets) > _REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket


class _OfBoth:
    """A rate for each guest, and for an address as much as for a few guests."""

    def __init__(self, rate: Rate) -> None:
        many = Rate(_GUESTS_OF_ADDRESS * rate.per_second, _GUESTS_OF_ADDRESS * rate.burst)
        self._of_guest = RateLimit(rate)
        self._of_address = RateLimit(many)

    def take(self, guest: str, address: str) -> None:
        self._of_address.take(place_of_host(address))
        self._of_guest.take(guest)


class RequestLimits:
    """Counts who is connected and how often they ask; refuses what is too much."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._most_connections = most_sockets(limits)
        self._connections = 0
        self._guests: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._new_connections = RateLimit(limits.new_connections)
        self._new_tables = RateLimit(limits.new_tables)
        self._new_tables_of_guest = RateLimit(limits.new_tables_of_guest)
        self._codes = RateLimit(limits.codes)
        self._replays = _OfBoth(limits.replays)
        self._pictures = _OfBoth(limits.pictures)
        self._advice = _OfBoth(limits.advice)
        self._wrong_codes = TokenBucket(limits.wrong_codes)
        self._wrong_tokens = RateLimit(limits.wrong_tokens)
        self._other_messages = RateLimit(limits.other_messages)
        self._pointing = RateLimit(limits.pointing)
        self._messages_of_address = RateLimit(limits.messages_of_address)

    def connect(self, guest: str, address: str) -> None:
        """Count a connection until `disconnect`; raise ServerProblem if it is one too many."""
        address = place_of_host(address)
        self._new_connections.take(address)
        if (
            self._connections >= self._most_connections
            or self._guests[guest] >= self.limits.connections_of_guest
            or self._addresses[address] >= self.limits.connections_of_address
        ):
            raise ServerProblem("too-many-connections")
        self._connections += 1
        self._guests[guest] += 1
        self._addresses[address] += 1

    def disconnect(self, guest: str, address: str) -> None:
        """Count a connection no longer."""
        address = place_of_host(address)
        self._connections -= 1
        for counter, who in ((self._guests, guest), (self._addresses, address)):
            counter[who] -= 1
            if not counter[who]:
                del counter[who]

    def new_table(self, guest: str, address: str) -> None:
        self._new_tables.take(place_of_host(address))
        self._new_tables_of_guest.take(guest)

    def replay(self, guest: str, address: str) -> None:
        self._replays.take(guest, address)

    def picture(self, guest: str, address: str) -> None:
        """Count a picture of a match's end: a page of the diary has many."""
        self._pictures.take(guest, address)

    def advice(self, guest: str, address: str) -> None:
        """Count advice on a decision of a finished match: a search of a second or two."""
        self._advice.take(guest, address)

    def edition_file(self, guest: str, address: str) -> None:
        """Count an edition file that is to be checked: it costs as much as a new table."""
        self.new_table(guest, address)

    def any_message(self, address: str) -> None:
        """Count a message of any kind: so many sockets cannot send as fast as one of them may."""
        self._messages_of_address.take(place_of_host(address))

    def message(self, guest: str, rate: MessageRate) -> None:
        """Count a message of a kind; moves and the like have no limit besides the connection's."""
        if rate == "pointing":
            self._pointing.take(guest)
        elif rate == "others":
            self._other_messages.take(guest)

    def may_try_token(self, address: str) -> bool:
        """Tell whether an address has not tried too many wrong tokens of the operator."""
        return not self._wrong_tokens.is_empty(place_of_host(address))

    def wrong_token(self, address: str) -> None:
        with suppress(ServerProblem):
            self._wrong_tokens.take(place_of_host(address))

    @contextmanager
    def code(self, address: str) -> Iterator[None]:
        """Count a guess, and whether it was wrong: codes cannot be tried one after the other.

        Raises ServerProblem if this address, or all together, have guessed too often.
        """
        self._codes.take(place_of_host(address))
        if self._wrong_codes.is_empty():
            raise ServerProblem("too-often")
        try:
            yield
        except ServerProblem:
            self._wrong_codes.take()
            raise
