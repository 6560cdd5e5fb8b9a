"""How cards look and sound: colours, faces, backs, what is written on blank wilds, a row of style for each."""
