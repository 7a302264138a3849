"""Messages and what is generated from them."""
