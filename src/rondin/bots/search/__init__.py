"""How bots decide: compiled algorithms for every game, their parameters, and one search's driver.

`ismcts` is the tree search, `decisions` all ways to decide and whole matches. The rest of `bots`
and the arena import it; it imports the engine and `bots.bot`.
"""
