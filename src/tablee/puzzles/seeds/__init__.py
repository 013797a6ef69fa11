"""What was accepted for each date: one file a game, written by `tablee puzzle GAME --years N --write FILE`."""
