"""Pages of widgets, which pass events of mouse, finger and keyboard to the right widget."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import dist

import pygame
from msgspec import Struct

from scenes.kit.compositor.sprites import Painted
from scenes.kit.graphics.theme import SPACE
from scenes.kit.input.finger import by_touch
from scenes.kit.text.spoken_description import SpokenDescription
from scenes.kit.widgets.base import Area, Widget
from scenes.kit.widgets.label import Panel

RESTED = 0.6
"""Seconds that the mouse pointer has to rest on a widget before its tooltip is shown."""
NEVER = float("-inf")
WIDEST, SIZE = 320.0, 15.0
AROUND = 24.0
"""Reach of the tooltip's shadow in design pixels."""
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
LEAVES = {pygame.K_PAGEUP: -0.85, pygame.K_PAGEDOWN: 0.85}
"""The keys that scroll, each with the distance as a share of the visible height."""
SLACK = 12.0
"""Design pixels that a finger has to move before it scrolls."""
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)


class Hint:
    """The tooltip of the widget under the mouse; it takes no clicks, and goes when a mouse button is pressed."""

    def __init__(self) -> None:
        self.over: Widget | None = None
        self.rested = 0.0
        self.moved = True
        """Whether the mouse has moved since a button was pressed: what comes under a still mouse shows no tooltip."""
        self.dirty, self._drawn = False, ""

    @property
    def words(self) -> str:
        """The tooltip's text; empty while the mouse has not rested long enough."""
        return self.over.tooltip if self.over is not None and self.rested >= RESTED else ""

    def update(self, widgets: Iterable[Widget], dt: float) -> None:
        """Advance by `dt` seconds, and show the tooltip once the mouse has rested on one of these widgets."""
        over = next((one for one in widgets if one.hovered and one.visible and one.tooltip), None)
        if over is not self.over and self.moved:
            self.rested = 0.0
        self.over, self.rested = over, self.rested + dt
        self.dirty, self._drawn = self._drawn != self.words, self.words

    def tell(self, over: Widget | None) -> bool:
        """Show a widget's tooltip at once, for a long press by finger; False if it has none."""
        if over is None or not over.tooltip:
            return False
        self.over, self.rested, self.dirty, self.moved = over, RESTED, True, True
        over.hovered = True
        return True

    def hush(self) -> None:
        """Hide the tooltip until the mouse moves to another widget, because a button was pressed."""
        self.rested, self.moved = NEVER, False

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Draw the tooltip below its widget, or above it near the window's lower edge; returns the rectangle drawn."""
        if not self.words or self.over is None:
            return ()
        ctx, box = self.over.ctx, self.box(self.over)
        theme = ctx.theme
        ink, paper = (theme.panel, theme.ink) if not theme.dark else (theme.ink, theme.sunken)
        ctx.paint.shadow(surface, box, theme.shadow, SPACE.m, 9, 3)
        ctx.paint.box(surface, box, paper, SPACE.m)
        room = box.inflate(-2 * SPACE.m, -2 * SPACE.s)
        ctx.type.paragraph(surface, self.words, room, SIZE, ink, "bold", align="center")
        return (ctx.view.rect(box.inflate(2 * AROUND, 2 * AROUND)),)

    def sprites(self) -> list[Painted]:
        if not self.words or self.over is None:
            return []
        place = self.over.ctx.view.rect(self.box(self.over).inflate(2 * AROUND, 2 * AROUND))
        return [Painted(self, (self.words, tuple(place)), self.draw, (place,))]

    def box(self, over: Widget) -> pygame.FRect:
        """The rectangle of a widget's tooltip, inside the window, in design pixels."""
        ctx, words = over.ctx, over.tooltip
        lines = ctx.type.wrap(words, SIZE, "bold", WIDEST)
        wide = max(ctx.type.width(line, SIZE, "bold") for line in lines) + 1
        high = ctx.type.paragraph_height(words, WIDEST, SIZE, "bold")
        box = pygame.FRect(0, 0, wide + 2 * SPACE.m, high + 2 * SPACE.s)
        box.midtop = over.rect.centerx, over.rect.bottom + 6
        if box.bottom > ctx.view.height - 8:
            box.bottom = over.rect.top - 6
        return box.clamp(pygame.FRect(8, 8, ctx.view.width - 16, ctx.view.height - 16))


class _Scrolling(Struct):
    """A finger that drags a scroll area: the point where it touched the screen, and the scroll offset then."""

    start: tuple[float, float]
    area: Area
    offset: float
    on: bool = False


_Way = tuple[int, float, int, Widget]
"""A widget that an arrow key could move the focus to, as a tuple that is compared: rank, distance, index, widget."""


class Page:
    """A collection of widgets in Tab order, with the keyboard focus and the tooltip; later widgets are drawn on top."""

    def __init__(self, *widgets: Widget) -> None:
        self.widgets = list(widgets)
        self.focus: Widget | None = None
        self.hint = Hint()
        self._finger: _Scrolling | None = None
        """The finger that drags a scroll area, if any."""

    @property
    def wants_frame(self) -> bool:
        return self.hint.dirty or True in [widget.wants_frame for widget in self.widgets]

    def reading(self, screen: str = "") -> SpokenDescription:
        """The words to read aloud: `screen` when it opens, and the focused widget's."""
        focus = self.focus
        if focus is None or not focus.focused or focus not in self.widgets:
            return SpokenDescription(screen)
        return SpokenDescription(screen, focus.spoken, self.widgets.index(focus))

    def add(self, widget: Widget) -> Widget:
        self.widgets.append(widget)
        return widget

    def set(self, *widgets: Widget, focus: Widget | None = None) -> None:
        self.widgets = list(widgets)
        self.focus_on(focus)

    def focus_on(self, widget: Widget | None) -> None:
        """Move the keyboard focus to a widget, or take it away."""
        if self.focus is not None and self.focus is not widget:
            self.focus.focus_changed(False)
        self.focus = widget
        if widget is not None:
            widget.focus_changed(True)
            if widget.area is not None:
                widget.area.reveal(widget)

    def forget_mouse(self) -> None:
        """End hovering and pressing of all widgets, because another scene came on top or a finger scrolls."""
        for widget in self.widgets:
            widget.hovered = widget.pressed = False

    def let_go(self) -> None:
        """Let go of all pressed widgets, and end scrolling by finger."""
        for widget in self.widgets:
            widget.pressed = False
        self._finger = None

    def at(self, pos: tuple[float, float], *, touch: bool = False) -> Widget | None:
        """The topmost widget at a point; for a finger (`touch`) that hits none, the nearest one within reach."""
        under = next((widget for widget in reversed(self.widgets) if widget.contains(pos)), None)
        if not touch or (under is not None and under.focusable):
            return under
        near = [widget for widget in self.widgets if widget.focusable and widget.reach(pos)]
        return min(near, key=lambda widget: dist(pos, widget.rect.center), default=under)

    def handle(self, event: pygame.Event) -> bool:
        """Pass an event to the widget it is meant for; True if it was used."""
        if event.type in MOUSE:
            return self._mouse(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return bool(self.focus and self.focus.handle(event))

    def update(self, dt: float) -> None:
        for widget in self.widgets:
            widget.update(dt)
        self.hint.update(self.widgets, dt)

    def sprites(self) -> list[Painted]:
        """The sprites of visible widgets, lowest first, then the tooltip. A panel's background goes below everything,
        unless the panel is in a scroll area or overlaps an earlier widget."""
        panels, nodes, others = list[Painted](), list[Painted](), list[Widget]()
        for widget in self.widgets:
            if not widget.visible:
                continue
            found = widget.sprites()
            if isinstance(widget, Panel) and widget.area is None and widget.rect.collideobjects(
                    others, key=_rect) is None:
                panels += found[:1]
                nodes += found[1:]
            else:
                nodes += found
                others.append(widget)
        return [*panels, *nodes, *self.hint.sprites()]

    def draw(self, surface: pygame.Surface) -> None:
        part = surface.get_clip()
        for widget in self.widgets:
            if widget.visible and (place := widget.window_box).colliderect(part):
                surface.set_clip(part.clip(place) if widget.area is not None else part)
                widget.draw(surface)
        surface.set_clip(part)
        self.hint.draw(surface)
        self.seen()

    def seen(self) -> None:
        for widget in self.widgets:
            widget.dirty = False

    def _mouse(self, event: pygame.Event) -> bool:
        holder = next((widget for widget in self.widgets if widget.captures), None)
        if event.type == pygame.MOUSEWHEEL:
            under = next((widget for widget in reversed(self.widgets) if widget.hovered), None)
            return bool(under and (under.handle(event) or (under.area and under.area.handle(event))))
        if by_touch(event) and self._touched(event):
            return True
        under = self.at(event.pos, touch=by_touch(event))
        self._hover(holder or under)
        target = holder or under
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.hint.hush()
        elif event.type == pygame.MOUSEMOTION:
            self.hint.moved = True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.focus_on(target if target is not None and target.focusable else None)
            self._quiet()
        return bool(target and target.handle(event))

    def _touched(self, event: pygame.Event) -> bool:
        """Handle an event of a finger: scroll by dragging, and show a tooltip on a long press; True if it was used."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            over = self.at(event.pos, touch=True)
            return self.hint.tell(over)
        if event.type == pygame.MOUSEBUTTONDOWN:
            under = self.at(event.pos, touch=True)
            area = under.area or under if under is not None else None
            self._finger = _Scrolling(event.pos, area, area.offset) if isinstance(area, Area) else None
            return False
        finger = self._finger
        if finger is None:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            self._finger = None
            return finger.on
        aside, down = (event.pos[axis] - finger.start[axis] for axis in (0, 1))
        if not finger.on and abs(down) > SLACK and abs(down) > abs(aside) and finger.area.furthest > 0:
            finger.on = True
            self.forget_mouse()
        if not finger.on and abs(aside) > SLACK:
            self._finger = None
        if finger.on:
            finger.area.go_to(finger.offset - down)
        return finger.on

    def _hover(self, under: Widget | None) -> None:
        for widget in self.widgets:
            if widget.hovered != (widget is under):
                widget.hovered = widget is under
                widget.dirty = True
                if widget.hovered and widget.focusable and widget.enabled:
                    widget.ctx.sounds.play("button_hover")

    def _quiet(self) -> None:
        """Hide the focus ring after a click."""
        if self.focus is not None and not self.focus.keeps_keys:
            self.focus.focused = False

    def _key(self, event: pygame.Event) -> bool:
        if self.focus is not None and not self.focus.focused:
            self.focus.focus_changed(True)
        keeps = self.focus is not None and self.focus.keeps_arrows and event.key in ARROWS
        if keeps and self.focus is not None and self.focus.handle(event):
            return True
        if event.key == pygame.K_TAB:
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if self.focus is not None and self.focus.visible and self.focus.handle(event):
            return True
        if event.key in LEAVES:
            return self._leaf(LEAVES[event.key])
        return event.key in ARROWS and self._go(*ARROWS[event.key])

    def _leaf(self, pages: float) -> bool:
        """Scroll the focused widget's area, or else the first that can scroll, by `pages` times its visible height."""
        areas = [widget.area for widget in (self.focus, *self.widgets) if widget is not None and widget.area]
        area = next((area for area in areas if area.furthest > 0), None)
        if area is not None:
            area.leaf(pages)
        return area is not None

    def _reachable(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.visible and widget.focusable]

    def _stops(self) -> list[Widget]:
        """The widgets that Tab stops at: every widget without a group, and one of each group."""
        stops = dict[object, Widget]()
        for widget in self._reachable():
            key = widget.group or widget
            if key not in stops or self._rank(widget) < self._rank(stops[key]):
                stops[key] = widget
        return list(stops.values())

    def _rank(self, widget: Widget) -> tuple[bool, bool, float]:
        """The sort key by which Tab picks a widget of a group: the focused, the chosen, or the nearest in height."""
        row = self.focus.rect.centery if self.focus is not None and self.focus.visible else widget.rect.centery
        return widget is not self.focus, not widget.current, abs(widget.rect.centery - row)

    def _step(self, step: int) -> bool:
        ring = self._stops()
        if ring:
            at = ring.index(self.focus) + step if self.focus in ring else (0 if step > 0 else -1)
            self._walk(ring[at % len(ring)])
        return bool(ring)

    def _walk(self, widget: Widget) -> None:
        """Move the focus to a widget with a sound; it is a fifth (musical interval) higher if the widget is enabled."""
        if widget is not self.focus:
            widget.ctx.sounds.play("focus", step=int(widget.enabled))
        self.focus_on(widget)

    def _go(self, dx: int, dy: int) -> bool:
        """Move the focus by an arrow key to the nearest widget in the direction (`dx`, `dy`); always returns True.

        Sideways distance counts more. Widgets of the same group are preferred, and for up and down widgets in the same
        scroll area. Below the last widget comes the first, and above the first the last.
        """
        ring = self._reachable()
        focus = self.focus
        if focus is None or focus not in ring:
            return self._step(1)
        here = focus.rect.center
        ahead, behind = list[_Way](), list[_Way]()
        for widget in ring:
            x, y = widget.rect.centerx - here[0], widget.rect.centery - here[1]
            along, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
            grouped = bool(focus.group) and widget.group == focus.group and abs(along) >= aside
            scrolled = dy != 0 and focus.area is not None and widget.area is focus.area
            if abs(along) > 1 and widget is not focus:
                ways = ahead if along > 0 else behind
                ways.append((0 if grouped else 1 if scrolled else 2, along + 2.5 * aside, len(ways), widget))
        ways = ahead or (behind if dy else [])
        if ways:
            self._walk(min(ways)[3])
        return True


def _rect(widget: Widget) -> pygame.FRect:
    return widget.rect
