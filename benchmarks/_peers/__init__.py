"""Environments of others, each in a Python environment of its own, for `benchmarks.envs`."""
