"""WebSockets from the handshake to the end: frames, and one small protocol for each connection.

The rest of `edge` imports it. It imports uvicorn and nothing of ours but error reports.
"""
