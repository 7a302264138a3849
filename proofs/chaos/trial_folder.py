"""The folder of a trial: the servers' data, the disk below it, and what servers say."""

from pathlib import Path


class TrialFolder:
    """Where everything lies."""

    def __init__(self, folder: Path) -> None:
        self.path = folder
        self.data = folder / "data"  # the servers'
        self.platter = folder / "platter"  # what would be left after a power cut
        self.control = folder / "control"  # of the disk
        self.said = folder / "said"  # by the newest server
        self.reported = folder / "reported"  # by all of them, to the operator
        self.platter.mkdir(exist_ok=True)
