"""Environments for whoever learns to play: the batched core, and doors to the usual libraries.

The command line may import it. It imports the engine and bots; each door imports its library alone.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rondin.envs.batch import Batch
    from rondin.envs.pettingzoo import aec

__all__ = ["Batch", "aec"]

_HOMES = {"Batch": "rondin.envs.batch", "aec": "rondin.envs.pettingzoo"}


def __getattr__(name: str) -> Any:
    """Import a door when it is first asked for: none needs the libraries of another."""
    if name not in _HOMES:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)


if find_spec("gymnasium") is not None:
    from rondin.envs.registration import register_all

    register_all()
