"""Questions that lie on the table itself: a colour, a challenge, a drawn card."""
