"""The page of matches: all that were begun, to go on with, look at, name, share or throw away."""
