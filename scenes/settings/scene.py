"""The page of settings: groups at the left, the group's settings in the middle, a preview table at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from scenes.context import Context
from scenes.kit.input.keys import HOLDERS, name_of
from scenes.kit.layout import Box, Column, Grid, Inset, Layers, Pinned, Row, Slot, fixed, flexible
from scenes.kit.layout import LayoutItem as Piece
from scenes.kit.screens.page_scene import ConfirmScene, PageScene
from scenes.kit.widgets import Button, Choice, Label, Panel, ScrollArea, TextField, Widget
from scenes.settings import rows
from scenes.settings.live_table import LiveTable
from scenes.settings.rows import KeyRow

TOP, GAP, FOOT = 96.0, 20.0, 28.0
NAV, TABLE = 190.0, 330.0
ACROSS = 4
"""Number of group buttons in a row, in an upright window."""
HIGH = 46.0
"""Height of a setting in design pixels, at the usual text size."""


class SettingsScene(PageScene):
    """The page of settings, opened at a `group`; a search finds settings in all groups."""

    ctx: Context

    def __init__(self, ctx: Context, group: str = "language") -> None:
        super().__init__(ctx)
        self.group, self.query = group, ""
        self.area, self.table = ScrollArea(ctx), LiveTable(ctx)
        self.field = TextField(ctx, "", self._search, longest=24, size=16)
        self.rows = rows.Rows(ctx, self._listen, self._ask)
        self.listener: KeyRow | None = None

    @property
    def place(self) -> str:  # type: ignore[override]
        """The kind of scene for key bindings; none while a row waits for a key, so that it can be any key."""
        return "" if self.listener else "menus"

    def build(self) -> list[Widget]:
        t, view = self.ctx.texts, self.ctx.view
        offset = self.area.offset
        self.listener = None
        self.area = area = ScrollArea(self.ctx)
        self.field.placeholder = t("settings.search")
        nav, panel = self._nav(), Panel(self.ctx)
        sides = [("day", t("settings.day")), ("night", t("settings.night"))]
        side = Choice(self.ctx, sides, sides[self.table.dark][0], self._turn, size=15, label=t("settings.side"))
        middle, left = Layers(panel, Inset(area, 4, 14, 8, 14)), Slot()
        right = Column(flexible(self.table), 12, fixed(44, side))
        grown = max(1.0, self.ctx.type.factor)
        body = self._body(left, middle, right, 2 * 48 * grown + 8)
        head = Row(flexible(), fixed(300, self.field))
        page = Column(24, fixed(46, head), TOP - 70, flexible(body), FOOT)
        Pinned(page, min(view.width - 56, 1320.0)).place(view.frame)
        if view.tall:
            Grid(nav, ACROSS, gap=(8, 8)).place(left.rect)
        else:
            high = min(48 * grown, (left.rect.height + 8) / len(nav) - 8)
            Column(*(fixed(high, button) for button in nav), gap=8).place(left.rect)
        shown = [area.add(widget) for widget in self._settings(area.rect)]
        area.start_at(offset)
        heading = self.heading(t("title.settings"), self.field.rect.left - 110 if view.tall else 0)
        return [*heading, self.field, *nav, panel, area, *shown, self.table, side]

    def _body(self, groups: Box | Slot, settings: Box, table: Box, high: float) -> Box:
        """The layout of groups, settings and preview: side by side or, in an upright window, one below the other."""
        if not self.ctx.view.tall:
            return Row(fixed(NAV, groups), flexible(settings), fixed(TABLE, table), gap=GAP)
        low = self.ctx.view.height - 850
        shown = Pinned(table, TABLE * 1.2) if low >= 400 else table  # in a low window words stand beside it
        return Column(fixed(high, groups), flexible(settings), fixed(max(290.0, low), shown), gap=14.0)

    def arrange(self) -> None:
        """Build the page again; a setting that was just changed stays where it is, for the next click."""
        inside = [widget for widget, _ in self.area.inside]
        changed = self.page.focus if self.page.focus in inside else None
        super().arrange()
        if changed is not None and len(self.area.inside) == len(inside):
            again = self.area.inside[inside.index(changed)][0]
            self.area.start_at(self.area.offset + again.rect.top - changed.rect.top)

    def handle(self, event: pygame.Event) -> bool:
        if self.listener is not None and event.type == pygame.KEYDOWN:
            self._took(self.listener, event.key)
            return True
        if self.listener is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self._hush()
        return super().handle(event)

    def back(self) -> None:
        """Clear the search, or leave the page."""
        if self.query:
            self.field.text = ""
            self._search("")
        else:
            super().back()

    def _nav(self) -> list[Widget]:
        buttons = []
        for group in rows.GROUPS:
            now = group == self.group and not self.query
            words = self.ctx.texts(f"settings.group.{group}")
            button = Button(self.ctx, words, partial(self._go, group), kind="primary" if now else "plain", size=17)
            button.group, button.current = "settings", now
            buttons.append(button)
        return list(buttons)

    def _settings(self, room: pygame.FRect) -> list[Widget]:
        """The widgets of the chosen group's settings, or of all settings found by a search."""
        parts, pieces, widgets = self._parts(), list[Piece | float](), list[Widget]()
        grown = max(1.0, self.ctx.type.factor)
        for part in parts:
            head = Label(self.ctx, part.heading, size=20, weight="bold")
            widgets.append(head)
            pieces.append(fixed(40 * grown, head))
            for row in part.rows:
                name = None if row.speaks else Label(self.ctx, row.words)
                widgets += [name, row.control] if name else [row.control]
                measure = getattr(row.control, "natural_height", None)
                pieces.append(Piece(row.control, measure) if measure else _line(name, row.control, HIGH * grown))
            if part.note:
                note = Label(self.ctx, part.note, size=15, wrap=True, muted=True)
                widgets.append(note)
                pieces.append(Piece(note, note.natural_height))
            if part.reset is not None and not self.query:
                reset = Button(self.ctx, self.ctx.texts("settings.reset.group"), part.reset, icon="undo", size=15)
                widgets.append(reset)
                pieces.append(fixed(44 * grown, Row(flexible(), fixed(250 * min(1.3, grown), reset))))
            pieces.append(6.0)
        if not parts:
            widgets.append(Label(self.ctx, self.ctx.texts("settings.none", words=self.query), wrap=True, muted=True))
            pieces.append(fixed(60 * grown, widgets[-1]))
        Inset(Column(*pieces, gap=10), 20, 0, 26, 0).place(room)
        return widgets

    def _parts(self) -> list[rows.SettingsPart]:
        if not self.query:
            return self.rows.parts(self.group)
        query = self.query.casefold()
        found = [(part, [row for row in part.rows if row.found(query)])
                 for group in rows.GROUPS for part in self.rows.parts(group)]
        return [rows.SettingsPart(part.heading, some) for part, some in found if some]

    def _go(self, group: str) -> None:
        self.group, self.query, self.field.text = group, "", ""
        self.area.start_at(0.0)
        self.arrange()

    def _search(self, words: str) -> None:
        self.query = words.strip()
        cursor = self.field.cursor
        self.area.start_at(0.0)
        self.arrange()
        self.field.cursor = min(cursor, len(self.field.text))

    def _turn(self, side: str) -> None:
        self.table.dark = side == "night"

    def _ask(self, name: str, then: Callable[[], None]) -> None:
        """Ask the player to confirm that a group (all settings for an empty `name`) is reset, which `then` does."""
        t = self.ctx.texts
        question = t("reset.group.question", group=name) if name else t("reset.question")
        text = t("reset.group.text") if name else t("reset.text")
        self.ctx.stack.push(ConfirmScene(self.ctx, question, text, t("settings.reset.yes"), then, danger=True))

    def _listen(self, row: KeyRow) -> None:
        self._hush()
        self.listener = row
        row.listen(True)

    def _hush(self) -> None:
        if self.listener is not None:
            self.listener.listen(False)
            self.listener.dirty = True
        self.listener = None

    def _took(self, row: KeyRow, key: int) -> None:
        """Bind a pressed key to the action of a row; Esc cancels.

        If the key is bound to another action, say so or offer to exchange both keys.
        """
        keys, t = self.ctx.keys, self.ctx.texts
        if key in HOLDERS or not name_of(key):
            return
        self._hush()
        if key == pygame.K_ESCAPE and row.use.id != "back":
            return
        clashes = keys.clashes(row.use.id, key)
        names = t.listed(self.rows.words_of(use.id) for use in clashes)
        chosen = keys.changed(row.use.id, key)
        if chosen is None:
            self.ctx.tell(t("keys.taken", key=name_of(key), use=names))
        elif clashes:
            question = t("keys.clash", key=name_of(key))
            why = t("keys.clash.text", use=names, other=name_of(keys.now[row.use.id]))
            self.ctx.stack.push(ConfirmScene(self.ctx, question, why, t("keys.swap"), lambda: self._set(chosen)))
        else:
            self._set(chosen)

    def _set(self, chosen: dict[str, str]) -> None:
        self.ctx.change(keys=chosen)


def _line(name: Widget | None, control: Widget, high: float) -> Piece:
    """A label at the left and its control at the right; a switch fills the row, because it shows its own label."""
    if name is None:
        return fixed(high, control)
    return fixed(high, Row(flexible(name, 0.4), 10, flexible(control, 0.6)))
