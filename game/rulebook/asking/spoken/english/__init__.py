"""English questions: a code for the meaning of each word, and the order of words in a sentence."""
