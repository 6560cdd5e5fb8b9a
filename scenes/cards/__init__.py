"""How cards look and sound: faces, backs, colours, symbols on blank wilds, how hard cards land, styles by symbol."""
