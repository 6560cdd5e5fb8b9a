"""What the records of a folder say: facts of matches, an index of them, and what can be asked of it."""
