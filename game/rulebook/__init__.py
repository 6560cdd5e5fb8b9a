"""The rulebook: full-text search in its rules, and answers to typed questions, which are tried out in test matches."""
