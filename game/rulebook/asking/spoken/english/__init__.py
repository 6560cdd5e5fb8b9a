"""English: its words by what they mean, and how its sentences are made."""
