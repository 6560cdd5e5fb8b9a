"""What is said aloud at a table, for people who play it without looking."""
