"""What people read of a game: texts in two languages, rulebooks, described views, findings.

Everybody may import it. It imports nothing of the project.
"""
