"""What a browser asks for over HTTP and what it is answered, a module a subject.

Used by the application alone. Imports rooms, the log, the diary, replays and the wire.
"""
