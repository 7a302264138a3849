"""A turn in the order of play: what can be chosen, what it does, how a turn ends; the solo opponent.

The rules, their moves and the bot import the modules. They import the cards, dams and sides.
"""
