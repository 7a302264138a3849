"""The event log: its protocol, SQLite, and commits in groups.

`room` and the application import it. It imports the events of `table`.
"""
