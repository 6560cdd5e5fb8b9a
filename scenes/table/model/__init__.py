"""What a table shows: the match that is being played and the part of it that the person at the screen may see."""
