"""The engine: the contract of a game, binding, states, chance, matches, the registry."""
