"""Where the world comes in: HTTP, sockets, pages, limits, and what keeps strangers out.

The application imports it. It imports `room`, `table` and `wire`.
"""
