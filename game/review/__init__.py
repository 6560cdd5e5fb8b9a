"""Review: which moves of a round mattered, and what whoever made one knew; found by playing a match again."""
