"""The dialog that lists the keys, which can be opened on top of any scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, Row, fixed, flexible
from scenes.kit.screens.page_scene import DialogScene, means_keys
from scenes.kit.widgets import Button, Label, ScrollArea, Widget
from scenes.routes import Settings


@dataclass(frozen=True, slots=True)
class KeyUse:
    """A line of the dialog: its text id, the actions whose keys it lists, and the modifier key held with them."""

    text: str
    uses: tuple[str, ...]
    held: str = ""
    also: str = ""
    """The name of another key that always does the same."""

    def keys(self, sign: Callable[..., str], *, pad: bool = False) -> str:
        """The keys of the line as a text; if they are more than four, only the first and the last two.

        `sign` returns the label of an action's key, or with `pad` that of its gamepad button.
        """
        names = [word for use in self.uses if (word := sign(use, mod=HELD[self.held] if pad else 0))]
        if pad and len(names) <= 4:
            return " ".join(dict.fromkeys(names))
        if len(names) > 4:
            names = [f"{names[0]} – {names[-2]}", names[-1]]
        return " ".join([self.held, *names, self.also]).strip()


HELD = {"": 0, "Shift": pygame.KMOD_SHIFT, "Ctrl": pygame.KMOD_CTRL}
NUMBERS = tuple(f"number{number}" for number in range(1, 11))
TABLE = (
    KeyUse("keys.choose", ("left", "right")), KeyUse("keys.play", ("accept", "up")),
    KeyUse("keys.dare", ("accept",), "Shift"), KeyUse("keys.draw", ("draw",)),
    KeyUse("keys.drawn", ("play_drawn", "keep_drawn")), KeyUse("keys.uno", ("uno",)), KeyUse("keys.catch", ("catch",)),
    KeyUse("keys.colors", NUMBERS), KeyUse("keys.challenge", ("challenge", "believe")), KeyUse("keys.sort", ("sort",)),
    KeyUse("keys.coach", ("coach",)), KeyUse("keys.explain", ("explain",)), KeyUse("keys.backs", ("backs",)),
    KeyUse("keys.row", ("place", "end")),
    KeyUse("keys.manners", ("point", "comment")), KeyUse("keys.curtain", ("open",)),
    KeyUse("keys.jump", ("jump", "give_back")), KeyUse("keys.skip", ("skip",)), KeyUse("keys.menu", ("back",)),
)
MENUS = (
    KeyUse("keys.next", ("next",)), KeyUse("keys.move", ("left", "up", "down", "right")),
    KeyUse("keys.press", ("accept",)), KeyUse("keys.leaf", ("page_up", "page_down")), KeyUse("keys.back", ("back",)),
    KeyUse("keys.fullscreen", ("fullscreen",)), KeyUse("keys.mute", ("mute",)),
    KeyUse("keys.this", ("help",), also="?"),
)
REPLAY = (
    KeyUse("keys.play_back", ("halt",)), KeyUse("keys.steps", ("left", "right")),
    KeyUse("keys.turns", ("left", "right"), "Shift"), KeyUse("keys.rounds", ("left", "right"), "Ctrl"),
    KeyUse("keys.ends", ("first", "last")), KeyUse("keys.pace", ("up", "down")), KeyUse("keys.hands", ("hands",)),
    KeyUse("keys.seats", NUMBERS), KeyUse("keys.knew", ("knew",)), KeyUse("keys.moves", ("moves",)),
    KeyUse("keys.sort", ("sort_shown",)), KeyUse("keys.branch", ("branch",)),
    KeyUse("keys.picture", ("picture",)), KeyUse("keys.film", ("film",)), KeyUse("keys.copy", ("copy",)),
    KeyUse("keys.leave", ("back",)),
)
WATCH = (
    KeyUse("keys.halt", ("halt",)), KeyUse("keys.act", ("right",)), KeyUse("keys.hands", ("hands",)),
    KeyUse("keys.seats", NUMBERS), KeyUse("keys.sort", ("sort_shown",)), KeyUse("keys.menu", ("back",)),
)
MATCHES = (KeyUse("keys.rename", ("rename",)), KeyUse("keys.delete", ("delete",)))
ALOUD = tuple(KeyUse(f"key.{use}", (use,)) for use in ("aloud", "say_again", "hush"))
"""Lines below the keys of menus, for keys that work while reading aloud is on (*Settings, Sound*)."""
TABLE_ALOUD = tuple(KeyUse(f"key.{use}", (use,)) for use in ("say_hand", "say_top", "say_turn", "say_plays", "say_log"))
"""Lines for keys that read the table aloud, shown only at a table."""
WHERE = {"table": ("keys.table", TABLE), "replay": ("keys.replay", REPLAY), "watch": ("keys.watch", WATCH),
         "matches": ("keys.matches", MATCHES)}
"""Heading and lines of the first list, by the kind of scene."""
ROW, TIGHT, CAP = 39.0, 28.0, 33.0
"""Greatest and least distance of lines, and height of a picture of a key, in design pixels at usual letters."""
TIGHTEST, BETWEEN = 24.0, 62.0
"""If the lists are one below the other: least distance of lines, and distance of the lists, in design pixels."""
TOP, FOOT = 86.0, 80.0
WORDS = 126.0
"""Distance in design pixels from the left edge of a key's picture to its text."""
ASIDE = 1.2
"""Factor of text sizes up to which the lists are side by side; with larger letters they are stacked and scroll."""


class KeyLine(Widget):
    """A key (or a button of the gamepad in use), and what it does."""

    focusable = False
    ctx: Context

    def __init__(self, ctx: Context, keys: str, words: str) -> None:
        super().__init__(ctx)
        self.keys, self.words = keys, words

    def draw(self, surface: pygame.Surface) -> None:
        theme, setter, grown = self.ctx.theme, self.ctx.type, max(1.0, self.ctx.type.factor)
        left, middle = self.rect.left, self.rect.centery
        high = min(CAP * grown, self.rect.height - 3)
        size = setter.within(15, high - 6)
        start = WORDS * (1 + 0.6 * self.ctx.type.growth)
        wide = min(start - 10, max(44.0 * grown, setter.width(self.keys, size, "bold") + 24))
        cap = pygame.FRect(left, middle - high / 2, wide, high)
        self.ctx.paint.box(surface, cap, theme.line, 9)
        face = pygame.FRect(cap.x, cap.y, cap.width, cap.height - 3)
        self.ctx.paint.box(surface, face, theme.sunken, 9, border=theme.line, line=1.5)
        setter.text(surface, self.keys, face.center, size, theme.ink, "bold", align="center", width=face.width - 14)
        words = setter.within(17, self.rect.height - 2)
        setter.text(surface, self.words, (left + start, middle), words, theme.ink, width=self.rect.width - start)


class KeysScene(DialogScene):
    """A dialog that lists the keys of one kind of scene (`where`, see WHERE) and the keys of menus."""

    ctx: Context
    width = 900.0
    height = 704.0

    def __init__(self, ctx: Context, where: str = "table") -> None:
        super().__init__(ctx)
        self.where = where
        self.heading_text, self.rows = WHERE[where]
        self.others = (*MENUS, *ALOUD, *(TABLE_ALOUD if where == "table" else ()))
        self.area = ScrollArea(ctx)
        self._pad = ctx.pad

    def build(self) -> list[Widget]:
        t, offset = self.ctx.texts, self.area.offset
        close = Button(self.ctx, t("common.close"), self.back, kind="primary")
        change = Button(self.ctx, t("keys.change"), self._change, icon="keyboard", size=17)
        self.page.focus_on(None)
        self.area = ScrollArea(self.ctx)
        foot = fixed(52, Row(flexible(), fixed(230, change), 20, fixed(180, close), flexible()))
        Column(14, flexible(Inset(self.area, SPACE.l - 8, 0)), 6, foot, 22).place(self.box)
        lists = [self._list(number, text) for number, text in enumerate((self.heading_text, "keys.menus"))]
        lines = [self.area.add(widget) for widgets in lists for widget in widgets]
        self.area.start_at(offset)
        return [self.area, *lines, change, close]

    def _list(self, number: int, heading: str) -> list[Widget]:
        rows = [KeyLine(self.ctx, keys, self.ctx.texts(text)) for keys, text in self._signs(number)]
        left, top = self._start(number)
        wide = (self.box.width - 3 * SPACE.l) / (1 if self.stacked else 2)
        head = Label(self.ctx, self.ctx.texts(heading), size=21, weight="bold")
        high = 34 * max(1.0, self.ctx.type.factor)
        head.rect = pygame.FRect(left, top - self.step / 2 - 3 - high, wide, high)
        for at, row in enumerate(rows):
            row.rect = pygame.FRect(left, top + (at - 0.5) * self.step, wide, self.step)
        return [head, *rows]

    def _signs(self, column: int) -> list[tuple[str, str]]:
        """The keys and text id of each line in a list (0 or 1), without those that the gamepad in use lacks."""
        pad, lines, has = bool(self.ctx.pad), self.others if column else self.rows, self.ctx.texts.has
        places = [self.where if not column or line in TABLE_ALOUD else "menus" for line in lines]
        signs = [(line.keys(partial(self.ctx.sign, place=place), pad=pad),
                  f"{line.text}.pad" if pad and has(f"{line.text}.pad") else line.text)
                 for line, place in zip(lines, places, strict=True)]
        return [(keys, text) for keys, text in signs if keys]

    @property
    def said(self) -> str:
        t = self.ctx.texts
        rows = [t("speech.numbered", n=keys, what=t(text)) for column in (0, 1) for keys, text in self._signs(column)]
        return t.paragraph(map(t.sentence, (t(self.heading_text), *rows)))

    @property
    def stacked(self) -> bool:
        """Whether the lists are one below the other: in an upright window or with large letters."""
        return self.ctx.view.tall or self.ctx.type.factor > ASIDE

    @property
    def box(self) -> pygame.FRect:
        box = super().box
        if self.ctx.view.tall:
            rows = len(self.rows) + len(self.others)
            high = min(self.ctx.view.height - 40, TOP + FOOT + BETWEEN + ROW * rows * max(1.0, self.ctx.type.factor))
            box = pygame.FRect(0, 0, box.width, high)
            box.center = self.ctx.view.cx, self.ctx.view.cy
        return box

    def _start(self, column: int) -> tuple[float, float]:
        """The left edge of a list and the vertical centre of its first line, in design pixels."""
        grown = max(1.0, self.ctx.type.factor)
        left, top = self.box.x + SPACE.l, self.box.y + 14 + 37 * grown + self.step / 2
        if self.stacked:
            return left, top + column * (len(self.rows) * self.step + BETWEEN * grown)
        return left + column * (self.box.width - SPACE.l) / 2, top

    def _change(self) -> None:
        self.ctx.stack.replace(self.ctx.make(self.ctx, Settings("keys")))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._pad != self.ctx.pad:
            self._pad = self.ctx.pad
            self.arrange()

    def handle(self, event: pygame.Event) -> bool:
        on_change = self.page.focus is not None and self.page.focus.label == self.ctx.texts("keys.change")
        if event.type == pygame.KEYDOWN and (means_keys(event) or (event.key == pygame.K_RETURN and not on_change)):
            self.back()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and self.area.furthest > 0:
            self.area.go_to(self.area.offset + (2 * self.step if event.key == pygame.K_DOWN else -2 * self.step))
            return True
        return super().handle(event)

    @property
    def step(self) -> float:
        """Distance of the lines in design pixels; larger letters need more."""
        room, grown = self.box.height - TOP - FOOT, max(1.0, self.ctx.type.factor)
        if self.ctx.view.tall:
            usual = max(TIGHTEST, min(ROW, (room - BETWEEN) / (len(self.rows) + len(self.others))))
        else:
            usual = max(TIGHT, min(ROW, room / max(len(self.rows), len(self.others))))
        return max(usual, min(TIGHT, usual) * grown)
