"""Texts about cards, colours, rules and agreements, and how numbers and words are read aloud."""
