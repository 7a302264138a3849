"""The table on the web: HTTP and WebSocket API, rooms, tables, the event log.

`edge` takes requests, `room` is a live table, `log` keeps events, `table` follows from them, `wire`
is what is said; each imports those after it. Only commands import the server.
"""
