"""Compositor: draws a display list on a surface and repaints only where it differs from the one before.

A screen describes its whole picture in every frame as a list of sprites, the lowest first. Each has a name, which
tells which sprite of the frame before it is, and a look: while the look and the place stay equal, so do its pixels.
Nobody reports changes. `Compositor.draw` compares both lists, computes the boxes in which they differ (the damage), and
repaints all sprites within these boxes, clipped to them. So the result is always the picture of the whole list.

    >>> import pygame
    >>> from scenes.kit.compositor import Compositor, Painted, Sprite
    >>> window, card = pygame.Surface((200, 100)), pygame.Surface((20, 30))
    >>> cloth = Painted("cloth", "green", lambda surface: surface.fill("green", window.get_rect()),
    ...                 boxes=(window.get_rect(),), opaque=(window.get_rect(),))
    >>> compositor = Compositor()
    >>> compositor.draw(window, [cloth, Sprite("card", card, 10, 10)])
    [Rect(0, 0, 200, 100)]
    >>> compositor.draw(window, [cloth, Sprite("card", card, 12, 10)])
    [Rect(10, 10, 22, 30)]
    >>> compositor.draw(window, [cloth, Sprite("card", card, 12, 10)])
    []
    >>> compositor.at((15, 15))
    'card'

Sprites: `Sprite` shows one surface, `Group` holds sprites that mostly stay the same together, `Painted` calls a paint
function (recorded once for each look), `Layer` keeps the picture of a list of sprites that seldom change, and `Reveal`
shows an old picture outside of a growing circle.
"""

from scenes.kit.compositor.compositor import Compositor
from scenes.kit.compositor.drawing import Drawing, Drawings, draw_shape
from scenes.kit.compositor.layer import Layer, LayerCompositor
from scenes.kit.compositor.sprites import NO_BOXES, Boxes, Group, Node, Painted, Reveal, Sprite

__all__ = [
    "NO_BOXES", "Boxes", "Compositor", "Drawing", "Drawings", "Group", "Layer", "LayerCompositor", "Node", "Painted",
    "Reveal", "Sprite", "draw_shape",
]
