"""The awards of a match, drawn as cards that are dealt onto the stage: who got it, what for, and a number."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.cards.palette import COLOR_DEEP, COLOR_RGB
from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.graphics.theme import Rgb, lighter, mix
from scenes.kit.tween import ease_out
from scenes.kit.widgets.icons import draw_avatar, draw_icon
from scenes.scoreboard.awards import Award
from scenes.scoreboard.sums import Sums

APART, FLIES = 0.12, 0.3
"""Seconds between the starts of two cards, and seconds for which a card flies."""
TURNS, SLOW = 140.0, 0.93
"""Degrees that a card rotates in flight, and share of the flight after which it is drawn with smooth edges."""
WIDE, RATIO = 164.0, 1.52
LEANS = (-5.0, 2.0, 6.0, 3.5, -3.5, 5.0)
COLORS = {
    "bluff": "yellow", "doubter": "blue", "catcher": "green", "villain": "red", "fast": "green", "sweep": "yellow",
    "caught": "red", "drawn": "blue",
}
MOODS = {
    "bluff": "sly", "doubter": "sly", "catcher": "sly", "villain": "sly", "fast": "glad", "sweep": "glad",
    "caught": "sorry", "drawn": "shocked",
}
NEARLY, SMALLEST, LOWERED = 0.85, 0.55, 0.45
"""Factors down to which a name is shrunk to stay on one line, and at all; how far a name on two lines makes the picture
smaller, as a share of what the largest letters do."""
CLOSE = 1.1
"""Line height for long texts, as a multiple of the text size."""
WHITE: Rgb = (255, 255, 255)
PAPER: Rgb = (255, 252, 244)
INK: Rgb = (66, 44, 32)


class AwardCards:
    """The award cards and the animation in which they are dealt, which starts `begins` seconds after the page opens."""

    def __init__(self, ctx: Context, sums: Sums, awards: Sequence[Award], begins: float) -> None:
        self.ctx, self.sums, self.awards, self.begins = ctx, sums, tuple(awards), begins
        self.age, self.most = 0.0, len(self.awards)
        """Seconds since the page opened, and how many cards there is room for."""
        self.rects: list[pygame.FRect] = []
        """The rectangles of the cards before rotation, in design pixels."""
        self._wide = 0.0
        self._flat: dict[int, pygame.Surface] = {}
        self._lying: dict[int, pygame.Surface] = {}
        """The rotated picture of each card that has landed, by index."""
        self._heard = 0
        if ctx.calm:
            self.finish()

    @property
    def seconds(self) -> float:
        """Seconds after the page opens at which the animation ends."""
        return self.begins + APART * max(0, len(self.awards) - 1) + FLIES if self.awards else 0.0

    @property
    def wants_frame(self) -> bool:
        return self.age < self.seconds

    def finish(self) -> None:
        self.age, self._heard = self.seconds, len(self.awards)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds, and play a sound for each card that lands."""
        self.age += dt
        landed = sum(self._share(number) >= 1 for number in range(len(self.awards)))
        if landed > self._heard:
            self._heard = landed
            self.ctx.sounds.play("card_land", 0.7, pan=0.4)

    def place(self, room: pygame.FRect) -> None:
        """Lay out the cards in rows inside `room`."""
        count = min(self.most, len(self.awards))
        if not count:
            return
        across = count if count <= 2 else 2 if count == 4 and room.width < 3 * WIDE else 3
        lines = -(-count // across)
        widest = WIDE * (1 + 0.35 * self.ctx.type.growth)
        wide = min(widest, (room.width - 14 * (across - 1)) / across, (room.height / lines - 14) / RATIO)
        high = wide * RATIO
        gap = min(20.0, (room.height - high * lines) / max(1, lines))
        top = room.centery - (lines * high + (lines - 1) * gap) / 2
        step = min(wide + 18, (room.width - wide) / max(1, across - 1))
        self.rects = []
        for number in range(count):
            line, at = divmod(number, across)
            here = min(across, count - line * across)
            x = room.centerx + (at - (here - 1) / 2) * step
            self.rects.append(pygame.FRect(x - wide / 2, top + line * (high + gap), wide, high))
        self._wide, self._flat, self._lying = wide, {}, {}

    def sprites(self) -> list[Painted]:
        shares = [(number, rect, self._share(number)) for number, rect in enumerate(self.rects)]
        return [self._sprite(number, rect, share) for number, rect, share in shares if share > 0]

    def _sprite(self, number: int, rect: pygame.FRect, share: float) -> Painted:
        """The sprite of the card with the index `number`, at the progress `share` of its flight (0 to 1)."""
        view, eased = self.ctx.view, ease_out(share)
        start = view.width + 120.0, view.height * 0.9
        x = start[0] + (rect.centerx - start[0]) * eased
        y = start[1] + (rect.centery - start[1]) * eased - 60 * math.sin(math.pi * eased)
        image = self._leaning(number) if share >= 1 else self._turned(number, eased)
        place = image.get_rect(center=view.point(x, y))
        return Painted(("award", number), share, lambda surface: surface.blit(image, place), (place,))

    def _turned(self, number: int, eased: float) -> pygame.Surface:
        """The picture of a flying card rotated for its eased progress; a fast card has no smooth edges."""
        lean = LEANS[number % len(LEANS)] - TURNS * (1 - eased)
        if eased < SLOW:
            return pygame.transform.rotate(self._straight(number), lean)
        return pygame.transform.rotozoom(self._straight(number), lean, 1.0)

    def _straight(self, number: int) -> pygame.Surface:
        if number not in self._flat:
            self._flat[number] = self._card(self.awards[number], self._wide)
        return self._flat[number]

    def _leaning(self, number: int) -> pygame.Surface:
        if number not in self._lying:
            self._lying[number] = pygame.transform.rotozoom(self._straight(number), LEANS[number % len(LEANS)], 1.0)
        return self._lying[number]

    def _share(self, number: int) -> float:
        return min(1.0, max(0.0, (self.age - self.begins - APART * number) / FLIES))

    def _card(self, award: Award, wide: float) -> pygame.Surface:
        """The picture of an award card, `wide` design pixels wide.

        It has a coloured background, number and icon in the corners, the avatar, and the text on paper.
        """
        ctx, high, scale = self.ctx, wide * RATIO, wide / WIDE
        more = max(min(1.0, 2 * ctx.type.growth), LOWERED if self._long(award, wide) else 0.0)
        margin = 10.0
        size = ctx.view.px(wide + 2 * margin), ctx.view.px(high + 2 * margin)
        image = pygame.Surface(size, pygame.SRCALPHA, 32)
        image.fill((40, 20, 10, 0))
        box, tone = pygame.FRect(margin, margin, wide, high), COLOR_RGB[COLORS[award.kind]]
        ctx.paint.shadow(image, box, (40, 20, 10, 120), 14 * scale, 6, 3)
        ctx.paint.box(image, box, WHITE, 14 * scale)
        ground = box.inflate(-10 * scale, -10 * scale)
        self._ground(image, ground, tone, 10 * scale)
        ctx.type.text(image, award.value, (ground.left + 10 * scale, ground.top + 18 * scale),
                      24 * scale / max(1.0, ctx.type.factor), WHITE, "numerals", width=ground.width * 0.5)
        draw_icon(ctx, image, award.icon, (ground.right - 20 * scale, ground.top + 19 * scale), 22 * scale, WHITE)
        face, small = (box.centerx, box.top + high * (0.34 - 0.17 * more)), 1 - 0.6 * more
        ctx.paint.disc(image, face, 46 * scale * small, WHITE)
        draw_avatar(ctx, image, self.sums.seats[award.seat].avatar, face, 86 * scale * small, MOODS[award.kind])
        top, edge = 0.545 - 0.27 * more, 8 * scale * (1 - more)  # large letters leave less of the picture
        paper = pygame.FRect(ground.left + edge, box.top + high * top, ground.width - 2 * edge, high * (0.945 - top))
        ctx.paint.box(image, paper, PAPER, 10 * scale)
        self._words(image, paper, award, scale)
        return image

    def _long(self, award: Award, wide: float) -> bool:
        """Whether the winner's name takes two lines on a card that is `wide` design pixels wide."""
        name, scale = self.sums.seats[award.seat].name, wide / WIDE
        return self.ctx.type.fit(name, 13.5 * scale, "bold", wide - 26 * scale - 10, NEARLY)[0] != name

    def _words(self, image: pygame.Surface, paper: pygame.FRect, award: Award, scale: float) -> None:
        """Draw the award's name and reason and the winner's name, which is left out if there is no room."""
        setter, t = self.ctx.type, self.ctx.texts
        deep, room, more = COLOR_DEEP[COLORS[award.kind]], paper.width - 10, min(1.0, 2 * setter.growth)
        name = t(f"award.{award.kind}")
        alone = setter.fit(name, 18 * scale, "bold", room)[1] >= 0.9 * 18 * scale  # else it takes two lines
        who, small = self.sums.seats[award.seat].name, setter.within(13.5 * scale, (26 + 3 * more) * scale)
        long = self._long(award, WIDE * scale)
        head, foot = scale * (32 + (14 if alone else 32) * more), scale * (22 + 6 * more + (14 if long else 0))
        setter.boxed(image, name, (paper.centerx, paper.top + head / 2), 18 * scale, deep, "bold",
                     (room, head))
        body = pygame.FRect(paper.left + 5, paper.top + head - 3 * scale, room, paper.height - head - foot)
        fitted = setter.fit_paragraph(award.why, 14 * scale, "medium", body, least=0.6)
        crowded = setter.paragraph_height(award.why, room, fitted, "medium") > body.height + 1
        if crowded:
            body.height = paper.bottom - body.top
            fitted = setter.fit_paragraph(award.why, 14 * scale, "medium", body, CLOSE, 0.5)
            setter.paragraph(image, award.why, body, fitted, INK, align="center", leading=CLOSE)
            return
        setter.paragraph(image, award.why, body, fitted, INK, align="center")
        place = paper.centerx, paper.bottom - (13 + 2 * more + (6 if long else 0)) * scale
        setter.boxed(image, who, place, small, mix(INK, PAPER, 0.25), "bold", (room, foot + 4 * scale),
                     smallest=SMALLEST)

    def _ground(self, image: pygame.Surface, box: pygame.FRect, tone: Rgb, radius: float) -> None:
        """Draw a rounded rectangle with a vertical gradient of the colour `tone`."""
        target = self.ctx.view.rect(box)
        line, bright = pygame.Surface((1, target.height), pygame.SRCALPHA, 32), lighter(tone, 0.3)
        for y in range(target.height):
            line.set_at((0, y), mix(bright, tone, min(1.0, 1.4 * y / target.height)))
        gradient = pygame.transform.scale(line, target.size)
        mask = pygame.Surface(target.size, pygame.SRCALPHA, 32)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=self.ctx.view.px(radius))
        gradient.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        image.blit(gradient, target)
