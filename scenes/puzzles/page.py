"""The page of puzzles: a panel for each of the six kinds, reviews due today, and a button to paste a puzzle."""

from __future__ import annotations

from functools import partial

import pygame

from game.puzzles.puzzle import KINDS, BadPuzzle
from scenes.cards.fan import HIGH, LOWER, Fan, draw_fan
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Box, Column, Grid, Inset, Layers, Pinned, Row, Slot, fixed, flexible, natural
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Button, Label, ScrollArea, Widget
from scenes.kit.widgets.scroll import MARGIN
from scenes.puzzles.scene import learned, puzzle_scene

FANS: dict[str, Fan] = {
    "win": (("green", "skip", False), ("green", "reverse", False), ("blue", "7", False)),
    "hold": (("yellow", "3", False), (None, "back", False), ("red", "9", False)),
    "bluff": (("purple", "5", True), (None, "wild2", False), ("orange", "skip_all", True)),
    "color": (("red", "1", False), (None, "wild", False), ("blue", "4", False)),
    "table": (("red", "9", False), (None, "wild4", False), ("blue", "9", False)),
    "dos": (("green", "5", False), ("red", "1", False), ("blue", "4", False)),
}
FOOT = 46.0
"""Height of a panel's lowest line in design pixels."""
LEAST, WIDE = 34.0, 52.0
"""Least and greatest width of a card in design pixels."""
AROUND = 6.0
"""Margin above and below the cards in design pixels."""
EDGE, WIDEST = 28.0, 1240.0
SHADOW = 14.0
"""Design pixels by which the scroll area is wider than its panels, so that no shadow is cut off."""
TOP = 3.0
"""Margin above the first panels in design pixels."""
NARROW = 1000.0
"""Width in design pixels below which there are two columns."""
ICONS = {"win": "trophy", "hold": "hand", "bluff": "challenge", "color": "shape-star", "table": "half", "dos": "cards"}
EVERY = 2.0
"""Seconds between two checks for newly made puzzles."""

LONGEST = 100_000
"""Most characters read from the clipboard."""


class KindPanel(Widget):
    """The panel of a kind of puzzles, with three cards as a fan."""

    focusable = False
    ctx: Context

    def __init__(self, ctx: Context, kind: str) -> None:
        super().__init__(ctx)
        self.kind = kind
        self.free = self.room = 0.0
        """Height left for the cards on this panel, and the least such height on the page, in design pixels."""

    @property
    def wide(self) -> float:
        """The width of a card in design pixels; the same on all panels, the largest that fits on each."""
        return min(WIDE, (self.room - 2 * AROUND - LOWER) / HIGH)

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        self.ctx.paint.box(surface, self.rect, theme.panel, SPACE.round, border=theme.line, line=1.5)
        if self.wide >= LEAST:
            middle = self.rect.centerx, self.rect.bottom - SPACE.m - FOOT - self.free / 2
            draw_fan(self.ctx, surface, FANS[self.kind], middle, self.wide)


class PlayButton(Button):
    """A button that plays a kind of puzzles; `about` is the text read aloud after its name."""

    about = ""

    @property
    def told(self) -> str:
        return self.about


class PuzzlesScene(PageScene):
    """The page of puzzles, to choose a kind or play the next one; while it is open, a process makes new puzzles."""

    ctx: Context

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.area = ScrollArea(ctx)
        self.wait = EVERY
        self.told = False

    def enter(self) -> None:
        """Start to make new puzzles, and tell once which lines of the player's puzzle file are invalid."""
        super().enter()
        desk, t = self.ctx.puzzles, self.ctx.texts
        if self.ctx.thinks:
            desk.work(self.ctx.new_seed(), self.ctx.library.files())
        if desk.own.refused and not self.told:
            self.told = True
            first = desk.own.refused[0]
            self.ctx.tell(t("puzzles.refused", n=len(desk.own.refused), line=first.number, reason=first.reason))

    def resume(self) -> None:
        super().resume()
        self.arrange()

    @property
    def patience(self) -> float:
        return min(super().patience, max(0.0, self.wait))

    def update(self, dt: float) -> None:
        super().update(dt)
        self.wait -= dt
        if self.wait <= 0:
            self.wait = EVERY
            if self.ctx.puzzles.collect():
                self.arrange()

    def build(self) -> list[Widget]:
        ctx, view, t, desk = self.ctx, self.ctx.view, self.ctx.texts, self.ctx.puzzles
        wide = min(view.width - 2 * EDGE, WIDEST)
        rating = Label(ctx, t("puzzles.rating", rating=round(desk.tries.rating)), size=22, weight="bold", align="right",
                       on_cloth=True)
        following = Button(ctx, t("learn.puzzle.next"), self._next, kind="primary", icon="play", size=21)
        paste = Button(ctx, t("puzzles.paste"), self._paste, icon="copy", size=17)
        later = len(desk.tries.due(desk.day + 1)) if not desk.due else 0
        words = t("puzzles.due.tomorrow", n=later) if later else t("puzzles.due", n=len(desk.due))
        due = Label(ctx, words, size=17, align="center", on_cloth=True)
        body = Slot()
        side = min(320.0, wide * 0.3)
        foot = Row(fixed(side, following), 18, flexible(due), 18, fixed(side, paste))
        Pinned(Column(22, fixed(52, Row(flexible(), fixed(wide * 0.45, rating))), 14, flexible(body), 16,
                      fixed(58, foot), 24), wide).place(view.frame)
        return [*self.heading(t("puzzles.title"), 400), rating, *self._tiles(body.rect), following, due, paste]

    def _tiles(self, room: pygame.FRect) -> list[Widget]:
        self.area, offset = ScrollArea(self.ctx, room.inflate(2 * SHADOW, 0)), self.area.offset
        widgets: list[Widget] = []
        boxes: list[Box] = []
        panels: list[KindPanel] = []
        columns = 3 if room.width >= NARROW else 2
        width = (room.width - 16 * (columns - 1)) / columns - 2 * SPACE.m
        heights = []
        for kind in KINDS:
            box, panel, parts, height = self._tile(kind, width)
            panels.append(panel)
            boxes.append(box)
            widgets += parts
            heights.append(height)
        rows = len(KINDS) // columns
        tall = max([(room.height - TOP - MARGIN - 16 * (rows - 1)) / rows, *heights])
        for panel, height in zip(panels, heights, strict=True):
            panel.free, panel.room = tall - height, tall - max(heights)
        Inset(Grid(boxes, columns, gap=(16, 16), heights=[tall] * len(boxes)), 0, TOP, 0, MARGIN).place(room)
        for widget in widgets:
            self.area.add(widget)
        self.area.start_at(offset)
        return [self.area, *widgets]

    def _tile(self, kind: str, width: float) -> tuple[Box, KindPanel, list[Widget], float]:
        ctx, t = self.ctx, self.ctx.texts
        panel = KindPanel(ctx, kind)
        title = Label(ctx, t(f"puzzles.{kind}"), size=22, weight="bold", wrap=True)
        words = Label(ctx, t(f"puzzles.{kind}.about"), size=17, wrap=True, muted=True)
        score = Label(ctx, t("puzzles.solved", n=ctx.puzzles.solved(kind)), size=17, weight="bold")
        play = PlayButton(ctx, t("puzzles.play"), partial(self._open, kind), icon=ICONS[kind], size=18)
        play.about = t.paragraph(map(t.sentence, (title.words, words.words, score.words)))
        high = title.natural_height(width) + words.natural_height(width) + FOOT + 6 + 2 * SPACE.m
        foot = Row(flexible(score), 10, fixed(150, play))
        column = Column(SPACE.m, natural(title.natural_height, title), 6, natural(words.natural_height, words),
                        flexible(), fixed(FOOT, foot), SPACE.m)
        return Layers(panel, Inset(column, SPACE.m, 0)), panel, [panel, title, words, score, play], high

    def _next(self) -> None:
        self._open("")

    def _open(self, kind: str) -> None:
        puzzle = self.ctx.puzzles.next(kind, learned(self.ctx))
        scene = puzzle_scene(self.ctx, puzzle, kind) if puzzle else None
        if scene is not None:
            self.ctx.stack.push(scene)

    def _paste(self) -> None:
        t = self.ctx.texts
        try:
            text = (pygame.scrap.get_text() if pygame.scrap.has_text() else "")[:LONGEST]
        except (pygame.error, UnicodeDecodeError, MemoryError):
            text = ""
        if not text.strip():
            self.ctx.tell(t("puzzles.nothing"))
            return
        self.take(text)

    def take(self, text: str) -> None:
        """Play the puzzle written in a line of text, or tell why it is invalid."""
        try:
            puzzle = self.ctx.puzzles.taken(text)
        except BadPuzzle as error:
            self.ctx.tell(self.ctx.texts("puzzles.bad", reason=error))
            return
        scene = puzzle_scene(self.ctx, puzzle)
        if scene is not None:
            self.ctx.stack.push(scene)
