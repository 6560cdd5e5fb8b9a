"""Access to the sprites of a table for tests: by name, their looks, and their picture on a plain ground."""

from collections.abc import Iterable

import pygame

from scenes.kit.compositor import Compositor, Group, LayerCompositor, Node, Painted, Sprite

HAND = {"hand", "packet coin", "packet name", "bluffs", "chosen", "new cards"}
"""Beginnings of the names of the own hand's sprites."""


def first(name) -> str:
    """The name of a sprite without the numbers that tell it from others like it."""
    while isinstance(name, tuple):
        name = name[0]
    return str(name)


def of(scene, *names: str) -> list[Node]:
    """The resting sprites of a table with these names."""
    return [node for node in flat(scene.parts.items.sprites()) if first(node.name) in names]


def flat(nodes: Iterable[Node]) -> list[Node]:
    """Nodes with the sprites of groups in their place."""
    return [one for node in nodes for one in (node.sprites if isinstance(node, Group) else (node,))]


def painted(scene, name: str) -> Painted:
    """The only painted sprite of that name."""
    (node,) = of(scene, name)
    assert isinstance(node, Painted)
    return node


def noted(nodes: Iterable[Node], drawn: list) -> list[Node]:
    """Copies of nodes of which the painted ones append their name to `drawn` whenever they are painted."""
    return [_noted(node, drawn) if isinstance(node, Painted) else node for node in nodes]


def _noted(node: Painted, drawn: list) -> Painted:
    def paint(surface: pygame.Surface) -> object:
        drawn.append(node.name)
        return node.paint(surface)

    return Painted(node.name, node.look, paint, node.boxes, opaque=node.opaque, direct=node.direct,
                   movable=node.movable)


def hand_of(scene) -> list[Node]:
    """The sprites of the own hand."""
    return of(scene, *HAND)


def look_of(node: Node):
    """The look and place of a sprite, equal for sprites with equal pixels."""
    if isinstance(node, Sprite):
        return node.name, node.image.get_size(), hash(node.image.get_buffer().raw), node.x, node.y
    assert isinstance(node, Painted)
    return node.name, node.look, tuple(map(tuple, node.boxes or ()))


def boxes_of(nodes: Iterable[Node]) -> list[pygame.Rect]:
    """The boxes of sprites."""
    return [box for node in nodes for box in (
        [node.image.get_rect(topleft=(node.x, node.y))] if isinstance(node, Sprite) else list(node.boxes or ()))]


class Still:
    """A picture of sprites on a ground, updated as the table does it."""

    def __init__(self, ground: pygame.Surface) -> None:
        self.size, self._ground = ground.size, Sprite("ground", ground, 0, 0)
        self._layer = LayerCompositor(Compositor(strict=True))

    def refresh(self, nodes: Iterable[Node]) -> list[pygame.Rect]:
        """Show these sprites; returns the boxes that were painted."""
        return list(self._layer.update([self._ground, *nodes], self.size))

    @property
    def picture(self) -> pygame.Surface:
        return self._layer.picture
