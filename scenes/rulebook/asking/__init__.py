"""The page of questions on the rules: typed or chosen from a list, and answered by the rules in force."""
