"""The page about one rule: its words, cards, exercises, and what it did in matches."""
