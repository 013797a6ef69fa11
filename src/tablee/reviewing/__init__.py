"""Looking back at a finished match: where it was decided, what each player could have known, and how much was luck."""
