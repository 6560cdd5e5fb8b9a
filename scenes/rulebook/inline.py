"""Paragraphs with small pictures of cards inside their lines."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import Color
from scenes.kit.text.typeset import Typeset
from scenes.words.cards_in_words import SIGNS, picture

LEADING = 1.3
HIGH = 1.28
"""Height of a card as a multiple of the text size."""
GAP = 0.22
"""Space after a card as a multiple of the text size."""


def high(setter: Typeset, text: str, width: float, size: float, weight: str = "medium") -> float:
    """The height in design pixels of a paragraph with small cards in it, wrapped to `width`."""
    if not SIGNS.search(text):
        return setter.paragraph_height(text, width, size, weight)
    found = setter.wrap(text, size, weight, width, measure=_width)
    return size * setter.factor * LEADING * len(found)


def paragraph(ctx: Context, surface: pygame.Surface, text: str, rect: pygame.FRect, size: float, color: Color,
              weight: str = "medium") -> float:  # fmt: skip
    """Draw a wrapped paragraph with small cards in it from the top of `rect`; returns its height in design pixels."""
    setter = ctx.type
    if not SIGNS.search(text):
        return setter.paragraph(surface, text, rect, size, color, weight)
    step = size * setter.factor * LEADING
    found = setter.wrap(text, size, weight, rect.width, measure=_width)
    for number, line in enumerate(found):
        _line(ctx, surface, line, (rect.left, rect.top + step * (number + 0.5)), size, color, weight)
    return step * len(found)


def _card(setter: Typeset, size: float) -> float:
    """The width in design pixels of a small card with the space after it."""
    return size * setter.factor * (HIGH / 1.5 + GAP)


def _width(setter: Typeset, size: float, weight: str, text: str) -> float:
    if text.isascii() or not SIGNS.search(text):
        return setter.advance(size, weight, text)
    signs = len(SIGNS.findall(text))
    plain = SIGNS.sub("", text)
    return (setter.width(plain, size, weight) if plain else 0.0) + signs * _card(setter, size)


def _line(ctx: Context, surface: pygame.Surface, line: str, at: tuple[float, float], size: float, color: Color,
          weight: str) -> None:  # fmt: skip
    setter, (x, middle) = ctx.type, at
    tall = size * setter.factor * HIGH
    rest = line
    while rest:
        sign = SIGNS.search(rest)
        words = rest[: sign.start()] if sign else rest
        if words:
            setter.text(surface, words, (x, middle), size, color, weight)
            x += setter.width(words, size, weight)
        if sign is None:
            return
        side, symbol, dark = picture(sign[0])
        image = ctx.art.face(side, symbol, dark, ctx.view.px(tall / 1.5))
        surface.blit(image, ctx.view.point(x, middle - tall / 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        x += _card(setter, size)
        rest = rest[sign.end() :]
