"""Search: what a seat's legal actions are worth, by playing on from tables that agree with all it knows."""
