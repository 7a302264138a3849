"""What comes after a match: its replay, a table that goes on from a moment of it, the diary.

`edge` imports it; it imports the room's publishing, the table and the log.
"""
