"""The address of this server in the local network: what a phone in the same house can open."""

import ipaddress
import socket

ALL_ADDRESSES = "0.0.0.0"  # noqa: S104  # phones can connect: only `rondin` alone listens so unasked
WILDCARDS = (ALL_ADDRESSES, "::")
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


def lan_origin(host: str, port: int) -> str | None:
    """Return what others in the local network open for a server on this host; None: they cannot."""
    if host not in WILDCARDS:
        return None if is_this_machine(host) else origin(host, port)
    own = _own_address()
    return None if own is None or is_this_machine(own) else origin(own, port)


def _own_address() -> str | None:
    """Return the address of this machine in its network, None if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_UNUSED_ADDRESS)
        except OSError:
            return None
        return str(probe.getsockname()[0])
