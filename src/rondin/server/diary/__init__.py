"""The diary: the finished matches of every person, found by their guest name, with figures.

`edge` and `room` import it; it imports the table. It has a file of its own in the data folder: the
log stays what it is, and a page of the diary reads no log.
"""
