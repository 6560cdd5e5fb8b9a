"""How cards look and sound: faces, backs, colours, badges of blank wilds, weights, and a style for each symbol."""
