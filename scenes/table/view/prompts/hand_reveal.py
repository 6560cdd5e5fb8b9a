"""A challenged hand, shown to the challenger alone: cards that prove a bluff jump, then a stamp says the verdict."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.core.cards import Color, Face
from game.match.setup import Seat
from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.draw_card import draw_card, draw_picture
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.kit.graphics.art import CALM
from scenes.kit.graphics.theme import SPACE, mix
from scenes.kit.graphics.viewport import around
from scenes.kit.text.texts import Texts
from scenes.kit.tween import ease_out
from scenes.kit.widgets import Button
from scenes.kit.widgets.icons import draw_avatar, draw_icon
from scenes.table.geometry.places import Places
from scenes.table.view.effects.stamp import FALLS, GREEN, RED, Point, Prints, draw_stamp, stamp_size
from scenes.table.view.prompts.challenge import beside_pile, widest_beside
from scenes.table.view.prompts.prompt import SHADOW, Prompt
from scenes.words.card_names import card_name, color_within

WIDTH, EDGE, FACE = 430.0, 16.0, 60.0
"""Width of the panel, its padding, and size of the player's face, in design pixels."""
CARDS = 84.0, 76.0, 68.0, 60.0, 52.0, 44.0
"""Widths of the cards in design pixels; the first one with which all cards fit into the window is used."""
VISIBLE, ROWS, BETWEEN = 36.0, 3, 10.0
"""Least visible width of an overlapped card, most rows of cards, and gap between rows, in design pixels."""
FLIES, BEGINS, TURNS, APART, ALL = 0.24, 0.26, 0.2, 0.07, 0.9
"""Seconds in which the cards fly in, until the first turns up, of one turn, between two, and of all turns at most."""
JUMP, JUMPS = 14.0, 0.2
"""Height in design pixels and seconds of the jump of a card that proves a bluff."""
STAMP, LOW = 40.0, 0.52
"""Text size of the stamp in design pixels, and how far below a card's middle it is, in card widths."""
STANDS, FADES = 1.4, 0.3
"""Seconds for which the stamp covers a part of the cards, and in which it then fades; the verdict's sentence stays."""
VERDICT, LEADING = 18.0, 1.2
"""Text size of the verdict's sentence in design pixels, and line height as its multiple."""
BUTTON = 180.0, 50.0
DOWN_KEYS = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class HandReveal(Prompt):
    """A challenged hand (`faces`) of the seat `at`, shown on a panel beside the discard pile; `before` is the colour
    that was in play before the challenged card.

    `fits` says which cards prove a bluff. With `by_color`, the verdict tells that only that colour counted (R5.1). The
    last `late` of the cards were drawn after the challenged card was played: they prove nothing and are marked.
    """

    pile = "crossed"

    def __init__(
        self, ctx: Context, places: Places, at: int, seat: Seat, faces: Sequence[Face], guilty: bool,
        before: Color | None, *, by_color: bool = False, dark: bool = False, late: int = 0,
        fits: Callable[[Face], bool] | None = None,
    ) -> None:
        super().__init__(ctx)
        self.at = at
        self.fits = fits or (lambda face: face.color is not None and face.color == before)
        self.dark, self.by_color = dark, by_color
        self.seat, self.guilty, self.before = seat, guilty, before
        held = len(faces) - late
        self.faces = [*self._sorted(faces[:held]), *self._sorted(faces[held:])]
        self.late = range(held, len(faces))
        """Indexes of the cards drawn after the challenged card was played."""
        self.go = Button(ctx, ctx.texts("prompt.continue"), self.close, kind="primary")
        self.lay(places)
        self._prints = Prints()
        self.page.set(self.go)
        self.page.focus_on(self.go)

    def _sorted(self, faces: Sequence[Face]) -> list[Face]:
        return sorted(faces, key=lambda face: (not self.fits(face), face.color or "~", face.symbol))

    def read_aloud(self, t: Texts) -> str:
        """What the screen reader says: whose hand it is, the cards, and the verdict."""
        cards = t("speech.list").join(card_name(t, face) for face in self.faces)
        verdict = t("caption.guilty" if self.guilty else "caption.innocent")
        return t.paragraph((t("speech.revealed", seat=self.seat.name, cards=cards), verdict))

    def proves(self, place: int) -> bool:
        """Whether the card with an index proves a bluff: it could have been played when the challenged one was."""
        return self.guilty and place not in self.late and self.fits(self.faces[place])

    @property
    def opened(self) -> float:
        """The seconds after which the last card lies face up."""
        return 0.0 if self.ctx.calm else BEGINS + self._apart * max(0, len(self.faces) - 1) + TURNS

    @property
    def stamped(self) -> float:
        """The seconds after which the stamp with the verdict comes down."""
        jumps = any(self.proves(place) for place in range(len(self.faces)))
        return self.opened + (JUMPS if jumps and not self.ctx.calm else 0.0)

    @property
    def stamp_seen(self) -> float:
        """The opacity of the stamp from 0 to 1: it comes down, stands for a while, and fades."""
        since = self.age - self.stamped
        return 0.0 if since < 0 else max(0.0, min(1.0, 1 - (since - STANDS) / FADES))

    @property
    def _apart(self) -> float:
        return min(APART, ALL / max(1, len(self.faces) - 1))

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.age < self.stamped + STANDS + FADES + 0.1

    def lay(self, places: Places) -> None:
        """Place the panel for a geometry of the table, again whenever the window changes."""
        self.places = places
        self.wide = widest_beside(places, WIDTH + 60 * self.ctx.type.growth)
        for card in CARDS:
            self.card, self.rows = card, self._rows_of(card)
            high = self.heading + self.rows * (1.5 * card + BETWEEN) + JUMP + self._verdict_high + BUTTON[1] + 4 * EDGE
            if high <= self.ctx.view.height - 2 * EDGE:
                break
        room = beside_pile(places, self.wide, min(high, self.ctx.view.height - 2 * EDGE), self.at)
        self.box, self.aims = room.box, room.aims
        self.go.rect = pygame.FRect((0, 0), BUTTON)
        self.go.rect.midbottom = self.box.centerx, self.box.bottom - EDGE

    def _rows_of(self, card: float) -> int:
        """The number of rows of cards with the width `card`, so that enough of each card is visible."""
        across = 1 + int((self.wide - 2 * EDGE - card) / VISIBLE)
        return min(ROWS, max(1, -(-len(self.faces) // across)))

    @property
    def heading(self) -> float:
        """The height of the panel's heading, in design pixels."""
        return max(FACE, self.ctx.type.height(22, "bold") + self.ctx.type.height(14))

    def update(self, dt: float) -> None:
        before = self.age
        super().update(dt)
        turned = () if self.ctx.calm else (BEGINS + self._apart * place for place in range(len(self.faces)))
        for second in turned:
            if before < second <= self.age:
                self.ctx.sounds.play("flip_card", 0.7)
        if before < self.stamped + (0.01 if self.ctx.calm else FALLS) <= self.age:
            self.ctx.sounds.play("stamp")

    @property
    def panel(self) -> pygame.FRect:
        return self.box

    def covers(self, pos: tuple[float, float]) -> bool:
        return bool(self.box.collidepoint(pos))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in DOWN_KEYS:
            self.close()
            return True
        used = self.page.handle(event)
        return used or (event.type == pygame.MOUSEBUTTONDOWN and self.covers(event.pos))

    def draw(self, surface: pygame.Surface) -> Boxes:
        if self.shown.value < 0.3:
            return NO_BOXES
        theme, paint = self.ctx.theme, self.ctx.paint
        paint.shadow(surface, self.box, theme.shadow, SPACE.round, 14, 6)
        paint.box(surface, self.box, theme.rim, SPACE.round, border=mix(theme.rim, theme.on_cloth, 0.45), line=2)
        self._heading(surface)
        self._hand(surface)
        if self.stamp_seen:
            self._stamp(surface)
        if self.age >= self.stamped:
            self._verdict(surface)
        self.page.draw(surface)
        return None if self._flies < 1 else (around(self.ctx.view, self.box, SHADOW),)

    @property
    def _flies(self) -> float:
        """How far the cards have come from the player's hand to the panel, from 0 to 1."""
        return 1.0 if self.ctx.calm else min(1.0, self.age / FLIES)

    def _heading(self, surface: pygame.Surface) -> None:
        """Draw the heading: the player's face, whose hand is shown, and that nobody else sees it."""
        t, theme, setter = self.ctx.texts, self.ctx.theme, self.ctx.type
        left, middle = self.box.left + EDGE, self.box.top + EDGE + self.heading / 2
        mood = CALM if self.age < self.stamped else "shocked" if self.guilty else "glad"
        draw_avatar(self.ctx, surface, self.seat.avatar, (left + FACE / 2, middle), FACE, mood)
        left += FACE + 14
        first, second = setter.height(22, "bold"), setter.height(14)
        room, top = self.box.right - EDGE - left, middle - (first + second) / 2
        words, size = setter.fit_named(lambda name: t("prompt.reveal", seat=name), self.seat.name, 22, "bold", room)
        setter.text(surface, words, (left, top + first / 2), size, theme.on_cloth, "bold")
        line = top + first + second / 2
        draw_icon(self.ctx, surface, "eye", (left + 9, line), 18, theme.on_cloth)
        setter.text(surface, t("prompt.only_you"), (left + 25, line), 14, theme.on_cloth, width=room - 25)

    def spots(self) -> list[Point]:
        """The middles of all cards on the panel, row by row, in design pixels."""
        across = -(-len(self.faces) // self.rows)
        step = min(self.card + 8, (self.wide - 2 * EDGE - self.card) / max(1, across - 1))
        top = self.box.top + 2 * EDGE + self.heading + JUMP + 0.75 * self.card
        found: list[Point] = []
        for row in range(self.rows):
            here = min(across, len(self.faces) - row * across)
            left = self.box.centerx - step * (here - 1) / 2
            found += [(left + step * number, top + row * (1.5 * self.card + BETWEEN)) for number in range(here)]
        return found

    def _hand(self, surface: pygame.Surface) -> None:
        for place, (x, y) in enumerate(self.spots()):
            center = x, y - self._risen(place)
            self._card(surface, place, center)
            if place in self.late and self.age >= self.opened:
                self._badge(surface, (center[0] - self.card * 0.3, center[1] - self.card * 0.66))

    def _card(self, surface: pygame.Surface, place: int, center: tuple[float, float]) -> None:
        """Draw the card with the index `place`: on its way to the panel, face down, turning, or face up."""
        face, turned = self.faces[place], (self.age - BEGINS - self._apart * place) / TURNS
        if turned >= 1 or self.ctx.calm:
            proves = self.proves(place)
            dimmed = self.age >= self.opened and (place in self.late or (self.guilty and not proves))
            draw_card(self.ctx, surface, face, center, self.card, dark=self.dark, dimmed=dimmed,
                      glow=self.ctx.theme.glow if proves and self.age >= self.opened else None)
            return
        px = self.ctx.view.px(self.card)
        art, back = self.ctx.art, self.ctx.art.back(self.dark, px)
        if self._flies < 1:
            came, fan = ease_out(self._flies), self.places.fan(self.at, place, len(self.faces))
            x, y = fan.x + (center[0] - fan.x) * came, fan.y + (center[1] - fan.y) * came
            width = fan.width + (self.card - fan.width) * came
            draw_picture(self.ctx, surface, pygame.transform.smoothscale_by(back, width / self.card), (x, y))
        elif turned <= 0:
            draw_picture(self.ctx, surface, art.shadow(px), (center[0], center[1] + self.card * 0.045))
            draw_picture(self.ctx, surface, back, center)
        else:
            draw_picture(self.ctx, surface, art.flip_frame(self._picture(face, px), back, 1 - turned), center)

    def _picture(self, face: Face, px: int) -> pygame.Surface:
        """The image of a card's face, `px` window pixels wide."""
        return self.ctx.art.face(face.color, symbol_of(face), self.dark, px)

    def _risen(self, place: int) -> float:
        """How far above its row the card with an index is drawn, in design pixels; a card that proves a bluff jumps."""
        since = (self.age - self.opened) / JUMPS
        if since < 0 or not self.proves(place):
            return 0.0
        if self.ctx.calm or since >= 1:
            return JUMP
        return JUMP * since + 12 * math.sin(math.pi * since)

    def _stamp(self, surface: pygame.Surface) -> None:
        """Draw the stamp with the verdict on the last row of cards, if possible over cards that prove nothing."""
        words = self.ctx.texts("stamp.bluff" if self.guilty else "stamp.honest")
        share = 1.0 if self.ctx.calm else min(1.0, (self.age - self.stamped) / FALLS)
        spots, half = self.spots(), stamp_size(self.ctx, words, STAMP)[0] / 2
        last = [spot for spot in spots if spot[1] == spots[-1][1]] if spots else [self.box.center]
        others = [spot for place, spot in enumerate(spots) if not self.proves(place) and spot in last]
        x = sum(spot[0] for spot in others or last) / len(others or last)
        x = max(self.box.left + half + 4, min(self.box.right - half - 4, x))
        center = x, last[0][1] + LOW * 0.75 * self.card
        tone = RED if self.guilty else GREEN
        draw_stamp(self.ctx, surface, words, center, STAMP, tone, share=share, alpha=self.stamp_seen,
                   prints=self._prints)

    def _badge(self, surface: pygame.Surface, center: tuple[float, float]) -> None:
        """Draw a plus on a card that was drawn after the challenged card was played."""
        theme = self.ctx.theme
        self.ctx.paint.disc(surface, center, 13, theme.panel)
        self.ctx.paint.disc(surface, center, 11, theme.muted)
        self.ctx.type.text(surface, "+", center, 18 / self.ctx.type.factor, theme.panel, "bold", align="center")

    def _sentence(self) -> str:
        """The verdict: whether a card of the former colour, or any card that fitted, was held."""
        key = "prompt.guilty" if self.guilty else "prompt.innocent"
        t = self.ctx.texts
        named = self.by_color and self.before is not None
        verdict = t(f"{key}_color", color=color_within(t, self.before)) if named else t(key)
        return t.paragraph([verdict, t("prompt.drawn_since")] if self.late else [verdict])

    @property
    def _verdict_high(self) -> float:
        """The height of the box with the verdict, in design pixels."""
        wide = self.wide - 4 * EDGE
        return 12 + self.ctx.type.paragraph_height(self._sentence(), wide, VERDICT, "bold", LEADING)

    def _verdict(self, surface: pygame.Surface) -> None:
        theme, high = self.ctx.theme, self._verdict_high
        tone, low = theme.danger if self.guilty else theme.good, self.go.rect.top - 0.75 * EDGE
        room = pygame.FRect(self.box.left + EDGE, low - high, self.wide - 2 * EDGE, high)
        self.ctx.paint.box(surface, room, theme.panel, 14)
        room = room.inflate(-2 * EDGE, -12)
        self.ctx.type.paragraph(surface, self._sentence(), room, VERDICT, tone, "bold", align="center", leading=LEADING)
