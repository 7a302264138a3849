"""How others in the house reach this server: the address that a phone can open."""

import ipaddress
import socket

HOUSE = "0.0.0.0"  # noqa: S104  # to listen here lets phones in: only `rondin` alone does so unasked
ANYWHERE = (HOUSE, "::")
_ELSEWHERE = ("192.0.2.1", 9)  # nobody's: nothing is sent, only the way there is looked up


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


def house_origin(host: str, port: int) -> str | None:
    """Return what others in the house open where a server listens; None if they cannot."""
    if host not in ANYWHERE:
        return None if is_this_machine(host) else origin(host, port)
    own = _own_address()
    return None if own is None or is_this_machine(own) else origin(own, port)


def _own_address() -> str | None:
    """Return the address of this machine in its network, None if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(_ELSEWHERE)
        except OSError:
            return None
        return str(way.getsockname()[0])
