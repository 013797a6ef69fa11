"""Play against time: reveals, grabs, and the reflexes of bots."""
