"""The sounds of this game: every effect and every loop of music, by the names of their files."""

EFFECTS = {
    "card_slide": 3, "card_land": 3, "card_land_heavy": 1, "card_land_boom": 1, "draw": 2, "deal": 3,
    "shuffle": 1, "flip_card": 1, "skip": 1, "reverse": 1, "wild": 1, "swap": 1, "stack": 1,
    "color_red": 1, "color_yellow": 1, "color_green": 1, "color_blue": 1,
    "color_pink": 1, "color_turquoise": 1, "color_orange": 1, "color_purple": 1,
    "uno": 1, "catch": 1, "penalty": 1, "challenge": 1, "guilty": 1, "innocent": 1, "your_turn": 1,
    "shake": 1, "button_press": 1, "button_hover": 1, "count_tick": 1, "count_done": 1,
    "round_win": 1, "round_lose": 1, "match_win": 1, "curtain": 1,
    "flip_world_dark": 1, "flip_world_light": 1, "explode": 1, "sleep": 1, "splash": 1,
    "boo_laugh": 1, "oink": 1,
}  # fmt: skip
"""Every effect and how many takes of it there are; repeated ones have several, so that they do not tire."""

LOOPS = ("title", "light", "dark")
"""The loops of music: for the title, for the light and for the dark side of the cards."""
