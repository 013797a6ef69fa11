"""The arena: bots against bots, on the same deals with seats exchanged, rated with intervals."""
