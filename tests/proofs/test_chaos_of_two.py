"""Chaos of two: a short storm over two servers and PostgreSQL finds nothing but what is planted."""

from proofs.chaos.checker import DURABLE
from proofs.chaos.trial import Plan
from proofs.chaos_of_two import faults_in, one_trial
from rondin.testing.settings import cases
from tests.proofs import planted_in_two_servers as planted

SETTINGS = [setting for _, setting in cases()]


def test_a_short_storm_over_two_servers_finds_no_fault():
    verdict = one_trial(2, Plan(kills=3, tables=2), SETTINGS)
    assert verdict.faults == []
    assert faults_in(verdict.figures) >= 5
    assert verdict.figures.acknowledged > 0


def test_a_fault_in_two_servers_is_found():
    name = f"{planted.__name__}:{planted.acknowledges_before_it_is_written.__name__}"
    plan = Plan(kills=4, tables=2, calm_seconds=3.0)
    verdicts = (one_trial(seed, plan, SETTINGS, name) for seed in (1, 2, 3))
    assert any(DURABLE in {found.promise for found in verdict.faults} for verdict in verdicts)
