"""A twin of the program in the test's own process, which gets the same input and knows where everything is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame

from game.core.actions import Action, CallUno, Draw, NameColor, Play
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Button, Widget
from scenes.learn.guide import spot_of
from scenes.learn.taught_table import TaughtTable
from scenes.pages.title import TitleScene
from scenes.table.view.prompts.choose_prompt import ColorPick
from tests.scenes import hands
from tests.waiting import LONG, comes
from tests.window.player import surroundings
from tests.window.program import Program

NAMES = {" ": "space", "+": "plus", "?": "question"}
CODES = {"Tab": pygame.K_TAB, "Return": pygame.K_RETURN, "Escape": pygame.K_ESCAPE, "Down": pygame.K_DOWN,
         "Right": pygame.K_RIGHT}
RIMS = ((0.97, 0.42), (0.04, 0.52), (0.5, 0.965), (0.78, 0.975), (0.24, 0.965))
"""Points near the edges, as shares of the window, where screens differ and nothing moves."""
NEAR = 30
"""Tolerated difference of a colour at these points."""
DARKER = 60
"""Least difference from the ground by which a pixel belongs to a word or a picture."""
MOST = 90
"""Presses of Tab after which a widget counts as unreachable."""


def inked(pixels: bytes) -> dict[int, bytes]:
    """A mask of the pixels that differ from the ground, which is the most frequent colour."""
    tones = [pixels[at : at + 3] for at in range(0, len(pixels), 4)]
    ground = Counter(tones).most_common(1)[0][0]
    found = {4 * at: tone for at, tone in enumerate(tones)
             if max(abs(tone[band] - ground[band]) for band in range(3)) > DARKER}
    return found or {0: ground}


class Twin:
    """A program and its twin, driven by mouse or, with `by_keys`, by keyboard."""

    def __init__(self, program: Program, *, by_keys: bool) -> None:
        self.program, self.by_keys = program, by_keys
        self.ctx = surroundings(program.asked_size, language=program.language)
        self.ctx.seed, self.ctx.overrides["pace"] = 5, "4"
        self.ctx.stack.push(TitleScene(self.ctx))
        self.let_pass(2.0)

    @property
    def top(self) -> PageScene | TaughtTable:
        found = self.ctx.stack.top
        assert found is not None
        return found

    @property
    def table(self) -> TaughtTable:
        """The table scene on top."""
        assert isinstance(self.top, TaughtTable)
        return self.top

    def let_pass(self, seconds: float) -> None:
        """Let time pass in the twin and wait until the program is at rest."""
        for _ in range(round(30 * seconds)):
            self.ctx.stack.settle()
            self.ctx.stack.update(1 / 30)
        self.program.settle(3.0)

    def until(self, there: Callable[[], bool]) -> None:
        """Let time pass until a condition holds."""
        for _ in range(40):
            if there():
                break
            self.let_pass(0.5)
        assert there()
        self.wait_for_program()

    def wait_for_program(self, rect: pygame.FRect | None = None) -> None:
        """Wait until the program shows what its twin does, near the edges or in a part of the design."""
        surface = pygame.Surface(self.ctx.view.pixels)
        self.ctx.stack.draw(surface)
        wide, high = self.ctx.view.pixels
        spots = [pygame.Rect(round(wide * x), round(high * y), 1, 1) for x, y in RIMS]
        whole = surface.get_rect()
        looked_at = spots if rect is None else [self.ctx.view.rect(rect).clip(whole)]
        wanted = [inked(pygame.image.tobytes(surface.subsurface(part), "BGRA")) for part in looked_at]

        def close(part: pygame.Rect, tones: dict[int, bytes]) -> bool:
            shown = self.program.seen(part)
            same = (max(abs(shown[at + band] - tone[band]) for band in range(3)) < NEAR for at, tone in tones.items())
            return sum(same) >= 0.8 * len(tones)

        def agrees() -> bool:
            return sum(map(close, looked_at, wanted)) >= 0.8 * len(looked_at)

        if not comes(agrees, LONG):
            pygame.image.save(surface, self.program.shot("program").with_name("twin.png"))
            raise AssertionError("the program shows something else than its twin")

    def key(self, *names: str) -> None:
        """Press keys, one after another."""
        for name in names:
            code = CODES.get(name) or pygame.key.key_code(name)
            hands.key(self.top, code, name if len(name) == 1 else "")
            self.ctx.stack.settle()
        self.program.key(*names)
        self.let_pass(0.6)

    def click(self, spot: tuple[float, float]) -> None:
        """Click at a point of the design."""
        hands.click(self.top, spot)
        self.program.click(*self.ctx.view.point(*spot))
        self.let_pass(0.6)

    def type_in(self, words: str) -> None:
        hands.type_in(self.top, words)
        self.program.key(*(NAMES.get(one, one) for one in words))
        self.let_pass(0.6)

    def press(self, name: str) -> None:
        """Press a button by what it says or by its icon."""
        self.use(next(w for w in self.widgets if isinstance(w, Button) and w.visible and name in (w.words, w.icon)))

    def use(self, widget: Widget) -> None:
        """Use a widget: click it, or go there by Tab and press Enter."""
        self.go_to(widget)
        if self.by_keys:
            self.key("Return")

    def go_to(self, widget: Widget) -> None:
        """Go to a widget by Tab, or click it, once the program shows it."""
        self.wait_for_program(widget.rect)
        if not self.by_keys:
            self.click(widget.rect.center)
            return
        page = self._page
        for count in range(MOST):
            if page.focus is widget and widget.focused:
                self.program.key(*["Tab"] * count)
                self.let_pass(0.3)
                return
            hands.key(self.top, pygame.K_TAB)
        raise AssertionError(f"{widget.label} cannot be reached by keys")

    def do(self, action: Action) -> None:
        """Do something at the table."""
        parts = self.table.parts
        self.until(lambda: not parts.stage.busy)
        if not self.by_keys:
            self.click(spot_of(parts, action))
            return
        prompt = parts.prompting.prompt
        match action:
            case CallUno():
                self.key("u")
            case Draw():
                self.key("d")
            case NameColor():
                assert isinstance(prompt, ColorPick)
                self.key(str(prompt.options.index(action) + 1))
            case Play(cards=cards):
                order = [here.card for here in parts.stage.hand.cards]
                self.key("Down", *["Right"] * (order.index(cards[-1]) + 1), "Return")

    @property
    def widgets(self) -> list[Widget]:
        """What is on the page."""
        return self._page.widgets

    @property
    def _page(self):
        return self.top.parts.page if isinstance(self.top, TaughtTable) else self.top.page
