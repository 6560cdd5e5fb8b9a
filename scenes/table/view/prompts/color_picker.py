"""The choice of a colour on a ring of four quarters, each with a colour's symbol, name, key and cards held."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from functools import partial

import pygame

from game.core.actions import Action, NameColor
from game.core.view import View
from scenes.cards.card_art import RATIO
from scenes.cards.palette import COLOR_SHAPE
from scenes.cards.tones import Tones
from scenes.context import Context
from scenes.kit.compositor.drawing import Drawings
from scenes.kit.compositor.pixels import ScratchBuffer
from scenes.kit.graphics.theme import FOCUS_BRIGHT, FOCUS_DARK, Rgb, bright, mix
from scenes.kit.text import ruby
from scenes.kit.tween import ease_back
from scenes.kit.widgets.base import ACCEPT
from scenes.kit.widgets.icons import draw_icon
from scenes.table.geometry.places import PILE_WIDTH, Places
from scenes.table.timeline.evidence import AROUND, aside, names_end
from scenes.table.view.prompts.prompt import EARLY, Pick, draw_choice_key, heading, wheel
from scenes.words.card_names import color_name

FINE = 2
"""Factor by which a quarter of the ring is drawn larger and then shrunk, for smooth edges."""
GAP = 5.0
"""Gap between two quarters of the ring, in design pixels."""
INNER = 106.0
OUTER = 186.0
"""Outer radius (INNER is the inner one) of a wheel that is not around the pile and has room for words in DOS."""
SLIM = 104.0, AROUND
"""Inner and outer radius of the ring around a discard pile of the usual size, in design pixels."""
ABOVE_HAND = 4.0
WIDER, EDGE = 30.0, 12.0
"""How much wider the ring is if letters are twice as large, and how far it then stays away from the window's right
edge, in design pixels."""
SPOTS = (67.0, 40.0, 13.0)
"""Angles of symbol, name and number of cards held on a quarter of the slim ring, in degrees from the horizontal."""
HELD = 32.0
"""Height of the small card that shows how many cards of a colour are held, in design pixels."""
SAME = 1.0
"""Difference in window pixels up to which the image of a quarter of the ring is used for another size."""
KEYS = {pygame.K_1: 0, pygame.K_2: 1, pygame.K_3: 2, pygame.K_4: 3,
        pygame.K_KP1: 0, pygame.K_KP2: 1, pygame.K_KP3: 2, pygame.K_KP4: 3}
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""Directions from the pile to the quarters of the ring, clockwise from the upper left."""
STEPS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def wedge(
    scale: float, corner: tuple[int, int], face: Rgb, edge: Rgb, lift: float, radii: tuple[float, float], *,
    focused: bool = False,
) -> pygame.Surface:
    """The image of a quarter of the ring: shadow, white rim, dark edge, coloured surface and gloss.

    `corner` is its direction (one of CORNERS), `face` and `edge` are its colours, `lift` (0 to 1) is how far it is
    lifted, `radii` are the inner and the outer one. The rim has two colours if `focused`.
    """
    inner, outer = radii
    gloss = min(24.0, (outer - inner) * 0.3)
    size = round((outer + 28) * scale)
    big = pygame.Surface((size * FINE, size * FINE), pygame.SRCALPHA, 32)
    big.fill((255, 255, 255, 0))
    unit = scale * FINE
    middle = (0.0 if corner[0] > 0 else size * FINE, 0.0 if corner[1] > 0 else size * FINE)
    raised = middle[0], middle[1] - 3 * unit
    rim = (
        (FOCUS_DARK, _sector(middle, unit, corner, inner - 9, outer + 12, GAP - 9)),
        (FOCUS_BRIGHT, _sector(middle, unit, corner, inner - 5, outer + 8, GAP - 4)),
    ) if focused else (((255, 255, 255), _sector(middle, unit, corner, inner - 3, outer + 5, GAP - 3)),)
    for tone, outline in (
        *rim,
        (edge, _sector(middle, unit, corner, inner, outer + 1.5, GAP)),
        (face, _sector(raised, unit, corner, inner + 1, outer, GAP + 0.5)),
        (mix(face, (255, 255, 255), 0.2), _sector(raised, unit, corner, outer - gloss, outer - 5, GAP + 9)),
    ):
        pygame.draw.polygon(big, (*tone, 255), outline)
    image = _shade(size, scale, corner, lift, radii)
    image.blit(pygame.transform.smoothscale(big, (size, size)), (0, 0))
    return image


def _shade(
    size: int, scale: float, corner: tuple[int, int], lift: float, radii: tuple[float, float]
) -> pygame.Surface:
    """The image of the shadow of a quarter of the ring, blurred at a small size and enlarged."""
    small, unit = (size // 3 + 1, size // 3 + 1), scale / 3
    soft = pygame.Surface(small, pygame.SRCALPHA, 32)
    soft.fill((40, 16, 8, 0))
    x, y = (0.0 if way > 0 else size / 3 for way in corner)
    middle = x, y + (5 + 4 * lift) * unit
    pygame.draw.polygon(soft, (40, 16, 8, 120), _sector(middle, unit, corner, *radii, GAP))
    soft = pygame.transform.gaussian_blur(soft, max(1, round(7 * unit)))
    return pygame.transform.smoothscale(soft, (size, size))


def _sector(
    middle: tuple[float, float], unit: float, corner: tuple[int, int], inner: float, outer: float, gap: float
) -> list[tuple[float, float]]:
    """The outline of a quarter of a ring. Its straight edges are `gap` away from the axes through `middle`."""
    points: list[tuple[float, float]] = []
    for radius, backwards in ((outer, False), (inner, True)):
        trim = math.asin(min(0.9, gap / radius))
        angles = [trim + (math.pi / 2 - 2 * trim) * step / 40 for step in range(41)]
        points.extend(
            (middle[0] + corner[0] * math.cos(angle) * radius * unit,
             middle[1] + corner[1] * math.sin(angle) * radius * unit)
            for angle in (reversed(angles) if backwards else angles)
        )
    return points


CAP = 24.0
"""Room kept free for half a key cap on the rim of the ring, in design pixels."""


class ColorPick(Pick):
    """The question which colour shall be in play; the colour of most cards in the player's hand has the focus first."""

    aside = 0.0
    """Design pixels by which the note on a quarter of the wheel, such as cards held, is moved outwards."""
    above = 22.0
    """Design pixels between the question and the ring below it."""
    slim = True
    """Whether it is a slim ring around the discard pile, rather than a wheel at a place of its own."""
    pile = "gathered"

    def __init__(self, ctx: Context, view: View, options: Sequence[NameColor], places: Places) -> None:
        super().__init__(ctx, range(len(options)))
        self.options = list(options)
        self._records = Drawings()
        self._scratch = [ScratchBuffer() for _ in options]
        self.places = places
        scale = places.pile.width / PILE_WIDTH if self.slim else 1.0
        self.inner, self.outer = (SLIM[0] * scale, SLIM[1] * scale) if self.slim else (INNER, OUTER)
        self.center = places.pile.x + aside(places), places.pile.y
        if self.slim:  # a ring around large piles is not so wide that it covers the hand
            lowest = places.zone.top - ABOVE_HAND
            right = places.width - EDGE - self.center[0]
            larger = min(self.outer + WIDER * min(1.0, ctx.type.growth), max(self.outer, right))
            self.outer = max(self.inner + SLIM[1] - SLIM[0], min(larger, lowest - self.center[1]))
        self.held = [sum(view.faces[card].color == option.color for card in view.hand) for option in self.options]
        self.question, t = ctx.texts("prompt.color"), ctx.texts
        self.named = [t.n("speech.color_held", held, color=color_name(t, option.color))
                      for option, held in zip(self.options, self.held, strict=True)]
        self.start(max(range(len(self.options)), key=self.held.__getitem__))

    def wedge_at(self, pos: tuple[float, float]) -> int | None:
        """The index of the quarter of the ring at a point; None if there is none."""
        dx, dy = pos[0] - self.center[0], pos[1] - self.center[1]
        if not self.inner - 6 <= math.hypot(dx, dy) <= self.outer + 10:
            return None
        corner = (1 if dx >= 0 else -1, 1 if dy >= 0 else -1)
        number = CORNERS.index(corner)
        return number if number < len(self.options) else None

    def middle(self, number: int) -> tuple[float, float]:
        """The middle of a quarter of the ring by its index, in design pixels."""
        dx, dy = CORNERS[number]
        far = (self.inner + self.outer) / 2 * math.sqrt(0.5)
        return self.center[0] + dx * far, self.center[1] + dy * far

    def spot(self, action: Action) -> pygame.FRect | None:
        if action not in self.options:
            return None
        number = self.options.index(action)
        far, (dx, dy) = self.outer * 0.72, CORNERS[number]
        return pygame.FRect(self.center[0] + dx * far - 20, self.center[1] + (1.2 if dy > 0 else 1.0) * dy * far, 40, 0)

    def covers(self, pos: tuple[float, float]) -> bool:
        return math.dist(pos, self.center) <= self.outer + 10

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.hover(self.wedge_at(event.pos))
            return self.covers(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._choose(self.wedge_at(event.pos))
            return self.covers(event.pos)
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        return False

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        share = ease_back(self.shown.value) if self.shown.moving else 1.0
        for number in range(len(self.options)):
            self._wedge(surface, number, share)
        if self.written:
            self._within(surface)
            for number in range(len(self.options)):
                self._records.draw(surface, number, self._look(number), partial(self._words, number=number))
        place = self._question(ruby.parted(self.question)[0])
        look = self.question, place, self.ctx.theme, self.ctx.settings.furigana
        words = self._records.draw(surface, "question", look,
                                   lambda onto: heading(self.ctx, onto, self.question, place))
        return words, wheel(self.ctx.view, self.center, self.outer)

    def _look(self, number: int) -> Hashable:
        """A cache key for the pixels of the words on a quarter of the ring."""
        ctx, here = self.ctx, number == self.at
        signs = ctx.pad, ctx.sign("accept"), ctx.sign(f"number{number + 1}")
        return self.lift[number].value, here, here and self.keyboard, signs, ctx.art.clear

    def _question(self, words: str) -> tuple[float, float]:
        """The middle of the question, in design pixels: above the wheel, or for a slim ring above the draw pile."""
        if not self.slim:
            return self.center[0], self.center[1] - self.outer - self.above
        stock, half = self.places.stock, self.ctx.type.width(words, 19, "bold") / 2 + 20
        right = self.center[0] - (self.outer + 14) * math.sqrt(0.5) - CAP
        x = min(stock.x, right - half)
        if x - half < names_end(self.places):  # there is room only above the ring
            return self.places.cx, min(self.center[1] - self.outer, self.places.ring.top) - self.above
        return max(half + 6, x), stock.y - stock.width * RATIO / 2 - 34

    def _key(self, key: int) -> bool:
        if key in KEYS:
            self._choose(KEYS[key] if KEYS[key] < len(self.options) else None)
            return True
        if key in STEPS:
            self._step(*STEPS[key])
            return True
        if key in ACCEPT:
            if self.at is None:
                self._step(0, 0)
            elif self.age >= EARLY:
                self._choose(self.at)
            return True
        return False

    def _step(self, dx: int, dy: int) -> None:
        """Move the focus to the quarter of the ring in a direction, or at first to the colour of most cards held."""
        if self.at is None:
            self.point(max(range(len(self.options)), key=self.held.__getitem__))
        else:
            x, y = CORNERS[self.at]
            number = CORNERS.index((dx or x, dy or y))
            self.point(number if number < len(self.options) else self.at)
        self.keyboard = True

    def _choose(self, number: int | None) -> None:
        if number is not None:
            self.at = number
            self.say(self.options[number])

    def _wedge(self, surface: pygame.Surface, number: int, share: float) -> None:
        view, lift = self.ctx.view, self.lift[number].value
        step = round(lift * 3)
        image = self._picture(number, step)
        if abs(share - 1) * image.width > SAME:
            image = self._scratch[number].scaled(image, max(0.05, share))
        dx, dy = CORNERS[number]
        far = (self.outer / 2 + 14) * share + 4 * lift
        place = view.point(self.center[0] + dx * far, self.center[1] + dy * far)
        surface.blit(image, image.get_rect(center=place))

    def _picture(self, number: int, step: int) -> pygame.Surface:
        """The image of a quarter of the ring; `step` is how far it is lifted, from 0 to 3."""
        tones, scale = self.ctx.art.tones(self.options[number].color), self.ctx.view.scale
        focused, radii = number == self.at and self.keyboard, (self.inner, self.outer)
        face = mix(tones.ground(plain=self.ctx.theme.plain), lifted(tones), step * 0.16)
        given = scale, CORNERS[number], face, tones.deep, step / 3, radii
        return self.ctx.paint.picture(("wedge", *given, focused), lambda: wedge(*given, focused=focused))

    def _words(self, surface: pygame.Surface, number: int) -> None:
        color, setter = self.options[number].color, self.ctx.type
        ink, lift = self.ctx.art.tones(color).text, 5 * self.lift[number].value
        dx, dy = CORNERS[number]
        if self.slim:
            self._around(surface, number, lift)
            return
        x, y = self.middle(number)
        x, y = x + dx * lift, y + dy * lift + (4 if dy < 0 else -12)  # clear of the key on the rim
        icon = x, y - 19
        draw_icon(self.ctx, surface, f"shape-{COLOR_SHAPE[color]}", icon, 42, ink)
        name = color_name(self.ctx.texts, color)
        setter.text(surface, name, (x, y + 13), setter.within(17, 24), ink, "bold", align="center", width=86)
        note = x + dx * self.aside, y + 33
        setter.text(surface, self._note(number), note, setter.within(14, 20), ink, "bold", align="center")
        self._cap(surface, number, lift)

    def _around(self, surface: pygame.Surface, number: int, lift: float) -> None:
        """Draw a colour's symbol, its name and the number of cards held along a quarter of the slim ring."""
        tones, setter = self.ctx.art.tones(self.options[number].color), self.ctx.type
        wide, (dx, dy) = self.outer - self.inner, CORNERS[number]
        shape, name, card = ((self.center[0] + dx * (math.cos(math.radians(angle)) * far + lift * 0.7),
                              self.center[1] + dy * (math.sin(math.radians(angle)) * far + lift * 0.7))
                             for angle in SPOTS for far in ((self.inner + self.outer) / 2,))
        draw_icon(self.ctx, surface, f"shape-{COLOR_SHAPE[self.options[number].color]}", shape, wide * 0.7, tones.text)
        words = color_name(self.ctx.texts, self.options[number].color)
        size = setter.within(14, 21 + 6 * min(1.0, setter.growth))
        setter.text(surface, words, name, size, tones.text, "bold", align="center", width=wide * 1.42)
        self._held(surface, number, card, HELD * wide / 46)
        self._cap(surface, number, lift)

    def _held(self, surface: pygame.Surface, number: int, center: tuple[float, float], high: float) -> None:
        """Draw a small card with the number of cards of a colour held, which looks unlike the key on the rim."""
        tones, paint, setter = self.ctx.art.tones(self.options[number].color), self.ctx.paint, self.ctx.type
        box = pygame.FRect(0, 0, round(high * 0.84), round(high))
        box.center = round(center[0]), round(center[1])  # so that its pictures are the same wherever the wedge moves
        paint.box(surface, box.move(4, -3), mix(tones.deep, (0, 0, 0), 0.25), 5, border=(255, 255, 255), line=1.5)
        paint.box(surface, box, tones.deep, 5, border=(255, 255, 255), line=2)
        words = self._note(number)
        size = high * 0.5 / max(1.0, setter.factor)
        setter.text(surface, words, box.center, size, (255, 255, 255), "bold", align="center", width=box.width - 4)

    def _within(self, surface: pygame.Surface) -> None:
        """Draw what lies inside the ring, here nothing; subclasses may draw something."""

    def _note(self, number: int) -> str:
        """The words for how many cards of the colour at a quarter of the ring the player holds."""
        return self.ctx.texts("prompt.held", n=self.held[number])

    def _cap(self, surface: pygame.Surface, number: int, lift: float) -> None:
        """Draw the key that chooses a colour, on the rim of its quarter of the ring."""
        dx, dy = CORNERS[number]
        far = (self.outer + (7 if self.slim else 2) + lift) * math.sqrt(0.5)
        place = self.center[0] + dx * far, self.center[1] + dy * far
        here, ink = self.at == number and self.keyboard, self.ctx.art.tones(self.options[number].color).deep
        if here and not self.ctx.pad:
            self.ctx.paint.box(surface, pygame.FRect(0, 0, 34, 34).move_to(center=place), FOCUS_DARK, 10)
        ground = FOCUS_BRIGHT if here else (255, 255, 255)
        draw_choice_key(self.ctx, surface, place, number, self.at, (ground, ink))


def lifted(tones: Tones) -> Rgb:
    """The colour of the ring's quarter under mouse or focus: brighter, or darker if the words on it are white."""
    return tones.deep if bright(tones.text) else tones.light
