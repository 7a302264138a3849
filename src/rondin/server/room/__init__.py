"""A live table: its queue, clock, bots, connections, and the messages that it publishes.

`edge` imports it. It imports `log`, `table` and `wire`.
"""
