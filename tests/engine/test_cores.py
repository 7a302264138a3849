"""How many cores a process may use."""

import os
import sys

import pytest

from rondin.engine.cores import usable_cores


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets a process choose its cores")
def test_a_process_that_may_use_one_core_counts_one(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {3})
    assert usable_cores() == 1


def test_elsewhere_all_cores_of_the_machine_count(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert usable_cores() == 6
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert usable_cores() == 1
