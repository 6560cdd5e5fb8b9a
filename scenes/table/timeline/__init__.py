"""How cards move on the screen: the animation of every game event, as a function of time."""
