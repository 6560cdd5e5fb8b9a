"""Texts about cards, colours, rules and agreements of a match, and how numbers and words are read aloud."""
