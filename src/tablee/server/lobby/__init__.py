"""Which tables there are, and who holds a place at them."""
