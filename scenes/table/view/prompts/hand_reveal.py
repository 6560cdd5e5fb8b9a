"""A challenged hand, opened for the challenger's eyes alone: the cards turn up, what proves it jumps, a stamp."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.cards import Color, Face
from game.match.setup import Seat
from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.draw_card import draw_card, draw_picture
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.kit.graphics.theme import SPACE
from scenes.kit.graphics.viewport import around
from scenes.kit.text.texts import Texts
from scenes.kit.widgets import Button, draw_panel
from scenes.kit.widgets.icons import draw_avatar, draw_icon
from scenes.table.view.effects.stamp import FALLS, GREEN, RED, Prints, draw_stamp
from scenes.table.view.prompts.prompt import SHEET, Prompt
from scenes.words.card_names import card_name, color_within

WIDTH = 640.0
CARD = 88.0
SMALLEST = 58.0
BEGINS, TURNS, APART, ALL = 0.2, 0.2, 0.07, 0.9
"""Seconds until the first card turns up, for one card, between two, and between the first and the last at most."""
JUMP, JUMPS = 14.0, 0.2
"""How high a card jumps that proves a bluff, and in how many seconds."""
STAMP, ROOM = 40.0, 120.0
"""How large the letters of the stamp are, and how high what it stands on is: it covers no card that proves anything."""
VERDICT, LEADING = 18.0, 1.2
"""How large the letters of the verdict are, and how far its lines lie apart."""
DOWN_KEYS = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class HandReveal(Prompt):
    """Shows `faces` of the challenged seat; `before` is the colour that was in play.

    `by_color`: only that colour mattered; otherwise any other card that fitted, as `fits` says (R5.1). The last `late`
    faces were drawn after the card was played: they prove nothing, lie at the end and say so.
    """

    def __init__(
        self, ctx: Context, seat: Seat, faces: Sequence[Face], guilty: bool, before: Color | None,
        *, by_color: bool = False, dark: bool = False, late: int = 0, fits: Callable[[Face], bool] | None = None,
    ) -> None:
        super().__init__(ctx)
        self.fits = fits or (lambda face: face.color is not None and face.color == before)
        self.dark, self.by_color = dark, by_color
        self.seat, self.guilty, self.before = seat, guilty, before
        held = len(faces) - late
        self.faces = [*self._sorted(faces[:held]), *self._sorted(faces[held:])]
        self.late = range(held, len(faces))
        """The places of the cards drawn since."""
        self.go = Button(ctx, ctx.texts("prompt.continue"), self.close, kind="primary")
        self.arrange()
        self._prints = Prints()
        self.page.set(self.go)
        self.page.focus_on(self.go)
        if ctx.worker:  # they turn up one after the other: until then there is time
            for face in reversed(self.faces):  # what is asked for last is made first
                ctx.worker.submit(partial(self._picture, face, ctx.view.px(CARD)), urgent=True)

    def _sorted(self, faces: Sequence[Face]) -> list[Face]:
        return sorted(faces, key=lambda face: (not self.fits(face), face.color or "~", face.symbol))

    def read_aloud(self, t: Texts) -> str:
        """Whose hand it is, its cards, and the verdict."""
        cards = t("speech.list").join(card_name(t, face) for face in self.faces)
        verdict = t("caption.guilty" if self.guilty else "caption.innocent")
        return t.paragraph((t("speech.revealed", seat=self.seat.name, cards=cards), verdict))

    def proves(self, place: int) -> bool:
        """Whether a card proves a bluff: it fitted and was held when the card was played."""
        return self.guilty and place not in self.late and self.fits(self.faces[place])

    @property
    def opened(self) -> float:
        """The second at which the last card lies open."""
        return 0.0 if self.ctx.calm else BEGINS + self._apart * max(0, len(self.faces) - 1) + TURNS

    @property
    def stamped(self) -> float:
        """The second at which the stamp comes down."""
        jumps = any(self.proves(place) for place in range(len(self.faces)))
        return self.opened + (JUMPS if jumps and not self.ctx.calm else 0.0)

    @property
    def _apart(self) -> float:
        return min(APART, ALL / max(1, len(self.faces) - 1))

    @property
    def wants_frame(self) -> bool:
        """Whether cards still turn up or the stamp comes down."""
        return super().wants_frame or self.age < self.stamped + FALLS + 0.1

    def arrange(self) -> None:
        """Lay it out for the window as it is: it stays when the window changes."""
        view, rows = self.ctx.view, 1 if len(self.faces) <= 12 else 2
        high = 96 + rows * (CARD * 1.5 + 14) + ROOM + 14 * self.ctx.type.factor + self._verdict_high
        self.box = pygame.FRect(0, 0, WIDTH, min(high, view.height - 40))
        middle = 324 + (view.height - 720) * 0.46
        self.box.center = view.cx, max(middle, self.box.height / 2 + 20)
        self.go.rect = pygame.FRect(self.box.left + SPACE.l, self.box.bottom - ROOM / 2 - 25, 180, 50)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; every card is heard when it turns, and the stamp when it comes down."""
        self.arrange()
        before = self.age
        super().update(dt)
        turned = () if self.ctx.calm else (BEGINS + self._apart * place for place in range(len(self.faces)))
        for second in turned:
            if before < second <= self.age:
                self.ctx.sounds.play("flip_card", 0.7)
        if before < self.stamped + (0.01 if self.ctx.calm else FALLS) <= self.age:
            self.ctx.sounds.play("stamp")

    @property
    def sheet(self) -> pygame.FRect:
        """The panel that it is written on."""
        return self.box

    def covers(self, pos: tuple[float, float]) -> bool:
        """Whether a point is on the sheet."""
        return bool(self.box.collidepoint(pos))

    def handle(self, event: pygame.Event) -> bool:
        """Close it on any key or mouse button."""
        if event.type == pygame.KEYDOWN and event.key in DOWN_KEYS:
            self.close()
            return True
        used = self.page.handle(event)
        return used or (event.type == pygame.MOUSEBUTTONDOWN and self.covers(event.pos))

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the panel, whose hand it is, the cards and the verdict."""
        if self.shown.value < 0.3:
            return NO_BOXES
        draw_panel(self.ctx, surface, self.box)
        self._heading(surface)
        self._hand(surface)
        if self.age >= self.stamped:
            self._stamp(surface)
            self._verdict(surface)
        self.page.draw(surface)
        return (around(self.ctx.view, self.box, SHEET),)

    def draw_unseen(self, surface: pygame.Surface) -> None:
        """The same with all cards closed, and with all of them open and the verdict."""
        super().draw_unseen(surface)
        self.age = self.stamped + FALLS
        self.draw(surface)

    def _heading(self, surface: pygame.Surface) -> None:
        t, theme, setter = self.ctx.texts, self.ctx.theme, self.ctx.type
        left, middle = self.box.left + SPACE.l, self.box.top + 46
        draw_avatar(self.ctx, surface, self.seat.avatar, (left + 24, middle), 50)
        words, size = setter.fit_named(lambda name: t("prompt.reveal", seat=name), self.seat.name, 22, "bold",
                                       WIDTH - 360)
        setter.text(surface, words, (left + 60, middle), size, theme.ink, "bold")
        note = t("prompt.only_you")
        width = min(220.0, setter.width(note, 14) + 46)
        pill = pygame.FRect(self.box.right - SPACE.l - width, middle - 16, width, 32)
        self.ctx.paint.box(surface, pill, theme.sunken, 16)
        draw_icon(self.ctx, surface, "eye", (pill.left + 19, middle), 20, theme.muted)
        setter.text(surface, note, (pill.left + 34, middle), 14, theme.muted, width=width - 44)

    def _hand(self, surface: pygame.Surface) -> None:
        half = len(self.faces) if len(self.faces) <= 12 else (len(self.faces) + 1) // 2
        top = self.box.top + 96
        for row, start in enumerate(range(0, len(self.faces), max(1, half))):
            self._row(surface, range(start, min(start + half, len(self.faces))), top + row * (CARD * 1.5 + 14))

    def _row(self, surface: pygame.Surface, places: range, top: float) -> None:
        room = self.box.width - 2 * SPACE.l - CARD
        step = min(CARD + 8, room / max(1, len(places) - 1))
        left = self.box.centerx - step * (len(places) - 1) / 2
        for number, place in enumerate(places):
            center = left + number * step, top + CARD * 0.75 + 8 - self._risen(place)
            self._card(surface, place, center)
            if place in self.late and self.age >= self.opened:
                self._badge(surface, (center[0] - CARD * 0.3, center[1] - CARD * 0.66))

    def _card(self, surface: pygame.Surface, place: int, center: tuple[float, float]) -> None:
        """A card, closed, on its way or open."""
        face, turned = self.faces[place], (self.age - BEGINS - self._apart * place) / TURNS
        if turned >= 1 or self.ctx.calm:
            proves = self.proves(place)
            dimmed = self.age >= self.opened and (place in self.late or (self.guilty and not proves))
            draw_card(self.ctx, surface, face, center, CARD, dark=self.dark, dimmed=dimmed,
                      glow=self.ctx.theme.glow if proves and self.age >= self.opened else None)
            return
        px = self.ctx.view.px(CARD)
        art, back = self.ctx.art, self.ctx.art.back(self.dark, px)
        if turned <= 0:
            draw_picture(self.ctx, surface, art.shadow(px), (center[0], center[1] + CARD * 0.045))
            draw_picture(self.ctx, surface, back, center)
        else:
            draw_picture(self.ctx, surface, art.flip_frame(self._picture(face, px), back, 1 - turned), center)

    def _picture(self, face: Face, px: int) -> pygame.Surface:
        """The face of a card, so many window pixels wide."""
        return self.ctx.art.face(face.color, symbol_of(face), self.dark, px)

    def _risen(self, place: int) -> float:
        """How high a card stands; one that proves a bluff jumps and stays a little higher."""
        since = (self.age - self.opened) / JUMPS
        if since < 0 or not self.proves(place):
            return 0.0
        if self.ctx.calm or since >= 1:
            return JUMP
        return JUMP * since + 12 * math.sin(math.pi * since)

    def _stamp(self, surface: pygame.Surface) -> None:
        """The verdict, below the cards."""
        words = self.ctx.texts("stamp.bluff" if self.guilty else "stamp.honest")
        share = 1.0 if self.ctx.calm else min(1.0, (self.age - self.stamped) / FALLS)
        center = (self.go.rect.right + self.box.right) / 2, self.go.rect.centery
        tone = RED if self.guilty else GREEN
        draw_stamp(self.ctx, surface, words, center, STAMP, tone, share=share, prints=self._prints)

    def _badge(self, surface: pygame.Surface, center: tuple[float, float]) -> None:
        """A plus on a card that was drawn since."""
        theme = self.ctx.theme
        self.ctx.paint.disc(surface, center, 13, theme.panel)
        self.ctx.paint.disc(surface, center, 11, theme.muted)
        self.ctx.type.text(surface, "+", center, 18 / self.ctx.type.factor, theme.panel, "bold", align="center")

    def _sentence(self) -> str:
        """The verdict, in the words of the sheet's way to judge."""
        key = "prompt.guilty" if self.guilty else "prompt.innocent"
        t = self.ctx.texts
        named = self.by_color and self.before is not None
        verdict = t(f"{key}_color", color=color_within(t, self.before)) if named else t(key)
        return t.paragraph([verdict, t("prompt.drawn_since")] if self.late else [verdict])

    @property
    def _verdict_high(self) -> float:
        """How high the verdict is, in as many lines as it takes."""
        return self.ctx.type.paragraph_height(self._sentence(), WIDTH - 2 * SPACE.l, VERDICT, "bold", LEADING)

    def _verdict(self, surface: pygame.Surface) -> None:
        theme, high = self.ctx.theme, self._verdict_high
        tone, low = theme.danger if self.guilty else theme.good, self.box.bottom - ROOM - 8 + 3 * self.ctx.type.factor
        room = pygame.FRect(self.box.left + SPACE.l, low - high, WIDTH - 2 * SPACE.l, high)
        self.ctx.type.paragraph(surface, self._sentence(), room, VERDICT, tone, "bold", align="center", leading=LEADING)
