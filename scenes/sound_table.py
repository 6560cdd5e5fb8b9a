"""All sounds: loudness and number of recorded variants of every effect, and the loops of music.

`assets/make/sounds.py` makes the files from this, and tests compare the files with it.
"""

from __future__ import annotations

from scenes.kit.audio.loops import Piece
from scenes.kit.audio.sound_levels import ACTION, CALL, HOVER, LANDING, PEAK, TOUCH, SoundEffect

EFFECTS: dict[str, SoundEffect] = {
    # cards
    "card_slide": SoundEffect(TOUCH, 6),
    "draw": SoundEffect(TOUCH, 4),
    "hand_in": SoundEffect(TOUCH, 4),
    "deal": SoundEffect(TOUCH, 8, steps=True, near=1),
    "sweep": SoundEffect(TOUCH, 3),
    "card_land": SoundEffect(LANDING, 6),
    "flip_card": SoundEffect(LANDING, 3),
    "flicks": SoundEffect(LANDING),
    "shuffle": SoundEffect(LANDING, 3),
    "card_land_heavy": SoundEffect(ACTION, 4),
    "card_land_boom": SoundEffect(CALL, 3),
    # what cards do
    "wild": SoundEffect(ACTION, cue=True),
    "skip": SoundEffect(ACTION, 4, cue=True),
    "reverse": SoundEffect(ACTION, cue=True),
    "swap": SoundEffect(ACTION),
    "stack": SoundEffect(ACTION),
    **{f"color_{color}": SoundEffect(ACTION, cue=True) for color in (
        "red", "yellow", "green", "blue", "pink", "turquoise", "orange", "purple")},
    "penalty": SoundEffect(ACTION, 4, cue=True),
    "sleep": SoundEffect(ACTION),
    "splash": SoundEffect(ACTION),
    "fuse": SoundEffect(ACTION),
    "bang": SoundEffect(PEAK),
    "flip_world_dark": SoundEffect(PEAK),
    "flip_world_light": SoundEffect(PEAK),
    # what is said
    "uno": SoundEffect(CALL, cue=True),
    "oink": SoundEffect(CALL, cue=True),
    "catch": SoundEffect(CALL, cue=True),
    "challenge": SoundEffect(CALL, cue=True),
    "guilty": SoundEffect(CALL, cue=True),
    "innocent": SoundEffect(CALL, cue=True),
    "boo_laugh": SoundEffect(CALL),
    "ooh": SoundEffect(LANDING, 3),
    # turns, coins, counting
    "your_turn": SoundEffect(ACTION, 4, cue=True),
    "comet": SoundEffect(TOUCH, 3),
    "pass": SoundEffect(TOUCH, 2, cue=True),
    "uno_ready": SoundEffect(LANDING, cue=True),
    "catch_ready": SoundEffect(LANDING, cue=True),
    "coin": SoundEffect(LANDING, 3),
    "toll": SoundEffect(LANDING, 8, cue=True, steps=True),
    "stamp": SoundEffect(ACTION, 3),
    "crown": SoundEffect(ACTION, cue=True),
    "count_tick": SoundEffect(TOUCH, 10, cue=True, steps=True),
    "count_done": SoundEffect(ACTION, cue=True),
    # ends
    "round_win": SoundEffect(PEAK, cue=True),
    "round_lose": SoundEffect(PEAK, cue=True),
    "match_win": SoundEffect(PEAK, cue=True),
    "match_lose": SoundEffect(PEAK, cue=True),
    # buttons and keys
    "button_hover": SoundEffect(HOVER, 3, cue=True),
    "button_press": SoundEffect(TOUCH, 3, cue=True),
    "focus": SoundEffect(TOUCH, 2, cue=True, steps=True),
    "back": SoundEffect(TOUCH, cue=True),
    "shake": SoundEffect(ACTION, cue=True),
    "curtain": SoundEffect(LANDING),
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
