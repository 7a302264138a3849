"""Small whole games that `rondin new-game` copies, one of each kind; a model is a game's folder.

Nobody imports them. They import the engine and themselves, as every game does.
"""
