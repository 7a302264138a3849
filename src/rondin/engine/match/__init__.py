"""One match: played, saved, loaded, verified, and what it waits for.

Whoever plays imports it: bots, the arena, the terminal, the server, commands. It stands on the
other packages of the engine and on the registry.
"""
