"""The page of keys, over whatever is being played."""

from __future__ import annotations

import pygame

from scenes.kit.base_context import BaseContext
from scenes.kit.layout import Column, Inset, Pinned, Row, fixed, flexible
from scenes.kit.page_scene import DialogScene, means_keys
from scenes.kit.theme import SPACE
from scenes.kit.widgets import Button, Label, Widget

TABLE = (
    ("← →", "keys.choose"), ("Enter ↑", "keys.play"), ("Shift Enter", "keys.dare"), ("D", "keys.draw"),
    ("P  K", "keys.drawn"),
    ("U", "keys.uno"), ("C", "keys.catch"), ("1 – 9  0", "keys.colors"), ("Y  N", "keys.challenge"),
    ("S", "keys.sort"), ("I", "keys.explain"), ("V", "keys.backs"), ("R  E", "keys.row"), ("X  M", "keys.manners"),
    ("O", "keys.curtain"), ("J  B", "keys.jump"), ("Space", "keys.skip"), ("Esc", "keys.menu"),
)
MENUS = (("Tab", "keys.next"), ("← ↑ ↓ →", "keys.move"), ("Enter", "keys.press"), ("Esc", "keys.back"),
         ("F11", "keys.fullscreen"), ("F1  ?", "keys.this"))
REPLAY = (
    ("Space", "keys.play_back"), ("← →", "keys.steps"), ("Shift ← →", "keys.turns"), ("Ctrl ← →", "keys.rounds"),
    ("Home End", "keys.ends"), ("↑ ↓", "keys.pace"), ("O", "keys.hands"), ("1 – 9  0", "keys.seats"),
    ("T", "keys.branch"), ("P", "keys.picture"), ("G", "keys.film"), ("C", "keys.copy"), ("Esc", "keys.leave"),
)
WATCH = (("Space", "keys.halt"), ("→", "keys.act"), ("O", "keys.hands"), ("1 – 9  0", "keys.seats"), ("S", "keys.sort"),
         ("Esc", "keys.menu"))
WHERE = {"table": ("keys.table", TABLE), "replay": ("keys.replay", REPLAY), "watch": ("keys.watch", WATCH)}
"""Heading and keys of the first column, by what is being done."""
ROW, TIGHT, CAP = 39.0, 28.0, 33.0
"""How far rows lie apart at most and at least, and how high a key is."""
TOP, FOOT = 86.0, 80.0
WORDS = 126.0
"""How far to the right of its key a sentence begins."""


class KeysScene(DialogScene):
    """A dialog that lists the keys of what is being done (one of WHERE), and those of the menus."""

    width = 900.0
    height = 680.0

    def __init__(self, ctx: BaseContext, where: str = "table") -> None:
        super().__init__(ctx)
        self.heading_text, self.rows = WHERE[where]

    def build(self) -> list[Widget]:
        """Headings and the way back; the rows are drawn."""
        t = self.ctx.texts
        close = Button(self.ctx, t("common.close"), self.back, kind="primary")
        self.page.focus_on(None)
        heads = [Label(self.ctx, t(text), size=21, weight="bold") for text in (self.heading_text, "keys.menus")]
        column = Column(20, fixed(34, Row(*map(flexible, heads), gap=SPACE.l)), flexible(),
                        fixed(52, Pinned(close, 180)), 22)
        Inset(column, SPACE.l, 0).place(self.box)
        return [*heads, close]

    def handle(self, event: pygame.Event) -> bool:
        """Close on any of the keys that open it."""
        if event.type == pygame.KEYDOWN and (event.key == pygame.K_RETURN or means_keys(event)):
            self.back()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dialog and its rows of keys."""
        super().draw(surface)
        if self.shown > 0.3:
            for column, rows in enumerate((self.rows, MENUS)):
                left = self.box.x + SPACE.l + column * (self.box.width - SPACE.l) / 2
                for number, (key, text) in enumerate(rows):
                    self._row(surface, left, self.box.y + TOP + number * self.step, key, text)

    @property
    def step(self) -> float:
        """How far the rows lie apart: many of them move together."""
        room = self.box.height - TOP - FOOT
        return max(TIGHT, min(ROW, room / max(len(self.rows), len(MENUS))))

    def _row(self, surface: pygame.Surface, left: float, middle: float, key: str, text: str) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        high = min(CAP, self.step - 3)
        wide = min(WORDS - 10, max(44.0, setter.width(key, 15, "bold") + 24))
        cap = pygame.FRect(left, middle - high / 2, wide, high)
        self.ctx.paint.box(surface, cap, theme.line, 9)
        face = pygame.FRect(cap.x, cap.y, cap.width, cap.height - 3)
        self.ctx.paint.box(surface, face, theme.sunken, 9, border=theme.line, line=1.5)
        setter.text(surface, key, face.center, 15, theme.ink, "bold", align="center", width=face.width - 14)
        room = (self.box.width - 3 * SPACE.l) / 2 - WORDS - 4
        setter.text(surface, self.ctx.texts(text), (left + WORDS, middle), 17, theme.ink, width=room)
