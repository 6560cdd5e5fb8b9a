"""The edition DOS, in which cards are not played on a discard pile but matched with cards of a centre row (R11)."""
