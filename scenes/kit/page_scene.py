"""Scenes that are a page of widgets: screens, and dialogs that lie on top of another scene."""

from __future__ import annotations

import pygame

from scenes.kit.base_context import BaseContext
from scenes.kit.scene import Scene
from scenes.kit.tween import Tween, ease_out
from scenes.kit.widgets import IconButton, Label, Page, Widget, draw_panel


class PageScene(Scene):
    """A screen of widgets; subclasses fill the page in `build`, which is called again when sizes change."""

    def __init__(self, ctx: BaseContext) -> None:
        super().__init__()
        self.ctx = ctx
        self.page = Page()

    @property
    def wants_frame(self) -> bool:
        """Whether the next frame would look different."""
        return super().wants_frame or self.page.wants_frame

    @property
    def typing(self) -> bool:
        """Whether the keyboard is in a field."""
        return self.page.focus is not None and self.page.focus.keeps_keys and self.page.focus.focused

    def build(self) -> list[Widget]:
        """The widgets in Tab order, laid out for the window as it is."""
        return []

    def arrange(self) -> None:
        """Lay everything out; the keyboard stays where it was."""
        old = self.page.widgets
        at = old.index(self.page.focus) if self.page.focus in old else None
        shown = self.page.focus is not None and self.page.focus.focused
        widgets = self.build()
        self.page.set(*widgets)
        for new, before in zip(widgets, old, strict=False):
            new.inherit(before)
        if at is not None and at < len(widgets) and shown and widgets[at].focusable:
            self.page.focus_on(widgets[at])
        self.dirty = True

    def leave(self) -> None:
        """Take the keyboard away from the widget that has it."""
        self.page.focus_on(None)

    def release(self) -> None:
        """Let go of all widgets."""
        self.page.let_go()

    def pause(self) -> None:
        """Tell all widgets that the mouse is elsewhere."""
        self.page.forget_mouse()

    def handle(self, event: pygame.Event) -> bool:
        """Give the event to the widgets first, then go back on Esc, or open the keys page."""
        if self.page.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            self.back()
            return True
        return asks_for_keys(self.ctx, event)

    def back(self) -> None:
        """Go back to the scene below; Esc and the back button call it."""
        self.ctx.stack.pop()

    def update(self, dt: float) -> None:
        """Move tweens and widgets on by `dt` seconds."""
        super().update(dt)
        self.page.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the background and all widgets."""
        self.draw_ground(surface)
        self.page.draw(surface)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw what is behind the widgets."""
        self.ctx.paint.ground(surface, self.ctx.theme)

    def heading(self, words: str, width: float = 440) -> list[Widget]:
        """A back button and the name of the screen, at the top left."""
        back = IconButton(self.ctx, "", self.back, icon="back", rect=pygame.FRect(28, 22, 52, 52),
                          hint=self.ctx.texts("common.back"))
        place = pygame.FRect(98, 22, width, 50)
        return [back, Label(self.ctx, words, place, size=32, weight="bold", on_cloth=True)]


class DialogScene(PageScene):
    """A sheet in the middle of a dimmed screen, `width` by `height` design pixels."""

    opaque = False
    width = 480.0
    height = 300.0

    def __init__(self, ctx: BaseContext) -> None:
        super().__init__(ctx)
        self.shown = 0.0

    @property
    def box(self) -> pygame.FRect:
        """Where the dialog lies, in design pixels."""
        view = self.ctx.view
        box = pygame.FRect(0, 0, min(self.width, view.width - 40), min(self.height, view.height - 40))
        box.center = view.cx, view.cy
        return box

    def arrange(self) -> None:
        """Lay everything out; the keyboard begins, to be seen, where `first` says."""
        super().arrange()
        if self.page.focus is None:
            self.page.focus_on(self.first())

    def first(self) -> Widget | None:
        """Where the keyboard begins: at the chief button, or else the first that can be pressed."""
        able = [widget for widget in self.page.widgets if widget.visible and widget.focusable and widget.enabled]
        chief = (widget for widget in able if getattr(widget, "kind", "") == "primary")
        return next(chief, able[0] if able else None)

    def enter(self) -> None:
        """Start to fade in; at once with reduced motion."""
        if self.ctx.settings.reduced_motion:
            self.shown = 1.0
            return

        def appear(share: float) -> None:
            self.shown = share

        self.tweens.add(Tween(0.18, appear, ease_out))

    def draw(self, surface: pygame.Surface) -> None:
        """Dim the scene below, then draw the dialog and its widgets."""
        if self.ctx.stack.scenes[:1] == (self,):  # nothing lies below
            self.draw_ground(surface)
        self.ctx.paint.dim(surface, (30, 14, 20), 0.5 * self.shown)
        if self.shown > 0.3:
            draw_panel(self.ctx, surface, self.box)
            self.page.draw(surface)


def asks_for_keys(ctx: BaseContext, event: pygame.Event) -> bool:
    """Open the page of keys on F1 or `?`; for scenes to call with events nobody wanted."""
    if event.type != pygame.KEYDOWN or not means_keys(event):
        return False
    ctx.open_keys()
    return True


def means_keys(event: pygame.Event) -> bool:
    """Without text input an event does not know its letter: Shift and slash are `?` on most keyboards."""
    shifted = event.key == pygame.K_SLASH and event.mod & pygame.KMOD_SHIFT
    return bool(event.key in (pygame.K_F1, pygame.K_QUESTION) or shifted or event.unicode in ("?", "？"))
