"""Playing: matches, the referee, the dealer, and replay files."""
