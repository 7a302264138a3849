"""Proofs: long searches for a fault in what Rondin promises, from a seed, with their figures.

`make prove` runs them; a short form of each is in `tests/proofs`. They import `rondin` and `tests`.
"""
