"""Scenes made of widgets: full screens, and dialogs on top of another scene."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

import pygame

from scenes.kit.compositor import Compositor, Node, Painted
from scenes.kit.compositor.prefetch import Job
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, Row, fixed, flexible
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.screens.scene import Scene
from scenes.kit.text.spoken_description import SpokenDescription
from scenes.kit.tween import Tween, ease_out
from scenes.kit.widgets import Button, IconButton, Label, Page, Widget, draw_panel

BACK = pygame.FRect(28, 22, 52, 52)
"""The rectangle of the back button on every page, in design pixels."""


class SpriteScene(Scene):
    """A scene with widgets that is drawn from a display list of sprites, which repaints only what has changed."""

    def __init__(self, ctx: BaseContext) -> None:
        super().__init__()
        self.ctx = ctx
        self.page = Page()
        self._compositor = Compositor(strict=ctx.texts.strict)

    @abstractmethod
    def sprites(self) -> list[Node]:
        """The scene's display list, lowest sprite first."""

    def draw(self, surface: pygame.Surface) -> None:
        whole = self.dirty or self.ctx.stack.visible != (self,)
        boxes = self._compositor.draw(surface, self.sprites(), whole=whole)
        self.changed = None if boxes and boxes[0] == surface.get_rect() else boxes
        self.page.seen()

    def picture(self) -> pygame.Surface:
        """A picture of the scene without its widgets, such as buttons."""
        page, self.page = self.page, Page()
        picture = pygame.Surface(self.ctx.view.pixels, depth=32)
        try:
            Compositor(strict=False).draw(picture, self.sprites(), whole=True)
        finally:
            self.page = page
        return picture


class PageScene(SpriteScene):
    """A screen of widgets, which subclasses create in `build`; `build` is called again when sizes change."""

    slides = True

    def __init__(self, ctx: BaseContext) -> None:
        super().__init__(ctx)
        self._away: IconButton | None = None
        """The back button, if the page has a heading."""

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.page.wants_frame

    @property
    def typing(self) -> bool:
        return self.page.focus is not None and self.page.focus.keeps_keys and self.page.focus.focused

    def build(self) -> list[Widget]:
        """Create the widgets in Tab order, laid out for the present window."""
        return []

    def arrange(self) -> None:
        old = self.page.widgets
        at = old.index(self.page.focus) if self.page.focus in old else None
        shown = self.page.focus is not None and self.page.focus.focused
        widgets = self.build()
        self.page.set(*widgets)
        for new, before in zip(widgets, old, strict=False):
            new.inherit(before)
        if at is not None and at < len(widgets) and shown and widgets[at].focusable:
            self.page.focus_on(widgets[at])
        elif at is None and self.ctx.focus_first:
            self.show_focus()
        self.dirty = True

    def show_focus(self) -> None:
        if self.page.focus is None:
            self.page.focus_on(self.first())
        elif not self.page.focus.focused:
            self.page.focus_on(self.page.focus)

    def first(self) -> Widget | None:
        """The widget that gets the focus first: the primary button, else the first usable one, the back button last."""
        able = [widget for widget in self.page.widgets
                if widget.visible and widget.focusable and widget.enabled and not widget.keeps_keys]
        able.sort(key=lambda widget: widget is self._away)
        chief = (widget for widget in able if getattr(widget, "kind", "") == "primary")
        return next(chief, able[0] if able else None)

    def renew(self) -> None:
        """Create the widgets again, and prepare the pictures that they need before the next frame."""
        self.arrange()
        self.ctx.stack.renew()

    def leave(self) -> None:
        self.page.focus_on(None)

    @property
    def said(self) -> str:
        """The words read aloud when the page opens: its title, unless a subclass has more."""
        labels = (widget.words for widget in self.page.widgets if isinstance(widget, Label) and widget.visible)
        return next(labels, "")

    def reading(self) -> SpokenDescription:
        return self.page.reading(self.said)

    def release(self) -> None:
        self.page.let_go()

    def pause(self) -> None:
        self.page.forget_mouse()

    def handle(self, event: pygame.Event) -> bool:
        if self.page.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            self.ctx.sounds.play("back")
            self.back()
            return True
        return asks_for_keys(self.ctx, event)

    def back(self) -> None:
        """Go back to the scene below; Esc and the back button call it."""
        self.ctx.stack.pop()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.page.update(dt)

    def sprites(self) -> list[Node]:
        window, number = pygame.Rect((0, 0), self.ctx.view.pixels), self.ctx.ground.number if self.ctx.ground else 0
        ground = Painted("ground", number, self.draw_ground, (window,), opaque=(window,), direct=True)
        return [ground, *self.page.sprites()]

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.ctx.ground is not None:
            self.ctx.ground.used()

    def slow_parts(self) -> Job | None:
        return self.ctx.ground.slow_parts() if self.opaque and self.ctx.ground is not None else None

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the page's background: the table if one is open, else the plain one."""
        if self.ctx.ground is not None:
            self.ctx.ground.draw(surface)
        else:
            self.ctx.paint.ground(surface, self.ctx.theme)

    def heading(self, words: str, width: float = 0.0) -> list[Widget]:
        """Create the back button and, `width` design pixels wide, the title at the top left; returns both widgets."""
        width = min(width or (270 if self.ctx.view.tall else 440), self.ctx.view.width - 126)
        self._away = IconButton(self.ctx, "", self.back, icon="back", rect=BACK.copy(),
                                 hint=self.ctx.texts("common.back"))
        place = pygame.FRect(98, 22, width, 50)
        return [self._away, Label(self.ctx, words, place, size=32, weight="bold", on_cloth=True)]


class DialogScene(PageScene):
    """A dialog of `width` by `height` design pixels in the middle of the window, over the dimmed scene below."""

    opaque = False
    slides = False
    width = 480.0
    height = 300.0

    def __init__(self, ctx: BaseContext) -> None:
        super().__init__(ctx)
        self.shown = 0.0

    @property
    def box(self) -> pygame.FRect:
        """The dialog's rectangle, in design pixels."""
        view = self.ctx.view
        box = pygame.FRect(0, 0, min(self.width, view.width - 40), min(self.height, view.height - 40))
        box.center = view.cx, view.cy
        return box

    def arrange(self) -> None:
        super().arrange()
        if self.page.focus is None:
            self.page.focus_on(self.first())

    @property
    def said(self) -> str:
        labels = [widget.words for widget in self.page.widgets if isinstance(widget, Label) and widget.visible]
        return self.ctx.texts.paragraph(map(self.ctx.texts.sentence, labels))

    def enter(self) -> None:
        if self.ctx.settings.reduced_motion:
            self.shown = 1.0
            return

        def appear(share: float) -> None:
            self.shown = share

        self.tweens.add(Tween(0.18, appear, ease_out))

    def draw(self, surface: pygame.Surface) -> None:
        if self.ctx.stack.scenes[:1] == (self,):  # nothing lies below
            self.draw_ground(surface)
        self.ctx.paint.dim(surface, (30, 14, 20), 0.5 * self.shown)
        if self.shown > 0.3:
            draw_panel(self.ctx, surface, self.box)
            self.page.draw(surface)


def asks_for_keys(ctx: BaseContext, event: pygame.Event) -> bool:
    """Open the page that lists the keys if an event that no scene used is F1 or `?`; returns whether it is."""
    if event.type != pygame.KEYDOWN or not means_keys(event):
        return False
    ctx.open_keys()
    return True


def means_keys(event: pygame.Event) -> bool:
    """Whether a key event asks for the page of keys: F1 or `?`, which without text input is Shift and slash."""
    shifted = event.key == pygame.K_SLASH and event.mod & pygame.KMOD_SHIFT
    return bool(event.key in (pygame.K_F1, pygame.K_QUESTION) or shifted or event.unicode in ("?", "？"))


class ConfirmScene(DialogScene):
    """A dialog with a `question` and an explanation; it calls `on_yes` if the player presses the button `yes`.

    With `danger`, for what cannot be taken back, the other button has the focus at first.
    """

    width = 540.0
    height = 270.0

    def __init__(
        self, ctx: BaseContext, question: str, explanation: str, yes: str, on_yes: Callable[[], None],
        *, danger: bool = False,
    ) -> None:
        super().__init__(ctx)
        self.words = question, explanation, yes
        self.on_yes = on_yes
        self.danger = danger

    def build(self) -> list[Widget]:
        question, explanation, yes = self.words
        ctx = self.ctx
        no = Button(ctx, ctx.texts("common.cancel"), self.back)
        go = Button(ctx, yes, self._agree, kind="danger" if self.danger else "primary")
        asked = Label(ctx, question, size=24, weight="bold", align="center")
        why = Label(ctx, explanation, size=17, wrap=True, align="center", muted=True)
        answers = Row(flexible(no), flexible(go), gap=SPACE.m)
        column = Column(26, fixed(40, asked), 12, fixed(90, why), flexible(), fixed(54, answers), 30)
        Inset(column, 32, 0).place(self.box)
        return [asked, why, no, go]

    def first(self) -> Widget | None:
        return self.page.widgets[-2 if self.danger else -1]

    def _agree(self) -> None:
        self.ctx.stack.pop()
        self.on_yes()
