"""Connections before they say anything: silent and slow ones cannot shut others out.

A request has to come, with all its headers, within some seconds. Of connections that are no sockets
of a table one address has a few, and all together a share of what the system allows: the other
places are kept for people who sit at a table.
"""

import asyncio
import contextlib
import ipaddress
import sys
from collections import Counter
from functools import lru_cache, partial
from typing import Any

from h11 import LocalProtocolError
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from rondin.server.settings import Limits, Settings

_KEPT_FILES = 64  # for the log, what is compiled, and the like
_RAW_SHARE = 4  # one in so many places is for connections that are no sockets of a table
_NETWORK_BITS = 64  # of an IPv6 address: one household has all addresses of such a network


def place_of(peer: object) -> str:
    """Return what is counted as one address: an IPv4 address, or a network of IPv6."""
    return place_of_host(str(peer[0]) if isinstance(peer, tuple) and peer else "")


@lru_cache(maxsize=4096)
def place_of_host(host: str) -> str:
    """Return what an address is counted as."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, _NETWORK_BITS), strict=False))


def most_sockets(limits: Limits) -> int:
    """Return how many sockets of tables there may be: no more than the system has files for."""
    files = _files()
    if files is None:
        return limits.connections
    return max(1, min(limits.connections, (files - _KEPT_FILES) * (_RAW_SHARE - 1) // _RAW_SHARE))


def _files() -> int | None:
    """Return how many files this process may have open, as many as it can get; None: any number."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(ValueError, OSError):  # some systems tell more than they give
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
    return None if soft == resource.RLIM_INFINITY else soft


class RawConnections:
    """Counts the connections that are no sockets of a table, by address."""

    def __init__(self, settings: Settings) -> None:
        self.header_seconds = settings.limits.header_seconds
        self._most_of_address = settings.limits.raw_connections_of_address
        self._most = max(1, most_sockets(settings.limits) // (_RAW_SHARE - 1))
        self._proxies = [ipaddress.ip_network(proxy) for proxy in settings.proxies]
        self._inner_port = settings.inner_port
        self._of_address: Counter[str] = Counter()
        self._all = 0

    def is_inner(self, name: object) -> bool:
        """Tell whether a connection came in where only other processes of ours do."""
        return isinstance(name, tuple) and self._inner_port != 0 and name[1] == self._inner_port

    def take(self, place: str) -> bool:
        """Count one more; False if there are too many already."""
        too_many = self._of_address[place] >= self._most_of_address and not self._is_proxy(place)
        if too_many or self._all >= self._most:
            return False
        self._of_address[place] += 1
        self._all += 1
        return True

    def give_back(self, place: str) -> None:
        self._all -= 1
        self._of_address[place] -= 1
        if not self._of_address[place]:
            del self._of_address[place]

    def _is_proxy(self, place: str) -> bool:
        """Tell whether many people come from there: each is counted by what the proxy says."""
        try:
            network = ipaddress.ip_network(place)
        except ValueError:
            return False
        return any(
            network.version == proxy.version and network.subnet_of(proxy)  # type: ignore[arg-type]
            for proxy in self._proxies
        )


class BoundedProtocol(H11Protocol):
    """HTTP as uvicorn serves it, with a deadline for headers and a place that must be free."""

    def __init__(self, *args: Any, raw: RawConnections, **rest: Any) -> None:
        super().__init__(*args, **rest)
        self._raw = raw
        self._place: str | None = None  # None: it has none, or gave it back
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._raw.is_inner(transport.get_extra_info("sockname")):
            self._expect_headers()  # other processes of ours lead many people here
            return
        place = place_of(transport.get_extra_info("peername"))
        if not self._raw.take(place):
            transport.abort()
            return
        self._place = place
        self._expect_headers()

    def data_received(self, data: bytes) -> None:
        if self._deadline is None and not self._is_answering():
            self._expect_headers()
        try:
            super().data_received(data)
        except LocalProtocolError:  # it was answered, and what follows is no request
            self.transport.close()
            return
        if self._is_answering():
            self._headers_came()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _is_answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle  # none before the first request
        return cycle is not None and not cycle.response_complete

    def _expect_headers(self) -> None:
        self._deadline = self.loop.call_later(self._raw.header_seconds, self.transport.abort)

    def _headers_came(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _leave(self) -> None:
        self._headers_came()
        if self._place is not None:
            self._raw.give_back(self._place)
            self._place = None


def bounded_protocol(settings: Settings) -> Any:
    """Return what uvicorn makes a protocol of for every connection."""
    return partial(BoundedProtocol, raw=RawConnections(settings))
