"""What is drawn of a card table, and in which order from bottom to top."""
