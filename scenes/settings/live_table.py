"""A small table that previews the settings: table look, text size, contrast, order of the hand, speed of cards."""

from __future__ import annotations

import math

import msgspec
import pygame

from game.core.cards import Face
from scenes.cards.draw_card import draw_card, draw_picture
from scenes.cards.palette import COLOR_SHAPE, DARK_COLORS, LIGHT_COLORS
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE, Theme, darker, theme
from scenes.kit.tween import ease_out
from scenes.kit.widgets import Panel, Widget, draw_panel
from scenes.kit.widgets.icons import draw_avatar, draw_icon
from scenes.words.card_names import card_name, color_name

FLIES = 0.5
"""Seconds that a card flies at the usual speed."""
CARD = 62.0
LINES = 66.0
"""Height of the text below the table, in design pixels."""
NEEDS = 250.0
"""Height that both piles and the hand need together, in design pixels."""
RISES = 70.0
"""Design pixels by which the piles move up for a hand of twice the size."""
HAND = ((0, 4), (1, 2), (3, 7), (0, 2))
"""The cards in hand in the order in which they were drawn, as (colour index, number)."""
SHOWN = 3, 4
"""The card that is played, as (colour index, number)."""


class LiveTable(Widget):
    """The preview table, on which a card is played after every change of a setting; `dark` selects the dark theme."""

    focusable = False
    around = Panel.around
    ctx: Context

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.dark = False
        self.flown = 1.0
        self._part = 1.0
        """The factor for all sizes on the table; below 1 if the preview is low."""
        self._known = self._state
        self._kept: tuple[object, pygame.Surface] | None = None
        """The cached picture without a flying card and its cache key; scrolling causes many redraws."""

    @property
    def _state(self) -> bytes:
        """All settings, speed and theme as bytes, in which changes are noticed."""
        return msgspec.json.encode((self.ctx.settings, self.ctx.overrides.get("pace"), self.dark))

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._state != self._known:
            self._known, self.dirty = self._state, True
            self.flown = 1.0 if self.ctx.settings.reduced_motion else 0.0
        if self.flown < 1:
            self.flown, self.dirty = min(1.0, self.flown + dt * self.ctx.speed / FLIES), True

    def draw(self, surface: pygame.Surface) -> None:
        draw_panel(self.ctx, surface, self.rect)
        view = self.ctx.view
        inner = view.rect(self.rect.inflate(-SPACE.m, -SPACE.m)).clip(surface.get_rect())
        key = self._state, view.pixels, tuple(inner), self.ctx.theme, self.ctx.language
        if self._kept is not None and self._kept[0] == key:
            surface.blit(self._kept[1], inner)
            return
        self._paint(surface)
        if self.flown == 1 and surface.get_rect().contains(inner):
            self._kept = key, surface.subsurface(inner).copy()

    def _paint(self, surface: pygame.Surface) -> None:
        """Draw the table, and the text below or beside it."""
        settings = self.ctx.settings
        look = theme(settings.table, dark=self.dark, high_contrast=settings.high_contrast)
        room = self.rect
        beside = room.width > 1.9 * room.height
        high = min(room.width * 1.36, room.height - 20 - LINES * self.ctx.type.factor)
        table = pygame.FRect(room.x + 12, room.y + 12, room.width - 24, room.height - 24 if beside else high)
        if beside:
            table.width = min(table.width / 2, 1.4 * table.height)
        self.ctx.paint.box(surface, table, look.table.floor, 18)
        cloth = table.inflate(-22, -20)
        self._part = max(0.4, min(1.0, (cloth.height - 36) / NEEDS))
        self.ctx.paint.box(surface, cloth.inflate(16, 16), darker(look.table.wood, 0.1), 84)
        self.ctx.paint.box(surface, cloth.inflate(5, 5), look.table.inlay, 80)
        self.ctx.paint.box(surface, cloth, look.cloth, 78)
        self._seat(surface, look, (cloth.centerx, cloth.top + 26))
        self._piles(surface, look, cloth)
        self._hand(surface, cloth)
        below = pygame.FRect(table.x + 8, table.bottom + 8, table.width - 16, room.bottom - table.bottom - 16)
        if beside:
            below = pygame.FRect(table.right + 16, table.y, room.right - table.right - 32, table.height)
        self._words(surface, below)

    def _faces(self) -> list[Face]:
        colors = DARK_COLORS if self.dark else LIGHT_COLORS
        cards = list(HAND)
        if self.ctx.settings.hand == "color":
            cards.sort()
        elif self.ctx.settings.hand == "kind":
            cards.sort(key=lambda card: (card[1], card[0]))
        return [self._face(colors[color], number) for color, number in cards]

    def _face(self, color: str, number: int) -> Face:
        return Face(str(number), color, number, number)

    def _played(self) -> Face:
        return self._face((DARK_COLORS if self.dark else LIGHT_COLORS)[SHOWN[0]], SHOWN[1])

    def _seat(self, surface: pygame.Surface, look: Theme, center: tuple[float, float]) -> None:
        setter, high = self.ctx.type, 30 * min(1.3, max(1.0, self.ctx.type.factor))
        name = self.ctx.texts("name.friend")
        size = setter.within(15, high - 4)
        pill = pygame.FRect(0, 0, setter.width(name, size, "bold") + high * 2 + 16, high)
        pill.center = center
        self.ctx.paint.box(surface, pill, look.panel, high / 2, border=look.line, line=1.5)
        draw_avatar(self.ctx, surface, 3, (pill.left + high / 2, pill.centery), high + 4)
        setter.text(surface, name, (pill.left + high + 6, pill.centery), size, look.ink, "bold")
        spot = pill.right - high / 2, pill.centery
        self.ctx.paint.disc(surface, spot, high / 2 - 4, (44, 24, 12))
        setter.text(surface, "3", spot, setter.within(14, high - 8), (255, 250, 238), "bold", align="center")

    def _piles(self, surface: pygame.Surface, look: Theme, cloth: pygame.FRect) -> None:
        """Draw draw pile and discard pile, the ring in the colour in play, and the sign with that colour's name."""
        ctx, played = self.ctx, self._played()
        color = str(played.color)
        tones = ctx.art.tones(color)
        part = self._part
        middle = cloth.centerx, cloth.centery - (22 + RISES * max(0.0, ctx.settings.hand_size - 1)) * part
        wide = CARD * ctx.settings.card_size * part
        aside = max(0.0, wide - CARD * part) / 2
        ring = pygame.FRect(0, 0, 210 * part + 2 * aside, max(118.0 * part, wide * 1.5 + 16 * part))
        ring.center = middle
        ctx.paint.ring(surface, ring.inflate(4, 4), tones.deep if not look.dark else tones.light, 59, 8)
        ctx.paint.ring(surface, ring, tones.rgb, 57, 4)
        draw_picture(ctx, surface, ctx.art.back(self.dark, max(4, ctx.view.px(wide))),
                     (middle[0] - 46 * part - aside, middle[1]))
        target = middle[0] + 40 * part + aside, middle[1]
        start = cloth.centerx + 10, cloth.bottom - 66
        share = ease_out(self.flown)
        spot = start[0] + (target[0] - start[0]) * share, start[1] + (target[1] - start[1]) * share
        spot = spot[0], spot[1] - 22 * math.sin(share * math.pi)
        below = self._face((DARK_COLORS if self.dark else LIGHT_COLORS)[SHOWN[0]], 9)
        draw_card(ctx, surface, below, target, wide, dark=self.dark)
        draw_card(ctx, surface, played, spot, wide, dark=self.dark)
        size = 14 * min(1.5, ctx.type.factor) / ctx.type.factor
        chip = pygame.FRect(0, 0, ctx.type.width(color_name(ctx.texts, color), size, "bold") + 48,
                            26 * min(1.5, ctx.type.factor))
        chip.midtop = target[0], middle[1] + wide * 0.75 - 4
        if part < 1:  # the hand lies where the chip would be
            chip.midleft = min(target[0] + wide / 2 + 4, cloth.right - chip.width - 6), middle[1]
        ctx.paint.box(surface, chip, tones.ground(plain=look.plain), chip.height / 2, border=(255, 255, 255), line=2)
        draw_icon(ctx, surface, f"shape-{COLOR_SHAPE[color]}", (chip.left + 17, chip.centery), 16, tones.text)
        ctx.type.text(surface, color_name(ctx.texts, color), (chip.left + 32, chip.centery), size, tones.text,
                      "bold")

    def _hand(self, surface: pygame.Surface, cloth: pygame.FRect) -> None:
        """Draw the player's own hand, and the UNO button at the left or right, as chosen in the settings."""
        faces, wide = self._faces(), CARD * 1.06 * self.ctx.settings.hand_size * self._part
        step = 40.0 * self.ctx.settings.hand_size ** 0.5 * self._part
        aside = -1 if self.ctx.settings.left_handed else 1
        left = cloth.centerx - aside * 26 - step * (len(faces) - 1) / 2
        for number, face in enumerate(faces):
            spot = left + number * step, cloth.bottom - 4 - wide * 0.75
            draw_card(self.ctx, surface, face, spot, wide, dark=self.dark)
        dome, px = (cloth.centerx + aside * (cloth.width / 2 - 42), cloth.bottom - 46), self.ctx.view.px(58)
        image = self.ctx.art.image("button-up", (px, px))
        surface.blit(image, image.get_rect(center=self.ctx.view.point(*dome)), special_flags=pygame.BLEND_PREMULTIPLIED)
        word, setter = self.ctx.texts("table.uno"), self.ctx.type
        setter.text(surface, word, dome, 13 / setter.factor, (255, 255, 255), "bold", align="center")

    def _words(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        t, setter, ink = self.ctx.texts, self.ctx.type, self.ctx.theme
        words = t("log.played", seat=t("name.friend"), card=card_name(t, self._played()))
        setter.text(surface, words, (room.x, room.y + 14 * setter.factor), 16, ink.ink, "bold", width=room.width)
        line = t("common.named", name=self.ctx.keys.name("draw"), words=t("key.draw"))
        setter.text(surface, line, (room.x, room.y + 38 * setter.factor), 15, ink.muted, width=room.width)
