"""Where a pawn may go: steps, straits and bridges, ways that are open, who is locked out.

The rules, their moves, views and the bot import the modules. They import the state, each other and
the engine's rules, not the order of play.
"""
