"""Effects that decorate what the stage shows: coins, ribbons, light and marks."""
