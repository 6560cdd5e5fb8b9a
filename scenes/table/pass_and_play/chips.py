"""Buttons at the seats while a curtain is down: calling UNO, and catching somebody who has not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.context import Context
from scenes.kit.widgets import Button
from scenes.table.geometry.places import Places
from scenes.table.pass_and_play.handover import Handover
from scenes.table.pass_and_play.lid import Lid

HIGH = 34.0
"""How high they are."""


class ChipButton(Button):
    """A small button at a seat; it is heard the moment it goes down, for others may be quicker."""

    acts_on_press = True


def made(
    ctx: Context, places: Places, lid: Lid, news: Handover, people: Sequence[int], word: str,
    on_call: Callable[[int], None], on_catch: Callable[[int], None],
) -> list[Button]:
    """A button at every seat that may call UNO or can be caught, laid out."""
    t, chips = ctx.texts, list[Button]()
    for seat in range(places.seats):
        own: list[Button] = []
        if seat in news.callers:
            words = t("curtain.call", word=word)
            own.append(ChipButton(ctx, words, partial(on_call, seat), kind="primary", size=16))
        if seat in news.down and any(person != seat for person in people):
            own.append(ChipButton(ctx, t("table.catch"), partial(on_catch, seat), kind="danger", size=16))
        _place(ctx, places, lid, seat, own)
        chips += own
    return chips


def _place(ctx: Context, places: Places, lid: Lid, seat: int, chips: Sequence[Button]) -> None:
    """Below a seat's pill; those of the next person above the closed hand."""
    mine, pill = seat == places.bottom, places.pill(seat)
    width = max(130.0, pill.width - 20)
    for number, chip in enumerate(chips):
        chip.rect = pygame.FRect(pill.centerx - width / 2, pill.bottom + 2 + number * (HIGH + 4), width, HIGH)
        if mine:
            left = lid.fan.centerx - (len(chips) * (width + 6) - 6) / 2 + number * (width + 6)
            left = min(left, ctx.view.width - 12 - (len(chips) - number) * (width + 6))
            chip.rect.topleft = max(8.0, left), lid.rect.top - 8
