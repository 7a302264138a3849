"""The load generator of the benchmarks, and the game that the peers of our server play."""
