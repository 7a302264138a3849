"""The games: one folder each, found by the engine's registry and listed nowhere."""
