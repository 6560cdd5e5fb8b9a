"""The upper left corner of a lesson: where its chip and its buttons lie, so that they cover nobody's name or cards."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.learn.course import Course
from scenes.cards.card_art import RATIO
from scenes.context import Context
from scenes.kit.graphics.theme import mix
from scenes.table.geometry.places import FACE_OUT
from scenes.table.screen.playable_table import PlayableTable

CHIP = pygame.FRect(24, 62, 268, 30)
BUTTON = pygame.FRect(24, 118, 190, 42)
DOT = 16.0
"""From one beat's dot to the next."""
GAP = 10.0
"""Design pixels between the buttons."""
BESIDE = 270.0, 14.0
"""Where the chip lies beside the name of the lesson, where a seat is below that."""
WIDEST = 440.0
"""How wide the chip may be in an upright window."""
NARROWEST = 150.0
"""A button that would be narrower beside a name lies elsewhere."""


def chip_of(parts: PlayableTable) -> pygame.FRect:
    """Where the chip lies: below the name of the lesson, or beside it."""
    beside = pygame.FRect(BESIDE, CHIP.size)
    below = CHIP.inflate(0, 24).move(0, 12)  # with the dots
    if any(below.colliderect(box) for box in _taken(parts)) and not any(
            beside.inflate(0, 24).colliderect(box) for box in _taken(parts)):
        return beside
    chip = CHIP.copy()
    if parts.ctx.view.tall:
        left = [box.left for box in _taken(parts) if box.top < chip.bottom + 4 and box.bottom > chip.top - 4]
        chip.width = max(chip.width, min(WIDEST, min(left, default=parts.ctx.view.width) - chip.left - 12))
    return chip


def button_of(parts: PlayableTable, number: int, growth: float) -> pygame.FRect:
    """Where a button lies, counted from above; larger letters have a larger one, a name beside it a narrower one."""
    step = BUTTON.height + GAP
    size = BUTTON.width * (1 + 0.35 * growth), min(BUTTON.height * (1 + 0.15 * growth), step - 2)
    box = pygame.FRect((BUTTON.left, BUTTON.top + number * step), size)
    hit = [other for other in _taken(parts) if other.colliderect(box)]
    if not hit:
        return box
    narrow = min(other.left for other in hit) - 8 - box.left
    if narrow >= NARROWEST:
        box.width = narrow
        return box
    left = BESIDE[0] + CHIP.width + 12 + number * (size[0] + GAP)
    room = parts.stage.places.top_right.left - 10 - left
    row = pygame.FRect((left, BESIDE[1]), (min(size[0], max(NARROWEST, room)), size[1]))
    low = pygame.FRect((BUTTON.left, max(other.bottom for other in hit) + 8 + number * step), size)
    spots = (spot for spot in (row, low) if not any(spot.colliderect(other) for other in _taken(parts)))
    return next(spots, box)


def _taken(parts: PlayableTable) -> Iterator[pygame.FRect]:
    """The names and cards of others and the bar at the right; in a wide window nobody sits in this corner."""
    places = parts.stage.places
    if not parts.ctx.view.tall:
        return
    yield places.top_right
    for seat in places.others():
        place = places.seat(seat)
        yield pygame.FRect(place.pill.left - FACE_OUT / 2, place.pill.top, place.pill.width + FACE_OUT / 2,
                           place.pill.height)
        fan = place.fan(0, 1)
        high = place.pill.height / 2 + place.reach + place.card * RATIO / 2
        yield pygame.FRect(min(place.pill.left, fan.x), place.pill.top, place.pill.width, high)


def draw_chip(ctx: Context, surface: pygame.Surface, chip: pygame.FRect) -> None:
    """Draw a chip that says that the cards are arranged."""
    theme, words, box = ctx.theme, ctx.texts("learn.arranged"), chip.copy()
    box.width = min(chip.width, ctx.type.width(words, 14, "bold") + 28)
    ctx.paint.box(surface, box, theme.panel, box.height / 2, border=theme.line, line=1.5)
    ctx.type.text(surface, words, (box.left + 14, box.centery), 14, theme.muted, "bold", width=box.width - 24)


def draw_dots(ctx: Context, surface: pygame.Surface, chip: pygame.FRect, course: Course) -> None:
    """Draw one dot for each beat below the chip."""
    theme = ctx.theme
    for number, beat in enumerate(course.part.beats):
        center = chip.left + 8 + DOT * number, chip.bottom + 13
        done, now = beat.id in course.done, beat is course.beat
        tone = theme.good if done else theme.accent if now else mix(theme.on_cloth, theme.cloth, 0.6)
        ctx.paint.disc(surface, center, 6 if now else 5, tone)
