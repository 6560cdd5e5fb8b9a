"""How a match goes on: who is asked, what the player does, what comes next."""
