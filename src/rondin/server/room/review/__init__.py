"""What players are told about their play: hints in a match, turning points after it.

A room imports it. It imports connections from `room.publishing`, and what `room` imports.
"""
