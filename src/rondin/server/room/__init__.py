"""A live table: its queue of work, clock, bots, connections, and what each message leads to.

`edge` imports it. It imports `log`, `table` and `wire`.
"""
