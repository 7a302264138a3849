"""Checks that nobody learns what is hidden: veil, imagined states, moves, observations, memory."""
