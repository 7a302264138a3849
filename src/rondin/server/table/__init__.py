"""A table as its events make it, and what a wish leads to: pure, no clock, no disk, no net.

`log`, `room` and `edge` import it. It imports `wire`, bots and the engine.
"""
