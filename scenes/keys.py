"""The default key bindings: all actions in groups, and which groups are active in each kind of scene."""

from __future__ import annotations

import pygame

from scenes.kit.input.keys import Use

_GROUPS: dict[str, dict[str, int]] = {
    "common": {
        "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN,
        "accept": pygame.K_RETURN, "back": pygame.K_ESCAPE, "next": pygame.K_TAB, "page_up": pygame.K_PAGEUP,
        "page_down": pygame.K_PAGEDOWN, "help": pygame.K_F1, "fullscreen": pygame.K_F11, "mute": pygame.K_m,
        "aloud": pygame.K_F5, "say_again": pygame.K_a, "hush": pygame.K_F3,
    },
    "hand": {
        "draw": pygame.K_d, "play_drawn": pygame.K_p, "keep_drawn": pygame.K_k, "uno": pygame.K_u,
        "catch": pygame.K_c, "challenge": pygame.K_y, "believe": pygame.K_n, "sort": pygame.K_s,
        "explain": pygame.K_i, "backs": pygame.K_v, "place": pygame.K_r, "end": pygame.K_e, "point": pygame.K_x,
        "comment": pygame.K_t, "jump": pygame.K_j, "coach": pygame.K_h, "give_back": pygame.K_b, "open": pygame.K_o,
        "skip": pygame.K_SPACE,
    },
    "aloud": {
        "say_hand": pygame.K_g, "say_top": pygame.K_f, "say_turn": pygame.K_w, "say_plays": pygame.K_z,
        "say_log": pygame.K_l,
    },
    "numbers": {f"number{number}": pygame.K_0 + number % 10 for number in range(1, 11)},
    "looking": {"halt": pygame.K_SPACE, "hands": pygame.K_o, "sort_shown": pygame.K_s},
    "replay": {
        "first": pygame.K_HOME, "last": pygame.K_END, "branch": pygame.K_t, "picture": pygame.K_p,
        "film": pygame.K_g, "copy": pygame.K_c, "moves": pygame.K_h, "knew": pygame.K_w,
    },
    "matches": {"rename": pygame.K_F2, "delete": pygame.K_DELETE},
}
USES = tuple(Use(id, group, key) for group, uses in _GROUPS.items() for id, key in uses.items())
PLACES = {
    "menus": ("common",), "table": ("common", "hand", "aloud", "numbers"), "watch": ("common", "looking", "numbers"),
    "replay": ("common", "looking", "replay", "numbers"), "matches": ("common", "matches"),
}
"""The groups of actions that are active in each kind of scene (`Scene.place`)."""
