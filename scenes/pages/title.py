"""The title screen: the logo over falling cards, and buttons for everything that can be started here."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from contextlib import suppress
from random import Random

import pygame

from scenes.context import Context
from scenes.kit.compositor import Node, Painted, Sprite
from scenes.kit.graphics.theme import SPACE, Rgb
from scenes.kit.layout import Column, Grid, Pinned, Row, fixed, flexible
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.text.texts import LANGUAGES
from scenes.kit.tween import ease_in_out
from scenes.kit.widgets import Button, Choice, Cycler, Label, Widget
from scenes.pages.drift import Drift
from scenes.pages.profile_button import ProfileButton
from scenes.routes import (
    About,
    Learn,
    LearnPage,
    Matches,
    NewGame,
    Profile,
    QuickMatch,
    Rulebook,
    SavedMatch,
    Settings,
    Statistics,
)

WIDE, HIGH, SIGN = 720.0, 256.0, 200.0
"""Size of the logo's drawing, and width of its part with four cards (the sign), in units of the drawing."""
HUB, CARD, SCALE = (100.0, 122.0), (30.0, -49.0), 0.98
"""Centre of the sign in the drawing, offset from there to the centre of an unrotated card, and scale of the card."""
LEAN = -18.0
"""Clockwise rotation of the first card in degrees; each further card is rotated by 90 more."""
PAUSE, TURNS = 1.3, 0.55
"""Seconds between turns of the logo's cards, and seconds that each turn takes."""
SIDES = "day", "night"
WIDTH, HEIGHT, GAP = 330.0, 62.0, 14.0
MOST_LARGE = 4
"""Most large buttons; the first of them is there only while there is a match or a lesson to go on with."""
SMALLER = 13.5
"""Size of the words about the match to be continued."""
NAMED = 3
"""Most players named for the match to be continued."""
MOST = 1 << 22
"""Most bytes of a record that are read for the number of its round."""
POPULAR, BESIDE = "popular", 256.0
"""The preset of house rules for the button beside the quick game, and that button's width in design pixels."""
LOGO = (450, 160)
ACROSS, LEAST = 4, 2
"""Most small buttons in a row if they do not all fit in one, and fewest, with enlarged letters."""
SMALL = 150.0, 176.0
"""Least and greatest width of a small button at usual letters, in design pixels."""
SEED = 7
"""Seed of the falling cards, which always begin in the same positions."""
ALONE, SLOWS = 25.0, 3.0
"""Seconds without input after which all motion stops, and seconds before that during which the cards slow down."""
LISTENS, LEAVES = 120.0, 4.0
"""Seconds without input after which the music fades out, and seconds that this takes."""
THERE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN)
"""Kinds of events that show that a person uses the program."""
AROUND = 48.0
"""Design pixels around the logo that are redrawn with it while it turns."""


class Logo:
    """The animated logo, whose four cards turn over one after the other; it moves only while `update` is called."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.age = 0.0
        self._straight: tuple[tuple[pygame.Surface, int, float], pygame.Surface] | None = None
        """The upright picture of the card that is turning over, with the picture, index and scale it was made from."""

    def update(self, dt: float) -> None:
        self.age = (self.age + dt) % (8 * (PAUSE + TURNS))

    @property
    def turning(self) -> tuple[int, float]:
        """How many times cards have turned over, and the progress of the next turn from 0 to 1."""
        turned, rest = divmod(self.age, PAUSE + TURNS)
        return int(turned), ease_in_out(max(0.0, (rest - PAUSE) / TURNS))

    @property
    def rests(self) -> bool:
        return not self.turning[1]

    def draw(self, surface: pygame.Surface, center: tuple[float, float], size: tuple[float, float]) -> None:
        """Draw the logo around the point `center`; `size` is its width and height in design pixels."""
        view, art = self.ctx.view, self.ctx.art
        whole = view.px(size[0]), view.px(size[1])
        place = pygame.Rect((0, 0), whole)
        place.center = view.point(*center)
        turned, share = self.turning
        if not turned and not share:
            surface.blit(art.image("logo", whole), place, special_flags=pygame.BLEND_PREMULTIPLIED)
            return
        unit = whole[0] / WIDE
        sign = _sign(whole[0])
        for number in range(4):
            night = (turned > number) != (turned > number + 4)
            picture = art.image(f"logo-{SIDES[night]}-{number}", sign)
            if turned % 4 == number and share:
                other = art.image(f"logo-{SIDES[not night]}-{number}", sign)
                self._turn(surface, place.topleft, unit, number, other if share > 0.5 else picture, share)
            else:
                surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        surface.blit(art.image("logo-word", whole), place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _turn(
        self, surface: pygame.Surface, corner: tuple[int, int], unit: float, number: int, picture: pygame.Surface,
        share: float,
    ) -> None:
        """Draw the card with the index `number` while it turns over; `share` is the progress from 0 to 1.

        Its picture is rotated upright, narrowed, and rotated back.
        """
        lean = math.radians(LEAN + 90 * number)
        x = HUB[0] + SCALE * (CARD[0] * math.cos(lean) - CARD[1] * math.sin(lean))
        y = HUB[1] + SCALE * (CARD[0] * math.sin(lean) + CARD[1] * math.cos(lean))
        key = picture, number, unit
        if self._straight is None or self._straight[0] != key:
            half = math.ceil(64 * unit)
            part = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA, 32)
            part.blit(picture, (half - x * unit, half - y * unit))
            self._straight = key, pygame.transform.rotozoom(part, math.degrees(lean), 1.0)
        straight = self._straight[1]
        narrow = max(1, round(straight.width * abs(math.cos(math.pi * share))))
        turned = pygame.transform.rotozoom(
            pygame.transform.smoothscale(straight, (straight.width, narrow)) if number % 2 else
            pygame.transform.smoothscale(straight, (narrow, straight.height)), -math.degrees(lean), 1.0)
        middle = corner[0] + x * unit, corner[1] + y * unit - 8 * unit * math.sin(math.pi * share)
        surface.blit(turned, turned.get_rect(center=(round(middle[0]), round(middle[1]))),
                     special_flags=pygame.BLEND_PREMULTIPLIED)


def _sign(width: int) -> tuple[int, int]:
    """Size in pixels of the part with the four cards, for a logo `width` pixels wide."""
    return round(SIGN * width / WIDE), round(HIGH * width / WIDE)


class ContinueButton(Button):
    """The button that continues a match, with a smaller line about that match below its words, if there is room.

    The line is also its tooltip; it is added once the match's file has been read.
    """

    about = ""

    @property
    def label(self) -> str:
        return self.ctx.texts("common.named", name=self.words, words=self.about) if self.about else self.words

    @property
    def tooltip(self) -> str:
        return self.about

    @property
    def look(self) -> Hashable:
        return super().look, self.about

    def _words(self, surface: pygame.Surface, face: pygame.FRect, ink: Rgb) -> None:
        setter, high = self.ctx.type, SMALLER * 1.3 * self.ctx.type.factor
        upper = pygame.FRect(face.left, face.top + 3, face.width, face.height - high - 8)
        if not self.about or upper.height < self.size * setter.factor * 1.2:
            super()._words(surface, face, ink)
            return
        super()._words(surface, upper, ink)
        setter.text(surface, self.about, (face.centerx, upper.bottom + high / 2), SMALLER, ink, "medium",
                    align="center", width=face.width - 2 * SPACE.m)


class ExplainedButton(Button):
    """A button whose words are explained in a tooltip."""

    @property
    def tooltip(self) -> str:
        return self.reason or self.hint


class TitleScene(PageScene):
    """The title screen: continue or learn, new matches, other pages, profile and language."""

    ctx: Context

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.drift, self.logo = Drift(ctx, Random(SEED)), Logo(ctx)
        self.saved = ctx.library.latest_unfinished()
        self._continue: ContinueButton | None = None
        self._about = ""
        """The line about the match to be continued, which is read after the first picture."""
        self.opening = self._opening()
        self.trouble = ""
        """The displayed reason why there is no sound; empty if there is."""
        self.alone = 0.0
        """Seconds since the last input, or since the window got the focus, during which the cards fall."""
        self.untouched = 0.0
        self._ready = False
        """Whether the worker thread has been asked to prepare the table of a match."""

    def _opening(self) -> str:
        """The text id of the button for the guided round; empty once it is finished or a match was begun."""
        ctx = self.ctx
        chosen, guided = ctx.settings.game.seats or ctx.settings.party.seats, ctx.lessons.of("guided")
        if self.saved or chosen or guided.finished or ctx.library.files():
            return ""
        return "title.learn.resume" if guided.begun else "title.learn"

    @property
    def said(self) -> str:
        return self.ctx.texts("app.title")

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.drifts or not self.drift.complete

    @property
    def drifts(self) -> bool:
        """Whether the cards fall: not with reduced motion, without the window's focus, or after long inactivity."""
        here = self.alone < ALONE or not self.logo.rests
        return self.ctx.focused and here and not self.ctx.settings.reduced_motion

    @property
    def frame_rate(self) -> int:
        return 60 if super().wants_frame else 16 if self.logo.rests else 20

    def enter(self) -> None:
        self.ctx.sounds.music("title")

    def build(self) -> list[Widget]:
        ctx, view, t = self.ctx, self.ctx.view, self.ctx.texts
        self._ready = False  # also when the window has another size
        self.drift.resize()
        large = [
            (ContinueButton if text == "title.continue" else Button)(
                ctx, t(text), action, kind="plain" if number else "primary", icon=icon, size=22)
            for number, (text, action, icon) in enumerate(self._large())
        ]
        self._continue = next((button for button in large if isinstance(button, ContinueButton)), None)
        if self._continue is not None:
            self._continue.about = self._about
        popular = ExplainedButton(ctx, t("title.popular"), lambda: ctx.go(QuickMatch(POPULAR)), size=14,
                                  hint=t("title.popular.tip"))
        small = [Button(ctx, t(text), action, icon=icon, size=17) for text, action, icon in self._small()]
        fine = Label(ctx, t("title.unofficial"), size=14, align="center", on_cloth=True)
        name = ctx.settings.name.strip()
        profile = ProfileButton(ctx, name or t("title.profile"), lambda: ctx.open(Profile()), size=17)
        at = 1 + [text for text, _, _ in self._large()].index("title.quick")
        grown = 1 + ctx.type.growth
        beside = max(BESIDE * (1 + 0.5 * ctx.type.growth), min(BESIDE * grown, (view.width - WIDTH) / 2 - 36))
        rows = [fixed(HEIGHT, button) for button in large]
        if (view.width - WIDTH) / 2 < beside + 36:  # no room beside the quick game
            broad = min(WIDTH * (1 + 0.5 * ctx.type.growth), view.width - 80)
            rows.insert(at, fixed(HEIGHT - 14, Pinned(popular, broad)))
        menu = Column(*rows, gap=GAP)
        spare = (HEIGHT + GAP) * (MOST_LARGE - len(large))  # the others stay in place when the first one comes or goes
        top = max(214.0, view.cy + 92 - (menu.length(WIDTH) + spare + GAP + 54) / 2) + spare
        self.trouble = ctx.sounds.trouble
        silent = [Label(ctx, t("title.silent", reason=self.trouble), size=14, align="center", on_cloth=True)
                  for _ in range(bool(self.trouble))]
        across = len(small) if view.width >= SMALL[0] * grown * len(small) else ACROSS
        while grown > 1 and across > LEAST and not all(
                one.has_room((view.width - 80 + GAP) / across - GAP, 50) for one in small):
            across -= 1
        lines = -(-len(small) // across)
        row, wide = Grid(small, across, gap=(GAP, GAP)), min(SMALL[1] * grown * across, view.width - 80)
        top -= (lines - 1) * 32
        below = [fixed(24, Pinned(label, min(760, view.width - 40))) for label in (*silent, fine)]
        Column(top, fixed(menu.length(WIDTH), Pinned(menu, WIDTH)), GAP + 6,
               fixed(50 * lines + GAP * (lines - 1), Pinned(row, wide)), flexible(), *below, 12).place(view.frame)
        grown = 1 + 0.4 * ctx.type.growth
        wide = min(310 * grown, view.width - 236 - 76)
        kind = Choice
        if view.tall and grown > 1:
            wide, kind = (view.width - 76) * 0.42, Cycler
        language = kind(ctx, tuple(LANGUAGES.items()), ctx.language, lambda value: ctx.change(language=value),
                        label="Language")
        Column(22, fixed(44, Row(28, fixed(min(236 * grown, view.width - wide - 76), profile), flexible(),
                                 fixed(wide, language), 28))).place(view.frame)
        if len(rows) == len(large):
            quick = large[at - 1].rect
            Pinned(popular, beside, 50, x=0).place(quick.move(quick.width + 12, 0))
        self.logo_y = (top - 24) / 2 + 8
        return [*large, popular, *small, profile, language, *silent, fine]

    def _large(self) -> list[tuple[str, Callable[[], None], str]]:
        ctx = self.ctx
        choices: list[tuple[str, Callable[[], None], str]] = [
            ("title.quick", lambda: ctx.go(QuickMatch()), "bolt"),
            ("title.new", lambda: ctx.open(NewGame()), "cards"),
            ("title.party", lambda: ctx.open(NewGame(party=True)), "people"),
        ]
        if saved := self.saved:
            choices.insert(0, ("title.continue", lambda: ctx.go(SavedMatch(saved)), "play"))
        elif self.opening:
            choices.insert(0, (self.opening, self._guided, "learn"))
        return choices

    def _about_saved(self) -> str:
        """The edition, opponents and round of the match to be continued; empty if its file cannot be read."""
        from game.daily import is_deal  # the first picture of the title needs none of the engine
        from game.record.bad import BadRecord
        from game.storage.peek import peek, rounds_ended

        t, saved = self.ctx.texts, self.saved
        try:
            found = peek(saved) if saved else None
            rounds = rounds_ended(saved, MOST) if saved and found and found.size < MOST else -1
        except (BadRecord, OSError):
            return ""
        if found is None or not t.has(f"edition.{found.header.edition}.name"):
            return ""
        if is_deal(found.header.seed):
            return t("common.dot").join([t("daily.deal"), t(f"edition.{found.header.edition}.name")])
        people = [seat.name for seat in found.header.seats if seat.person]
        others = [seat.name for seat in found.header.seats if not seat.person]
        named = (others if len(people) == 1 else [*people, *others])[:NAMED + 1]
        if len(named) > NAMED:
            named = [*named[:NAMED - 1], "…"]
        parts = [t(f"edition.{found.header.edition}.name"), t.listed(named)]
        return t("common.dot").join([*parts, *([t("title.round", n=rounds + 1)] if rounds >= 0 else [])])

    def _guided(self) -> None:
        self.ctx.open(Learn("guided"))

    def _small(self) -> list[tuple[str, Callable[[], None], str]]:
        ctx = self.ctx
        return [
            ("title.learn.small", lambda: ctx.open(LearnPage()), "learn"),
            ("matches.title", lambda: ctx.open(Matches()), "film"),
            ("title.statistics", lambda: ctx.open(Statistics()), "chart"),
            ("rulebook.title", lambda: ctx.open(Rulebook()), "book"),
            ("title.settings", lambda: ctx.open(Settings()), "settings"),
            ("title.about", lambda: ctx.open(About()), "info"),
            ("title.quit", ctx.on_quit, "exit"),
        ]

    def resume(self) -> None:
        super().resume()
        self._touched()
        if self.opening != (opening := self._opening()):
            self.opening = opening
            self.arrange()

    def handle(self, event: pygame.Event) -> bool:
        if event.type in THERE:
            self._touched()
        enters = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enters and self.page.focus is None:
            return self.page.widgets[0].handle(event)
        return super().handle(event)

    def _touched(self) -> None:
        """Let cards and music go on after an input."""
        if self.untouched >= LISTENS:
            self.ctx.sounds.music("title")
        self.alone = self.untouched = 0.0

    def back(self) -> None:
        """Ignore Esc, so that nobody quits by mistake."""

    def update(self, dt: float) -> None:
        super().update(dt)
        self.untouched += dt
        if self.untouched >= LISTENS > self.untouched - dt:
            self.ctx.sounds.rest(LEAVES)
        if self.trouble != self.ctx.sounds.trouble:
            self.arrange()
        if self.drifts:
            self.alone += dt
            self.drift.update(dt * min(1.0, max(0.0, ALONE - self.alone) / SLOWS))
            self.logo.update(dt)
        elif not self.ctx.focused:
            self.alone = 0.0  # whoever comes back to the window finds it as it was
        if not self._ready and self.drift.complete:
            self._make_ready()
        if self._continue is not None and self._continue.about != self._about:
            self._continue.about, self.dirty = self._about, True

    def _make_ready(self) -> None:
        """Read about the saved match, and have the worker thread prepare its table and that of a quick match."""
        ctx, self._ready, self._about = self.ctx, True, self._about_saved()
        if ctx.worker:
            ctx.worker.submit(lambda: ctx.make_ready(ctx))
            ctx.worker.submit(self._saved_ready)

    def _saved_ready(self) -> None:
        """Prepare the table of the saved match; errors in its record are reported only when it is opened."""
        from game.record.bad import BadRecord
        from game.storage.peek import peek

        if self.saved:
            with suppress(BadRecord, OSError):
                header = peek(self.saved).header
                self.ctx.prefetch_table(header.edition, [seat.person for seat in header.seats])

    def sprites(self) -> list[Node]:
        ground, *widgets = super().sprites()
        cards = [Sprite(("card", number), image, place.x, place.y)
                 for number, (image, place) in enumerate(self.drift.coming())]
        logo = Painted("logo", self.logo.turning, self._draw_logo, (self._logo_place,))
        return [ground, *cards, logo, *widgets]

    def _draw_logo(self, surface: pygame.Surface) -> None:
        self.logo.draw(surface, (self.ctx.view.cx, self.logo_y), LOGO)

    @property
    def _logo_place(self) -> pygame.Rect:
        """The rectangle in window pixels in which the logo stays while its cards turn."""
        size = LOGO[0] + AROUND, LOGO[1] + AROUND
        return self.ctx.view.rect(pygame.FRect(self.ctx.view.cx - size[0] / 2, self.logo_y - size[1] / 2, *size))
