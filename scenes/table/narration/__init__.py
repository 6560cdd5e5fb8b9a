"""What tells the player about each event besides the cards: log line, sound, speech bubble and caption."""
