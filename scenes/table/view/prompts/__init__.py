"""Questions to a player, asked by panels and wheels on the table itself: which colour, whether to challenge, whether to
play a drawn card.
"""
