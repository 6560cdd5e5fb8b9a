"""All sounds: loudness and number of recorded variants of every effect, and the loops of music.

`assets/make/sounds.py` makes the files from this, and tests compare the files with it.
"""

from __future__ import annotations

from scenes.kit.audio.loops import Piece
from scenes.kit.audio.sound_levels import ACTION, CALL, HOVER, LANDING, PEAK, TOUCH, Effect

EFFECTS: dict[str, Effect] = {
    # cards
    "card_slide": Effect(TOUCH, 6),
    "draw": Effect(TOUCH, 4),
    "hand_in": Effect(TOUCH, 4),
    "deal": Effect(TOUCH, 8, steps=True, near=1),
    "sweep": Effect(TOUCH, 3),
    "card_land": Effect(LANDING, 6),
    "flip_card": Effect(LANDING, 3),
    "flicks": Effect(LANDING),
    "shuffle": Effect(LANDING, 3),
    "card_land_heavy": Effect(ACTION, 4),
    "card_land_boom": Effect(CALL, 3),
    # what cards do
    "wild": Effect(ACTION, cue=True),
    "skip": Effect(ACTION, 4, cue=True),
    "reverse": Effect(ACTION, cue=True),
    "swap": Effect(ACTION),
    "stack": Effect(ACTION),
    **{f"color_{color}": Effect(ACTION, cue=True) for color in (
        "red", "yellow", "green", "blue", "pink", "turquoise", "orange", "purple")},
    "penalty": Effect(ACTION, 4, cue=True),
    "sleep": Effect(ACTION),
    "splash": Effect(ACTION),
    "fuse": Effect(ACTION),
    "bang": Effect(PEAK),
    "flip_world_dark": Effect(PEAK),
    "flip_world_light": Effect(PEAK),
    # what is said
    "uno": Effect(CALL, cue=True),
    "oink": Effect(CALL, cue=True),
    "catch": Effect(CALL, cue=True),
    "challenge": Effect(CALL, cue=True),
    "guilty": Effect(CALL, cue=True),
    "innocent": Effect(CALL, cue=True),
    "boo_laugh": Effect(CALL),
    "ooh": Effect(LANDING, 3),
    # turns, coins, counting
    "your_turn": Effect(ACTION, 4, cue=True),
    "comet": Effect(TOUCH, 3),
    "pass": Effect(TOUCH, 2, cue=True),
    "uno_ready": Effect(LANDING, cue=True),
    "catch_ready": Effect(LANDING, cue=True),
    "coin": Effect(LANDING, 3),
    "toll": Effect(LANDING, 8, cue=True, steps=True),
    "stamp": Effect(ACTION, 3),
    "crown": Effect(ACTION, cue=True),
    "count_tick": Effect(TOUCH, 10, cue=True, steps=True),
    "count_done": Effect(ACTION, cue=True),
    # ends
    "round_win": Effect(PEAK, cue=True),
    "round_lose": Effect(PEAK, cue=True),
    "match_win": Effect(PEAK, cue=True),
    "match_lose": Effect(PEAK, cue=True),
    # buttons and keys
    "button_hover": Effect(HOVER, 3, cue=True),
    "button_press": Effect(TOUCH, 3, cue=True),
    "focus": Effect(TOUCH, 2, cue=True, steps=True),
    "back": Effect(TOUCH, cue=True),
    "shake": Effect(ACTION, cue=True),
    "curtain": Effect(LANDING),
}
"""Every effect by name."""


BAR = 2.5
"""Seconds of a bar of music: four beats at 96 per minute."""

LOOPS: dict[str, Piece] = {
    "title": Piece(16 * BAR),
    "light": Piece(64 * BAR, sections=4),
    "flip_light": Piece(32 * BAR, sections=2),
    "flip_dark": Piece(32 * BAR, sections=2),
    "tension": Piece(8 * BAR),
}
"""The loops of music: title, table, both card sides of FLIP, and one that is added for tension."""

TENSE = "tension"
"""Name of the loop that is mixed in for tension while a player holds one card."""
