"""Starts servers quickly, each in a process of its own, so that they can be killed often.

    python -m tests.server.forking_server FOLDER

reads commands, one a line: a port starts a server there (it says its address), `kill` kills it.
What it has imported is there at once in every server: only the first start takes its time.
"""

import os
import signal
import sys
from pathlib import Path

from rondin.server.serve import serve
from rondin.server.settings import Pace, Settings
from tests.server.running_server import WIDE

PACE = Pace(bot=(0.005, 0.015), moment=0.05, pause=0.05, away=1.0, deserted=1.0)


def main(folder: Path) -> None:
    server = 0
    for line in sys.stdin:
        if line.strip() == "kill":
            os.kill(server, signal.SIGKILL)
            os.waitpid(server, 0)
            print("killed", flush=True)
        else:
            server = os.fork()
            if not server:
                settings = Settings(folder, port=int(line), pace=PACE, limits=WIDE, warming=False)
                serve(settings, lang="en")
                os._exit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
