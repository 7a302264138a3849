"""Who may come and who sits where: names, codes, invitations, seats asked for and found again.

Used by the table and by rooms. Imports the wire and the engine; no clock, no disk, no net.
"""
