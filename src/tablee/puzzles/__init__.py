"""A puzzle every day for each game: the same everywhere, because it follows from its date alone."""
