"""Names and sentences of cards, colours, rules and agreements."""
