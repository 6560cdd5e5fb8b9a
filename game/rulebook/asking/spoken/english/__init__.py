"""English: its words with the meaning codes that questions are made of, and the structure of its sentences."""
