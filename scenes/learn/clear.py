"""Clear: where a bubble covers nothing that is to be read or chosen, as near to its place as that is possible."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from scenes.table.looks.card_sprite import box as box_of
from scenes.table.screen.playable_table import PlayableTable
from scenes.table.view.hud.pile_count import count_box
from scenes.table.view.prompts.choose_prompt import (
    CardPick,
    ChallengePrompt,
    ChoicePrompt,
    ColorPick,
    DrawnOffer,
    HandReveal,
    Prompt,
)
from scenes.table.view.prompts.color_picker import OUTER
from scenes.table.view.prompts.number_picker import NumberPick

STEP, FAR = 18.0, 26
"""How far apart places are that are tried, and how many to each side, above and below."""
TAIL = 15.0
"""Sums lie no nearer than the tail of a bubble is long, or it would lie on them."""
EDGE = 12.0
"""From a bubble to the edges of the window."""


def clear(parts: PlayableTable, box: pygame.FRect) -> pygame.FRect:
    """A bubble's box moved off what is to be seen at a table, and never down onto the own cards."""
    window, hand = parts.ctx.view.frame, [box_of(here.aim) for here in parts.stage.hand.cards]
    floor = max(box.bottom, min((card.top for card in hand), default=window.bottom))
    room = window.inflate(-2 * EDGE, -2 * EDGE)
    room.height = min(room.bottom, floor) - room.top
    return clear_of(box, taken(parts), room)


def taken(parts: PlayableTable) -> list[pygame.FRect]:
    """What is to be read or chosen: names, counts, colour, sums, lines of the log, cards, buttons, answers."""
    stage = parts.stage
    places = stage.places
    boxes = [places.pill(seat) for seat in range(places.seats)]
    boxes += [box_of(places.row(number, stage.row_count)) for number in range(stage.row_count)]
    boxes += [widget.rect for widget in parts.page.widgets if widget.visible]
    boxes += [box_of(here.aim) for here in stage.hand.cards]
    if stage.shown.stock:
        boxes.append(count_box(parts.ctx, places.count, len(stage.shown.stock)))
    if stage.shown.pile and not stage.row_count:
        boxes.append(box_of(places.pile))
        if stage.shown.color is not None:
            boxes.append(parts.items.chip.rect(places.chip, stage.shown.color))
    if (answers := answers_of(parts.prompting.prompt)) is not None:
        boxes.append(answers)
    if rows := parts.log.rows():
        log = parts.log.rect
        boxes.append(pygame.FRect(log.left, log.top, log.width, rows[-1].top + rows[-1].height))
    return boxes + [one.inflate(0, 2 * TAIL) for one in parts.sums.boxes()]


def answers_of(prompt: Prompt | None) -> pygame.FRect | None:
    """The box of all answers of a prompt; None where they lie apart, at the seats, or there is no prompt."""
    match prompt:
        case DrawnOffer() | ChallengePrompt() | ChoicePrompt() | CardPick() | HandReveal():
            return prompt.box
        case ColorPick():
            return pygame.FRect(prompt.center, (0, 0)).inflate(2 * prompt.outer, 2 * prompt.outer)
        case NumberPick():
            return pygame.FRect(prompt.center, (0, 0)).inflate(2 * OUTER, 2 * OUTER)
    return None


def clear_of(box: pygame.FRect, others: Sequence[pygame.FRect], room: pygame.FRect) -> pygame.FRect:
    """A box moved off others within a room, as little as that takes; where there is no place, to where it hides least.
    """
    if box.collidelist(others) < 0:
        return box
    steps = [(x * STEP, y * STEP) for x in range(-FAR, FAR + 1) for y in range(-FAR, FAR + 1)]
    places = [box.move(step) for step in sorted(steps, key=lambda step: math.hypot(*step))]
    places = [place for place in places if room.contains(place)]
    free = next((place for place in places if place.collidelist(others) < 0), None)
    return free or min(places, key=partial(_hidden, others), default=box)


def _hidden(others: Sequence[pygame.FRect], box: pygame.FRect) -> float:
    """How much of others a box covers."""
    return sum(part.width * part.height for part in map(box.clip, others))
