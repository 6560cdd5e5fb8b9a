"""The state of the table at the beginning of a turn, as words that people can read and type."""
