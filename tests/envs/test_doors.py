"""Each door needs its own library and no other; the batched core needs none."""

import subprocess
import sys

import pytest

LIBRARIES = ("gymnasium", "pettingzoo", "pyspiel")
NEEDS = {
    "batch": (),
    "gymnasium": ("gymnasium",),
    "pufferlib": ("gymnasium",),
    "pettingzoo": ("gymnasium", "pettingzoo"),
    "openspiel": ("pyspiel",),
}
MISSING = """
import importlib, importlib.util, sys
for name in {missing}:
    sys.modules[name] = None
real = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name in {missing} else real(name, *more)
importlib.import_module("rondin.envs.{door}")
"""


@pytest.mark.parametrize("door", NEEDS)
def test_a_door_needs_its_own_library_alone(door):
    missing = tuple(name for name in LIBRARIES if name not in NEEDS[door])
    source = MISSING.format(missing=missing, door=door)
    ran = subprocess.run(
        [sys.executable, "-c", source], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_a_name_that_there_is_not():
    import rondin.envs

    with pytest.raises(AttributeError, match="has no attribute 'door'"):
        rondin.envs.door  # noqa: B018  # asking is what fails
