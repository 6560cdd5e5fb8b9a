"""What all widgets have in common: a place, a state, and easing between states."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Protocol, runtime_checkable

import pygame

from scenes.kit.compositor.sprites import Painted
from scenes.kit.graphics.theme import FOCUS_BRIGHT, FOCUS_DARK
from scenes.kit.input.finger import LEAST, by_touch
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.tween import Approach

ACCEPT = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@runtime_checkable
class Area(Protocol):
    """A part of a page that scrolls, as its widgets see it (`scroll.ScrollArea`)."""

    rect: pygame.FRect

    @property
    def furthest(self) -> float:
        """How far it can be scrolled, in design pixels."""

    def handle(self, event: pygame.Event) -> bool:
        """Scroll by an event; True if it was used."""

    def reveal(self, widget: Widget) -> None:
        """Scroll until a widget can be seen."""

    @property
    def offset(self) -> float:
        """How far it is scrolled, or soon will be."""

    def go_to(self, offset: float) -> None:
        """Scroll until so many design pixels are above the upper edge."""

    def leaf(self, pages: float) -> None:
        """Scroll by so many times what can be seen at once."""


class Widget:
    """Something on a page; `rect` is in design pixels and is set by the page's layout."""

    focusable = True
    group = ""
    """The name of the group it belongs to, a choice or a column of rows: Tab stops there once, arrows go on."""
    current = False
    """Whether it is the one that is chosen in its group."""
    around = 28.0
    """Design pixels beyond its rect that it paints on at most: its shadow, the ring of the keyboard."""
    _dirty, _version = False, 0

    def __init__(self, ctx: BaseContext, rect: pygame.FRect | None = None) -> None:
        self.ctx = ctx
        self.rect = rect or pygame.FRect(0, 0, 200, 48)
        self.visible = True
        self.area: Area | None = None
        """The scrolling part of the page it lies in."""
        self.reason = ""
        """Why it is disabled; empty when it is not."""
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.hover = Approach()
        self.press = Approach(rate=30)
        self.focus = Approach(rate=22)
        self.dirty = True

    @property
    def dirty(self) -> bool:
        """Whether it looks different from how it was drawn last."""
        return self._dirty

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self._dirty = dirty
        self._version += dirty

    @property
    def enabled(self) -> bool:
        """Whether it can be used."""
        return not self.reason

    @property
    def label(self) -> str:
        """What it is called, for hints."""
        return ""

    @property
    def tooltip(self) -> str:
        """What is shown when the mouse rests on it; empty where its own words say enough."""
        return ""

    @property
    def told(self) -> str:
        """What is read aloud after its name: how it is set, or what it is for."""
        return ""

    @property
    def spoken(self) -> str:
        """What is read aloud when the keyboard comes to it."""
        t = self.ctx.texts
        chosen = t("speech.chosen") if self.group and self.current else ""
        why = t("speech.cannot", reason=self.reason) if self.reason else ""
        return t("speech.list").join(part for part in (self.label or self.tooltip, self.told, chosen, why) if part)

    @property
    def painted(self) -> pygame.FRect:
        """Where it paints, in design pixels, and nowhere else."""
        return self.rect.inflate(2 * self.around, 2 * self.around)

    @property
    def wants_frame(self) -> bool:
        """Whether it would look different in the next frame."""
        return self._dirty or True in [part.value != part.target for part in (self.hover, self.press, self.focus)]

    @property
    def look(self) -> Hashable:
        """All that it is drawn from but theme and sizes: the same look, the same pixels. None where that is unknown."""
        return None

    @property
    def window_box(self) -> pygame.Rect:
        """The box of the window, in pixels, in which something of it may be seen."""
        view = self.ctx.view
        box = view.rect(self.painted)
        return box if self.area is None else box.clip(view.rect(self.area.rect))

    def sprites(self) -> list[Painted]:
        """Its sprites, lowest first, none where nothing of it is seen.

        They are drawn from a recording where its `look` is known and it does not scroll.
        """
        box = self.window_box
        return [self.sprite(self, self.draw, box, direct=self.look is None or self.area is not None)] if box else []

    def sprite(
        self, name: Hashable, draw: Callable[[pygame.Surface], object], box: pygame.Rect, *,
        opaque: tuple[pygame.Rect, ...] = (), direct: bool = True,
    ) -> Painted:
        """A sprite that shows it as it is until it is dirty or lies elsewhere, within a box of the window."""
        look: Hashable = None
        if self._dirty or not self.wants_frame:
            look = self._version, tuple(self.rect), self.look, self.ctx.view, self.ctx.theme, self.ctx.type.factor
        paint = partial(_draw_within, draw, box) if self.area is not None else draw
        return Painted(name, look, paint, (box,), opaque=opaque, direct=direct)

    @property
    def captures(self) -> bool:
        """Whether mouse movement belongs to it until the button is let go."""
        return self.pressed

    @property
    def keeps_arrows(self) -> bool:
        """Whether left and right change its value instead of moving the focus."""
        return False

    @property
    def keeps_keys(self) -> bool:
        """Whether typing goes into it, so that its focus shows after a click too."""
        return False

    def contains(self, pos: tuple[float, float]) -> bool:
        """Whether a point is on it."""
        seen = self.area is None or self.area.rect.collidepoint(pos)
        return bool(self.visible and seen and self.rect.collidepoint(pos))

    def reach(self, pos: tuple[float, float]) -> bool:
        """Whether a finger at a point hits it: small things are hit around them too."""
        grown = self.rect.inflate(max(0.0, LEAST - self.rect.width), max(0.0, LEAST - self.rect.height))
        seen = self.area is None or self.area.rect.collidepoint(pos)
        return self.contains(pos) or bool(self.visible and self.focusable and seen and grown.collidepoint(pos))

    def handle(self, event: pygame.Event) -> bool:
        """Take an event that is meant for it (mouse on it, or key while focused); True if used."""
        return False

    def inherit(self, before: Widget) -> None:
        """Take over how far it had moved from what stood here before: nothing jumps."""
        if type(before) is type(self) and before.rect.center == self.rect.center:
            self.hovered = before.hovered
            for part, old in zip(self.moving_parts, before.moving_parts, strict=True):
                part.value = old.value

    @property
    def moving_parts(self) -> tuple[Approach, ...]:
        """The animated values that go on when the page is built again."""
        return (self.hover, self.press)

    def focus_changed(self, focused: bool) -> None:
        """Take note that the keyboard has come or gone."""
        self.focused = focused
        self.dirty = True

    def update(self, dt: float) -> None:
        """Move hover, press and focus on by `dt` seconds; nearly always nearly all of them are at rest."""
        hovered = self.hovered and self.enabled
        for part, on in ((self.hover, hovered), (self.press, self.pressed), (self.focus, self.focused)):
            if not part.value == part.target == on:
                self.glide(part, float(on), dt)

    def glide(self, part: Approach, target: float, dt: float) -> None:
        """Let a part move towards where it belongs, at once for people who want less motion."""
        if part.target != target:
            part.target, self.dirty = target, True
        if self.ctx.settings.reduced_motion:
            part.value = target
        if part.moving:
            part.update(dt)
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        ...

    def draw_focus(self, surface: pygame.Surface, radius: float, rect: pygame.FRect | None = None) -> None:
        """Draw the ring that shows where the keyboard is: a bright one inside a dark one, to be seen on any ground."""
        if self.focused or self.focus.value > 0.02:  # its pictures are there before it is seen
            grown = (rect or self.rect).inflate(14, 14)
            self.ctx.paint.ring(surface, grown, FOCUS_DARK, radius + 7, 6.5, self.focus.value)
            self.ctx.paint.ring(surface, grown.inflate(-5, -5), FOCUS_BRIGHT, radius + 4.5, 3, self.focus.value)


def _draw_within(draw: Callable[[pygame.Surface], object], box: pygame.Rect, surface: pygame.Surface) -> None:
    """Draw something within a box of the window and the clip of a surface."""
    clip = surface.get_clip()
    surface.set_clip(clip.clip(box))
    draw(surface)
    surface.set_clip(clip)


class Pressable(Widget):
    """A widget that acts on a click or a key; with `acts_on_press` as soon as the mouse button goes down."""

    acts_on_press = False

    def __init__(self, ctx: BaseContext, on_press: Callable[[], None], rect: pygame.FRect | None = None) -> None:
        super().__init__(ctx, rect)
        self.on_press = on_press
        self.sound = "button_press"

    def handle(self, event: pygame.Event) -> bool:
        """Press on button down, act on button up over it; act at once by key."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = self.enabled
            if self.acts_on_press:
                self._act()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos, touch=by_touch(event))
            return True
        if event.type == pygame.KEYDOWN and event.key in ACCEPT:
            self._act()
            return True
        return False

    def _release(self, pos: tuple[float, float], *, touch: bool) -> None:
        was, self.pressed = self.pressed, False
        if was and not self.acts_on_press and (self.reach(pos) if touch else self.contains(pos)):
            self._act()

    def _act(self) -> None:
        if self.enabled:
            self.press.value = 1.0
            self.dirty = True
            self.ctx.sounds.play(self.sound)
            self.on_press()
