"""The page of questions about rules, typed or chosen from a list and answered by the rules in force."""
