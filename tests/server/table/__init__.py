"""What follows from events, and what messages lead to: no clock, disk or net."""
