"""Replays, tables that go on from one, undo, the diary."""
