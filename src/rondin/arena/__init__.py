"""The arena: measures the strength of bots and the balance of games, in a way anybody can repeat.

Commands, and the server for its report pages, import it. It imports the engine and bots.
"""
