"""The load generator: many tables with people at them, in one process, beside one server.

It does as little as it can, to leave the processors to the server: plain sockets, frames read here,
and of most messages only the number. A move is due at a fixed moment, whether or not the server is
ready for it, and its time runs from that moment until each seat of its table has its message. So a
server that falls behind cannot look quick by being asked less.
"""
