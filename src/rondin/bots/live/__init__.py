"""Bots beside a live table: decisions that nobody waits for, their scheduler, compiling ahead.

The terminal and the server import it. It imports the engine, `bots.bot` and `bots.search`.
"""
