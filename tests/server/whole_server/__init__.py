"""Whole matches, and `rondin serve` itself, over real sockets."""
