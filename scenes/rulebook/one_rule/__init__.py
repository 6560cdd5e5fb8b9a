"""A page about one rule: its words, its cards, what one can play to learn it, and what it did in matches."""
