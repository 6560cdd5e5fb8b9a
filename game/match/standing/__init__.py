"""How the table stands at the beginning of a turn, as words that people can read and type."""
