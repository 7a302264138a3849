"""What is fixed before the first card: edition files, table options, and the setting of both.

Games import the base of their edition files from here. It imports the engine's rules and problems.
"""
