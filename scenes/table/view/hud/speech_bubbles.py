"""Speech bubbles: they pop up beside a player's name plate and go away after a few seconds."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from scenes.context import Context
from scenes.kit.compositor import Boxes, Node, Painted
from scenes.kit.compositor.pixels import scaled
from scenes.kit.graphics.theme import Rgb, mix
from scenes.kit.tween import ease_back, on_beat
from scenes.table.looks.card_sprite import box
from scenes.table.timeline.playback import Stage

SHOUT: Rgb = (190, 24, 44)
"""Text colour of a called UNO on a white bubble."""
MARGIN = 26.0
"""Margin in a bubble's image around the bubble, for its shadow and tail, in design pixels."""
BELOW = 76.0
"""Design pixels from a name plate at the upper edge down to its bubble, which is below the Catch button."""
GAP = 12.0
"""Design pixels from a name plate up or down to its bubble."""
HIGHER = 120.0
"""Design pixels by which a bubble is tried higher, where it is above the hand at the lower edge."""
BESIDE = 16.0
"""Design pixels from a name plate at the left or right to its bubble."""
HALF = (98.0, 27.0)
"""Half the width and half the height of a name plate, in design pixels."""
AWAY = (60.0, 110.0, 160.0, 220.0, 280.0, 340.0)
"""Distances towards the table's middle, in design pixels, tried for a bubble without room beside its name plate."""
SOON = 0.05
"""Seconds before a bubble pops up, because the first frames of an event take longer to draw."""
ACROSS, DOWN = 7, 20
"""Number of positions across and down the window that are tried for a bubble if all others are taken."""
POP = 0.16
FADE = 0.25
LIVES = {"uno": 2.0, "caught": 2.2, "laugh": 1.8, "say": 1.8}
"""Seconds for which a bubble stays, by its kind."""

Point = tuple[float, float]


def bubble_size(ctx: Context, text: str, kind: str) -> tuple[float, float]:
    """Width and height of a bubble with this text, in design pixels."""
    size = _letters(kind)
    return ctx.type.width(text, size, "bold") + 40, size * ctx.type.factor * 1.3 + 20


def draw_bubble(ctx: Context, text: str, kind: str, towards: tuple[float, float]) -> pygame.Surface:
    """The image of a bubble of a kind (uno, caught, laugh, say), with a tail `towards` the speaker; any thread may call
    this."""
    view, paint, theme = ctx.view, ctx.paint, ctx.theme
    width, height = bubble_size(ctx, text, kind)
    image = pygame.Surface((view.px(width + 2 * MARGIN), view.px(height + 2 * MARGIN)), pygame.SRCALPHA, 32)
    fill, edge, ink = _colors(ctx, kind)
    image.fill((*theme.shadow[:3], 0))
    box = pygame.FRect(MARGIN, MARGIN, width, height)
    paint.shadow(image, box, theme.shadow, height / 2, 7, 3)
    paint.polygon(image, _tail(box, towards, 15, 20), edge)
    paint.box(image, box, fill, height / 2, border=edge, line=3)
    paint.polygon(image, _tail(box, towards, 9, 14), fill)
    ctx.type.text(image, text, box.center, _letters(kind), ink, "bold", align="center")
    return image


def _letters(kind: str) -> float:
    return {"uno": 27.0, "caught": 22.0}.get(kind, 18.0)


def _colors(ctx: Context, kind: str) -> tuple[Rgb, Rgb, Rgb]:
    """The colours of a bubble's fill, edge and words, by its kind."""
    theme = ctx.theme
    if kind == "uno":
        return (255, 255, 255), SHOUT, SHOUT
    if kind == "caught":
        return theme.danger, (255, 255, 255), theme.on_danger
    return theme.panel, mix(theme.line, theme.ink, 0.25), theme.ink


def _tail(box: pygame.FRect, towards: tuple[float, float], half: float, length: float) -> list[tuple[float, float]]:
    """The triangle from a bubble to its speaker: `half` is half its width, `length` its reach beyond the bubble."""
    far = max(1.0, math.hypot(*towards))
    dx, dy = towards[0] / far, towards[1] / far
    rx = max(0.0, box.width / 2 - box.height / 2)
    foot = box.centerx + max(-rx, min(rx, dx * box.width / 2)), box.centery
    reach = box.height / 2 + length
    side = -dy * half, dx * half
    return [(foot[0] - side[0], foot[1] - side[1]), (foot[0] + side[0], foot[1] + side[1]),
            (foot[0] + dx * reach, foot[1] + dy * reach)]


@dataclass
class SpeechBubble:
    """A speech bubble: text, kind, middle and the point of its speaker (`tail`) in design pixels, and seconds left."""

    text: str
    kind: str
    center: tuple[float, float]
    tail: tuple[float, float]
    left: float
    number: int
    """A number that no other bubble of the table has."""
    age: float = 0.0
    image: pygame.Surface | None = field(default=None, repr=False)

    @property
    def towards(self) -> tuple[float, float]:
        """The vector from the bubble's middle to the speaker, in design pixels."""
        return self.tail[0] - self.center[0], self.tail[1] - self.center[1]


class Bubbles:
    """All speech bubbles of a card table, at most one per seat."""

    def __init__(self, ctx: Context, stage: Stage | None = None) -> None:
        self.ctx, self.stage = ctx, stage
        self.by_seat: dict[int, SpeechBubble] = {}
        """The bubble that each seat has at present, by seat."""
        self._said = 0
        """Number of bubbles made so far."""
        self.read: Callable[[], Sequence[pygame.FRect]] = tuple
        """A function that returns boxes of other text, which bubbles must not cover."""

    @property
    def busy(self) -> bool:
        return bool(self.by_seat)

    @property
    def wants_frame(self) -> bool:
        return bool(self.by_seat)

    def says(self, seat: int) -> str:
        """What a seat is saying at the moment; empty if nothing."""
        return self.by_seat[seat].text if seat in self.by_seat else ""

    def over(self, box: pygame.FRect) -> bool:
        """Whether a visible bubble overlaps a box."""
        return any(bubble.age >= 0 and self.box(bubble).colliderect(box) for bubble in self.by_seat.values())

    def leave(self, box: pygame.FRect) -> None:
        """Have the bubbles that overlap a box fade away."""
        for bubble in self.by_seat.values():
            if self.box(bubble).colliderect(box):
                bubble.left = min(bubble.left, FADE)

    def leave_words(self) -> None:
        """Have the bubbles that overlap other text to be read fade away."""
        for words in self.read():
            self.leave(words)

    def say(self, seat: int, text: str, at: tuple[float, float], kind: str = "say", *, delay: float = 0.0) -> None:
        """Let a seat, whose name plate is at `at`, say a text after `delay` seconds; kinds: uno, caught, laugh, say."""
        view, (width, height) = self.ctx.view, bubble_size(self.ctx, text, kind)
        x, y = at
        above, below = y - HALF[1] - GAP - height / 2, y + HALF[1] + GAP + height / 2
        if y < view.height * 0.22:  # far side: below fan and Catch button
            y += HALF[1] + BELOW + height / 2
        else:  # at an edge, or the own seat: towards the middle
            x += (HALF[0] + BESIDE + width / 2) * (1 if x < view.cx else -1)
        inwards = at[0] + (width / 2 - HALF[0]) * (1 if at[0] < view.cx else -1)
        half = self.stage.places.pill(seat).width / 2 if self.stage else HALF[0]
        ways, aside = (1, -1) if at[0] < view.cx else (-1, 1), half + BESIDE + width / 2
        beside = [(at[0] + aside * way, at[1]) for way in ways]
        near = [(x, y), (inwards, above), (inwards, below), (inwards, above - HIGHER), *beside]
        dx, dy = view.cx - at[0], view.height * 0.42 - at[1]
        far = max(1.0, math.hypot(dx, dy))

        def places() -> Iterator[Point]:  # most often one of the first is free
            yield from near
            yield from ((x + dx / far * by, y + dy / far * by) for by in AWAY)
            yield from sorted(((view.width * across / ACROSS, view.height * down / DOWN) for across in range(1, ACROSS)
                               for down in range(1, DOWN)), key=lambda point: math.dist(point, at))

        center = self._free(places, width, height, seat)
        self._said += 1
        delay = max(delay, SOON)
        bubble = SpeechBubble(text, kind, center, at, LIVES.get(kind, 1.8) + delay, self._said, -delay)
        self.by_seat[seat] = bubble

    def _free(self, places: Callable[[], Iterator[Point]], width: float, height: float, seat: int) -> Point:
        """The first of the points from `places` at which a bubble of this size is inside the window and covers nothing
        important, or else no more than name plates of other players."""
        view, kept = self.ctx.view, vital(self.stage) if self.stage else []
        names = self._names(seat) if self.stage else []

        def inside(point: Point) -> Point:
            x, y = point
            return min(max(x, width / 2 + 12), view.width - width / 2 - 12), min(max(y, 40.0), view.height - 60)

        own = [self.stage.places.pill(seat)] if self.stage else []
        own += [self.box(bubble) for one, bubble in self.by_seat.items() if one != seat]
        for taken in ([*kept, *names], [*kept, *own, *self.read()], [*kept, *own]):
            for x, y in map(inside, places()):
                box = pygame.FRect(x - width / 2, y - height / 2, width, height)
                if box.collidelist(taken) < 0:
                    return x, y
        return inside(next(places()))

    def _names(self, seat: int) -> list[pygame.FRect]:
        """The boxes that bubbles of `seat` should not cover: name plates, upper corners, other text and bubbles."""
        places = self.stage.places if self.stage else None
        pills = [places.pill(one) for one in range(places.seats)] if places else []
        corners = [places.top_left, places.top_right] if places else []
        return [*pills, *corners, *self.read(), *(self.box(one) for of, one in self.by_seat.items() if of != seat)]

    def box(self, bubble: SpeechBubble) -> pygame.FRect:
        own = pygame.FRect((0, 0), bubble_size(self.ctx, bubble.text, bubble.kind))
        own.center = bubble.center
        return own

    def clear(self) -> None:
        self.by_seat.clear()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, at any game speed, because bubbles have to be read."""
        for seat, bubble in list(self.by_seat.items()):
            bubble.age += dt
            bubble.left -= dt
            if bubble.left <= 0:
                del self.by_seat[seat]

    def sprites(self) -> Iterable[Node]:
        """All visible bubbles as one sprite; empty if there are none."""
        seen = [bubble for bubble in self.by_seat.values() if bubble.age >= 0]
        if not seen:
            return ()
        moves = True in [bubble.age < POP or bubble.left < FADE for bubble in seen]
        return (Painted("bubbles", None if moves else tuple([bubble.number for bubble in seen]), self.draw),)

    def draw(self, surface: pygame.Surface) -> Boxes:
        return [self._draw(surface, bubble) for bubble in self.by_seat.values() if bubble.age >= 0]

    def _draw(self, surface: pygame.Surface, bubble: SpeechBubble) -> pygame.Rect:
        image = bubble.image = bubble.image or draw_bubble(self.ctx, bubble.text, bubble.kind, bubble.towards)
        share = 1.0 if self.ctx.settings.reduced_motion else _popped(on_beat(bubble.age))
        if share != 1.0:
            image = scaled(image, share)
        alpha = min(1.0, bubble.left / FADE)
        if alpha < 1:
            image = image.copy()
            image.set_alpha(round(255 * alpha))
        return surface.blit(image, image.get_rect(center=self.ctx.view.point(*bubble.center)))


def _popped(age: float) -> float:
    """The scale of a bubble as it pops up, by its age in seconds."""
    return max(0.05, ease_back(min(1.0, age / POP)))


def vital(stage: Stage) -> list[pygame.FRect]:
    """The boxes that no bubble may cover, in design pixels: top card, colour chip, centre cards, own hand."""
    places = stage.places
    boxes = [box(places.pile), pygame.FRect(places.chip[0] - 60, places.chip[1] - 25, 120, 50)]
    boxes += [box(places.row(number, stage.row_count)) for number in range(stage.row_count)]
    return boxes + [box(here.aim) for here in stage.hand.cards]
