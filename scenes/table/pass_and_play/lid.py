"""The curtain's cloth (lid) over the next person's hand, at the window's lower edge, with words about who is next."""

from __future__ import annotations

import math
from functools import cache, partial
from itertools import pairwise

import pygame

from game.match.setup import Seat
from scenes.context import Context
from scenes.kit.graphics.theme import Rgb, mix
from scenes.kit.tween import ease_out
from scenes.kit.widgets.icons import draw_avatar
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_look import Blits, Pictures, draw
from scenes.table.looks.card_sprite import back_of
from scenes.table.pass_and_play.handover import Handover
from scenes.table.timeline.playback import Stage

DAY: tuple[Rgb, Rgb] = (198, 62, 44), (126, 30, 30)
NIGHT: tuple[Rgb, Rgb] = (98, 62, 190), (34, 18, 88)
GOLD, NEON = (255, 206, 110), (120, 232, 222)
FOLDS = 13
FINE = 640
ARCH = 16.0
"""Design pixels by which the cloth's upper edge is lower at the sides than in the middle."""
LID_CLOTH_HEM, FRINGE, APART = 8.0, 11.0, 26.0
"""Thickness of the cloth's hem, and length and distance of its threads, in design pixels."""
HIGH = 222.0
HEM = 30.0
"""Design pixels below the cloth's upper edge at which text begins; up to there the cloth rolls up."""
FACE = 128.0
FAN, CARD = 9, 84.0
"""Most cards drawn of the hidden hand, and their width in design pixels."""
TITLE, SUB, LINE = 40.0, 19.0, 16.0
COLUMN = 250.0
"""Least width of a column of sentences in design pixels, with letters of the usual size."""
WHITE: Rgb = (255, 250, 242)
SOFT: Rgb = (255, 232, 214)
RISES = 0.3
"""Seconds in which the cloth rolls up."""

Row = tuple[str, float, str, Rgb, float]
"""A line of text: words, size, font weight, colour and height."""


def cloth(size: tuple[int, int], scale: float, dark: bool) -> pygame.Surface:
    """The image of the curtain's cloth, transparent above its edge; `scale` is the pixels per design pixel."""
    image = pygame.transform.smoothscale(_folds(dark), size)
    image.blit(pygame.transform.smoothscale(_light(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    image.blit(pygame.transform.smoothscale(_lamp(dark), size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    whole = pygame.Surface(size, pygame.SRCALPHA, 32)
    whole.blit(image, (0, 0))
    for x, wide, top in edge_runs(size[0], scale):
        whole.fill((0, 0, 0, 0), (x, 0, wide, top))
    _hem(whole, scale, NEON if dark else GOLD)
    return whole


def _top(x: float, width: float) -> float:
    """How far the cloth's edge at the column `x` is below its highest point, in design pixels."""
    share = 2 * x / max(1.0, width) - 1
    return ARCH * share * share + LID_CLOTH_HEM / 2


def edge_runs(width: int, scale: float) -> list[tuple[int, int, int]]:
    """The upper edge of the cloth, as runs of pixel columns of equal height: left, width and top of each in pixels."""
    tops = [round(_top(x, width) * scale) for x in range(width)]
    ends = [x for x in range(1, width) if tops[x] != tops[x - 1]]
    return [(x, end - x, tops[x]) for x, end in pairwise((0, *ends, width))]


def _fold(share: float) -> float:
    """The brightness (0 to 1) of the folded cloth at a `share` of its width."""
    angle = share * FOLDS * math.tau + 1.4 * math.sin(share * 9.7)
    wave = 0.5 + 0.5 * math.sin(angle)
    return min(1.0, 0.15 + 0.75 * wave * math.sqrt(wave) + 0.1 * math.sin(angle * 2.0 + 0.8))


@cache
def _folds(dark: bool) -> pygame.Surface:
    """A row of pixels with the brightness of the cloth's folds, to be stretched over its height."""
    bright, deep = NIGHT if dark else DAY
    row = pygame.Surface((FINE, 1), depth=32)
    for x in range(FINE):
        row.set_at((x, 0), mix(deep, bright, _fold(x / FINE)))
    return row


@cache
def _light() -> pygame.Surface:
    """A small grey image, bright in the middle and dim at the edges, to be multiplied with the image of the cloth."""
    small = pygame.Surface((64, 16), depth=32)
    for y in range(16):
        for x in range(64):
            away = math.hypot((x - 31.5) / 40, (y - 6) / 20)
            shade = round(255 * max(0.4, 1.0 - 0.42 * away**1.6))
            small.set_at((x, y), (shade, shade, shade))
    return small


@cache
def _lamp(dark: bool) -> pygame.Surface:
    """A small image of warm light, to be enlarged and added to the image of the cloth."""
    tone = (44, 30, 84) if dark else (74, 44, 26)
    small = pygame.Surface((64, 16), depth=32)
    for y in range(16):
        for x in range(64):
            away = math.hypot((x - 29) / 24, (y - 7) / 13)
            small.set_at((x, y), mix((0, 0, 0), tone, max(0.0, 1.0 - away) ** 1.3))
    return small


def _hem(image: pygame.Surface, scale: float, gold: Rgb) -> None:
    """Draw the thick thread along the cloth's upper edge, and the fringe that hangs from it, onto its image."""
    width, thick = image.width, max(2, round(LID_CLOTH_HEM * scale))
    step = max(4, round(APART * scale))
    tone = mix(gold, (90, 40, 10), 0.15)
    for x in range(step // 2, width, step):
        top = round(_top(x, width) * scale)
        thread = pygame.Rect(x, top, max(2, round(3 * scale)), round(FRINGE * scale))
        pygame.draw.rect(image, tone, thread, border_radius=2)
    for x, wide, low in edge_runs(width, scale):
        top = low - thick // 2
        image.fill(mix(gold, (90, 40, 10), 0.35), (x, top, wide, thick))
        image.fill(gold, (x, top, wide, max(1, thick * 2 // 3)))


class Lid:
    """The curtain's cloth with its words, drawn as far as the `share` (0 to 1) that has come down."""

    def __init__(self, ctx: Context, stage: Stage, seats: tuple[Seat, ...]) -> None:
        self.ctx, self.stage, self.seats = ctx, stage, seats
        self._cloth: tuple[object, pygame.Surface] | None = None
        self._pictures = Pictures(ctx.art, ctx.view)

    @property
    def high(self) -> float:
        """The height of the cloth in design pixels; in an upright window it covers the game log too."""
        view = self.ctx.view
        return view.height - self.stage.places.log.top + HEM if view.tall else HIGH

    @property
    def rect(self) -> pygame.FRect:
        """The rectangle that the cloth covers when it is all the way down."""
        view = self.ctx.view
        return pygame.FRect(0, view.height - self.high, view.width, self.high)

    @property
    def fan(self) -> pygame.FRect:
        """The rectangle in which the hidden hand is drawn as a fan: where the UNO button is in play."""
        places = self.stage.places
        box = pygame.FRect(0, 0, 216, 150)
        box.center = places.uno.centerx, self.rect.bottom - 94
        box.clamp_ip(pygame.FRect(0, 0, self.ctx.view.width - 8, self.ctx.view.height))
        return box

    def arrange(self) -> None:
        """Make the images of the cloth for the present window."""
        self._pictures = Pictures(self.ctx.art, self.ctx.view)

    def draw(self, surface: pygame.Surface, news: Handover, share: float) -> None:
        """Draw the cloth, the next person's face, the words and the hidden hand; `share` (0 to 1) has come down."""
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
        """Draw the cloth down to a `share` (0 to 1) of its height; while it unrolls, its hem is at the lower end."""
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
        """The centre of the person's face, and the left and right limits of the words beside it, in design pixels."""
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
        """Write who is next and that others should look away, and as many sentences about the last plays as fit."""
        setter, rect = self.ctx.type, self.rect
        rows = self._rows(news)
        top = rect.top + HEM + (86 if self.ctx.view.tall else 0)
        room = self.fan.top - 8 - top if self.ctx.view.tall else HIGH - HEM - 12
        while len(rows) > 2 and sum(high for *_, high in rows) > room:
            rows.pop()
        told = self._told(news, right - left, room - sum(high for *_, high in rows)) if len(rows) > 2 else []
        rows += told[0] if told else []
        y = top + max(0.0, (room - sum(high for *_, high in rows)) / 2)
        for words, size, weight, color, high in rows:
            middle = left, y + high / 2
            if size == TITLE:
                self._title(surface, news, middle, right - left)
            else:
                setter.text(surface, words, middle, size, color, weight, width=right - left)
            y += high
        across = (right - left) / max(1, len(told))
        for number, column in enumerate(told[1:], 1):
            y = top + max(0.0, (room - sum(high for *_, high in rows)) / 2) + sum(
                high for *_, high in rows[: len(rows) - len(told[0])])
            for words, size, weight, color, high in column:
                setter.text(surface, words, (left + number * across, y + high / 2), size, color, weight,
                            width=across - 12)
                y += high

    def _told(self, news: Handover, width: float, room: float) -> list[list[Row]]:
        """The latest sentences about what happened, oldest first, in as many columns as are needed and fit."""
        if news.jumps or not news.lines:
            return []
        factor = self.ctx.type.factor
        high = LINE * 1.35 * factor
        rows, most = int(room / high), max(1, int(width / (COLUMN * factor)))
        shown = news.lines[-rows * most:] if rows else ()
        lines = [(line.text, LINE - 1, "medium", SOFT, high) for line in shown]
        return [lines[at : at + rows] for at in range(0, len(lines), rows)] if rows else []

    def _rows(self, news: Handover) -> list[Row]:
        """The lines of text above the sentences about what happened."""
        t, factor = self.ctx.texts, self.ctx.type.factor
        title, many = self._said(news, self.seats[news.seat].name), len(news.plays)
        since = t.n("curtain.so_far" if news.first else "curtain.since", many) if many else t(
            "curtain.first" if news.first else "curtain.nothing")
        rows = [(title, TITLE, "bold", WHITE, TITLE * 1.3 * factor),
                (t("curtain.nobody"), SUB, "bold", WHITE, SUB * 1.4 * factor),
                (since, LINE, "medium", SOFT, LINE * 1.5 * factor)]
        if news.jumps:
            rows[2] = (t("curtain.jump.why"), LINE, "medium", SOFT, LINE * 1.5 * factor)
        return rows

    def _said(self, news: Handover, name: str) -> str:
        return self.ctx.texts("curtain.jump.turn" if news.jumps else "curtain.name", name=name)

    def _title(self, surface: pygame.Surface, news: Handover, middle: tuple[float, float], width: float) -> None:
        """Write who is next in large letters with a dark edge."""
        name = self.seats[news.seat].name
        words, size = self.ctx.type.fit_named(partial(self._said, news), name, TITLE, "bold", width, 0.5)
        deep = NIGHT[1] if self.ctx.theme.dark else (92, 14, 20)
        for dx, dy in ((0, 4), (-2.5, 0), (2.5, 0), (0, -2.5), (-2, 2.5), (2, 2.5)):
            self.ctx.type.text(surface, words, (middle[0] + dx, middle[1] + dy), size, deep, "bold")
        self.ctx.type.text(surface, words, middle, size, WHITE, "bold")

    def _hand(self, surface: pygame.Surface) -> None:
        """Draw the hidden hand as a fan of card backs, with the number of its cards."""
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


class Rising:
    """An effect over the table: the curtain's cloth (`lid`) rolls up after the curtain was opened."""

    def __init__(self, lid: Lid) -> None:
        self.lid, self.age = lid, 0.0

    @property
    def over(self) -> bool:
        return self.age >= RISES

    def update(self, dt: float) -> None:
        self.age += dt

    def draw(self, surface: pygame.Surface) -> None:
        self.lid.hang(surface, 1 - ease_out(min(1.0, self.age / RISES)))
