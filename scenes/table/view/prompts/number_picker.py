"""In DOS, the choice of what wild cards count as in a match, that is, when cards of the hand are played on a centre
card (R11): first a dial of numbers, then a wheel of colours."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.core.actions import MatchRow, NameColor
from game.core.view import View
from game.editions.dos.matching import HIGHEST, agreed, named
from scenes.cards.draw_card import draw_card
from scenes.context import Context
from scenes.kit.compositor import Boxes
from scenes.kit.graphics.theme import FOCUS_BRIGHT, FOCUS_DARK, mix
from scenes.kit.tween import ease_back
from scenes.kit.widgets.base import ACCEPT
from scenes.table.geometry.places import Places
from scenes.table.view.prompts.color_picker import INNER, OUTER, ColorPick, lifted
from scenes.table.view.prompts.dial import badge, dial_part, on_dial
from scenes.table.view.prompts.prompt import EARLY, Pick, draw_choice_key, heading, wheel

KEYS = {pygame.K_1 + number: number + 1 for number in range(9)} | {pygame.K_0: HIGHEST}
KEYS |= {pygame.K_KP1 + number: number + 1 for number in range(9)} | {pygame.K_KP0: HIGHEST}
STEPS = {pygame.K_LEFT: -1, pygame.K_DOWN: -1, pygame.K_RIGHT: 1, pygame.K_UP: 1}
AWAY = (pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_AC_BACK)
HOLE = INNER - 1
"""Radius of the disc in the middle of the dial, on which the cards of the match are drawn, in design pixels."""
ABOVE = 13.0
"""Design pixels between a wheel and the question above it, which must not cover a Catch button up there."""
ASIDE = 140.0
"""Greatest distance of a wheel from the table's middle, in design pixels; it need not be at the centre card."""


def naming(ctx: Context, view: View, fits: Sequence[MatchRow], places: Places) -> Pick | None:
    """The question for a number, or else a colour, by which the DOS matches in `fits` differ; None if there is one."""
    if len({fit.number for fit in fits}) > 1:
        return NumberPick(ctx, view, fits, places)
    return ColorFit(ctx, view, fits, places) if len(fits) > 1 else None


def around(view: View, fit: MatchRow, places: Places) -> tuple[float, float]:
    """The middle of a wheel near a match's centre card, in design pixels, away from the hand and the upper edge."""
    pose = places.row(fit.at, len(view.row))
    lowest = places.above_hand - OUTER - 20
    aside = max(-ASIDE, min(pose.x - places.cx, ASIDE))
    return places.cx + aside, max(min(pose.y + 20, lowest), min(OUTER + 48, lowest))


def plate(
    ctx: Context, surface: pygame.Surface, view: View, fit: MatchRow, center: tuple[float, float], *,
    open_: bool = False,
) -> None:
    """Draw a match's cards on a disc, with what wild cards count as; with `open_` they show no colour."""
    ctx.paint.disc(surface, center, HOLE, ctx.theme.line)
    ctx.paint.disc(surface, center, HOLE - 3, ctx.theme.panel)
    names = {name.card: name for name in named(view, fit)}
    cards = (view.row[fit.at][0], *fit.cards)
    width, apart = (76.0, 34.0) if len(cards) == 2 else (64.0, 27.0)
    for number, card in enumerate(cards):
        aside = number - (len(cards) - 1) / 2
        spot = center[0] + aside * apart, center[1] + aside * apart * 0.8
        face, name = view.faces[card], names.get(card)
        color = name.color if name and face.color is None and not open_ else None
        draw_card(ctx, surface, face, spot, width, named=color)
        if name is not None and face.color is not None:
            badge(ctx, surface, (spot[0] + width * 0.36, spot[1] - width * 0.6), name.number, face.color, 13)


class NumberPick(Pick):
    """The question which number a # card in the row of centre cards counts as. It is answered by a click, a number key
    (0 is ten), or arrows and Enter; Esc cancels.

    After the answer, `left` are the matches with that number, which may still differ in the colour of a wild card.
    """

    def __init__(self, ctx: Context, view: View, fits: Sequence[MatchRow], places: Places) -> None:
        super().__init__(ctx, range(1, HIGHEST + 1))
        self.view, self.fits = view, tuple(fits)
        self.numbers = sorted({fit.number for fit in fits})
        self.center = around(view, fits[0], places)
        self.color = view.faces[view.row[fits[0].at][0]].color
        self.at = self.numbers[0]
        self.left: tuple[MatchRow, ...] = ()
        self.question = ctx.texts("prompt.number")
        self._art: dict[tuple[object, ...], tuple[pygame.Surface, tuple[float, float]]] = {}

    def answers_aloud(self) -> str:
        return self.ctx.texts.sentence(self.ctx.texts("speech.list").join(map(str, self.numbers)))

    def focus_aloud(self) -> str:
        return "" if self.at is None else str(self.at)

    def number_at(self, pos: tuple[float, float]) -> int | None:
        """The number on the dial at a point, if it can be chosen; otherwise None."""
        dx, dy = pos[0] - self.center[0], pos[1] - self.center[1]
        if not INNER - 6 <= math.hypot(dx, dy) <= OUTER + 10:
            return None
        number = on_dial(dx, dy, HIGHEST)
        return number if number in self.lift and number in self.numbers else None

    def middle(self, number: int) -> tuple[float, float]:
        """The middle of the dial's part with a number, in design pixels."""
        angle, far = math.tau * (number - 1) / HIGHEST - math.pi / 2, (INNER + OUTER) / 2
        return self.center[0] + math.cos(angle) * far, self.center[1] + math.sin(angle) * far

    def covers(self, pos: tuple[float, float]) -> bool:
        return math.dist(pos, self.center) <= OUTER + 10

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.point(self.number_at(event.pos))
            return self.covers(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._clicked(event)
        return event.type == pygame.KEYDOWN and self._key(event.key)

    def draw(self, surface: pygame.Surface) -> Boxes:
        share = ease_back(self.shown.value) if self.shown.moving else 1.0
        for number in self.lift:
            self._part(surface, number, share)
        if self.written:
            fit = next((fit for fit in self.fits if fit.number == self.at), self.fits[0])
            open_ = len({fit.color for fit in self.fits}) > 1
            plate(self.ctx, surface, self.view, fit, self.center, open_=open_)
            for number in self.lift:
                self._numeral(surface, number)
            if HIGHEST in self.numbers:
                self._ten(surface)
        question = self.center[0], self.center[1] - OUTER - ABOVE
        title = heading(self.ctx, surface, self.question, question)
        return title, wheel(self.ctx.view, self.center, OUTER)

    def _clicked(self, event: pygame.Event) -> bool:
        number = self.number_at(event.pos)
        if event.button == 1 and number is not None:
            self._choose(number)
        elif event.button == 3 or not self.covers(event.pos):
            self.close()
        return True

    def _key(self, key: int) -> bool:
        if key in KEYS:
            self._choose(KEYS[key])
        elif key in STEPS:
            at = self.numbers.index(self.at) if self.at in self.numbers else 0 if STEPS[key] < 0 else -1
            self.point(self.numbers[(at + STEPS[key]) % len(self.numbers)])
        elif key in ACCEPT:
            self._choose(self.at if self.age >= EARLY else None)
        elif key in AWAY:
            self.close()
        else:
            return False
        return True

    def _choose(self, number: int | None) -> None:
        if number in self.numbers and not self.done:
            self.left = tuple(fit for fit in self.fits if fit.number == number)
            self.ctx.sounds.play("button_press")
            self.close()

    def _part(self, surface: pygame.Surface, number: int, share: float) -> None:
        view, lift = self.ctx.view, self.lift[number].value
        image, middle = self._picture(number, round(lift * 3))
        if share != 1.0:
            image = pygame.transform.smoothscale_by(image, max(0.05, share))
        far = share + 5 * lift / math.hypot(*middle)
        place = view.point(self.center[0] + middle[0] * far, self.center[1] + middle[1] * far)
        surface.blit(image, image.get_rect(center=place))

    def _picture(self, number: int, step: int) -> tuple[pygame.Surface, tuple[float, float]]:
        scale, open_ = self.ctx.view.scale, number in self.numbers
        key = number, step, scale
        if key not in self._art:
            tones = self.ctx.art.tones(self.color)
            tone = tones.rgb
            deep = tones.deep
            pale = mix(self.ctx.theme.sunken, self.ctx.theme.muted, 0.18)
            light = lifted(tones) if self.color else (255, 255, 255)
            face = mix(tone, light, step * 0.16) if open_ else pale
            edge = deep if open_ else mix(pale, self.ctx.theme.muted, 0.3)
            self._art[key] = dial_part(scale, number, HIGHEST, (INNER, OUTER), face, edge)
        return self._art[key]

    def _numeral(self, surface: pygame.Surface, number: int) -> None:
        open_, setter = number in self.numbers, self.ctx.type
        ink = self.ctx.art.tones(self.color).text if self.color and open_ else self.ctx.theme.muted
        x, y = self.middle(number)
        far = 5 * self.lift[number].value / ((INNER + OUTER) / 2)
        spot = x + (x - self.center[0]) * far, y + (y - self.center[1]) * far
        size = (38 if number == self.at else 34) / setter.factor
        if number == self.at:
            self.ctx.paint.disc(surface, spot, 31, FOCUS_DARK)
            self.ctx.paint.disc(surface, spot, 28, FOCUS_BRIGHT)
            self.ctx.paint.disc(surface, spot, 24, (255, 255, 255))
            ink = self.ctx.art.tones(self.color).deep
        setter.text(surface, str(number), spot, size, ink, "bold", align="center", alpha=1.0 if open_ else 0.45)


    def _ten(self, surface: pygame.Surface) -> None:
        """Draw the key for ten (0) on the rim of the dial; all other numbers have the key that they show."""
        x, y = self.middle(HIGHEST)
        far = (OUTER + 2) / ((INNER + OUTER) / 2)
        spot = self.center[0] + (x - self.center[0]) * far, self.center[1] + (y - self.center[1]) * far
        if not self.ctx.pad:
            ink = self.ctx.art.tones(self.color).deep
            draw_choice_key(self.ctx, surface, spot, HIGHEST - 1, None, ((255, 255, 255), ink))


class ColorFit(ColorPick):
    """The question which colour a Wild DOS card in a match counts as; the colour that earns the bonus is marked."""

    aside, above = 18.0, ABOVE
    slim, pile = False, ""

    def __init__(self, ctx: Context, view: View, fits: Sequence[MatchRow], places: Places) -> None:
        actions = [NameColor(fit.seat, fit.color) for fit in fits if fit.color]
        super().__init__(ctx, view, actions, places)
        self.fits, self.view = tuple(fits), view
        self.center = around(view, fits[0], places)
        self.bonus = [number for number, fit in enumerate(fits) if agreed(view, fit)]
        own = view.faces[view.row[fits[0].at][0]].color
        likely = [number for number, fit in enumerate(fits) if fit.color == own]
        self.start((*self.bonus, *likely, 0)[0])

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in AWAY:
            self.close()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and (event.button == 3 or not self.covers(event.pos)):
            self.close()
            return True
        return super().handle(event)

    def _within(self, surface: pygame.Surface) -> None:
        fit = self.fits[self.at if self.at is not None else (*self.bonus, 0)[0]]
        plate(self.ctx, surface, self.view, fit, self.center)

    def _note(self, number: int) -> str:
        return self.ctx.texts("prompt.bonus") if number in self.bonus else ""

    def _choose(self, number: int | None) -> None:
        if number is not None:
            self.at = number
            self.say(self.fits[number])
