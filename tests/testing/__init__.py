"""Tests of the contract as a library, and of `rondin check`."""
