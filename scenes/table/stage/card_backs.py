"""The backs of the own cards when the player looks at them (R4.8), and the numbers on chosen cards."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.table.stage.hand import Hand
from scenes.table.stage.layer import Item
from scenes.table.stage.sprites import Blits, Pictures, Sprite, draw
from scenes.table.stage.stage import Stage


def peeked(ctx: Context, pictures: Pictures, stage: Stage) -> Item:
    """The own hand while its cards turn or lie the other way up."""
    hand = stage.hand
    share = hand.peek.value
    here = [(card.sprite, card.pose) for card in hand.cards if not card.held]

    def paint(surface: pygame.Surface) -> None:
        blits: Blits = []
        for sprite, pose in here:
            turned = Sprite(*pose, sprite.front, sprite.back, share)
            if 0.02 < share < 0.98:
                pictures.add_flying(blits, [turned])
            else:
                pictures.add_lying(blits, turned.seen, pose)
        draw(surface, blits)

    rect = ctx.view.rect(stage.places.zone.inflate(60, 120))
    lies = tuple((sprite.seen, sprite.back, *(round(part * 2) for part in pose)) for sprite, pose in here)
    return Item("hand", rect, (lies, round(share * 40)), paint)


def mark(ctx: Context, surface: pygame.Surface, hand: Hand) -> None:
    """Draw the order in which cards were chosen: the last one will lie on top."""
    theme = ctx.theme
    for number, card in enumerate(hand.chosen, 1):
        here = hand.find(card)
        if here is None or len(hand.chosen) < 2 or not hand.ordered:
            continue
        spot = here.pose.x, here.pose.y - here.pose.width * 0.75 - 4
        ctx.paint.disc(surface, spot, 15, theme.panel)
        ctx.paint.disc(surface, spot, 12.5, theme.focus)
        ink = theme.sunken if theme.dark else (255, 255, 255)
        ctx.type.text(surface, str(number), spot, 16 / ctx.type.factor, ink, "bold", align="center")
