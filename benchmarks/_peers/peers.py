"""Runs the random play of others, where their libraries can be installed.

They cannot stand in one environment with ours (PufferLib 2 wants NumPy 1.23), so each has one in
`build/peers`, made when it is first asked for.
"""

import json
import subprocess
import sys
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "programs"
PLACE = Path(__file__).parent.parent.parent / "build" / "peers"
SECONDS_TO_INSTALL = 900


@dataclass(frozen=True)
class Peer:
    """A library, the program that plays with it, and what has to be installed."""

    name: str
    program: str
    wanted: tuple[str, ...]


PEERS = (
    Peer("PufferLib", "pufferlib_tripletriad.py", ("pufferlib==2.0.2",)),
    Peer("EnvPool", "envpool_cards.py", ("envpool==1.2.5",)),
    Peer("pgx", "pgx_cards.py", ("pgx==2.6.0", "jax[cpu]==0.10.2")),
    Peer("OpenSpiel", "openspiel_cards.py", ("open-spiel==2.0.2",)),
)


@dataclass(frozen=True)
class Rate:
    """What a peer plays a second on one core; `note` says what counts as a step."""

    name: str
    steps: float
    matches: float
    note: str = ""


def rates(peer: Peer, seconds: float) -> Iterator[Rate]:
    """Yield what a peer plays; nothing, with a line on stderr, where it cannot be installed."""
    try:
        python = installed(peer)
        words = [str(python), str(FOLDER / peer.program), str(seconds)]
        done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=300)
    except (OSError, subprocess.SubprocessError) as error:
        reason = (getattr(error, "stderr", "") or str(error)).strip().splitlines()
        sys.stderr.write(f"  {peer.name}: not measured ({reason[-1] if reason else error})\n")
        return
    for line in done.stdout.splitlines():
        if line.startswith("{"):
            yield Rate(**json.loads(line))


def installed(peer: Peer) -> Path:
    """Return the Python that has a peer; install it where it is not."""
    folder = PLACE / peer.name.lower()
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        pip = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        subprocess.run(
            [*pip, *peer.wanted],
            check=True,
            capture_output=True,
            text=True,
            timeout=SECONDS_TO_INSTALL,
        )
    return python
