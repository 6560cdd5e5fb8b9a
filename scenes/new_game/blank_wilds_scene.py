"""The editor of blank wild cards: the players write on them what each does in the next match (R8)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game.clean_text import shown_name
from game.mechanics.blank_wild import KINDS, MOST_STEPS, MOST_WORDS, STEPS, BadWriting, Kind, Step, Writing
from game.storage.blank_wild_file import file_content, read_blanks
from game.storage.settings import GameChoice
from scenes.cards.blank_wild_art import symbol_for
from scenes.cards.draw_card import draw_picture
from scenes.context import Context
from scenes.kit.layout import Box, Column, Inset, Layers, LayoutItem, Pinned, Row, Slot, fixed, flexible
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Button, Cycler, IconButton, Label, Panel, ScrollArea, TextField, Widget
from scenes.new_game.summary import blanks_of, with_blanks
from scenes.words.card_text import writing_text

FOOT, GAP, EDGE = 96.0, 16.0, 28.0
HINT, GROWN = 62.0, 1.2
"""Height of the hint in design pixels, and by which share of it more for letters of twice the size."""
CARD, HIGH = 84.0, 40.0
FILE = "blanks.json"
LONGEST = 60
"""Most characters shown of another file's name."""


class BlankWildsScene(PageScene):
    """The page with an editor for each blank wild card; every valid change is passed to `on_choice` at once."""

    ctx: Context

    def __init__(self, ctx: Context, choice: GameChoice, on_choice: Callable[[GameChoice], None]) -> None:
        super().__init__(ctx)
        self.choice = choice
        self.on_choice = on_choice
        self.blanks = list(blanks_of(choice))
        self.areas: list[ScrollArea] = []
        self.cards: list[BlankCard] = []
        self.file_note = ""
        """A notice that a file was saved or read, shown until the next change."""

    @property
    def troubles(self) -> list[str]:
        """Why each blank wild is invalid, in the player's language; empty for a valid one."""
        return [trouble(self.ctx, blank) for blank in self.blanks]

    def build(self) -> list[Widget]:
        view, t = self.ctx.view, self.ctx.texts
        offsets = [area.offset for area in self.areas]
        self.areas, self.cards = [], []
        self.save = Button(self.ctx, t("blank.save"), self._save, icon="save", size=16)
        self.done = Button(self.ctx, t("common.done"), self.back, kind="primary", icon="check", size=20)
        self.hint = Label(self.ctx, "", size=16, wrap=True, on_cloth=True)
        columns, high = [Slot() for _ in range(3)], HINT * (1 + GROWN * self.ctx.type.growth)
        foot = Row(flexible(Column(16, fixed(high, self.hint))), 30, fixed(220, Column(20, fixed(56, self.done))))
        side = (Column if view.tall else Row)(*map(flexible, columns), gap=GAP)
        page = Column(24, fixed(48, Pinned(self.save, 250, x=1)), 20, flexible(side), fixed(FOOT + high - HINT, foot))
        Pinned(page, min(view.width - 2 * EDGE, 1320.0)).place(view.frame)
        widgets = [*self.heading(t("blank.title")), self.save]
        for number in range(len(self.blanks)):
            widgets += self._column(number, columns[number].rect)
        self._judge()
        for area, offset in zip(self.areas, offsets, strict=False):
            area.start_at(offset)
        return [*widgets, self.hint, self.done]

    def _judge(self) -> None:
        """Disable the buttons Done and Save if a blank wild is invalid, and show the first reason."""
        self.done.reason = self.save.reason = next((words for words in self.troubles if words), "")
        self.hint.words = self.done.reason or self.file_note or self.ctx.texts("blank.hint")
        self.done.dirty = self.save.dirty = self.hint.dirty = self.dirty = True

    def _save(self) -> None:
        self.file_note = save_blanks(self.ctx, tuple(self.blanks))
        self._judge()

    def handle(self, event: pygame.Event) -> bool:
        if event.type != pygame.DROPFILE:
            return super().handle(event)
        blanks, self.file_note = load_blanks(self.ctx, Path(event.file), len(self.blanks))
        if blanks is not None:
            note, self.blanks = self.file_note, [*blanks, *(Writing(),) * (len(self.blanks) - len(blanks))]
            self._set(0, self.blanks[0])
            self.file_note = note
        self._judge()
        return True

    def _column(self, number: int, room: pygame.FRect) -> list[Widget]:
        ctx, t, blank = self.ctx, self.ctx.texts, self.blanks[number]
        panel, card = Panel(ctx, heading=t("blank.number", number=number + 1)), BlankCard(ctx, blank)
        about = Label(ctx, trouble(ctx, blank) or writing_text(t, blank), size=15, wrap=True, muted=True)
        kinds = Cycler(ctx, [(kind, t(f"blank.kind.{kind}")) for kind in KINDS], blank.kind,
                       partial(self._set_kind, number), size=16)
        area = ScrollArea(ctx)
        top = Row(fixed(CARD, card), 18, flexible(Inset(about, 0, 2)))
        inside: Box = Column(54, fixed(CARD * 1.5, top), 10, fixed(42, kinds), 8, flexible(Inset(area, -10, 0)), 12)
        if ctx.view.tall:
            steps = Column(16, fixed(42, kinds), 8, flexible(Inset(area, -10, 0)), 12)
            inside = Row(flexible(Column(54, fixed(CARD * 1.5, top)), 0.45), 16, flexible(steps, 0.55))
        Layers(panel, Inset(inside, 18, 0)).place(room)
        self.cards.append(card)
        widgets: list[Widget] = [panel, card, about, kinds]
        if blank.kind == "effect":
            self.areas.append(area)
            widgets += [area, *(area.add(widget) for widget in self._steps(number, area.rect))]
        return widgets

    def _steps(self, number: int, room: pygame.FRect) -> list[Widget]:
        """The widgets of a blank wild's effects, a button that adds one, and the field for the players' own words."""
        ctx, t, blank = self.ctx, self.ctx.texts, self.blanks[number]
        widgets: list[Widget] = []
        parts: list[LayoutItem | float] = [4.0]
        for at, step in enumerate(blank.steps):
            made, rows = self._step(number, at, step)
            widgets += made
            parts += [*rows, 10.0]
        if len(blank.steps) < MOST_STEPS:
            add = Button(ctx, t("blank.add"), partial(self._add, number), icon="plus", size=15)
            widgets.append(add)
            parts += [fixed(HIGH, add), 6.0]
        label = Label(ctx, t("blank.words"), size=14, muted=True)
        field = TextField(ctx, blank.words, partial(self._write, number), longest=MOST_WORDS, size=15)
        line = 24 * (1 + 0.5 * ctx.type.growth)
        Inset(Column(*parts, fixed(line, label), 2, fixed(HIGH, field)), 10, 0, 18, 0).place(room)
        return [*widgets, label, field]

    def _step(self, number: int, at: int, step: Step) -> tuple[list[Widget], list[LayoutItem | float]]:
        """The widgets for one effect of a blank wild, and their layout: the kind of effect, below it the amount.

        `number` is the index of the blank wild, `at` that of the effect.
        """
        ctx, t, (low, high) = self.ctx, self.ctx.texts, STEPS[step.name]
        names = [(name, t(f"blank.name.{name}")) for name in STEPS]
        name = Cycler(ctx, names, step.name, partial(self._rename, number, at), size=14)
        away = IconButton(ctx, "", partial(self._remove, number, at), icon="trash", hint=t("blank.remove"))
        rows: list[LayoutItem | float] = [fixed(HIGH, Row(flexible(name), 6, fixed(38, Inset(away, 0, 1))))]
        if high == low:
            return [name, away], rows
        counts = [(str(count), f"× {count}") for count in range(low, high + 1)]
        count = Cycler(ctx, counts, str(step.amount), partial(self._count, number, at), size=15)
        return [name, count, away], [*rows, 6.0, fixed(HIGH, Inset(count, 28, 0, 44, 0))]

    def _set_kind(self, number: int, kind: Kind) -> None:
        steps = (Step("next_draws", 5),) if kind == "effect" else ()
        self._set(number, Writing(kind, steps))

    def _add(self, number: int) -> None:
        used = {step.name for step in self.blanks[number].steps}
        name = next((name for name in STEPS if name not in used), "next_draws")
        self._steps_of(number, (*self.blanks[number].steps, Step(name, STEPS[name][0])))

    def _remove(self, number: int, at: int) -> None:
        steps = self.blanks[number].steps
        self._steps_of(number, steps[:at] + steps[at + 1 :])

    def _rename(self, number: int, at: int, name: str) -> None:
        low, high = STEPS[name]
        amount = min(high, max(low, self.blanks[number].steps[at].amount))
        self._change(number, at, Step(name, amount))

    def _count(self, number: int, at: int, amount: str) -> None:
        self._change(number, at, replace(self.blanks[number].steps[at], amount=int(amount)))

    def _change(self, number: int, at: int, step: Step) -> None:
        steps = self.blanks[number].steps
        self._steps_of(number, (*steps[:at], step, *steps[at + 1 :]))

    def _steps_of(self, number: int, steps: tuple[Step, ...]) -> None:
        self._set(number, replace(self.blanks[number], steps=steps))

    def _write(self, number: int, words: str) -> None:
        """Set the words on a blank wild without building the page again, so that the text field keeps the focus."""
        self._keep(number, replace(self.blanks[number], words=words))
        self.cards[number].blank, self.cards[number].dirty = self.blanks[number], True
        self._judge()

    def _set(self, number: int, blank: Writing) -> None:
        self._keep(number, blank)
        self.arrange()

    def _keep(self, number: int, blank: Writing) -> None:
        self.blanks[number], self.file_note = blank, ""
        if not any(self.troubles):
            self.choice = with_blanks(self.choice, tuple(self.blanks))
            self.on_choice(self.choice)


class BlankCard(Widget):
    """A picture of a blank wild with what is written on it; dimmed if the card is left out of the deck."""

    ctx: Context
    focusable = False

    def __init__(self, ctx: Context, blank: Writing) -> None:
        super().__init__(ctx)
        self.blank = blank

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        art, px = self.ctx.art, self.ctx.view.px(self.rect.width)
        draw_picture(self.ctx, surface, art.shadow(px), (self.rect.centerx, self.rect.centery + 4))
        picture = art.dimmed if self.blank.kind == "out" else art.face
        draw_picture(self.ctx, surface, picture(None, symbol_for(self.blank), False, px), self.rect.center)


def trouble(ctx: Context, blank: Writing) -> str:
    """Why a blank wild is invalid, in the player's language; empty if it is valid."""
    try:
        blank.check()
    except BadWriting as bad:
        return ctx.texts(bad.reason, allowed=bad.allowed)
    return ""


def save_blanks(ctx: Context, blanks: tuple[Writing, ...]) -> str:
    """Save blank wilds to a file in the data folder; returns a notice for the player."""
    folder = ctx.store.folder
    path = folder.path / FILE
    if folder.write(path, file_content(blanks)):
        return ctx.texts("blank.saved", path=path)
    return ctx.texts("blank.unsaved", path=path)


def load_blanks(ctx: Context, path: Path, most: int) -> tuple[tuple[Writing, ...] | None, str]:
    """At most `most` blank wilds read from a file, or None if it is refused, with a notice for the player."""
    name = shown_name(path.name, LONGEST)
    try:
        blanks = read_blanks(path, most)
    except BadWriting as bad:
        reason = ctx.texts(bad.reason, allowed=bad.allowed)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
    else:
        return blanks, ctx.texts("blank.was_read", name=name)
    return None, ctx.texts("blank.refused", name=name, reason=reason)
