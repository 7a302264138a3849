"""What all tests share: how Hypothesis searches, and which tests run in the same process."""

import os

import pytest
from hypothesis import HealthCheck, settings

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

# Tests that run in one process: it compiles each game once, or has the processor that draws the
# browsers' pictures to itself.
COMPILING = ("test_flavours.py", "test_planted_flavours.py")
BROWSING = "tests/browser/"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Keep tests that compile a game together, and browsers; the others go where there is room.

    `--dist loadgroup` is meant for this, but pytest-xdist 3.8 sets a name that pytest 9.2 ignores.
    """
    from xdist.scheduler import LoadScopeScheduling

    class Together(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.partition("::")[0]
            if file.startswith(BROWSING):
                return "browsing"
            return "compiling" if file.endswith(COMPILING) else nodeid

    return Together(config, log)
