"""What a learner is told of every game."""

from rondin.testing.checks.secrets.observations import (
    check_observations_keep_secrets,
    check_observations_stay_in_bounds,
)
from tests.contract.cases import every_usual_setting


@every_usual_setting
def test_observations_keep_secrets(setting):
    check_observations_keep_secrets(setting)


@every_usual_setting
def test_observations_stay_in_bounds(setting):
    check_observations_stay_in_bounds(setting)
