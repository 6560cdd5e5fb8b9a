"""Learning by playing: lessons and quiz questions are positions of real matches, in which all legal actions are
possible."""
