"""A server in a process of its own, that can be killed and started again on the same port."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

# Tables that a test has left wait for an hour: bots that stood in would play on beside other tests.
QUICK = ("--pace", "0.05", "--moment", "600", "--away", "3600")


class Server:
    """`rondin serve`, with its data in a folder of its own."""

    def __init__(self, data: Path, words: tuple[str, ...] = QUICK) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.data = data
        self.words = words
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        place = ["--port", str(self.port), "--data", str(self.data)]
        words = ["serve", "--no-warming", *place, *self.words]
        env = os.environ | {"PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "rondin", *words], env=env, stdout=subprocess.DEVNULL
        )
        for _ in range(300):
            with socket.socket() as door:
                if door.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise TimeoutError("the server did not start")

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(20)
            self.process = None
