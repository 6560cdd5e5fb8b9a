"""The base class of all widgets: rectangle, state, animations of hover and focus, sprites."""

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
    """The interface of a scrolling part of a page, for the widgets in it (`scroll.ScrollArea`)."""

    rect: pygame.FRect

    @property
    def furthest(self) -> float:
        """The largest scroll offset, in design pixels."""

    def handle(self, event: pygame.Event) -> bool:
        """Scroll by an event; True if the event was used."""

    def reveal(self, widget: Widget) -> None:
        """Scroll until a widget is visible."""

    @property
    def offset(self) -> float:
        """The offset that the area is scrolled to, or is gliding to, in design pixels."""

    def go_to(self, offset: float) -> None:
        """Scroll to an offset in design pixels, with an animation."""

    def leaf(self, pages: float) -> None:
        """Scroll by `pages` times the visible height."""


class Widget:
    """An element of a page, such as a button; its `rect` is in design pixels and set by the page's layout."""

    focusable = True
    group = ""
    """The name of the widget's group, such as a column of rows; Tab stops once per group, arrow keys move within it."""
    current = False
    """Whether the widget is the chosen one of its group."""
    around = 28.0
    """Design pixels outside of its `rect` that the widget may draw on, for a shadow and the focus ring."""
    _dirty, _version = False, 0

    def __init__(self, ctx: BaseContext, rect: pygame.FRect | None = None) -> None:
        self.ctx = ctx
        self.rect = rect or pygame.FRect(0, 0, 200, 48)
        self.visible = True
        self.area: Area | None = None
        """The scroll area that the widget is in; None without one."""
        self.reason = ""
        """The reason why the widget is disabled, for the player; empty if it is enabled."""
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.hover = Approach()
        self.press = Approach(rate=30)
        self.focus = Approach(rate=22)
        self.dirty = True

    @property
    def dirty(self) -> bool:
        """Whether the widget looks different from how it was drawn last."""
        return self._dirty

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self._dirty = dirty
        self._version += dirty

    @property
    def enabled(self) -> bool:
        return not self.reason

    @property
    def label(self) -> str:
        """The widget's name, which is shown in hints and read aloud."""
        return ""

    @property
    def tooltip(self) -> str:
        """The text shown when the mouse rests on the widget; empty if the words on it are enough."""
        return ""

    @property
    def told(self) -> str:
        """The words read aloud after the widget's name: its value or its purpose."""
        return ""

    @property
    def spoken(self) -> str:
        """The words read aloud when the widget gets the keyboard focus."""
        t = self.ctx.texts
        chosen = t("speech.chosen") if self.group and self.current else ""
        why = t("speech.cannot", reason=self.reason) if self.reason else ""
        return t("speech.list").join(part for part in (self.label or self.tooltip, self.told, chosen, why) if part)

    @property
    def painted(self) -> pygame.FRect:
        """The rectangle that the widget draws in, in design pixels."""
        return self.rect.inflate(2 * self.around, 2 * self.around)

    @property
    def wants_frame(self) -> bool:
        """Whether the widget would look different in the next frame."""
        return self._dirty or True in [part.value != part.target for part in (self.hover, self.press, self.focus)]

    @property
    def look(self) -> Hashable:
        """A value that determines the widget's pixels, apart from theme and sizes; None if it has none."""
        return None

    @property
    def window_box(self) -> pygame.Rect:
        """The rectangle, in window pixels, in which the widget is visible; empty if it is scrolled out of view."""
        view = self.ctx.view
        box = view.rect(self.painted)
        return box if self.area is None else box.clip(view.rect(self.area.rect))

    def sprites(self) -> list[Painted]:
        """The widget's sprites, lowest first; empty if it is not visible.

        The drawing is recorded for repetition if the widget has a `look` and is in no scroll area.
        """
        box = self.window_box
        return [self.sprite(self, self.draw, box, direct=self.look is None or self.area is not None)] if box else []

    def sprite(
        self, name: Hashable, draw: Callable[[pygame.Surface], object], box: pygame.Rect, *,
        opaque: tuple[pygame.Rect, ...] = (), direct: bool = True,
    ) -> Painted:
        """A sprite of the widget in a rectangle of window pixels, repainted when the widget is dirty or has moved."""
        look: Hashable = None
        if self._dirty or not self.wants_frame:
            look = self._version, tuple(self.rect), self.look, self.ctx.view, self.ctx.theme, self.ctx.type.factor
        paint = partial(_draw_within, draw, box) if self.area is not None else draw
        return Painted(name, look, paint, (box,), opaque=opaque, direct=direct)

    @property
    def captures(self) -> bool:
        """Whether the widget gets all mouse movement until the button is released."""
        return self.pressed

    @property
    def keeps_arrows(self) -> bool:
        """Whether left and right change the widget's value instead of moving the focus."""
        return False

    @property
    def keeps_keys(self) -> bool:
        """Whether keys type into the widget, so that the focus ring is shown even after a click."""
        return False

    def contains(self, pos: tuple[float, float]) -> bool:
        seen = self.area is None or self.area.rect.collidepoint(pos)
        return bool(self.visible and seen and self.rect.collidepoint(pos))

    def reach(self, pos: tuple[float, float]) -> bool:
        """Whether a finger at a point hits the widget; small widgets are also hit a little outside."""
        grown = self.rect.inflate(max(0.0, LEAST - self.rect.width), max(0.0, LEAST - self.rect.height))
        seen = self.area is None or self.area.rect.collidepoint(pos)
        return self.contains(pos) or bool(self.visible and self.focusable and seen and grown.collidepoint(pos))

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event, by the mouse over the widget or by a key while it has the focus; True if it was used."""
        return False

    def inherit(self, before: Widget) -> None:
        """Take over the animated state from `before`, the corresponding widget before the page was rebuilt."""
        if type(before) is type(self) and before.rect.center == self.rect.center:
            self.hovered = before.hovered
            for part, old in zip(self.moving_parts, before.moving_parts, strict=True):
                part.value = old.value

    @property
    def moving_parts(self) -> tuple[Approach, ...]:
        """The animated values that are kept when the page is rebuilt."""
        return (self.hover, self.press)

    def focus_changed(self, focused: bool) -> None:
        self.focused = focused
        self.dirty = True

    def update(self, dt: float) -> None:
        hovered = self.hovered and self.enabled
        for part, on in ((self.hover, hovered), (self.press, self.pressed), (self.focus, self.focused)):
            if not part.value == part.target == on:
                self.glide(part, float(on), dt)

    def glide(self, part: Approach, target: float, dt: float) -> None:
        """Move an animated value towards its target; with reduced motion it jumps there."""
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
        """Draw the focus ring, a bright line inside a dark one, so that it is visible on any background."""
        if self.focused or self.focus.value > 0.02:  # its pictures are there before it is seen
            grown = (rect or self.rect).inflate(14, 14)
            self.ctx.paint.ring(surface, grown, FOCUS_DARK, radius + 7, 6.5, self.focus.value)
            self.ctx.paint.ring(surface, grown.inflate(-5, -5), FOCUS_BRIGHT, radius + 4.5, 3, self.focus.value)


def _draw_within(draw: Callable[[pygame.Surface], object], box: pygame.Rect, surface: pygame.Surface) -> None:
    """Call a draw function with the surface's clip limited to the rectangle `box`."""
    clip = surface.get_clip()
    surface.set_clip(clip.clip(box))
    draw(surface)
    surface.set_clip(clip)


class Pressable(Widget):
    """A widget that acts when it is clicked or by a key; with `acts_on_press` as soon as the mouse button is down."""

    acts_on_press = False

    def __init__(self, ctx: BaseContext, on_press: Callable[[], None], rect: pygame.FRect | None = None) -> None:
        super().__init__(ctx, rect)
        self.on_press = on_press
        self.sound = "button_press"

    def handle(self, event: pygame.Event) -> bool:
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
