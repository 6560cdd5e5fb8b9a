"""The first screen: the logo over falling cards, and everything one can do from here."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.context import Context
from scenes.kit.page_scene import PageScene
from scenes.kit.texts import LANGUAGES
from scenes.kit.widgets import Button, Choice, Label, Widget
from scenes.pages.drift import Drift
from scenes.routes import About, NewGame, QuickMatch, Rulebook, SavedMatch, Settings

WIDTH, HEIGHT, GAP = 330.0, 62.0, 14.0
LOGO = (450, 160)


class TitleScene(PageScene):
    """Continue, quick game, new game, pass and play; rulebook, settings, about, quit; the language."""

    ctx: Context

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.drift = Drift(ctx)
        self.saved = ctx.store.folder.has_current_match

    @property
    def wants_frame(self) -> bool:
        """The cards fall all the time, unless motion is reduced."""
        return super().wants_frame or self.drifts or not self.drift.complete

    @property
    def drifts(self) -> bool:
        """Whether the cards fall: not for people who want less motion, nor while nobody looks."""
        return self.ctx.focused and not self.ctx.settings.reduced_motion

    @property
    def frame_rate(self) -> int:
        """Falling cards alone look well at half the rate."""
        return 60 if super().wants_frame else 30

    def enter(self) -> None:
        """Music."""
        self.ctx.sounds.music("title")

    def build(self) -> list[Widget]:
        """Large buttons in the middle, small ones below, the language at the top right."""
        ctx, view, t = self.ctx, self.ctx.view, self.ctx.texts
        large = self._large()
        total = len(large) * (HEIGHT + GAP) + 54
        top = max(214.0, view.cy + 92 - total / 2)
        place = pygame.FRect(view.cx - WIDTH / 2, top, WIDTH, HEIGHT)
        buttons = [
            Button(ctx, t(text), action, kind="plain" if number else "primary", icon=icon, size=22,
                   rect=place.move(0, number * (HEIGHT + GAP)))
            for number, (text, action, icon) in enumerate(large)
        ]
        self.logo_y = (top - 24) / 2 + 8
        small = self._small(pygame.FRect(view.cx - 350, top + len(large) * (HEIGHT + GAP) + 6, 700, 50))
        fine = Label(ctx, t("title.unofficial"), pygame.FRect(view.cx - 380, view.height - 36, 760, 24),
                     size=14, align="center", on_cloth=True)
        return [*buttons, *small, self._language(), fine]

    def _large(self) -> list[tuple[str, Callable[[], None], str]]:
        ctx = self.ctx
        choices: list[tuple[str, Callable[[], None], str]] = [
            ("title.quick", lambda: ctx.go(QuickMatch()), "bolt"),
            ("title.new", lambda: ctx.open(NewGame()), "cards"),
            ("title.party", lambda: ctx.open(NewGame(party=True)), "people"),
        ]
        if self.saved:
            choices.insert(0, ("title.continue", lambda: ctx.go(SavedMatch()), "play"))
        return choices

    def _small(self, row: pygame.FRect) -> list[Widget]:
        ctx, t, width = self.ctx, self.ctx.texts, (row.width - 3 * GAP) / 4
        actions: list[tuple[str, Callable[[], None], str]] = [
            ("rulebook.title", lambda: ctx.open(Rulebook()), "book"),
            ("title.settings", lambda: ctx.open(Settings()), "settings"),
            ("title.about", lambda: ctx.open(About()), "info"),
            ("title.quit", ctx.on_quit, "exit"),
        ]
        return [
            Button(ctx, t(text), action, icon=icon, size=17,
                   rect=pygame.FRect(row.x + number * (width + GAP), row.y, width, row.height))
            for number, (text, action, icon) in enumerate(actions)
        ]

    def _language(self) -> Choice:
        place = pygame.FRect(self.ctx.view.width - 228, 22, 200, 44)
        return Choice(self.ctx, tuple(LANGUAGES.items()), self.ctx.language,
                      lambda value: self.ctx.change(language=value), place, label="Language")

    def handle(self, event: pygame.Event) -> bool:
        """Enter before anything has been chosen goes the shortest way to a hand of cards."""
        enters = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enters and self.page.focus is None:
            return self.page.widgets[0].handle(event)
        return super().handle(event)

    def back(self) -> None:
        """Esc does nothing here: closing by mistake would be a pity."""

    def update(self, dt: float) -> None:
        """Let the cards fall."""
        super().update(dt)
        if self.drifts:
            self.drift.update(dt)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Table, cards, logo."""
        super().draw_ground(surface)
        self.drift.draw(surface)
        view = self.ctx.view
        image = self.ctx.art.image("logo", (view.px(LOGO[0]), view.px(LOGO[1])))
        place = image.get_rect(center=view.point(view.cx, self.logo_y))
        surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
