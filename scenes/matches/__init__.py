"""The page of matches: a list of all matches to continue, replay, rename, share or delete."""
