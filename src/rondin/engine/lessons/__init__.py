"""Lessons: one learns a game by playing prepared positions, step by step.

The server, the terminal's commands and the tests import it. It stands on `match` and on what
`match` stands on.
"""
