"""The edition DOS: cards are not played on one up card but matched with the cards of a centre row (R11)."""
