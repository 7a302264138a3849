"""A turn in the order of play: whose it is, what may be done, what it does; playing fair.

The rules, their moves, views and the bot import the modules. They import the other rules and the
engine's.
"""
