"""Japanese: its words with the meaning codes that questions are made of, its verb forms, and the structure of its
sentences."""
