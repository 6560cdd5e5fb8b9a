"""The engine of one round of the game, for any deck: the classes of cards, actions, events, effects and rules."""
