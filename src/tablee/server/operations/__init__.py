"""What whoever runs the server sees and sets: logs, metrics, limits."""
