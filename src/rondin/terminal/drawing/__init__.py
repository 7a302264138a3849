"""What a screen is made of: a described view in characters, bars, lists, the log, colours.

Screens import it. It imports the words of the terminal and the log of a session.
"""
