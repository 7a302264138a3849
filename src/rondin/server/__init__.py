"""The table on the web: HTTP and WebSocket API, tables, the event log."""
