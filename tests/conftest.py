"""What all tests share: how Hypothesis searches, and where compiled code is kept."""

import os

from hypothesis import HealthCheck, settings

# The same examples in every run, so that a red test is red for everybody. For a long search:
# RONDIN_FUZZ=20000 make test ARGS="-k fuzz".
FUZZ = int(os.environ.get("RONDIN_FUZZ", "0"))
settings.register_profile(
    "rondin",
    deadline=None,
    derandomize=not FUZZ,
    max_examples=FUZZ or 100,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("rondin")
