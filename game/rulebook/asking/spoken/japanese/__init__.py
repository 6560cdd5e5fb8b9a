"""Japanese questions: a code for the meaning of each word, the verb forms, and the order of words in a sentence."""
