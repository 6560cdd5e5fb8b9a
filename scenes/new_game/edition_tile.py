"""The tile of an edition: a fan of its own cards, its name, what is special about it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.editions import EDITIONS
from scenes.cards.fan import fan_of
from scenes.context import Context
from scenes.kit.graphics.theme import mix
from scenes.kit.tween import ease_in_out
from scenes.kit.widgets import Pressable

LASTS = 0.9
"""Seconds that a trick takes."""
APART = 20.0
"""How far the cards of a fan lie apart, design pixels."""
CARD = 34.0
FINE = 2
"""How many times larger a card is drawn before it is turned, so that its edge is smooth."""
TURNS = (16, 0, -16)
LEADING = 1.22
HEAD, BESIDE = 92.0, 14.0
"""The height of cards and name where the words stand below them, and how far those are from the edges."""
SPECIAL, LEAST = 14.0, 0.7
"""The size of the words that say what is special, and the share of it that they have at least."""


@dataclass(frozen=True, slots=True)
class Move:
    """How far a card of the fan is from its place: aside, up, turned counter-clockwise, its size, its width."""

    aside: float = 0.0
    up: float = 0.0
    turn: float = 0.0
    size: float = 1.0
    width: float = 1.0
    other: bool = False
    """Whether its other side is up."""


def _wave(share: float, start: float, long: float) -> float:
    """A hill from 0 over 1 to 0 that begins at a share of the time."""
    at = (share - start) / long
    return math.sin(math.pi * at) if 0 < at < 1 else 0.0


def _fan(number: int, share: float) -> Move:
    """The cards hop one after the other: the familiar game."""
    return Move(up=11 * _wave(share, 0.16 * number, 0.5))


def _shuffle(number: int, share: float) -> Move:
    """Everybody's hand is shuffled: the cards change places around."""
    turned = math.tau * ease_in_out(share)
    start = (number - 1) * APART
    aside = start * math.cos(turned) - start
    return Move(aside, 7 * math.sin(turned) * (1 - number), 0.0)


def _leap(number: int, share: float) -> Move:
    """The frog leaps and turns a somersault."""
    return Move(up=17 * _wave(share, 0.1, 0.7), turn=360 * ease_in_out(share)) if number == 2 else Move()


def _over(number: int, share: float) -> Move:
    """All cards turn over to the other side and back, one after the other."""
    here = min(1.0, max(0.0, share * 1.5 - 0.2 * number))
    return Move(up=4 * math.sin(math.pi * here), width=max(0.06, abs(math.cos(2 * math.pi * here))),
                other=0.25 < here < 0.75)


def _burst(number: int, share: float) -> Move:
    """The Creeper swells, trembles and bursts: the others are blown aside."""
    swell, blown = _wave(share, 0.0, 0.62), _wave(share, 0.5, 0.5)
    if number == 2:
        return Move(aside=1.6 * math.sin(60 * share) * swell, size=1 + 0.22 * swell)
    return Move(aside=(number - 2) * 7 * blown, up=6 * blown, turn=16 * blown)


def _swap(number: int, share: float) -> Move:
    """Two cards change places: nothing is safe where all is wild."""
    arc, gone = math.sin(math.pi * share), ease_in_out(_there(share))
    if number == 1:
        return Move(up=9 * arc, turn=-20 * arc)
    way = 1 if number == 0 else -1
    return Move(aside=way * 2 * APART * gone, up=-way * 8 * arc)


def _there(share: float) -> float:
    """A share that goes from 0 to 1 and back to 0 over the time."""
    return 1 - abs(2 * share - 1)


def _join(number: int, share: float) -> Move:
    """Two cards come together below the third: two make a sum."""
    near = ease_in_out(_there(share))
    if number == 2:
        return Move(aside=-1.0 * APART * near, up=13 * near)
    return Move(aside=(0.5 - number) * 0.9 * APART * near + 0.5 * APART * near)


TRICKS = {"classic": _fan, "classic112": _shuffle, "pokemon": _leap, "flip": _over, "minecraft": _burst,
          "all_wild": _swap, "dos": _join}


def trick(edition: str, number: int, share: float) -> Move:
    """How far the n-th card of an edition's fan is from its place at a share of the trick; 0 and 1 are at rest."""
    return TRICKS.get(edition, _fan)(number, share) if 0 < share < 1 else Move()


def stacked(ctx: Context) -> bool:
    """Whether letters are so large that what is special stands below cards and name, not beside the cards."""
    return ctx.type.growth >= 0.5


def own_height(ctx: Context, edition: str, width: float) -> float:
    """How high a tile of that width is whose words stand below its cards."""
    words = ctx.texts(f"edition.{edition}.special")
    return HEAD + ctx.type.paragraph_height(words, width - 2 * BESIDE, SPECIAL, leading=LEADING) + 14


def least_height(ctx: Context, width: float) -> float:
    """How high a tile of that width has to be for the words of every edition in small letters."""
    small = SPECIAL * LEAST / max(1.0, ctx.type.factor) * 1.04
    texts = [ctx.texts(f"edition.{known.id}.special") for known in EDITIONS]
    high = max(ctx.type.paragraph_height(words, width - 110, small, leading=LEADING) for words in texts)
    return high + 34 + 12 * ctx.type.growth


class EditionTile(Pressable):
    """Choose an edition; the chosen one has a thick edge."""

    ctx: Context
    group = "edition"

    def __init__(self, ctx: Context, edition: str, chosen: bool, on_choose: Callable[[str], None]) -> None:
        super().__init__(ctx, lambda: on_choose(edition))
        self.edition = edition
        self.chosen = self.current = chosen
        self._images: list[pygame.Surface] = []
        self._sizes: tuple[float, float] | None = None
        """The letters of name and words, which are the same on every tile."""
        self.shown = 1.0
        """Progress of its trick, 0 to 1; it begins when the mouse points at it."""

    @property
    def wants_frame(self) -> bool:
        """Whether the tile's cards are moving."""
        return super().wants_frame or self.shown < 1

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; the trick begins with the mouse or the keyboard."""
        pointed = self.hover.target, self.focus.target
        super().update(dt)
        begins = (self.hover.target > pointed[0] or self.focus.target > pointed[1]) and not self.ctx.calm
        if self.shown < 1:
            self.shown, self.dirty = min(1.0, self.shown + dt / LASTS), True
        elif begins:
            self.shown = 0.0

    @property
    def label(self) -> str:
        return self.ctx.texts(f"edition.{self.edition}.name")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile, the fan of cards and the words."""
        theme, paint, rect = self.ctx.theme, self.ctx.paint, self.rect
        face = mix(theme.sunken, theme.panel, 0.5 * self.hover.value)
        edge = theme.accent if self.chosen else theme.line
        paint.box(surface, rect, face, 16, border=edge, line=3 if self.chosen else 1.5)
        below = stacked(self.ctx)
        self._fan(surface, (rect.x + 50, rect.y + HEAD / 2 + 2 if below else rect.centery + 1))
        if below:
            self._words_below(surface)
            self.draw_focus(surface, 16)
            return
        self._words(surface, pygame.FRect(rect.x + 100, rect.y + 7, rect.width - 110, rect.height - 12))
        self.draw_focus(surface, 16)

    def _words(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        """Name and what is special, in the middle; on every tile in letters of one size."""
        theme, setter, t = self.ctx.theme, self.ctx.type, self.ctx.texts
        high = 22 + 12 * setter.growth
        below = pygame.FRect(room.x, room.y + high, room.width, room.height - high)
        if self._sizes is None:  # a tile lives only as long as window and letters keep their size
            known = [edition.id for edition in EDITIONS]
            self._sizes = (
                min(setter.fit(t(f"edition.{one}.name"), 17, "bold", room.width, 0.45)[1] for one in known),
                self._common([t(f"edition.{one}.special") for one in known], below),
            )
        large, size = self._sizes
        words = t(f"edition.{self.edition}.special")
        low = max(0.0, below.height - setter.paragraph_height(words, room.width, size, leading=LEADING)) / 2
        setter.text(surface, self.label, (room.x, room.y + low + high / 2), large, theme.ink, "bold",
                    width=room.width)
        setter.paragraph(surface, words, below.move(0, low), size, theme.muted, leading=LEADING)

    def _words_below(self, surface: pygame.Surface) -> None:
        """The name beside the cards, on two lines where it is long, and what is special below both."""
        theme, setter, rect = self.ctx.theme, self.ctx.type, self.rect
        room = rect.width - 100 - BESIDE, HEAD - 8
        lines, size = setter.fit_box(self.label, 17, "bold", room)
        setter.stacked(surface, lines, (rect.x + 100, rect.y + HEAD / 2 + 3), size, theme.ink, "bold")
        below = pygame.FRect(rect.x + BESIDE, rect.y + HEAD, rect.width - 2 * BESIDE, rect.height - HEAD - 6)
        words = self.ctx.texts(f"edition.{self.edition}.special")
        setter.paragraph(surface, words, below, SPECIAL, theme.muted, leading=LEADING)

    def _common(self, texts: list[str], room: pygame.FRect) -> float:
        """The size of letters in which each of the texts fits; the longest one mostly decides, so it comes first."""
        size = SPECIAL
        for words in sorted(texts, key=len, reverse=True):
            size = self.ctx.type.fit_paragraph(words, size, "medium", room, LEADING, LEAST * SPECIAL / size)
        return size

    def _fan(self, surface: pygame.Surface, middle: tuple[float, float]) -> None:
        view, lift = self.ctx.view, 3 * self.hover.value
        for number, turn in enumerate(TURNS):
            move = trick(self.edition, number, self.shown)
            image = self._moved(number, turn, move) if move != Move() else self._turned()[number]
            left = middle[0] - turn * (1.25 + 0.08 * lift) + move.aside
            center = view.point(left, middle[1] + abs(turn) * 0.35 - lift - move.up)
            surface.blit(image, image.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _turned(self) -> list[pygame.Surface]:
        """The cards of the fan, made once: a tile lives only as long as the window keeps its size."""
        if not self._images:
            self._images = [pygame.transform.rotozoom(self._card(number), turn, 1 / FINE)
                            for number, turn in enumerate(TURNS)]
        return self._images

    def _moved(self, number: int, turn: int, move: Move) -> pygame.Surface:
        """A card of the fan in the middle of the trick."""
        flat = self._card(number, other=move.other)
        if move.width < 1:
            flat = pygame.transform.smoothscale(flat, (max(2, round(flat.width * move.width)), flat.height))
        return pygame.transform.rotozoom(flat, turn + move.turn, move.size / FINE)

    def _card(self, number: int, *, other: bool = False) -> pygame.Surface:
        """The n-th card, or its other side."""
        shown = fan_of(self.edition)
        color, symbol, dark = shown[(number + 1) % len(shown)] if other else shown[number]
        return self.ctx.art.face(color, symbol, dark, self.ctx.view.px(CARD * FINE))
