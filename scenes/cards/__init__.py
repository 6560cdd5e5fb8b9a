"""How cards look: colours, faces, backs, and what is written on blank wilds."""
