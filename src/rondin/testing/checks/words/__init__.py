"""Checks of what is said: reasons, the second person, the numbers of an edition."""
