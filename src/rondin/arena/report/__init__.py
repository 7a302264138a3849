"""A report on a game: matches watched, figures with their intervals; in `html` the page to read.

The command line and the server import the modules. They import the rest of the arena, the bots and
the engine.
"""
