"""The arena: what is claimed about strength and balance, measured by something anybody can run.

Commands, and the server for its report pages, import it. It imports the engine and bots.
"""
