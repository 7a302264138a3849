"""Golden playthroughs: one short match a game, edition and mode, written down as readable text.

They pin behaviour, and a change of them is read before it is committed. `make golden` writes them.
"""
