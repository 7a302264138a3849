"""Sweeps: a grid of editions, options and bots, with intervals, as one table and one page.

Commands import it. It imports the rest of the arena, bots and the engine.
"""
