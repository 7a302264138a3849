"""Rules as plain functions over records: the contract of a game, chance, compilation, move names.

Games, bots and the arena write their compiled functions with it. It imports nothing but itself
and `engine.problems`.
"""
