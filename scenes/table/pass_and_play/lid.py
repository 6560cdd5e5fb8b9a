"""The lid over the hand of the person who is next: a cloth along the lower edge, and what stands on it."""

from __future__ import annotations

from functools import partial

import pygame

from game.match.setup import Seat
from scenes.context import Context
from scenes.kit.graphics.theme import Rgb
from scenes.kit.widgets.icons import draw_avatar
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_look import Blits, Pictures, draw
from scenes.table.looks.card_sprite import back_of
from scenes.table.pass_and_play.handover import Handover
from scenes.table.pass_and_play.lid_cloth import ARCH, FRINGE, GOLD, NEON, NIGHT, cloth
from scenes.table.timeline.playback import Stage

HIGH = 222.0
HEM = 30.0
"""How far below the upper edge words may begin, and the cloth rolls up to."""
FACE = 128.0
FAN, CARD = 9, 84.0
"""Cards of the closed hand that are drawn at most, and their width."""
TITLE, SUB, LINE = 40.0, 19.0, 16.0
WHITE: Rgb = (255, 250, 242)
SOFT: Rgb = (255, 232, 214)


class Lid:
    """Draws the lid; `share` of it has come down."""

    def __init__(self, ctx: Context, stage: Stage, seats: tuple[Seat, ...]) -> None:
        self.ctx, self.stage, self.seats = ctx, stage, seats
        self._cloth: tuple[object, pygame.Surface] | None = None
        self._pictures = Pictures(ctx.art, ctx.view)

    @property
    def high(self) -> float:
        """How high it is: in an upright window it covers also the log, for the hand lies in rows there."""
        view = self.ctx.view
        return view.height - self.stage.places.log.top + HEM if view.tall else HIGH

    @property
    def rect(self) -> pygame.FRect:
        """Where it lies when it is down."""
        view = self.ctx.view
        return pygame.FRect(0, view.height - self.high, view.width, self.high)

    @property
    def fan(self) -> pygame.FRect:
        """Where the closed hand is drawn: where the UNO button will be."""
        places = self.stage.places
        box = pygame.FRect(0, 0, 216, 150)
        box.center = places.uno.centerx, self.rect.bottom - 94
        box.clamp_ip(pygame.FRect(0, 0, self.ctx.view.width - 8, self.ctx.view.height))
        return box

    def arrange(self) -> None:
        """Make its pictures for the window as it is."""
        self._pictures = Pictures(self.ctx.art, self.ctx.view)

    def draw(self, surface: pygame.Surface, news: Handover, share: float) -> None:
        """Draw cloth, face, words and the closed hand."""
        self.hang(surface, share)
        if share < 1:
            return
        face, left, right = self._seat_of_words()
        gold = NEON if self.ctx.theme.dark else GOLD
        self.ctx.paint.disc(surface, face, FACE / 2 + 6, gold)
        draw_avatar(self.ctx, surface, self.seats[news.seat].avatar, face, FACE)
        self._words(surface, news, left, right)
        self._hand(surface)

    def hang(self, surface: pygame.Surface, share: float) -> None:
        """Draw the cloth let down by that share: it unrolls below its hem, which comes first and goes last."""
        image, rect, view = self._image(), self.rect, self.ctx.view
        left, top = view.point(rect.left, rect.top)
        if share >= 1:
            surface.blit(image, (left, top))
            return
        hem = min(image.height, view.px(ARCH + HEM + FRINGE))
        band, body = image.subsurface((0, 0, image.width, hem)), image.height - hem
        long = round(body * share)
        if long > 1:
            cloth = pygame.transform.scale(image.subsurface((0, hem, image.width, body)), (image.width, long))
            edge = min(long, view.px(10))
            cloth.fill((150, 140, 140), (0, long - edge, image.width, edge), pygame.BLEND_RGB_MULT)
            surface.blit(cloth, (left, top + hem))
        band.set_alpha(round(255 * min(1.0, share * 4)))
        surface.blit(band, (left, top))

    def _seat_of_words(self) -> tuple[tuple[float, float], float, float]:
        """The middle of the face, and how far the words beside it may reach."""
        places, rect = self.stage.places, self.rect
        if self.ctx.view.tall:
            face = 34 + FACE / 2, rect.top + HEM + 100 + FACE / 2
            return face, face[0] + FACE / 2 + 24, rect.right - 20
        clear = self.fan.right if places.left_handed else places.mine.right + 44
        face = max(places.zone.left + 84, clear + FACE / 2 + 16), rect.top + 26 + (HIGH - 26) / 2
        right = self.fan.left - 12 if not places.left_handed else places.mine.left - 20
        return face, face[0] + FACE / 2 + 24, right

    def _image(self) -> pygame.Surface:
        size = self.ctx.view.pixels[0], self.ctx.view.px(self.high) + 2
        key = size, self.ctx.view.scale, self.ctx.theme.dark
        if self._cloth is None or self._cloth[0] != key:
            self._cloth = key, cloth(*key)
        return self._cloth[1]

    def _words(self, surface: pygame.Surface, news: Handover, left: float, right: float) -> None:
        """Who is next, that all others look away, how much happened, and as many sentences about it as fit."""
        setter, rect = self.ctx.type, self.rect
        rows = self._rows(news, right - left)
        top = rect.top + HEM + (86 if self.ctx.view.tall else 0)
        room = self.fan.top - 8 - top if self.ctx.view.tall else HIGH - HEM - 12
        while len(rows) > 2 and sum(high for *_, high in rows) > room:
            rows.pop()
        y = top + max(0.0, (room - sum(high for *_, high in rows)) / 2)
        for words, size, weight, color, high in rows:
            middle = left, y + high / 2
            if size == TITLE:
                self._title(surface, news, middle, right - left)
            else:
                setter.text(surface, words, middle, size, color, weight, width=right - left)
            y += high

    def _rows(self, news: Handover, width: float) -> list[tuple[str, float, str, Rgb, float]]:
        """All that could be said: words, size, weight, colour and height."""
        t, factor = self.ctx.texts, self.ctx.type.factor
        title, many = self._said(news, self.seats[news.seat].name), len(news.plays)
        since = t.n("curtain.since", many) if many else t("curtain.first" if news.first else "curtain.nothing")
        rows = [(title, TITLE, "bold", WHITE, TITLE * 1.3 * factor),
                (t("curtain.nobody"), SUB, "bold", WHITE, SUB * 1.4 * factor),
                (since, LINE, "medium", SOFT, LINE * 1.5 * factor)]
        if news.jumps:
            rows[2] = (t("curtain.jump.why"), LINE, "medium", SOFT, LINE * 1.5 * factor)
            return rows
        return rows + [(line.text, LINE - 1, "medium", SOFT, LINE * 1.35 * factor) for line in news.lines[-3:]]

    def _said(self, news: Handover, name: str) -> str:
        return self.ctx.texts("curtain.jump.turn" if news.jumps else "curtain.name", name=name)

    def _title(self, surface: pygame.Surface, news: Handover, middle: tuple[float, float], width: float) -> None:
        """Large letters with a dark edge."""
        name = self.seats[news.seat].name
        words, size = self.ctx.type.fit_named(partial(self._said, news), name, TITLE, "bold", width, 0.5)
        deep = NIGHT[1] if self.ctx.theme.dark else (92, 14, 20)
        for dx, dy in ((0, 4), (-2.5, 0), (2.5, 0), (0, -2.5), (-2, 2.5), (2, 2.5)):
            self.ctx.type.text(surface, words, (middle[0] + dx, middle[1] + dy), size, deep, "bold")
        self.ctx.type.text(surface, words, middle, size, WHITE, "bold")

    def _hand(self, surface: pygame.Surface) -> None:
        """The closed hand as a fan, with the number of its cards."""
        stage, fan = self.stage, self.fan
        slots = stage.lying[stage.places.bottom]
        shown = slots[:FAN]
        blits: Blits = []
        for number, slot in enumerate(shown):
            aside = number - (len(shown) - 1) / 2
            pose = Pose(fan.centerx + aside * 13.5, fan.centery + abs(aside) * abs(aside) * 0.9, -4.2 * aside, CARD)
            self._pictures.add_lying(blits, back_of(stage.shown, slot), pose, drop=2.5)
        draw(surface, blits)
        spot = fan.right - 40, fan.bottom - 14
        self.ctx.paint.disc(surface, spot, 21, NEON if self.ctx.theme.dark else GOLD)
        self.ctx.paint.disc(surface, spot, 18, (44, 24, 12))
        self.ctx.type.text(surface, str(len(slots)), spot, 18 / self.ctx.type.factor, WHITE, "numerals",
                           align="center")
