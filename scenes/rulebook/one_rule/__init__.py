"""The page about one rule: its words, cards, exercises, and moments of matches in which it had an effect."""
