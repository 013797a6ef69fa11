"""What a table's log tells, and nothing else: its lines, and the table that they make."""
