"""What prints: the commands that need no window."""
