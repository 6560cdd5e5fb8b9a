"""The curtain between two people's turns: it hides every hand, says who is next and what happened since."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.context import Context
from scenes.kit.page_scene import asks_for_keys
from scenes.kit.scene import Scene
from scenes.kit.texts import Texts
from scenes.kit.theme import SPACE
from scenes.kit.widgets import Button, Page, Widget, draw_panel
from scenes.kit.widgets.icons import draw_avatar, draw_icon
from scenes.table.hud.log import LogLine
from scenes.table.pass_and_play.curtain_cloth import cloth

WIDTH = 640.0
FACE = 112.0
BUTTON = 62.0
LINE = 16.0
CHIP = (198.0, 46.0)
COLUMNS = 6
PATIENCE = 0.4
"""Seconds in which keys are not heard: the last player may still be hammering them."""


@dataclass(frozen=True)
class Sitter:
    """Somebody with a button on the curtain: a person who may call UNO, or a seat that can be caught."""

    seat: int
    name: str
    avatar: int = 0


class Curtain(Scene):
    """An opaque screen that covers all cards.

    `callers` are the people, who may call UNO at any time; `down` the seats that can be pointed at,
    called or not. `set` changes them while the curtain hangs. `on_time` lets the table go on behind it.
    """

    def __init__(
        self, ctx: Context, name: str, avatar: int, lines: Sequence[LogLine], on_open: Callable[[], None], *,
        callers: Sequence[Sitter] = (), down: Sequence[Sitter] = (),
        on_call: Callable[[int], None] = lambda seat: None,
        on_catch: Callable[[int], None] = lambda seat: None,
        on_menu: Callable[[], None] | None = None, on_time: Callable[[float], None] = lambda dt: None,
    ) -> None:
        super().__init__()
        self.ctx = ctx
        self.name, self.avatar = name, avatar
        self.lines = list(lines)
        self.callers, self.down = tuple(callers), tuple(down)
        self.on_open, self.on_call, self.on_catch = on_open, on_call, on_catch
        self.on_menu, self.on_time = on_menu, on_time
        self.page = Page()
        self.age = 0.0
        self.has_called: set[int] = set()
        """People who have called UNO on this curtain."""
        self._cloth: pygame.Surface | None = None

    @property
    def wants_frame(self) -> bool:
        """Whether the next frame would look different."""
        return super().wants_frame or self.page.wants_frame

    def set(
        self, *, lines: Sequence[LogLine] | None = None, down: Sequence[Sitter] | None = None
    ) -> None:
        """Update lines and buttons after an event behind the curtain."""
        if lines is not None and list(lines) != self.lines:
            self.lines, self.dirty = list(lines), True
        if down is not None and tuple(down) != self.down:
            self.down = tuple(down)
            self.arrange()

    def enter(self) -> None:
        """Start the fall of the curtain; at once with reduced motion."""
        self.ctx.sounds.play("curtain")

    def arrange(self) -> None:
        """Lay everything out."""
        view, t = self.ctx.view, self.ctx.texts
        chips = self._chips()
        rows = -(-len(chips) // COLUMNS)
        strip = rows * (CHIP[1] + 8) + (34 if rows else 0)
        top = 30 + FACE / 2
        self.box = pygame.FRect(view.cx - WIDTH / 2, top, WIDTH, view.height - top - strip - 28)
        self.strip = pygame.FRect(0, self.box.bottom + 10, view.width, strip)
        self._place(chips)
        words = self.ctx.type.fit_named(partial(_said, t, "curtain.open"), self.name, 22, "bold",
                                        WIDTH - 2 * SPACE.l - 70)[0]
        width = min(WIDTH - 2 * SPACE.l, max(320.0, self.ctx.type.width(words, 22, "bold") + 70))
        place = pygame.FRect(view.cx - width / 2, self.box.bottom - SPACE.l - BUTTON, width, BUTTON)
        self.open = Button(self.ctx, words, self._open, kind="primary", icon="eye", size=22, rect=place)
        self.page.set(self.open, *chips)
        self.page.focus = self.open
        self._cloth = None
        self.dirty = True

    def handle(self, event: pygame.Event) -> bool:
        """Keys count after a moment; C catches somebody; all other events are for the buttons."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE and self.on_menu:
                self.on_menu()
                return True
            if event.key == pygame.K_c and self.down:
                self.on_catch(self.down[0].seat)
                return True
            if self.age < PATIENCE:
                return True
        return self.page.handle(event) or asks_for_keys(self.ctx, event)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, here and behind the curtain."""
        super().update(dt)
        self.age += dt
        self.page.update(dt)
        self.on_time(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth, the panel, who is next, what happened and the buttons."""
        if self._cloth is None or self._cloth.size != surface.size:
            self._cloth = cloth(surface.size, self.ctx.theme.dark)
        surface.blit(self._cloth, (0, 0))
        draw_panel(self.ctx, surface, self.box)
        self._who(surface)
        self._story(surface)
        if self.page.widgets[1:]:
            self._label(surface)
        self.page.draw(surface)

    def _open(self) -> None:
        self.ctx.sounds.play("curtain", 0.7)
        self.on_open()

    def _call(self, seat: int) -> None:
        self.has_called.add(seat)
        self.on_call(seat)

    def _chips(self) -> list[Widget]:
        t, chips = self.ctx.texts, list[Widget]()
        for who in self.callers:
            call = partial(self._call, who.seat)
            chips.append(CallChip(self.ctx, partial(_said, t, "curtain.call"), who.name, call, who.avatar))
        for who in self.down:
            catch = partial(self.on_catch, who.seat)
            chips.append(CallChip(self.ctx, partial(_said, t, "curtain.catch"), who.name, catch, who.avatar,
                                  kind="danger"))
        return chips

    def _place(self, chips: Sequence[Widget]) -> None:
        gap, view = 8.0, self.ctx.view
        for number, chip in enumerate(chips):
            row, column = divmod(number, COLUMNS)
            count = min(COLUMNS, len(chips) - row * COLUMNS)
            left = view.cx - (count * (CHIP[0] + gap) - gap) / 2
            y = self.strip.top + 30 + row * (CHIP[1] + gap)
            chip.rect = pygame.FRect(left + column * (CHIP[0] + gap), y, *CHIP)

    def _who(self, surface: pygame.Surface) -> None:
        t, theme, setter, box = self.ctx.texts, self.ctx.theme, self.ctx.type, self.box
        self.ctx.paint.disc(surface, (box.centerx, box.top + 4), FACE / 2 + 5, theme.panel)
        draw_avatar(self.ctx, surface, self.avatar, (box.centerx, box.top + 4), FACE)
        y = box.top + FACE / 2 + 12 + 9 * setter.factor
        setter.text(surface, t("curtain.pass"), (box.centerx, y), 16, theme.muted, align="center")
        y += 14 * setter.factor + 18 * setter.factor
        name, size = setter.fit_named(partial(_said, t, "curtain.name"), self.name, 36, "bold",
                                      WIDTH - 2 * SPACE.xl)
        setter.text(surface, name, (box.centerx, y), size, theme.ink, "bold", align="center")
        y += 22 * setter.factor + 14
        note = t("curtain.nobody")
        wide = setter.width(note, 15)
        draw_icon(self.ctx, surface, "eye-off", (box.centerx - wide / 2 - 4, y), 20, theme.muted)
        setter.text(surface, note, (box.centerx + 12, y), 15, theme.muted, align="center")
        self._top = y + 14 * setter.factor + 10

    def _story(self, surface: pygame.Surface) -> None:
        """As many of the last log lines as there is room for, the oldest first."""
        t, theme, setter = self.ctx.texts, self.ctx.theme, self.ctx.type
        box = pygame.FRect(self.box.left + SPACE.l, self._top, WIDTH - 2 * SPACE.l,
                           self.open.rect.top - SPACE.m - self._top)
        self.ctx.paint.box(surface, box, theme.sunken, SPACE.radius)
        step = LINE * setter.factor * 1.45
        y = box.top + 12 + step / 2
        setter.text(surface, t("curtain.since"), (box.left + SPACE.m, y), 15, theme.muted, "bold")
        y += step
        room = max(1, int((box.bottom - 6 - y + step / 2) / step))
        shown = self.lines[-room:]
        if not shown:
            setter.text(surface, t("curtain.nothing"), (box.left + SPACE.m, y), LINE, theme.ink)
        for number, line in enumerate(shown):
            self._line(surface, line, box, y + number * step)

    def _line(self, surface: pygame.Surface, line: LogLine, box: pygame.FRect, y: float) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        setter.text(surface, line.text, (box.left + SPACE.m, y), LINE, theme.ink, width=box.width - 96)
        if line.rule:
            place = box.right - SPACE.m, y
            setter.text(surface, line.rule, place, 12.5, theme.muted, "bold", align="right")

    def _label(self, surface: pygame.Surface) -> None:
        words = self.ctx.texts("curtain.calls")
        place = self.ctx.view.cx, self.strip.top + 13
        self.ctx.type.text(surface, words, place, 15, (255, 240, 226), "bold", align="center")


class CallChip(Button):
    """A pill with a face that calls UNO or catches somebody; it acts when the mouse button goes down.

    `said` makes its words of the name, which is cut in its middle where there is too little room.
    """

    acts_on_press = True

    def __init__(
        self, ctx: Context, said: Callable[[str], str], name: str, on_press: Callable[[], None], avatar: int, *,
        kind: str = "plain",
    ) -> None:
        super().__init__(ctx, said(name), on_press, kind=kind, size=17)
        self.said, self.name, self.avatar = said, name, avatar

    def _words(self, surface: pygame.Surface, face: pygame.FRect, ink: tuple[int, int, int]) -> None:
        round_end = face.left + face.height / 2, face.centery
        draw_avatar(self.ctx, surface, self.avatar, round_end, face.height - 6)
        left = face.left + face.height + 6
        room = face.right - 16 - left
        words, size = self.ctx.type.fit_named(self.said, self.name, self.size, "bold", room)
        self.ctx.type.text(surface, words, (left, face.centery), size, ink, "bold")


def _said(t: Texts, key: str, name: str) -> str:
    return t(key, name=name)
