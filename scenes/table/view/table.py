"""The picture of a card table: its drawing order, and the sprites of resting, landing, flying and dragged cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from game.core.layout import PILE
from scenes.context import Context
from scenes.kit.compositor import Compositor, Layer, LayerCompositor, Node, Painted, Sprite
from scenes.table.looks.card_sprite import CardSprite
from scenes.table.timeline.playback import Stage
from scenes.table.view.cards.items import TableItems
from scenes.table.view.effects.signs import draw_sign
from scenes.table.view.effects.turn_signals import TurnSignals

Z_ORDER = (
    "still", "old side", "veil", "wave front", "sort button", "effects below cards", "landing card",
    "cards in the air", "dragged cards", "seat marks", "aim", "sums", "effects above cards", "prompt", "coach",
    "bubbles", "caption", "notice", "tooltip", "card details", "rule tip", "captions", "buttons", "top buttons",
    "uno button", "effects on top", "knowledge", "replay bar", "hint", "guide",
)
"""The names of all that is drawn on a card table, from bottom to top; `still` is what seldom moves."""
PICTURED = ("still", "old side", "wave front", "landing card", "cards in the air", "dragged cards", "seat marks",
            "bubbles", "caption")
"""The names of what is drawn for a saved picture: everything without buttons and hints."""

Slot = Callable[[], Iterable[Node]]
"""A function that returns the sprites for one name in Z_ORDER."""


class TablePicture:
    """The picture of a card table; for each name in Z_ORDER, `slots` has a function that returns the sprites."""

    def __init__(self, ctx: Context, stage: Stage, items: TableItems, turn_signals: TurnSignals) -> None:
        self.ctx, self.stage, self.items, self.turn_signals = ctx, stage, items, turn_signals
        self.slots: dict[str, Slot] = {
            "still": lambda: (self._still(),), "landing card": self._landing,
            "cards in the air": self._in_the_air, "dragged cards": self._dragged,
        }
        self.uncovered: Callable[[], pygame.Rect | None] = lambda: None
        """A function that returns the rectangle outside of which an effect hides everything at rest, or None."""
        self.shows: Callable[[CardSprite], bool] = lambda card: True
        """A function that says whether a card in flight has to be drawn while all cards turn over."""
        self.changed: list[pygame.Rect] | None = None
        """The boxes that the last call of `draw` has changed; None if it was the whole table."""
        self.shown: list[Node] = []
        """All sprites that the last call of `draw` has drawn, from bottom to top."""
        self._compositor = Compositor(strict=ctx.texts.strict)
        self._layer = LayerCompositor(Compositor(strict=ctx.texts.strict))
        self._ground: Sprite | None = None
        """The sprite of the empty table without light; None if it has to be made again."""
        self._dip = 0
        """Window pixels by which everything at rest is lowered for a moment, when a strong card hits the pile."""

    def sprites(self, names: Sequence[str] = Z_ORDER) -> list[Node]:
        """The sprites for some names of Z_ORDER, in the order in which they are drawn."""
        settling = self.stage.settling
        self._dip = self.ctx.view.px(settling.dip) if settling else 0
        self.items.pictures.begin()
        return [node for name in names if name in self.slots for node in self.slots[name]()]

    def draw(self, surface: pygame.Surface, *, whole: bool = True) -> None:
        """Draw the table: all of it with `whole`, otherwise only the parts that have changed since the last call."""
        below = len(self.ctx.stack.visible) > 1  # what lies above spoils this picture
        self.shown = self.sprites()
        boxes = self._compositor.draw(surface, self.shown, whole=whole or below)
        self.changed = None if boxes and boxes[0] == surface.get_rect() else boxes

    def draw_plain(self, surface: pygame.Surface) -> None:
        """Draw the table without buttons and hints, for a saved picture."""
        Compositor().draw(surface, self.sprites(PICTURED))

    def lying(self) -> list[Node]:
        """The sprites of the empty table, its light, and everything at rest on it, lowest first."""
        light, comets = self.turn_signals.light, self.turn_signals.comets
        if self._ground is None:
            self._ground = Sprite("ground", light.ground(), 0, 0)
        return [self._ground, *light.items(), *self.items.sprites(comets.items())]

    def paint_still(self, within: pygame.Rect | None = None) -> pygame.Surface:
        """The image of the table with all that rests on it; with `within`, only this rectangle must be up to date."""
        before = self._layer.begun
        self._layer.update(self.lying(), self.ctx.view.pixels, within)
        if not before:
            self.ctx.rasters.account(self._layer.picture, "table")
        return self._layer.picture

    def _still(self) -> Node:
        if not self._layer.begun:
            self.paint_still(pygame.Rect(0, 0, 0, 0))
        return Layer("still", self.lying(), self._layer, offset=self._dip, within=self.uncovered())

    def _landing(self) -> list[Node]:
        """The sprites of a card that has just landed on the discard pile, in its present size."""
        pictures, stage, settling = self.items.pictures, self.stage, self.stage.settling
        look = stage.looks(settling.card)[0] if settling else None
        if settling is None or look is None or stage.lying[PILE][-1:] != [settling.card]:
            return []
        pose = settling.pose(stage.discard(settling.card))
        pose = pose._replace(y=pose.y + self._dip / self.ctx.view.scale)
        return [*pictures.landed_card("landing card", look, pose, settling.card)]

    def _in_the_air(self) -> list[Node]:
        stage = self.stage
        if stage.closed:
            return []  # a card on its way into the hand lies open in the air
        return self._flying(card for card in stage.flights if not stage.flipping or self.shows(card))

    def _flying(self, cards: Iterable[CardSprite]) -> list[Node]:
        return [node for card in cards for node in self.items.pictures.flying_card(("in the air", id(card)), card)]

    def _dragged(self) -> list[Node]:
        """The sprites of cards that the player drags, and of symbols that flash up, such as a lost turn."""
        stage = self.stage
        if stage.closed:
            return []
        held = (here.sprite for here in stage.hand.cards if here.held)
        signs = [Painted(("sign", at), None, partial(self._draw_sign, at)) for at in range(len(stage.signs))]
        return [*self._flying(held), *signs]

    def _draw_sign(self, at: int, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        return draw_sign(self.ctx, surface, self.stage.signs[at])

    def forget(self) -> None:
        """Have the whole table painted again in the next frame, into the memory that is already allocated."""
        self._ground = None
        self._layer.invalidate()
        self._compositor.invalidate()

    def let_go(self) -> pygame.Surface | None:
        """Free all images that only this table needs; returns a surface of the window's size for reuse."""
        picture, self._ground = self._layer.take(), None
        self.shown = []
        self._compositor.invalidate()
        self.items.pictures.let_go()
        self.items.ring.let_go()
        self.turn_signals.light.let_go()
        return picture

    def take(self, *, current: bool) -> pygame.Surface:
        """Detach and return the image of the table with all that rests on it, which the caller may change.

        With `current` it is brought up to date first; otherwise it is as it was painted last.
        """
        if current or not self._layer.begun:
            self.paint_still()
        picture = self._layer.take()
        assert picture is not None
        return picture

    @property
    def waiting(self) -> bool:
        """Whether similar images were drawn in place of card images not made yet, so the next frame would differ."""
        return self._layer.begun and self.items.pictures.waits

    @property
    def begun(self) -> bool:
        """Whether everything at rest has been painted once, so that from now on only changes are painted."""
        return self._layer.begun

    def seen(self) -> pygame.Surface | None:
        """The surface on which the table was last drawn; None if its size is not the window's."""
        last = self._compositor.surface
        return last if last is not None and last.size == self.ctx.view.pixels else None
