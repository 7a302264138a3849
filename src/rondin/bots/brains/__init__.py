"""How bots decide: algorithms for every game, in a folder of their own that holds nothing else.

Compiled code is found again by the sources beside it (`engine.binding`): whatever changes here is
compiled again, and nothing else is.
"""
