"""Choosing an edition on the page of a new game."""

import pygame

from scenes.new_game.edition_tile import EditionTile
from tests.scenes.hands import key


def choose_edition(scene, name):
    """Choose an edition with the keyboard."""
    tile = next(w for w in scene.page.widgets if isinstance(w, EditionTile) and w.edition == name)
    scene.page.focus_on(tile)
    key(scene, pygame.K_RETURN)
