"""A server for tables with bots: the usual pace, no limits."""

import sys
from pathlib import Path

from benchmarks._load.rondin_server import LIMITS
from rondin.server.serve import serve
from rondin.server.settings import Settings


def main(port: str, data: str) -> None:
    serve(Settings(data=Path(data), port=int(port), limits=LIMITS), lang="en")


if __name__ == "__main__":
    main(*sys.argv[1:])
