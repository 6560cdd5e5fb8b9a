"""Ask the table: a question in a sentence or from a list, and the answer that the rules in force give."""
