"""The first screen: the logo over falling cards, and everything one can do from here."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.context import Context
from scenes.kit.layout import Column, Pinned, Row, fixed, flexible
from scenes.kit.page_scene import PageScene
from scenes.kit.texts import LANGUAGES
from scenes.kit.widgets import Button, Choice, Label, Widget
from scenes.pages.drift import Drift
from scenes.routes import About, Learn, Matches, NewGame, QuickMatch, Rulebook, SavedMatch, Settings, Statistics

WIDTH, HEIGHT, GAP = 330.0, 62.0, 14.0
LOGO = (450, 160)


class TitleScene(PageScene):
    """Continue, or learning at the first start; games; rulebook, settings, about, quit; the language."""

    ctx: Context

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.drift = Drift(ctx)
        self.saved = ctx.library.latest_unfinished()
        chosen = ctx.settings.game.seats or ctx.settings.party.seats
        self.newcomer = not (self.saved or chosen or ctx.lessons.any or ctx.library.files())
        """Whether nobody has played or learned here yet: then learning comes first."""
        self.trouble = ""
        """What was last said about the sound."""

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
        """Start the music of the title."""
        self.ctx.sounds.music("title")

    def build(self) -> list[Widget]:
        """Large buttons in the middle, small ones below, the language at the top right."""
        ctx, view, t = self.ctx, self.ctx.view, self.ctx.texts
        large = [
            Button(ctx, t(text), action, kind="plain" if number else "primary", icon=icon, size=22)
            for number, (text, action, icon) in enumerate(self._large())
        ]
        small = [Button(ctx, t(text), action, icon=icon, size=17) for text, action, icon in self._small()]
        fine = Label(ctx, t("title.unofficial"), size=14, align="center", on_cloth=True)
        language = Choice(ctx, tuple(LANGUAGES.items()), ctx.language, lambda value: ctx.change(language=value),
                          label="Language")
        menu = Column(*(fixed(HEIGHT, button) for button in large), gap=GAP)
        top = max(214.0, view.cy + 92 - (menu.length(WIDTH) + GAP + 54) / 2)
        self.trouble = ctx.sounds.trouble
        silent = [Label(ctx, t("title.silent", reason=self.trouble), size=14, align="center", on_cloth=True)
                  for _ in range(bool(self.trouble))]
        row, wide = Row(*map(flexible, small), gap=GAP), min(176.0 * len(small), view.width - 80)
        Column(top, fixed(menu.length(WIDTH), Pinned(menu, WIDTH)), GAP + 6, fixed(50, Pinned(row, wide)), flexible(),
               *(fixed(24, Pinned(label, 760)) for label in (*silent, fine)), 12).place(view.frame)
        Column(22, fixed(44, Row(flexible(), fixed(310, language), 28))).place(view.frame)
        self.logo_y = (top - 24) / 2 + 8
        return [*large, *small, language, *silent, fine]

    def _large(self) -> list[tuple[str, Callable[[], None], str]]:
        ctx = self.ctx
        choices: list[tuple[str, Callable[[], None], str]] = [
            ("title.quick", lambda: ctx.go(QuickMatch()), "bolt"),
            ("title.new", lambda: ctx.open(NewGame()), "cards"),
            ("title.party", lambda: ctx.open(NewGame(party=True)), "people"),
        ]
        if saved := self.saved:
            choices.insert(0, ("title.continue", lambda: ctx.go(SavedMatch(saved)), "play"))
        elif self.newcomer:
            choices.insert(0, ("title.learn", self._learn, "learn"))
        return choices

    def _learn(self) -> None:
        self.ctx.open(Learn("guided"))

    def _small(self) -> list[tuple[str, Callable[[], None], str]]:
        ctx = self.ctx
        learn = [] if self.newcomer and not self.saved else [("title.learn.small", self._learn, "learn")]
        return [
            *learn, ("matches.title", lambda: ctx.open(Matches()), "film"),
            ("title.statistics", lambda: ctx.open(Statistics()), "chart"),
            ("rulebook.title", lambda: ctx.open(Rulebook()), "book"),
            ("title.settings", lambda: ctx.open(Settings()), "settings"),
            ("title.about", lambda: ctx.open(About()), "info"),
            ("title.quit", ctx.on_quit, "exit"),
        ]

    def handle(self, event: pygame.Event) -> bool:
        """Press the first button on Enter, as long as no widget has the keyboard."""
        enters = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enters and self.page.focus is None:
            return self.page.widgets[0].handle(event)
        return super().handle(event)

    def back(self) -> None:
        """Esc does nothing here: closing by mistake would be a pity."""

    def update(self, dt: float) -> None:
        """Move buttons and falling cards on by `dt` seconds."""
        super().update(dt)
        if self.trouble != self.ctx.sounds.trouble:
            self.arrange()
        if self.drifts:
            self.drift.update(dt)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the background, the falling cards and the logo."""
        super().draw_ground(surface)
        self.drift.draw(surface)
        view = self.ctx.view
        image = self.ctx.art.image("logo", (view.px(LOGO[0]), view.px(LOGO[1])))
        place = image.get_rect(center=view.point(view.cx, self.logo_y))
        surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
