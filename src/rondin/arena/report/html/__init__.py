"""The page of a report: its sections, plots and markup, its style and its texts.

The command line and the server import `page`. It imports the report's figures and the engine.
"""
