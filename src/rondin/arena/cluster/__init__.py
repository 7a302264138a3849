"""Many machines: chunks of matches on a Dask cluster, each under a name of its own.

The rest of the arena and commands import it. It imports `arena.problems` and the engine.
"""
