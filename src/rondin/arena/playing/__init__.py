"""Many compiled matches: simulations, contests between bots, and matches that are watched.

The rest of the arena and commands import it. It imports the engine and bots.
"""
