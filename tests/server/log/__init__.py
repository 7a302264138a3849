"""The event log, and what a crash leaves of it."""
