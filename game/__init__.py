"""The rules of the game, without a screen."""
