"""What keeps strangers from harming a server: limits by address, connections, origins, headers.

Used by the application, the site and the sockets. Imports the wire.
"""
