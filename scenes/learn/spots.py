"""Spots: where a bubble has room beside the thing that it is about, so that it covers nothing that is needed."""

from __future__ import annotations

from game.core.actions import Action
from game.learn.lesson import CALL, CARD, DRAW_PILE, HAND, PILE, ROW
from scenes.learn.bubble import Spot
from scenes.learn.pointing import spot_of
from scenes.table.screen.playable_table import PlayableTable
from scenes.table.view.prompts.choose_prompt import ChallengePrompt, ColorPick, DrawnOffer, SeatPick

ABOVE_HAND = 24.0
EDGE = 14.0
"""What stays free at the edges of the window."""
CHIP = 72.0
"""Half the width that stays free around the colour chip."""
BELOW_SEAT = 138.0
"""From a far seat's pill down past its cards, its Catch button and what it says."""
MIDDLE = 60.0
"""A seat so near to the middle has its sentence at its side."""
NARROW = 240.0
"""Beside a pile there must be so much room for a sentence."""
LETTERS = 150.0
"""The least room for a sentence in letters of the usual size; where there is less it stands above the hand."""
PICTURE = 88.0
"""From the middle of a pile to a bubble beside it."""


def spot(parts: PlayableTable, at: str | int, action: Action | None) -> Spot:
    """Where a sentence about a thing stands; `action` is what the person is meant to do."""
    beside = _beside(parts, at, action)
    return beside if beside.room >= LETTERS * max(1.0, parts.ctx.type.factor) else _above_hand(parts, None)


def _beside(parts: PlayableTable, at: str | int, action: Action | None) -> Spot:
    """Beside the thing itself, however little room is there."""
    if parts.prompting.prompt is not None:
        return _beside_prompt(parts, action)
    if isinstance(at, int):
        return _beside_seat(parts, at)
    places = parts.stage.places
    if at == CALL:
        top = min([parts.uno.rect.top, *(b.rect.top for b in parts.buttons.buttons if b.visible)])
        high = min(top - 22, places.zone.top + 6)  # in a narrow window the button is beside the hand
        return Spot((places.uno.centerx, places.uno.top), (places.uno.right, high), (-1, -1))
    if at == DRAW_PILE:
        return _beside_stock(parts)
    if at in (PILE, ROW):
        return _beside_pile(parts)
    assert at in (HAND, CARD), at
    return _above_hand(parts, spot_of(parts, action) if at == CARD and action else None)


def _beside_stock(parts: PlayableTable) -> Spot:
    """Left of the draw pile."""
    stock = parts.stage.places.stock
    left = stock.x - PICTURE
    return Spot((stock.x - 52, stock.y), (left, stock.y), (-1, 0), left - EDGE)


def _beside_pile(parts: PlayableTable) -> Spot:
    """Right of the discard pile, or of the centre row."""
    places = parts.stage.places
    right = places.pile.x + PICTURE
    return Spot((places.pile.x + 52, places.pile.y), (right, places.pile.y), (1, 0), places.width - right - EDGE)


def _above_hand(parts: PlayableTable, tip: tuple[float, float] | None) -> Spot:
    """Above the hand, left or right of the colour chip."""
    places = parts.stage.places
    zone, chip = places.zone, places.chip[0]
    if tip is None or tip[1] < zone.top - 40:
        tip = zone.centerx, zone.top + 8
    left = tip[0] < chip + CHIP
    top = tip[0], zone.top + 6
    return Spot(top, (chip - CHIP if left else chip + CHIP, zone.top - ABOVE_HAND), (-1 if left else 1, -1))


def _beside_seat(parts: PlayableTable, seat: int) -> Spot:
    places = parts.stage.places
    pill = places.pill(seat)
    left = pill.centerx < places.cx
    near = pill.centerx + (-24 if left else 24), pill.bottom + BELOW_SEAT
    if pill.top > places.height * 0.3:  # at the own corner or at an edge
        near = (pill.right + 24, pill.top - 20) if left else (pill.left - 24, pill.top - 20)
        return Spot(pill.center, near, (1 if left else -1, -1))
    if abs(pill.centerx - places.cx) < MIDDLE:
        return Spot((pill.right, pill.centery), (pill.right + 26, pill.bottom + 8), (1, 1))
    catch = places.seat(seat).catch
    return Spot((catch.left if left else catch.right, catch.bottom), near, (-1 if left else 1, 1))


def _beside_prompt(parts: PlayableTable, action: Action | None) -> Spot:
    """Left of a prompt on the table, or above one that is wide."""
    places, prompt = parts.stage.places, parts.prompting.prompt
    tip = spot_of(parts, action) if action else (places.cx, places.cy)
    if isinstance(prompt, ColorPick):
        left = prompt.center[0] - prompt.outer - 22
        return Spot(tip, (left, places.cy), (-1, 0), left - EDGE)
    if isinstance(prompt, DrawnOffer):
        left = prompt.box.left - 20
        return Spot((prompt.box.left, prompt.box.centery), (left, prompt.box.centery - 40), (-1, 0), left - EDGE)
    if isinstance(prompt, ChallengePrompt):
        beside = _beside_stock(parts) if prompt.box.centerx > places.cx else _beside_pile(parts)
        return beside if beside.room >= NARROW else _above_hand(parts, None)
    if isinstance(prompt, SeatPick):
        return _above_hand(parts, None)
    return Spot((places.cx - 120, places.cy), (places.cx - 270, places.cy), (-1, 0))
