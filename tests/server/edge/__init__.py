"""HTTP, sockets, pages, limits."""
