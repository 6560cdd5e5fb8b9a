"""The card table on screen: the match shown, its layout, its animations, what is drawn, and the course of play."""
