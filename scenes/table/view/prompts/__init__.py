"""Questions to a player, asked by panels and wheels on the table itself, such as which colour to name."""
