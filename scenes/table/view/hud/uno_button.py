"""The big UNO button: visible during a whole round, never covered, and it acts as soon as it is pressed."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import pygame

from scenes.context import Context
from scenes.kit.tween import Approach
from scenes.kit.widgets import Pressable
from scenes.kit.widgets.icons import draw_icon, draw_pad_sign
from scenes.table.model.state import TableState
from scenes.words.card_names import word_of

SIZE = 132.0
WORDS = {"uno": "table.uno", "uno_oink": "table.oink", "dos": "table.dos"}
"""The id of the button's text, by the word that players call in an edition."""
FLAT = 0.08
"""Share by which the button's dome is flattened at the moment of a call."""
PULSES = 2.4
"""Seconds for which the button pulses once UNO can be called; afterwards it only glows."""


class UnoButton(Pressable):
    """The red dome with the word UNO, drawn on top of everything, so put it last on the page.

    `ready`: a call would count now. `called`: the player has called. Everybody hears every press, and laughs at a false
    one.
    """

    acts_on_press = True
    around = 42.0
    ctx: Context

    def __init__(self, ctx: Context, on_press: Callable[[], None], *, word: str = "uno") -> None:
        super().__init__(ctx, on_press, pygame.FRect(0, 0, SIZE, SIZE))
        self.ready = False
        self.called = False
        self.word = ctx.texts(WORDS[word])
        self.dealt = True
        """Whether cards have been dealt; before that the dome is blank."""
        self._usual = word
        self._beat = 0.0
        self.squash = Approach(0.0, 11)
        """1 at the moment of the player's call, then falling to 0 while the dome springs back."""

    @property
    def label(self) -> str:
        return self.word

    @property
    def tooltip(self) -> str:
        return self.ctx.texts(f"tip.{self._usual}", key=self.ctx.sign("uno"))

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self._beckons or self.squash.moving

    @property
    def look(self) -> Hashable:
        return (self.word, self.dealt, self.ready, self.called, *self.rect, self.hovered, self.ctx.sign("uno"),
                self._beat if self._beckons else None, self.press.value, self.focus.value, self.squash.value)

    @property
    def _beckons(self) -> bool:
        return self.ready and self._beat < PULSES and not self.ctx.settings.reduced_motion

    @property
    def glow(self) -> float:
        """How bright the ring around the button glows, from 0 to 1; 0 while a call would not count."""
        if not self.ready:
            return 0.0
        wave = 0.5 + 0.5 * math.sin(self._beat * math.tau * 1.25 - math.pi / 2) if self._beckons else 0.6
        return 0.55 + 0.45 * wave

    def follow(self, state: TableState) -> None:
        """Show whether the player at this screen can call UNO now, and whether that player has called."""
        called = word_of(state.view)
        word, dealt = self.ctx.texts(WORDS[self._usual if called == "uno" else called]), any(state.view.hands)
        if (word, dealt) != (self.word, self.dealt):
            self.word, self.dealt, self.dirty = word, dealt, True
        self.set(ready=state.ready_to_call, called=state.called)
        if self.visible == state.progress.counted:  # after a round its place is that of the button for the next one
            self.visible, self.dirty = not state.progress.counted, True

    def set(self, *, ready: bool, called: bool = False) -> None:
        """Set whether a call would count now (`ready`), and whether the player has called."""
        if (ready, called) == (self.ready, self.called):
            return
        if ready and not self.ready:
            self._beat = 0.0
        self.ready, self.called, self.dirty = ready, called, True

    def contains(self, pos: tuple[float, float]) -> bool:
        away = math.hypot(pos[0] - self.rect.centerx, pos[1] - self.rect.centery)
        return bool(self.visible and away <= self.rect.width / 2 + 6)

    def shouted(self) -> None:
        """Flatten the dome for a moment, because the player's call is heard."""
        self.squash.value = 0.0 if self.ctx.calm else 1.0
        self.dirty = True

    def hit(self) -> None:
        """Press the button, for its key on the keyboard."""
        self._act()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.squash.update(dt)
        self.ctx.art.keep(*self._picture)
        if self._beckons:
            self._beat += dt
        if not self.pressed and self.press.value == 1.0:
            self.press.target = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        center, size = self.rect.center, self.rect.width
        if self.ready:
            self._glow(surface, center, size / 2)
        down = 3 * self.press.value
        middle = center[0], center[1] + down
        self._dome(surface, middle, size)
        if self.dealt:
            draw_word(self.ctx, surface, self.word, (middle[0], middle[1] - size * 0.03), size)
        if self.called:
            self._tick(surface, (self.rect.right - size * 0.16, self.rect.top + size * 0.16))
        self.draw_focus(surface, size / 2)

    def _glow(self, surface: pygame.Surface, center: tuple[float, float], radius: float) -> None:
        theme = self.ctx.theme
        grow = radius + 8
        box = pygame.FRect(center[0] - grow, center[1] - grow, 2 * grow, 2 * grow)
        self.ctx.paint.shadow(surface, box, (*theme.glow, 255), grow, 15, 0, self.glow)

    @property
    def _picture(self) -> tuple[str, tuple[int, int]]:
        """The name of the image of the dome in its present state, and its size in window pixels."""
        name = "pressed" if self.press.value > 0.4 else "hover" if self.hovered or self.ready else "up"
        px = self.ctx.view.px(self.rect.width)
        return f"button-{name}", (px, px)

    def _dome(self, surface: pygame.Surface, center: tuple[float, float], size: float) -> None:
        name, (px, _) = self._picture
        image = self.ctx.art.image(name, (px, px))
        if self.squash.value:
            flat = FLAT * self.squash.value
            image = pygame.transform.smoothscale(image, (round(px * (1 + flat / 3)), round(px * (1 - flat))))
            center = center[0], center[1] + size * flat / 2
        surface.blit(image, image.get_rect(center=self.ctx.view.point(*center)),
                     special_flags=pygame.BLEND_PREMULTIPLIED)

    def _tick(self, surface: pygame.Surface, center: tuple[float, float]) -> None:
        self.ctx.paint.disc(surface, center, 16, (255, 255, 255))
        self.ctx.paint.disc(surface, center, 13, self.ctx.theme.good)
        draw_icon(self.ctx, surface, "check", center, 18, (255, 255, 255))


def draw_word(ctx: Context, surface: pygame.Surface, word: str, center: tuple[float, float], size: float) -> None:
    """Draw a word in the middle of a dome, and the button's key below it; `center` and `size` are in design pixels."""
    setter = ctx.type
    word, letters = setter.fit(word, size * 0.265 / setter.factor, "bold", size * 0.74, 0.5)
    for dx, dy in ((0, 3), (-2, 0), (2, 0), (0, -2), (-1.4, 1.8), (1.4, 1.8)):
        place = center[0] + dx, center[1] + dy
        setter.text(surface, word, place, letters, (128, 8, 26), "bold", align="center")
    setter.text(surface, word, center, letters, (255, 255, 255), "bold", align="center")
    place, sign = (center[0], center[1] + size * 0.235), ctx.sign("uno")
    if ctx.pad:
        draw_pad_sign(ctx, surface, sign, place, 22)
    else:
        letters = setter.within(14, size * 0.24)  # larger with larger letters, as far as the dome has room
        setter.text(surface, sign, place, letters, (255, 214, 206), "bold", align="center", width=size * 0.6)
