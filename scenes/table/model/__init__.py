"""What a table shows: the match being played and the view of it that a person may see."""
