"""The engine: what a game is, how it is played, compiled, saved, checked and told.

Everybody may import it. It imports nothing of the project outside itself, and names no game.
"""
