"""The rulebook: the rules of every edition and of the match being played."""
