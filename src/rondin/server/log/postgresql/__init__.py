"""The event log in PostgreSQL, and the leases by which several processes share its tables.

`server.data_folder` opens it, `room` uses it by the protocols of `log`. It imports `log` and
`table`.
"""
