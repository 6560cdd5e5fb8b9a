"""Review: which moves of a round mattered, and what their players knew; found by playing a match again."""
