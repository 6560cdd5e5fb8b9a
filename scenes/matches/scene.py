"""The page of matches: a list with tabs (all, unfinished, …) at the left, the selected match at the right."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial

import pygame

from game.storage.locks import OpenElsewhere
from scenes.context import Context
from scenes.kit.compositor import Node, Painted
from scenes.kit.graphics.theme import SPACE, mix
from scenes.kit.layout import Column, Inset, Row, fixed, flexible
from scenes.kit.screens.page_scene import ConfirmScene, DialogScene, PageScene
from scenes.kit.screens.show_file import show_file
from scenes.kit.text.dates import date_text
from scenes.kit.widgets import Button, Label, TextField, Widget, choice_in
from scenes.kit.widgets.icons import draw_icon
from scenes.kit.widgets.long_list import LongList
from scenes.matches.detail import SHAPE, Commands, detail, draw_miniature
from scenes.matches.shelf import PARTS, Item, Part, Shelf
from scenes.matches.words import heading, names, origin, state
from scenes.routes import Replay, SavedMatch

HEIGHT = 92.0
STAR = 56.0
"""Width in design pixels of the area at a row's right end in which a click marks the match with a star."""
LONGEST = 60
"""Most characters of a title that can be typed."""
SLICE = 0.012
"""Seconds per frame for reading match records."""
WIDEST = 1400.0
SIDE = 400.0
DETAIL = 430.0
"""Greatest height in design pixels of the part about the selected match, if that is below the list."""


def draw_row(
    ctx: Context, surface: pygame.Surface, item: Item, place: pygame.FRect, *,
    chosen: bool, hovered: bool, elsewhere: bool,
) -> None:  # fmt: skip
    """Draw a match as a row of the list, into the rectangle `place` in design pixels.

    `elsewhere` says that another window of the program has the match open.
    """
    theme, t, setter = ctx.theme, ctx.texts, ctx.type
    face = mix(theme.panel, theme.accent, 0.16 if chosen else 0.06 if hovered else 0.0)
    edge = theme.accent if chosen else theme.line
    ctx.paint.box(surface, place, face, SPACE.radius, border=edge, line=2.5 if chosen else 1.5)
    first, second, third = (place.height * share for share in (0.24, 0.51, 0.76))
    picture = pygame.FRect(place.left + 8, place.top + 8, (HEIGHT - 16) * SHAPE, HEIGHT - 16)
    picture.centery = place.centery
    draw_miniature(ctx, surface, item.summary, picture)
    left, room = picture.right + 16, place.right - picture.right - 16 - STAR
    summary = item.summary
    who = names(t, summary, tuple(range(len(summary.seats)))) if summary else item.reason
    date = date_text(t, item.row.moment)
    wide = min(170.0 * max(1.0, setter.factor), room * 0.5, setter.width(date, 13) + 6)
    setter.text(surface, heading(t, item), (left, place.top + first), 19, theme.ink, "bold", width=room - wide)
    setter.text(surface, date, (left + room, place.top + first), 13, theme.muted, align="right", width=wide)
    setter.text(surface, who, (left, place.top + second), 15, theme.muted, width=room)
    told = state(t, item, elsewhere=elsewhere)
    tone = theme.danger if summary is None else theme.good if item.can_go_on and not elsewhere else theme.ink
    words = t("common.dot").join(part for part in (told, t("matches.what_if") if origin(t, item) else "") if part)
    setter.text(surface, words, (left, place.top + third), 14, tone, "bold", width=room)
    if item.kept:
        center = place.right - STAR / 2, place.centery
        color = theme.glow if item.row.starred else mix(theme.line, theme.panel, 0.2)
        draw_icon(ctx, surface, "shape-star", center, 26, color)


class RenameScene(DialogScene):
    """A dialog that asks for a match's title and passes it to `on_done`; an empty one removes the title."""

    ctx: Context
    width = 560.0
    height = 240.0

    def __init__(self, ctx: Context, title: str, usual: str, on_done: Callable[[str], None]) -> None:
        super().__init__(ctx)
        self.title, self.usual, self.on_done = title, usual, on_done

    def build(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        asked = Label(ctx, t("matches.rename"), size=24, weight="bold")
        field = TextField(ctx, self.title, self._typed, placeholder=self.usual, longest=LONGEST,
                          on_enter=self._done)  # fmt: skip
        no = Button(ctx, t("common.cancel"), self.back)
        yes = Button(ctx, t("common.done"), self._done, kind="primary")
        column = Column(26, fixed(36, asked), 12, fixed(50, field), flexible(),
                        fixed(54, Row(flexible(no), flexible(yes), gap=SPACE.m)), 28)
        Inset(column, 32, 0).place(self.box)
        return [asked, field, no, yes]

    def first(self) -> Widget | None:
        return self.page.widgets[1]

    def _typed(self, words: str) -> None:
        self.title = words

    def _done(self) -> None:
        self.ctx.stack.pop()
        self.on_done(self.title)


class MatchesScene(PageScene):
    """The page of all matches: continue, replay, rename, mark with a star, share, delete and restore them."""

    ctx: Context
    place = "matches"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.shelf = Shelf(ctx.library, ctx.index)
        self.part: Part = "all"
        self.chosen = ""
        self.items: list[Item] = []
        self.progress = (0, 0)
        self._work: Generator[tuple[int, int], None, None] | None = None
        self._elsewhere: set[str] = set()
        self.list: LongList | None = None

    def enter(self) -> None:
        self.refresh()

    def resume(self) -> None:
        self.refresh()

    def leave(self) -> None:
        super().leave()
        if self._work is not None:
            self._work.close()

    def refresh(self) -> None:
        """Start to read records that have changed on disk; what takes longer than SLICE is read in later frames."""
        self._work = self.shelf.refresh()
        self._read()

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self._work is not None

    @property
    def works(self) -> bool:
        return self._work is not None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._work is not None:
            self._read()

    def _read(self) -> None:
        if self._work is None:
            return
        end = self.ctx.clock() + SLICE
        for progress in self._work:
            self.progress, self.dirty = progress, True
            if self.ctx.clock() > end:
                return
        self._work = None
        self._take_stock()
        self.arrange()

    def _take_stock(self) -> None:
        """Update the list of the tab; a selected match that is gone is replaced by the one at its position."""
        at = self._at
        self.items = self.shelf.items(self.part)
        names = [item.row.name for item in self.items]
        if self.chosen not in names:
            self.chosen = names[min(at, len(names) - 1)] if names else ""
        unfinished = (item for item in self.items[:200] if item.can_go_on)
        self._elsewhere = {item.row.name for item in unfinished if self.ctx.library.is_open_elsewhere(item.path)}

    @property
    def _at(self) -> int:
        return next((number for number, item in enumerate(self.items) if item.row.name == self.chosen), 0)

    @property
    def item(self) -> Item | None:
        return self.items[self._at] if self.items else None

    def build(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        if self.item and (chosen := self.item.summary):
            people = [bool(seat.person) for seat in chosen.seats]
            ctx.prefetch_table(chosen.edition, people, replay=not self.item.can_go_on)
        heads = self.heading(t("matches.title"), 0 if ctx.view.tall else max(360.0, ctx.view.cx - 330) - 110)
        named = [(part, t("matches.part", name=t(f"matches.part.{part}"), n=self.shelf.count(part))) for part in PARTS]
        left, top = (SPACE.l, 92.0) if ctx.view.tall else (max(360.0, ctx.view.cx - 330), 26.0)
        wide = min(900.0, ctx.view.width - left - 32)
        parts = choice_in(ctx, wide, named, self.part, self.show_part, label=t("matches.title"), size=15)
        parts.rect = pygame.FRect(left, top, wide, 44)
        above = 154.0 if ctx.view.tall else 92.0
        room = pygame.FRect(0, 0, min(WIDEST, ctx.view.width) - 2 * SPACE.l, ctx.view.height - above - SPACE.l)
        room.midtop = ctx.view.cx, above
        if not self.items:
            return [*heads, parts, *self._empty(room)]
        before = self.list.offset if self.list else 0.0
        high = HEIGHT * (1 + 0.55 * ctx.type.growth)
        self.list = LongList(ctx, len(self.items), high, self._draw_row, on_choose=self._choose,
                             on_open=self._open, on_click=self._clicked)
        foot = self._foot()
        column = Column(flexible(self.list), *((8.0, fixed(48, Row(flexible(), fixed(260, foot), 18))) if foot else ()))
        near, right = _halves(room, tall=ctx.view.tall)
        column.place(near)
        self.list.start_at(before)
        self.list.chosen = self._at
        self.list.choose(self._at)
        does = Commands(self._go_on, self._replay, self._rename, self._star, self._show, self._copy, self._delete,
                        self._restore)
        item = self.items[self._at]
        side = detail(ctx, item, does, right, elsewhere=item.row.name in self._elsewhere)
        return [*heads, parts, self.list, *([foot] if foot else []), *side]

    def arrange(self) -> None:
        super().arrange()
        if self.page.focus is None and self.items and self.list in self.page.widgets:
            self.page.focus = self.list

    def _foot(self) -> Button | None:
        if self.part != "trash":
            return None
        return Button(self.ctx, self.ctx.texts("matches.empty_trash"), self._ask_to_empty, icon="trash", kind="danger",
                      size=16)

    def _empty(self, room: pygame.FRect) -> list[Widget]:
        t, (done, total) = self.ctx.texts, self.progress
        words = t("matches.reading", n=done, all=total) if self._work else t(f"matches.none.{self.part}")
        label = Label(self.ctx, words, size=20, align="center", on_cloth=True, wrap=True)
        Inset(Column(flexible(), fixed(90, label), flexible(share=1.4)), 80, 0).place(room)
        return [label]

    def sprites(self) -> list[Node]:
        (done, total), view = self.progress, self.ctx.view
        if not self._work or not total:
            return super().sprites()
        bar = pygame.FRect(0, 0, view.width * done / total, 6)
        draw = partial(self.ctx.paint.box, rect=bar, color=self.ctx.theme.accent, radius=3)
        return [*super().sprites(), Painted("progress", self.progress, draw, (view.rect(bar),))]

    def _draw_row(self, surface: pygame.Surface, index: int, place: pygame.FRect) -> None:
        item, shown = self.items[index], self.list
        hovered = shown is not None and shown.under == index
        draw_row(self.ctx, surface, item, place, chosen=item.row.name == self.chosen, hovered=hovered,
                 elsewhere=item.row.name in self._elsewhere)

    def show_part(self, part: str) -> None:
        """Show the matches of one of PARTS, such as those in the trash."""
        self.part = next(known for known in PARTS if known == part)
        self.list, self.chosen = None, ""
        self._take_stock()
        self.arrange()

    def _choose(self, index: int) -> None:
        self.chosen = self.items[index].row.name
        self.arrange()

    def _clicked(self, index: int, at: tuple[float, float]) -> bool:
        """Change a match's star if a click at the point `at` in its row hit that; returns whether it did."""
        if self.list is None or not self.items[index].kept or at[0] < self.list.row(index).width - STAR:
            return False
        self.chosen = self.items[index].row.name
        self._star()
        return True

    def _open(self, index: int) -> None:
        """Continue or replay the match in a row of the list, after Enter or a double click."""
        item = self.items[index]
        if item.can_go_on and item.row.name not in self._elsewhere:
            self._go_on()
        elif item.can_be_watched:
            self._replay()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.item is not None and self.item.kept:
            keys = {pygame.K_F2: self._rename, pygame.K_DELETE: self._delete}
            if event.key in keys:
                keys[event.key]()
                return True
        return super().handle(event)

    def _with(self, does: Callable[[Item], object]) -> None:
        if (item := self.item) is not None:
            does(item)

    def _go_on(self) -> None:
        self._with(lambda item: self.ctx.go(SavedMatch(item.path)))

    def _replay(self) -> None:
        self._with(lambda item: self.ctx.open(Replay(item.path)))

    def _star(self) -> None:
        self._noted(lambda item: self.ctx.library.star(item.path, not item.row.starred))

    def _rename(self) -> None:
        if (item := self.item) is None:
            return
        usual = heading(self.ctx.texts, Item(item.path, item.row.untitled, item.part))
        self.ctx.stack.push(RenameScene(self.ctx, item.row.title, usual, lambda title: self._noted(
            lambda chosen: self.ctx.library.rename(chosen.path, title))))

    def _noted(self, does: Callable[[Item], object]) -> None:
        """Change title or star of the selected match by calling `does`, and update the list when that is written."""
        self._with(does)
        self.ctx.library.settle()
        self.refresh()

    def _show(self) -> None:
        if (item := self.item) is not None and not show_file(item.path):
            self.ctx.tell(self.ctx.texts("matches.lies_at", path=item.path))

    def _copy(self) -> None:
        if (item := self.item) is not None:
            self.ctx.copy(str(item.path), self.ctx.texts("matches.copied", path=item.path))

    def _delete(self) -> None:
        self._moved(lambda item: self.ctx.library.trash(item.path), "matches.trashed")

    def _restore(self) -> None:
        self._moved(lambda item: self.ctx.library.restore(item.path), "matches.restored")

    def _moved(self, does: Callable[[Item], object], told: str) -> None:
        """Move the selected match to or from the trash by calling `does`; show the text `told`, or why that failed."""
        item, t = self.item, self.ctx.texts
        if item is None:
            return
        try:
            does(item)
        except OpenElsewhere:
            self.ctx.tell(t("notice.open_elsewhere"))
        except OSError as error:
            self.ctx.tell(t("matches.stays", reason=error.strerror or error))
        else:
            self.ctx.tell(t(told, match=heading(t, item)))
        self.refresh()

    def _ask_to_empty(self) -> None:
        t = self.ctx.texts
        question = t.n("matches.empty_question", self.shelf.count("trash"))
        self.ctx.stack.push(ConfirmScene(self.ctx, question, t("matches.empty_why"), t("matches.empty_trash"),
                                         self._empty_trash, danger=True))

    def _empty_trash(self) -> None:
        if not self.shelf.empty_trash():
            self.ctx.tell(self.ctx.texts("matches.stays", reason=""))
        self.refresh()


def _halves(room: pygame.FRect, *, tall: bool) -> tuple[pygame.FRect, pygame.FRect]:
    """The rectangles of the list and of the selected match: side by side, or one below the other if `tall`."""
    if tall:
        low = min(DETAIL, room.height * 0.62)
        above = pygame.FRect(room.left, room.top, room.width, room.height - low - SPACE.m)
        return above, pygame.FRect(room.left, room.bottom - low, room.width, low)
    left = pygame.FRect(room.left, room.top, room.width - SIDE - SPACE.m, room.height)
    return left, pygame.FRect(room.right - SIDE, room.top, SIDE, room.height)
