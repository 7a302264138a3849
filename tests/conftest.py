"""What all tests share: how Hypothesis searches, and which tests run in the same process."""

import os

import pytest
from hypothesis import HealthCheck, settings

from rondin.engine.registry import games

# The same examples in every run, so that a red test is red for everybody. For a long search:
# RONDIN_FUZZ=20000 make test ARGS="-k fuzz".
FUZZ = int(os.environ.get("RONDIN_FUZZ", "0"))
settings.register_profile(
    "rondin",
    deadline=None,
    derandomize=not FUZZ,
    max_examples=FUZZ or 200,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("rondin")

# Tests that run in one process, the longest first: the browsers', since the processor draws their
# pictures; those that compile the same; those that look at the same positions of a match.
BROWSING = "tests/browser/"
COMPILING = "test_flavours.py"  # of the contract, and of its planted faults
BOTS = "tests/bots/"  # beside a game
PLAYING = ("tests/bots/", "tests/cli/", "tests/arena/")
CONTRACT = "tests/contract/"


@pytest.fixture(autouse=True)
def games_stay():
    """The games that test modules hold are those of the registry, whatever a test looks for."""
    before = games()
    yield
    assert games() is before, "a test let the registry forget its games, and did not put them back"


def together(nodeid: str) -> str:
    """Return what a test has in common with others that should run in the same process."""
    file, _, name = nodeid.partition("::")
    if BROWSING in file:
        return "browsing"
    beside = next((game for game, one in games().items() if f"/{one.folder.name}/" in file), "")
    game = beside or next((game for game in games() if game in name), "")
    if file.endswith(COMPILING) or (beside and BOTS in file):
        return f"compiling {game}"
    if file.startswith(PLAYING):
        return "playing"
    if file.startswith(CONTRACT) and game:
        return name[name.index(game) :]
    return file


def pytest_collection_modifyitems(items):
    """Run what belongs together in a row: positions that several tests look at are found once."""
    groups = {together(item.nodeid): None for item in items}
    first = ("browsing", "compiling", "playing")
    order = sorted(groups, key=lambda group: (*(not group.startswith(word) for word in first),))
    place = {group: number for number, group in enumerate(order)}
    items.sort(key=lambda item: place[together(item.nodeid)])


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Send tests that belong together to one process.

    `--dist loadgroup` is meant for this, but pytest-xdist 3.8 sets a name that pytest 9.2 ignores.
    """
    from xdist.scheduler import LoadScopeScheduling

    class Together(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return together(nodeid)

    config.option.loadscopereorder = False  # keep the longest first
    return Together(config, log)
