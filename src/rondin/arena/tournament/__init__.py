"""Tournaments: seatings, deals in chunks, a journal to go on from, bots from outside.

Commands import it. It imports `arena.playing`, `arena.problems`, bots and the engine.
"""
