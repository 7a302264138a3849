"""The screens of the terminal: start, table, end, hints, and what covers the table for a moment.

The application imports it. It imports `terminal.drawing` and `terminal.session`.
"""
