"""The understanding of typed questions in each language: its words with their meaning codes, and the structure of
sentences."""
