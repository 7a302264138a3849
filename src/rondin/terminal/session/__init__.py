"""A match at one terminal, without a screen: whose view, what it waits for, choices, typed moves.

Screens and the application import it. It imports bots and the engine, and nothing of Textual.
"""
