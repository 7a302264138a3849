"""Bots at a live table: decisions in the background, their scheduler, and precompiling.

The terminal and the server import it. It imports the engine, `bots.bot` and `bots.search`.
"""
