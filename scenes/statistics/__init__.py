"""The page of statistics: what a person did in all matches, in charts and lists, and achievements."""
