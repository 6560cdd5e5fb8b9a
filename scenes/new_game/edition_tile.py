"""The tile of an edition: a fan of three cards, its name, and a sentence about what is special in it."""

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
"""Seconds that the animation of an edition's cards takes."""
APART = 20.0
"""Distance between the cards of a fan, in design pixels."""
CARD = 34.0
FINE = 2
"""Factor by which a card is drawn larger before it is rotated and shrunk, for smooth edges."""
TURNS = (16, 0, -16)
LEADING = 1.22
HEAD, BESIDE = 92.0, 14.0
"""Height of cards and name, and side margin of the words below, in design pixels."""
SPECIAL, LEAST = 14.0, 0.7
"""Text size of the sentence about what is special, and the smallest factor by which it can be shrunk."""


@dataclass(frozen=True, slots=True)
class Displacement:
    """A card's displacement from its pose at rest during an animation.

    It has offsets right and up in design pixels, rotation counter-clockwise in degrees, scale, and horizontal scale.
    """

    aside: float = 0.0
    up: float = 0.0
    turn: float = 0.0
    size: float = 1.0
    width: float = 1.0
    other: bool = False
    """Whether the other side of the card is shown."""


def _wave(share: float, start: float, long: float) -> float:
    """A half sine wave, 0 to 1 to 0, from `start` on for `long`; times are shares of an animation, 0 to 1."""
    at = (share - start) / long
    return math.sin(math.pi * at) if 0 < at < 1 else 0.0


def _fan(number: int, share: float) -> Displacement:
    """The animation of Classic, in which cards hop: the pose of the card `number` at the time `share`, 0 to 1."""
    return Displacement(up=11 * _wave(share, 0.16 * number, 0.5))


def _shuffle(number: int, share: float) -> Displacement:
    """The animation of the 112-card deck: the cards change places in a circle."""
    turned = math.tau * ease_in_out(share)
    start = (number - 1) * APART
    aside = start * math.cos(turned) - start
    return Displacement(aside, 7 * math.sin(turned) * (1 - number), 0.0)


def _leap(number: int, share: float) -> Displacement:
    """The animation of Pokémon: the third card leaps and turns once around."""
    up, turn = 17 * _wave(share, 0.1, 0.7), 360 * ease_in_out(share)
    return Displacement(up=up, turn=turn) if number == 2 else Displacement()


def _over(number: int, share: float) -> Displacement:
    """The animation of FLIP: all cards turn over and back, one after the other."""
    here = min(1.0, max(0.0, share * 1.5 - 0.2 * number))
    return Displacement(up=4 * math.sin(math.pi * here), width=max(0.06, abs(math.cos(2 * math.pi * here))),
                        other=0.25 < here < 0.75)


def _burst(number: int, share: float) -> Displacement:
    """The animation of Minecraft: the Creeper card swells and trembles, and the other cards are blown aside."""
    swell, blown = _wave(share, 0.0, 0.62), _wave(share, 0.5, 0.5)
    if number == 2:
        return Displacement(aside=1.6 * math.sin(60 * share) * swell, size=1 + 0.22 * swell)
    return Displacement(aside=(number - 2) * 7 * blown, up=6 * blown, turn=16 * blown)


def _swap(number: int, share: float) -> Displacement:
    """The animation of All Wild: the outer cards change places."""
    arc, gone = math.sin(math.pi * share), ease_in_out(_there(share))
    if number == 1:
        return Displacement(up=9 * arc, turn=-20 * arc)
    way = 1 if number == 0 else -1
    return Displacement(aside=way * 2 * APART * gone, up=-way * 8 * arc)


def _there(share: float) -> float:
    """A triangle wave: from 0 to 1 and back to 0 while the time `share` goes from 0 to 1."""
    return 1 - abs(2 * share - 1)


def _join(number: int, share: float) -> Displacement:
    """The animation of DOS: two cards come together below the third."""
    near = ease_in_out(_there(share))
    if number == 2:
        return Displacement(aside=-1.0 * APART * near, up=13 * near)
    return Displacement(aside=(0.5 - number) * 0.9 * APART * near + 0.5 * APART * near)


TRICKS = {"classic": _fan, "classic112": _shuffle, "pokemon": _leap, "flip": _over, "minecraft": _burst,
          "all_wild": _swap, "dos": _join}


def trick(edition: str, number: int, share: float) -> Displacement:
    """The pose of card `number` (0 to 2) in an edition's animation at the time `share`, from 0 to 1."""
    return TRICKS.get(edition, _fan)(number, share) if 0 < share < 1 else Displacement()


def stacked(ctx: Context) -> bool:
    """Whether the sentence about what is special is below the cards, not beside them, because letters are large."""
    return ctx.type.growth >= 0.5


def own_height(ctx: Context, edition: str, width: float) -> float:
    """Height in design pixels of an edition's tile of this width, with its words below the cards."""
    words = ctx.texts(f"edition.{edition}.special")
    return HEAD + ctx.type.paragraph_height(words, width - 2 * BESIDE, SPECIAL, leading=LEADING) + 14


def least_height(ctx: Context, width: float) -> float:
    """Height in design pixels of a tile that fits every edition's words, at the smallest text size."""
    small = SPECIAL * LEAST / max(1.0, ctx.type.factor) * 1.04
    texts = [ctx.texts(f"edition.{known.id}.special") for known in EDITIONS]
    high = max(ctx.type.paragraph_height(words, width - 110, small, leading=LEADING) for words in texts)
    return high + 34 + 12 * ctx.type.growth


def common_size(ctx: Context, texts: list[str], room: pygame.FRect) -> float:
    """The largest text size at which each of `texts` fits into `room`; longer ones are tried first."""
    size = SPECIAL
    for words in sorted(texts, key=len, reverse=True):
        size = ctx.type.fit_paragraph(words, size, "medium", room, LEADING, LEAST * SPECIAL / size)
    return size


class EditionTile(Pressable):
    """A button that chooses an edition; the tile of the chosen one has a thick border."""

    ctx: Context
    group = "edition"

    def __init__(self, ctx: Context, edition: str, chosen: bool, on_choose: Callable[[str], None]) -> None:
        super().__init__(ctx, lambda: on_choose(edition))
        self.edition = edition
        self.chosen = self.current = chosen
        self._images: list[pygame.Surface] = []
        self._sizes: tuple[float, float] | None = None
        """Text sizes of name and sentence, the same on every tile; None until they are measured."""
        self.shown = 1.0
        """Progress of the cards' animation from 0 to 1; hovering or the focus starts it again."""

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.shown < 1

    def update(self, dt: float) -> None:
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
        """Draw name and sentence vertically centred into `room`, in the text sizes that all tiles share."""
        theme, setter, t = self.ctx.theme, self.ctx.type, self.ctx.texts
        high = 22 + 12 * setter.growth
        below = pygame.FRect(room.x, room.y + high, room.width, room.height - high)
        if self._sizes is None:  # a tile lives only as long as window and letters keep their size
            known = [edition.id for edition in EDITIONS]
            self._sizes = (
                min(setter.fit(t(f"edition.{one}.name"), 17, "bold", room.width, 0.45)[1] for one in known),
                common_size(self.ctx, [t(f"edition.{one}.special") for one in known], below),
            )
        large, size = self._sizes
        words = t(f"edition.{self.edition}.special")
        low = max(0.0, below.height - setter.paragraph_height(words, room.width, size, leading=LEADING)) / 2
        setter.text(surface, self.label, (room.x, room.y + low + high / 2), large, theme.ink, "bold",
                    width=room.width)
        setter.paragraph(surface, words, below.move(0, low), size, theme.muted, leading=LEADING)

    def _words_below(self, surface: pygame.Surface) -> None:
        theme, setter, rect = self.ctx.theme, self.ctx.type, self.rect
        room = rect.width - 100 - BESIDE, HEAD - 8
        lines, size = setter.fit_box(self.label, 17, "bold", room)
        setter.stacked(surface, lines, (rect.x + 100, rect.y + HEAD / 2 + 3), size, theme.ink, "bold")
        below = pygame.FRect(rect.x + BESIDE, rect.y + HEAD, rect.width - 2 * BESIDE, rect.height - HEAD - 6)
        words = self.ctx.texts(f"edition.{self.edition}.special")
        setter.paragraph(surface, words, below, SPECIAL, theme.muted, leading=LEADING)

    def _fan(self, surface: pygame.Surface, middle: tuple[float, float]) -> None:
        view, lift = self.ctx.view, 3 * self.hover.value
        for number, turn in enumerate(TURNS):
            move = trick(self.edition, number, self.shown)
            image = self._moved(number, turn, move) if move != Displacement() else self._turned()[number]
            left = middle[0] - turn * (1.25 + 0.08 * lift) + move.aside
            center = view.point(left, middle[1] + abs(turn) * 0.35 - lift - move.up)
            surface.blit(image, image.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _turned(self) -> list[pygame.Surface]:
        """The rotated pictures of the fan's cards, drawn only once."""
        if not self._images:
            self._images = [pygame.transform.rotozoom(self._card(number), turn, 1 / FINE)
                            for number, turn in enumerate(TURNS)]
        return self._images

    def _moved(self, number: int, turn: int, move: Displacement) -> pygame.Surface:
        """The picture of a card displaced by `move` in its animation; `turn` is its rotation at rest in degrees."""
        flat = self._card(number, other=move.other)
        if move.width < 1:
            flat = pygame.transform.smoothscale(flat, (max(2, round(flat.width * move.width)), flat.height))
        return pygame.transform.rotozoom(flat, turn + move.turn, move.size / FINE)

    def _card(self, number: int, *, other: bool = False) -> pygame.Surface:
        """The picture of the fan's card with the index `number`, or of its `other` side."""
        shown = fan_of(self.edition)
        color, symbol, dark = shown[(number + 1) % len(shown)] if other else shown[number]
        return self.ctx.art.face(color, symbol, dark, self.ctx.view.px(CARD * FINE))
