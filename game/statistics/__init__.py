"""Facts read from the records of matches in a folder, an index of these facts, and queries to it."""
