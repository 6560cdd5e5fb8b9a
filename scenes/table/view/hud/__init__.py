"""What lies around the cards: buttons, log, tips, seats."""
