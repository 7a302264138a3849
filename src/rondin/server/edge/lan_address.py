"""The address of this server in the local network: what a phone in the same house can open."""

import ipaddress
import socket

ALL_ADDRESSES = "0.0.0.0"  # noqa: S104  # phones can connect: only `rondin` alone listens so unasked
WILDCARDS = (ALL_ADDRESSES, "::")
_MOST_SEEN = 8
_UNUSED_ADDRESS = ("192.0.2.1", 9)  # of no machine; nothing is sent, only the route is looked up


def origin(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def is_this_machine(host: str) -> bool:
    """Tell whether a host is a name of this machine that only this machine understands."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_address(host: str) -> bool:
    """Tell whether a host is an address in numbers, and no name."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def is_of_a_house(host: str) -> bool:
    """Tell whether a host is an address as machines have it within a house."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return address.is_private and not (address.is_loopback or address.is_unspecified)


def lan_origin(host: str, port: int) -> str | None:
    """Return what others in the local network open for a server on this host; None: they cannot."""
    if host not in WILDCARDS:
        return None if is_this_machine(host) else origin(host, port)
    own = _own_address()
    return None if own is None or is_this_machine(own) else origin(own, port)


def other_origins(host: str, port: int) -> list[str]:
    """Return further addresses of this machine that others in its networks may open."""
    if host not in WILDCARDS:
        return []
    first = lan_origin(host, port)
    origins = [origin(one, port) for one in _named_addresses() if not is_this_machine(one)]
    return [one for one in origins if one != first]


class SeenOrigins:
    """The addresses by which others have come: those work, whatever the machine thinks of them."""

    def __init__(self) -> None:
        self._seen: dict[str, None] = {}  # the newest last

    def note(self, client: str, hostname: str, port: int) -> None:
        """Take note of somebody who is not at this machine, and of where they found it.

        What they say of that they can make up: a screen never sends a room out of its house.
        """
        if is_this_machine(client) or not is_of_a_house(hostname):
            return
        found = origin(hostname, port)
        self._seen.pop(found, None)
        self._seen[found] = None
        if len(self._seen) > _MOST_SEEN:
            del self._seen[next(iter(self._seen))]

    @property
    def newest(self) -> str | None:
        return next(reversed(self._seen), None)


def _own_address() -> str | None:
    """Return the address of this machine in its network, None if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_UNUSED_ADDRESS)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _named_addresses() -> list[str]:
    """Return the addresses that this machine's own name stands for, each once."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        return []
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))
