"""Cards: the piles they come from, what they do, and the powers of the characters.

The rules of a turn, the view and the bot import the modules. They import the state, sides, dams
and what is known of hands, and nothing of a turn.
"""
