"""What tests of bots share."""

from functools import partial

import pytest

from rondin.engine.rules.compiled import compilation as binding


@pytest.fixture
def checked_code(monkeypatch):
    """Compile with bounds checked: a proof more, and the same code as the contract tests run."""
    monkeypatch.setattr(binding, "compiled", partial(binding.compiled, checked=True))
