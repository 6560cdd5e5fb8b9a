"""What makes the table felt: coins, ribbons, light and marks that decorate what the stage shows."""
