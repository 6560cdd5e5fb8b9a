"""The gallery of blank wild cards (R8): three cards above, and below them a tile for each effect to write on one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.mechanics.blank_wild import STEPS, Step, Writing
from game.storage.settings import GameChoice
from scenes.cards.blank_wild_art import symbol_for
from scenes.cards.draw_card import draw_picture
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE, mix
from scenes.kit.layout import Column, Grid, Inset, Pinned, Row, Slot, fixed, flexible
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Button, Cycler, Label, Panel, Pressable, ScrollArea, Widget, draw_panel
from scenes.new_game.blank_wilds_scene import BlankWildsScene
from scenes.new_game.summary import blanks_of, with_blanks
from scenes.words.agreements import blank_words
from scenes.words.card_text import writing_text

USUAL = {"target_draws": 2, "odd_draw": 1, "grunt": 1, "all_discard": 1, "double_draw_two": 2, "next_draws": 5,
         "swap_hands": 1, "shield": 1}
"""The amounts printed on the rule sheet for each effect, such as the number of cards to draw."""
EFFECTS = tuple(Writing("effect", (Step(name, amount),)) for name, amount in USUAL.items())
OFFERED = (*EFFECTS, Writing(), Writing("out"))
EDGE, WIDEST, GAP, FOOT = 28.0, 1240.0, 14.0, 92.0
"""Least space beside the page in design pixels, its most width, gap between its parts, and height of its foot."""
SLOT, SLIM, TILE, LOW_TILE = 172.0, 312.0, 158.0, 132.0
"""Heights in design pixels: a blank wild, one in a narrow column, a tile among many columns, a tile in two columns."""
LARGE, SMALL = 92.0, 80.0
"""Widths in design pixels of a blank wild's card and of the card on a tile."""
NARROW = 280.0


class BlankGallery(PageScene):
    """The page to choose a blank wild and then its effect; every choice is passed to `on_choice` at once."""

    ctx: Context

    def __init__(self, ctx: Context, choice: GameChoice, on_choice: Callable[[GameChoice], None]) -> None:
        super().__init__(ctx)
        self.choice, self.on_choice = choice, on_choice
        self.blanks = list(blanks_of(choice))
        self.at = 0
        """The index of the blank wild on which the next chosen effect is written."""
        self.area = ScrollArea(ctx)

    def build(self) -> list[Widget]:
        ctx, view, t = self.ctx, self.ctx.view, self.ctx.texts
        offset, self.area = self.area.offset, ScrollArea(ctx)
        own = Button(ctx, t("blank.own"), self._write, icon="pencil", size=16)
        done = Button(ctx, t("common.done"), self.back, kind="primary", icon="check", size=20)
        hint = Label(ctx, t("blank.line", what=blank_words(t, self.blanks)), size=16, wrap=True, on_cloth=True)
        wide = min(view.width - 2 * EDGE, WIDEST)
        slim = (wide - 2 * GAP) / 3 < NARROW
        high = SLIM * (1 + 0.3 * ctx.type.growth) if slim else SLOT * (1 + 0.5 * ctx.type.growth)
        slots = [Slot() for _ in self.blanks]
        foot = Row(flexible(Column(8, fixed(72, hint))), 24, fixed(220, Column(18, fixed(56, done))))
        page = Column(24, fixed(48, Pinned(own, 250, x=1)), 20, fixed(high, Row(*map(flexible, slots), gap=GAP)), GAP,
                      flexible(Inset(self.area, -14, 0)), fixed(FOOT, foot))
        Pinned(page, wide).place(view.frame)
        widgets = [*self.heading(t("blank.title"), own.rect.left - 110), own]
        for number, slot in enumerate(slots):
            widgets += self._slot(number, slot.rect)
        gallery = self._gallery(self.area.rect)
        self.area.start_at(offset)
        centered(hint)
        return [*widgets, self.area, *gallery, hint, done]

    def _slot(self, number: int, room: pygame.FRect) -> list[Widget]:
        """The widgets of the blank wild with the index `number`, with a choice of the amount if its effect has one."""
        slot = BlankSlot(self.ctx, number, self.blanks[number], number == self.at, partial(self._point, number))
        slot.rect = room
        step = self._only_step(number)
        if step is None or STEPS[step.name][0] == STEPS[step.name][1]:
            return [slot]
        low, high = STEPS[step.name]
        amount = Cycler(self.ctx, [(str(n), f"× {n}") for n in range(low, high + 1)], str(step.amount),
                        partial(self._count, number), size=16, label=self.ctx.texts("blank.number", number=number + 1))
        words = slot.words
        amount.rect = pygame.FRect(words.x, room.bottom - 56, min(170.0, words.width), 46)
        slot.kept_free = 56.0
        return [slot, amount]

    def _gallery(self, room: pygame.FRect) -> list[Widget]:
        growth = self.ctx.type.growth
        tiles: list[Widget] = [EffectTile(self.ctx, one, one.kind == self.blanks[self.at].kind
                                          and _same(one, self.blanks[self.at]), partial(self._choose, one))
                               for one in OFFERED]
        across = room.width / (1 + growth)
        columns = 2 if across < 900 else 4 if across < 1150 else 5
        high = (TILE if columns > 2 else LOW_TILE) * (1 + 0.6 * growth)
        grid = Grid(tiles, columns, gap=(GAP, GAP), heights=[high] * len(tiles))
        Inset(Column(4, fixed(grid.length, grid)), 14, 0, 22, 0).place(room)
        return [self.area.add(tile) for tile in tiles]

    def _only_step(self, number: int) -> Step | None:
        """The effect of a blank wild that has exactly one; otherwise None."""
        steps = self.blanks[number].steps
        return steps[0] if len(steps) == 1 else None

    def _point(self, number: int) -> None:
        self.at = number
        self.arrange()

    def _choose(self, what: Writing) -> None:
        """Write `what` on the chosen blank wild, and choose the next one."""
        self.blanks[self.at] = what
        self.at = (self.at + 1) % len(self.blanks)
        self._keep()

    def _count(self, number: int, amount: str) -> None:
        step = self._only_step(number)
        if step is not None:
            self.blanks[number] = replace(self.blanks[number], steps=(Step(step.name, int(amount)),))
            self._keep()

    def _keep(self) -> None:
        self.choice = with_blanks(self.choice, tuple(self.blanks))
        self.on_choice(self.choice)
        self.arrange()

    def _write(self) -> None:
        """Open the editor, in which effects can be combined and words typed."""
        self.ctx.stack.push(BlankWildsScene(self.ctx, with_blanks(self.choice, tuple(self.blanks)), self._written))

    def _written(self, choice: GameChoice) -> None:
        self.blanks = list(blanks_of(choice))
        self._keep()


def _same(one: Writing, other: Writing) -> bool:
    """Whether two blank wilds have the same effects and words, even with different amounts."""
    return [step.name for step in one.steps] == [step.name for step in other.steps] and one.words == other.words


class BlankSlot(Pressable):
    """A button for one of the blank wilds, with its card and text; the chosen one has a thick border."""

    around = Panel.around
    ctx: Context
    group = "blank"

    def __init__(
        self, ctx: Context, number: int, blank: Writing, chosen: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(ctx, on_press)
        self.number, self.blank, self.current = number, blank, chosen
        self.kept_free = 0.0
        """Height in design pixels at the lower edge that is kept free for another widget."""

    @property
    def label(self) -> str:
        return self.ctx.texts("blank.number", number=self.number + 1)

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme, rect = self.ctx, self.ctx.theme, self.rect
        draw_panel(ctx, surface, rect)
        if self.current:
            ctx.paint.ring(surface, rect, theme.accent, SPACE.round, 3.5)
        slim = rect.width < NARROW
        middle = (rect.centerx, rect.y + 48 + LARGE * 0.75) if slim else (rect.x + 18 + LARGE / 2, rect.centery)
        _card(ctx, surface, self.blank, (middle[0], middle[1] - 3 * self.hover.value), LARGE)
        room = self.words
        ctx.type.text(surface, self.label, (room.x, rect.y + 24), 17, theme.ink, "bold", width=room.width)
        _paragraph(ctx, surface, writing_text(ctx.texts, self.blank), room, 15.0)
        self.draw_focus(surface, SPACE.round)

    @property
    def words(self) -> pygame.FRect:
        """The rectangle for the text beside the card or, in a narrow column, below it."""
        rect, slim = self.rect, self.rect.width < NARROW
        left, top = rect.x + (16 if slim else LARGE + 34), rect.y + (58 + LARGE * 1.5 if slim else 40)
        return pygame.FRect(left, top, rect.right - 14 - left, rect.bottom - 10 - self.kept_free - top)


class EffectTile(Pressable):
    """A button for an effect that can be written on a blank wild: a card, its name and a text."""

    ctx: Context

    def __init__(self, ctx: Context, blank: Writing, chosen: bool, on_press: Callable[[], None]) -> None:
        super().__init__(ctx, on_press)
        self.blank, self.chosen = blank, chosen

    @property
    def label(self) -> str:
        return blank_words(self.ctx.texts, (self.blank,))

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme, rect = self.ctx, self.ctx.theme, self.rect
        face = mix(theme.panel, theme.sunken, 0.25 + 0.4 * self.press.value)
        ctx.paint.shadow(surface, rect, theme.shadow, 16, 9, 3, 0.6)
        ctx.paint.box(surface, rect, face, 16, border=theme.accent if self.chosen else theme.line,
                      line=3 if self.chosen else 1.5)
        _card(ctx, surface, self.blank, (rect.x + 16 + SMALL / 2, rect.centery - 4 * self.hover.value), SMALL)
        left = rect.x + SMALL + 30
        room = pygame.FRect(left, rect.y + 12, rect.right - 10 - left, rect.height - 20)
        whole = ctx.type.fit(self.label, 16, "bold", room.width)[0] == self.label
        name = 22 * max(1.0, ctx.type.factor) * (1.0 if whole and not ctx.type.growth else 1.7)
        lines, size = ctx.type.fit_box(self.label, 16, "bold", (room.width, name))
        ctx.type.stacked(surface, lines, (left, room.y + name / 2), size, theme.ink, "bold")
        below = pygame.FRect(left, room.y + name + 2, room.width, room.height - name - 2)
        _paragraph(ctx, surface, writing_text(ctx.texts, self.blank), below, 14.0)
        self.draw_focus(surface, 16)


def _card(ctx: Context, surface: pygame.Surface, blank: Writing, middle: tuple[float, float], width: float) -> None:
    """Draw a blank wild with its text, `width` design pixels wide; dimmed if it is left out of the deck."""
    art, px = ctx.art, ctx.view.px(width)
    draw_picture(ctx, surface, art.shadow(px), (middle[0], middle[1] + 4))
    picture = art.dimmed if blank.kind == "out" else art.face
    draw_picture(ctx, surface, picture(None, symbol_for(blank), False, px), middle)


def _paragraph(ctx: Context, surface: pygame.Surface, words: str, room: pygame.FRect, size: float) -> None:
    """Draw a paragraph in the largest text size up to `size` at which it fits into `room`."""
    fitted = ctx.type.fit_paragraph(words, size, "medium", room, 1.2)
    ctx.type.paragraph(surface, words, room, fitted, ctx.theme.muted, leading=1.2)


def centered(label: Label) -> None:
    """Move a label to the vertical centre of its rectangle, unless its lines fill that."""
    high, room = label.natural_height(label.rect.width), label.rect
    if high < room.height:
        room.y += (room.height - high) / 2
        room.height = high
