"""How cards, faces, icons and pictures are drawn: SVG made of paths."""
