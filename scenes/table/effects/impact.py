"""Impact: what is seen around the pile at the moment in which a heavy card lands on it."""

from __future__ import annotations

from game.core.events import Event, Played, TurnedUp
from game.core.layout import PILE, Move
from scenes.cards.palette import colors_of
from scenes.cards.weight import Weight
from scenes.context import Context
from scenes.kit.theme import Rgb
from scenes.table.animation.flight import heft
from scenes.table.effects.burst import Arcs, Darkness, Pictures, Ring, Shapes
from scenes.table.effects.effects import Effects
from scenes.table.stage.stage import Moment, Stage

PALE: Rgb = (255, 250, 236)


class Impact:
    """Watches cards land and adds what their weight asks for."""

    def __init__(self, ctx: Context, stage: Stage, effects: Effects) -> None:
        self.ctx, self.stage, self.effects = ctx, stage, effects
        self.pictures = Pictures(ctx, self._center)

    def watch(self, moment: Moment, event: Event, move: Move | None) -> None:
        """React when a card is taken for the pile, and when it lands there."""
        if move is None or move.target != PILE or not isinstance(event, Played | TurnedUp) or self.stage.skipping:
            return
        weight = heft(self.stage, event, move)
        if weight < Weight.DRAW or self.ctx.speed > 100:
            return
        if self.pictures.view is not self.ctx.view or self.pictures.middle != self.ctx.view.point(*self._center):
            self.pictures = Pictures(self.ctx, self._center)
        if moment is Moment.TAKE and weight is Weight.WORST and not self.ctx.calm:
            self._prepare()
        elif moment is Moment.LAND:
            self._burst(move.card, weight)

    @property
    def _center(self) -> tuple[float, float]:
        return self.stage.places.pile.x, self.stage.places.pile.y

    def _prepare(self) -> None:
        """Make the pictures while the card flies, so that its landing does not stall."""
        self.effects.add(_Preparing(self.pictures), below=True)

    def _burst(self, card: int, weight: Weight) -> None:
        ctx, center, view = self.ctx, self._center, self.stage.shown
        tone = ctx.art.tones(view.faces[card].color).rgb if view.faces[card].color else PALE
        add = self.effects.add
        if ctx.calm:  # the light and the colour without the movement
            add(Ring(ctx, center, tone, (150.0, 150.0), 8.0), below=True)
            return
        if weight is Weight.WORST:
            colors = colors_of(view.side == 1)
            add(Darkness(self.pictures), below=True)
            add(Arcs(ctx, center, tuple(ctx.art.tones(color).rgb for color in colors)), below=True)
            add(Shapes(ctx, center, colors, card), below=True)
        else:
            add(Ring(ctx, center, tone), below=True)
            add(Ring(ctx, center, PALE, (60.0, 190.0), 6.0, 0.05), below=True)


class _Preparing:
    """Makes one picture a frame, and shows nothing."""

    def __init__(self, pictures: Pictures) -> None:
        self.pictures, self.step = pictures, 0
        self.over = False

    def update(self, dt: float) -> None:
        """A frame passes."""
        self.over = self.over or not self.pictures.prepare(self.step)
        self.step += 1

    def draw(self, surface: object) -> None:
        """Nothing is seen of it."""
