"""Canvas: draws the table: what lies still from a picture that is kept, then cards in the air and speech bubbles."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Protocol

import pygame

from game.core.layout import PILE
from scenes.context import Context
from scenes.kit.boxes import bands
from scenes.kit.theme import Theme
from scenes.kit.workspace import workspace
from scenes.table.animation.signs import draw_sign
from scenes.table.effects.attention import Attention
from scenes.table.stage.backdrop import backdrop
from scenes.table.stage.backdrops import paint_ahead
from scenes.table.stage.box_work import area
from scenes.table.stage.covered import NOWHERE, Boxes, joined
from scenes.table.stage.flying_cards import FlyingCards
from scenes.table.stage.items import TableItems
from scenes.table.stage.layer import Layer
from scenes.table.stage.overlay import GONE, Group, Keyed, Overlay, flat
from scenes.table.stage.pictures import Blits, boxes, draw
from scenes.table.stage.sprites import Sprite
from scenes.table.stage.stage import Stage

FOLLOWS, MOVES = 0.2, 0.3
"""How much a frame has to do besides painting what lies still, as a share of the pixels of the window: where an event
begins or ends or the table follows another state, and where all of the window shows something that moves."""

BAND = 128
"""Rows that are restored before the veil is drawn on them: they are still in the processor's cache then."""

Show = Callable[[pygame.Surface, pygame.Rect], None]
"""Draws a part of something."""


class Cover(Protocol):
    """What still hides a part of all that lies still, and gives way to it."""

    def uncovered(self) -> pygame.Rect | None:
        """The box outside of which it hides everything; None where there is none, the whole window as it goes."""

    def changed(self, painted: Sequence[pygame.Rect]) -> Boxes:
        """Where another picture is seen than it was drawn last, if that below was `painted` since; None: anywhere."""

    def lay(self, surface: pygame.Surface, part: pygame.Rect, show: Show) -> None:
        """Draw what is left of it in a part; `show` draws what it leaves free."""

    def shows(self, card: Sprite) -> bool:
        """Whether a card that turns over where it lies is to be drawn: where it hides all, it shows that itself."""


class Canvas:
    """The pictures of a table: bare, with all that lies on it, and the rest on top of that.

    `below` and `above` are drawn below and above the cards in the air, the lowest first, and a `veil` below both.
    """

    def __init__(self, ctx: Context, stage: Stage, items: TableItems, attention: Attention) -> None:
        self.ctx, self.stage, self.items, self.attention = ctx, stage, items, attention
        self.below: Sequence[Keyed | Group] = ()
        self.above: Sequence[Keyed | Group] = ()
        self.cover: Cover | None = None
        """What hides all that lies still where it has not given way yet."""
        self._seen: pygame.Rect | None = None
        """The box outside of which all that lies still was hidden in the latest drawing; None where nothing was."""
        self.veil: Keyed | None = None
        """What lies on all that lies still, below all else: it is drawn only where that is restored."""
        self._veiled: Hashable = GONE
        """What the veil looked like when it was drawn last."""
        self._layer: Layer | None = None
        """What lies still."""
        self.spare: pygame.Surface | None = None
        """A surface as large as the window that nobody needs any more: the next layer is painted into it."""
        self.changed: list[pygame.Rect] | None = None
        """The parts of the surface that the last drawing has changed; None where it may be all of it."""
        self._overlay = Overlay()
        self._flying = FlyingCards(stage, lambda: items.pictures, lambda card: not self.cover or self.cover.shows(card))
        self._settling = Keyed(self._settle, lambda: None if stage.settling else GONE)
        self._dragged = Keyed(self._held, self._drags)
        self.follows = False
        """Whether the table follows another state in this frame, which takes its time."""
        self._steps = 0
        """How many events had begun or ended in the latest drawing."""
        self._moves = 0.0
        """The share of the window in which something moved in the latest drawing."""
        self._dip = 0
        """How many window pixels the layer dips."""
        self._painted: Boxes = None
        """The parts of the layer that were painted since it was drawn; None where it may be all of it."""

    def forget(self) -> None:
        """Paint everything anew, into the same memory."""
        self.spare = self._layer.picture if self._layer else self.spare
        self._layer = self._painted = None

    def let_go(self) -> pygame.Surface | None:
        """Give back what only this table needs, nobody sees it any more; a surface as large as the window."""
        picture = self._layer.picture if self._layer else self.spare
        self._layer = self.spare = None
        self.items.release()
        self.items.pictures.let_go()
        self.items.ring.let_go()
        self.attention.light.let_go()
        return picture

    def covered(self) -> None:
        """Give back what is soon made again: another scene shows the table as it was seen last."""
        self.items.release()
        self.items.ring.forget_colors()
        self.ctx.lights.clear()

    def take(self, *, anew: bool) -> pygame.Surface:
        """The picture of what lies still, to draw on; the next one is another one.

        It is as it was drawn last, or brought up to date if it is wanted `anew`.
        """
        picture = self._layer.picture if self._layer and not anew else self.still(at_once=True)
        self._layer = self._painted = None
        return picture

    def bare(self) -> pygame.Surface:
        """The bare table as it would be in full light."""
        return backdrop(self.ctx, self.stage.places)

    def prepare(self, theme: Theme) -> None:
        """Have the table painted in other colours before it is seen."""
        paint_ahead(self.ctx, theme, self.stage.places)
        self.attention.light.prepare(theme)
        if self.ctx.worker:
            self.ctx.worker.submit(partial(self.items.ring.ready, theme.dark))

    def make_room(self) -> None:
        """Have memory for one more picture: the system takes its time to give so much."""
        if self.spare is None or self.spare.size != self.ctx.view.pixels:
            self.spare = workspace(self.ctx.view.pixels)

    @property
    def waiting(self) -> bool:
        """Whether the next frame would look different, because not all was painted in this one."""
        return self._layer is not None and (self._layer.waiting or self.items.waits)

    @property
    def begun(self) -> bool:
        """Whether there is a picture of what lies still, to be brought up to date."""
        return self._layer is not None

    def still(self, seen: pygame.Rect | None = None, *, at_once: bool) -> pygame.Surface:
        """The picture of what lies still, brought up to date; where something covers it, only what is `seen` of it.

        What can wait is painted some frames later, unless all must be there `at_once`.
        """
        light, comets = self.attention.light, self.attention.comets
        if self._layer is None or self._layer.picture.size != self.ctx.view.pixels:
            self._painted = None if self._layer else self._painted
            self._layer, self.spare = Layer(light.ground(), self.spare), None
            self.ctx.rasters.account(self._layer, "table")
        self._layer.busy = self.stage.settling is not None and self.stage.settling.dips
        follows = self._layer.holds = self.follows or self._steps != self.stage.steps
        self._layer.load, self.follows, self._steps = MOVES * self._moves + FOLLOWS * follows, False, self.stage.steps
        lies = [*light.items(), *self.items.items(comets.items())]
        painted = self._layer.refresh(lies, seen, at_once=at_once)
        self._painted = [*self._painted, *painted] if self._painted is not None else None
        return self._layer.picture

    def draw(self, surface: pygame.Surface, *, at_once: bool = True, whole: bool = True) -> None:
        """The picture of what lies still, what flies, and what lies above; see `still`.

        Where the surface shows what was drawn last, and is not to be drawn `whole`, only what has changed is drawn.
        """
        self.items.pictures.begin()
        seen, hidden_before, settling = self._uncovered(), self._seen, self.stage.settling
        dipped, self._dip = self._dip, self.ctx.view.px(settling.dip) if settling else 0
        below = len(self.ctx.stack.visible) > 1  # what lies above spoils this picture
        moved = dipped != self._dip or bool(self._dip and seen is not None)
        turned = (seen is None) != (hidden_before in (None, surface.get_rect()))
        parts, hidden = self.parts(), seen is not None and seen.size == (0, 0)
        still, self._seen = None if hidden else self.still(seen, at_once=at_once), seen
        veiled, before = self.veil.key() if self.veil else GONE, self._veiled
        anew, self._veiled = whole or below or moved or turned or hidden or veiled != before, veiled
        # the front of a wave is drawn wherever all is restored that it has passed, below a panel, too
        restored = self._overlay.stale(surface, parts, None if anew else self._stale(), hides=seen is None)
        self._restore(surface, still, restored)
        covered = self._overlay.draw(surface, partial(self._lay, still))
        self._moves = 1.0 if covered is None else min(1.0, sum(map(area, covered)) / area(surface.get_rect()))
        if below:
            self._overlay.forget()
        self.changed = None if restored is None or covered is None else joined(covered, surface, restored)

    def _uncovered(self) -> pygame.Rect | None:
        return self.cover.uncovered() if self.cover else None

    def _stale(self) -> Boxes:
        """Where the layer was painted, or what covers it has changed, since it was drawn."""
        if self._painted is None:
            return None
        painted = [box.union(box.move(0, self._dip)) for box in self._painted]
        return self.cover.changed(painted) if self.cover else painted

    def seen(self) -> pygame.Surface | None:
        """The surface that shows the table as it was seen last, if it is as large as the window."""
        last = self._overlay.surface
        return last if last is not None and last.size == self.ctx.view.pixels else None

    def _restore(self, surface: pygame.Surface, still: pygame.Surface | None, parts: Boxes) -> None:
        """Show what lies still, in some parts or everywhere."""
        self._painted = NOWHERE
        for part in (surface.get_rect(),) if parts is None else parts:
            self._lay(still, surface, part)

    def _lay(self, still: pygame.Surface | None, surface: pygame.Surface, part: pygame.Rect) -> None:
        """Show a part of what lies still, and of what covers it."""
        if self.cover is None:
            self._show(still, surface, part)
        else:
            self.cover.lay(surface, part, partial(self._show, still))

    def _show(self, still: pygame.Surface | None, surface: pygame.Surface, part: pygame.Rect) -> None:
        """Show a part of what lies still, and the veil on it."""
        if not self.veil or self._veiled is GONE:
            self._show_still(still, surface, part)
            return
        for band in bands(part, BAND) if part.height > BAND else (part,):
            self._show_still(still, surface, band)
            surface.set_clip(band)
            self.veil(surface)
            surface.set_clip(None)

    def _show_still(self, still: pygame.Surface | None, surface: pygame.Surface, part: pygame.Rect) -> None:
        """Show a part of what lies still, as far down as it dips."""
        if still is None:
            return
        if not self._dip:
            surface.blit(still, part, part)
            return
        surface.set_clip(part)
        surface.blit(still, (0, self._dip))
        surface.blit(still, (0, 0), (0, 0, still.width, self._dip))
        surface.set_clip(None)

    def parts(self) -> tuple[Keyed, ...]:
        """All that moves or lies above, the lowest first."""
        return (*flat(self.below), self._settling, *self._flying.parts(), self._dragged, *flat(self.above))

    def _drags(self) -> Hashable:
        dragged = self.stage.signs or True in [here.held for here in self.stage.hand.cards]
        return None if dragged and not self.stage.closed else GONE

    def _settle(self, surface: pygame.Surface) -> Boxes:
        """The card that has just landed, as large as it still is."""
        pictures, stage, settling = self.items.pictures, self.stage, self.stage.settling
        look = stage.looks(settling.card)[0] if settling else None
        if settling is None or look is None or stage.lying[PILE][-1:] != [settling.card]:
            return NOWHERE
        blits: Blits = []
        pose = settling.pose(stage.discard(settling.card))
        pictures.add_landed(blits, look, pose._replace(y=pose.y + self._dip / self.ctx.view.scale))
        draw(surface, blits)
        return boxes(blits)

    def _held(self, surface: pygame.Surface) -> Boxes:
        """The own cards that are dragged, and signs in the air."""
        stage, blits = self.stage, Blits()
        if stage.closed:
            return NOWHERE
        self.items.pictures.add_flying(blits, (here.sprite for here in stage.hand.cards if here.held))
        draw(surface, blits)
        return [*boxes(blits), *(box for sign in stage.signs for box in draw_sign(self.ctx, surface, sign))]
