"""A friend's judgement: hints while a match is played, its turning points afterwards.

The terminal and the server import it. It imports the engine and the other packages of `bots`.
"""
