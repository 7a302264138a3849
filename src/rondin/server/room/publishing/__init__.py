"""What a table tells those who are connected to it: messages, connections and their outboxes.

The rest of `room` imports it, and so does `edge`. It imports `table` and `wire`.
"""
