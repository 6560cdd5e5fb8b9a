"""The page of keys, over whatever is being played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.context import Context
from scenes.kit.layout import Column, Inset, Row, fixed, flexible
from scenes.kit.page_scene import DialogScene, means_keys
from scenes.kit.theme import SPACE
from scenes.kit.widgets import Button, Label, Widget
from scenes.routes import Settings


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the page: a text id, the uses whose keys stand before it, and keys that are held with them."""

    text: str
    uses: tuple[str, ...]
    held: str = ""
    also: str = ""
    """A key that always does the same."""

    def keys(self, sign: Callable[[str], str], *, pad: bool = False) -> str:
        """What `sign` says of the uses; many in a row are told by the first and the last. Pads hold nothing else."""
        names = [word for use in self.uses if (word := sign(use))]
        if pad:
            return "" if self.held else " ".join(names)
        if len(names) > 4:
            names = [f"{names[0]} – {names[-2]}", names[-1]]
        return " ".join([self.held, *names, self.also]).strip()


NUMBERS = tuple(f"number{number}" for number in range(1, 11))
TABLE = (
    Line("keys.choose", ("left", "right")), Line("keys.play", ("accept", "up")),
    Line("keys.dare", ("accept",), "Shift"), Line("keys.draw", ("draw",)),
    Line("keys.drawn", ("play_drawn", "keep_drawn")), Line("keys.uno", ("uno",)), Line("keys.catch", ("catch",)),
    Line("keys.colors", NUMBERS), Line("keys.challenge", ("challenge", "believe")), Line("keys.sort", ("sort",)),
    Line("keys.coach", ("coach",)), Line("keys.explain", ("explain",)), Line("keys.backs", ("backs",)),
    Line("keys.row", ("place", "end")),
    Line("keys.manners", ("point", "comment")), Line("keys.curtain", ("open",)),
    Line("keys.jump", ("jump", "give_back")), Line("keys.skip", ("skip",)), Line("keys.menu", ("back",)),
)
MENUS = (
    Line("keys.next", ("next",)), Line("keys.move", ("left", "up", "down", "right")), Line("keys.press", ("accept",)),
    Line("keys.leaf", ("page_up", "page_down")), Line("keys.back", ("back",)), Line("keys.fullscreen", ("fullscreen",)),
    Line("keys.this", ("help",), also="?"),
)
REPLAY = (
    Line("keys.play_back", ("halt",)), Line("keys.steps", ("left", "right")),
    Line("keys.turns", ("left", "right"), "Shift"), Line("keys.rounds", ("left", "right"), "Ctrl"),
    Line("keys.ends", ("first", "last")), Line("keys.pace", ("up", "down")), Line("keys.hands", ("hands",)),
    Line("keys.seats", NUMBERS), Line("keys.knew", ("knew",)), Line("keys.moves", ("moves",)),
    Line("keys.sort", ("sort_shown",)), Line("keys.branch", ("branch",)),
    Line("keys.picture", ("picture",)), Line("keys.film", ("film",)), Line("keys.copy", ("copy",)),
    Line("keys.leave", ("back",)),
)
WATCH = (
    Line("keys.halt", ("halt",)), Line("keys.act", ("right",)), Line("keys.hands", ("hands",)),
    Line("keys.seats", NUMBERS), Line("keys.sort", ("sort_shown",)), Line("keys.menu", ("back",)),
)
MATCHES = (Line("keys.rename", ("rename",)), Line("keys.delete", ("delete",)))
WHERE = {"table": ("keys.table", TABLE), "replay": ("keys.replay", REPLAY), "watch": ("keys.watch", WATCH),
         "matches": ("keys.matches", MATCHES)}
"""Heading and lines of the first column, by what is being done."""
ROW, TIGHT, CAP = 39.0, 28.0, 33.0
"""How far rows lie apart at most and at least, and how high a key is."""
TOP, FOOT = 86.0, 80.0
WORDS = 126.0
"""How far to the right of its key a sentence begins."""


class KeysScene(DialogScene):
    """A dialog that lists the keys of what is being done (one of WHERE), and those of the menus."""

    ctx: Context
    width = 900.0
    height = 704.0

    def __init__(self, ctx: Context, where: str = "table") -> None:
        super().__init__(ctx)
        self.where = where
        self.heading_text, self.rows = WHERE[where]

    def build(self) -> list[Widget]:
        """Headings and the way back; the rows are drawn."""
        t = self.ctx.texts
        close = Button(self.ctx, t("common.close"), self.back, kind="primary")
        change = Button(self.ctx, t("keys.change"), self._change, icon="keyboard", size=17)
        self.page.focus_on(None)
        heads = [Label(self.ctx, t(text), size=21, weight="bold") for text in (self.heading_text, "keys.menus")]
        column = Column(20, fixed(34, Row(*map(flexible, heads), gap=SPACE.l)), flexible(),
                        fixed(52, Row(flexible(), fixed(230, change), 20, fixed(180, close), flexible())), 22)
        Inset(column, SPACE.l, 0).place(self.box)
        return [*heads, change, close]

    def _change(self) -> None:
        self.ctx.stack.replace(self.ctx.make(self.ctx, Settings("keys")))

    def handle(self, event: pygame.Event) -> bool:
        """Close on any of the keys that open it."""
        on_change = self.page.focus is not None and self.page.focus.label == self.ctx.texts("keys.change")
        if event.type == pygame.KEYDOWN and (means_keys(event) or (event.key == pygame.K_RETURN and not on_change)):
            self.back()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dialog and its rows of keys."""
        super().draw(surface)
        if self.shown > 0.3:
            for column, rows in enumerate((self.rows, MENUS)):
                left = self.box.x + SPACE.l + column * (self.box.width - SPACE.l) / 2
                pad = bool(self.ctx.pad)
                place = "menus" if column else self.where
                signs = [(line.keys(partial(self.ctx.sign, place=place), pad=pad), line.text) for line in rows]
                for number, (keys, text) in enumerate((keys, text) for keys, text in signs if keys):
                    self._row(surface, left, self.box.y + TOP + number * self.step, keys, text)

    @property
    def step(self) -> float:
        """How far the rows lie apart: many of them move together."""
        room = self.box.height - TOP - FOOT
        return max(TIGHT, min(ROW, room / max(len(self.rows), len(MENUS))))

    def _row(self, surface: pygame.Surface, left: float, middle: float, key: str, text: str) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        high = min(CAP, self.step - 3)
        size = setter.within(15, high - 6)
        wide = min(WORDS - 10, max(44.0, setter.width(key, size, "bold") + 24))
        cap = pygame.FRect(left, middle - high / 2, wide, high)
        self.ctx.paint.box(surface, cap, theme.line, 9)
        face = pygame.FRect(cap.x, cap.y, cap.width, cap.height - 3)
        self.ctx.paint.box(surface, face, theme.sunken, 9, border=theme.line, line=1.5)
        setter.text(surface, key, face.center, size, theme.ink, "bold", align="center", width=face.width - 14)
        room = (self.box.width - 3 * SPACE.l) / 2 - WORDS - 4
        words = setter.within(17, self.step - 2)
        setter.text(surface, self.ctx.texts(text), (left + WORDS, middle), words, theme.ink, width=room)
