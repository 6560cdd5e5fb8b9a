"""DOS: a centre row instead of an up card, matches instead of plays (R11)."""
