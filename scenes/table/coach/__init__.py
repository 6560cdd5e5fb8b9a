"""The coach: advice on what the player at this screen is asked, using only what that player knows."""
