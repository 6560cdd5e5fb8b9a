"""The page of statistics: what a player did in all matches as charts, tables and achievements."""
