"""Pinned lines of the boxes of all things on and around a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.layout import PILE, STOCK
from game.editions.classic import CLASSIC
from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.table.geometry.places import Places
from scenes.table.looks.card_sprite import box, corners, on_card
from scenes.table.timeline.hand import Hand
from scenes.table.timeline.playback import Stage
from scenes.table.view.hud.card_details import Explanation
from scenes.table.view.hud.color_chip import ColorChip, PenaltyBadge
from scenes.table.view.hud.speech_bubbles import Bubbles
from scenes.table.view.hud.tooltip import WIDTH
from scenes.table.view.hud.uno_button import UnoButton
from tests.scenes.table.pinned.text import line, percent
from tests.scenes.tables import table_at

POSITIONS: dict[str, dict[str, Any]] = {
    "classic": {"hand": "red-7 blue-4 wild4", "up": "red-9", "others": (7, 1, 30)},
    "nothing fits": {"hand": "blue-4 green-5", "up": "red-9", "others": (7,) * 9},
    "flip": {"hand": "red-7 blue-4", "up": "red-9", "edition": "flip"},
    "dos": {"hand": "red-3 blue-4 blue-6", "up": "", "edition": "dos", "row": "blue-5 red-9", "others": (7, 7)},
}


def lines(ctx: Context) -> Iterator[str]:
    """The lines of tables in a few positions, then of single things."""
    for name, position in POSITIONS.items():
        given = dict(position)
        scene = table_at(ctx, given.pop("hand"), **given)
        parts = scene.parts
        yield f"# {name}"
        for node in parts.items.sprites():
            if isinstance(node, Painted):
                yield line(node.name, *node.boxes)
        yield line("widgets", *(widget.rect for widget in parts.page.widgets if widget.visible))
        yield line("chip", parts.items.chip.rect((640, 400)).height, parts.items.chip.rect((640, 400)).centerx)
        parts.details.show(parts.stage.hand.cards[0].card)
        yield line("explained", parts.details.open.box)
        yield from _piles(parts.stage)
        ctx.stack.clear()
    yield from _single(ctx)


def _piles(stage: Stage) -> Iterator[str]:
    """The lines of the piles' places and of hit tests at their edges."""
    for place in (0, 1, STOCK, PILE):
        yield line(f"place {place}", stage.target(place, stage.lying[place][-1] if stage.lying[place] else 3))
    for here in stage.hand.cards:
        pose = here.pose
        yield line("hand", pose, corners(pose), box(pose))
        tilted = pose._replace(angle=30.0)
        spots = [(pose.x + dx, pose.y + dy) for dx in (-110, -60, -50, 0, 50, 60) for dy in (-100, -80, 0, 80)]
        yield line("hits", *(str(on_card(tilted, spot))[0] for spot in spots))


def _single(ctx: Context) -> Iterator[str]:
    bubbles = Bubbles(ctx)
    for kind in ("say", "uno", "caught", "laugh", "none"):
        for spot in ((122, 300), (1158, 300), (640, 44), (122, 669), (1158, 10), (640, 159), (1262, 30), (18, 30)):
            bubbles.say(0, "", spot, kind)
            bubble = bubbles.by_seat[0]
            yield line(f"{kind} at {spot}", bubble.center, bubble.tail, bubble.left)
    button, chip, badge = UnoButton(ctx, lambda: None), ColorChip(ctx), PenaltyBadge(ctx)
    button.set(ready=True)
    chip.set("red")
    badge.set(4)
    for _ in range(6):
        moving = badge.wants_frame, button.wants_frame, chip.wants_frame
        yield line("pop", percent(chip.grown), percent(button.glow), *moving)
        for part in (button, chip, badge):
            part.update(0.1)
    hand = Hand(Places(1280, 720, 3))
    hand.peek.target = 1.0
    for _ in range(4):
        hand.update(0.05)
        yield line("peek", hand.peek, hand.moving)
    sheet = Explanation(ctx, CLASSIC.deck.faces[0][0], False, (640, 334))
    sheet.update(0.05)
    yield line("explained", sheet.box, sheet.shown, WIDTH)

