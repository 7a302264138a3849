"""What is said between browser and server: messages by type, and what is generated from them.

The other packages of the server import it. It imports nothing of the server.
"""
