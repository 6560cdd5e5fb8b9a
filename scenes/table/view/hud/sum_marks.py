"""Marks of the sums: letters with their legend, tabs on own cards, and a cord from the pointed pair (R11)."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from functools import partial

import pygame

from game.core.actions import MatchRow
from scenes.cards.card_art import RATIO
from scenes.context import Context
from scenes.kit.compositor import Boxes, Node, Painted, draw_shape
from scenes.kit.compositor.latest import Latest
from scenes.kit.graphics.theme import Rgb
from scenes.kit.graphics.viewport import about, around
from scenes.table.geometry.places import Pose
from scenes.table.model.selection import Selection
from scenes.table.model.state import TableState
from scenes.table.timeline.hand_card import OFFERED, RAISED, HandCard
from scenes.table.timeline.playback import Stage
from scenes.table.view.hud.sum_letters import INK, LETTER, TAB, Point, SumLetters, draw_tab, tab_box
from scenes.table.view.hud.sums import Center, Tab, centers, pair, sentence, tabs

AMBER: Rgb = (255, 214, 110)
CROWDED = 62.0
"""Where less of a card than this is seen, its tab has room for the letter alone."""


class SumMarks:
    """Draws the sums while the seat that looks may match centre cards."""

    def __init__(self, ctx: Context, stage: Stage, selection: Selection) -> None:
        self.ctx, self.stage, self.selection = ctx, stage, selection
        self.letters = SumLetters(ctx, stage)
        self._known = Latest[tuple[list[Center], dict[int, Tab]]]()

    def foresee(self, state: TableState) -> None:
        """Have letters, tabs and legend at hand for the matches that will be possible once all has been shown."""
        if self.ctx.settings.sums_shown:
            fits = tuple([action for action in state.legal if isinstance(action, MatchRow)])
            self.letters.foresee(fits, lambda: self.selection.session.view().faces, len(state.view.row))

    @property
    def active(self) -> bool:
        """Whether there is anything to show."""
        stage = self.stage
        if not stage.shown.row or stage.busy or stage.closed or stage.hand.peek.value:
            return False
        return self.ctx.settings.sums_shown and bool(self.selection.fits)

    @property
    def _rows(self) -> list[Center]:
        return self._sums[0]

    @property
    def _sums(self) -> tuple[list[Center], dict[int, Tab]]:
        """The centre cards that can be matched, and what stands on the own cards: asked for in every frame."""
        fits, faces = self.selection.fits, self.stage.shown.faces
        return self._known.get((self.stage.shown.side, *fits), lambda: (centers(fits, faces), tabs(fits, faces)))

    def sprites(self) -> Iterable[Node]:
        """Letters on the centre cards, what rises with the own cards, and the legend, while there are sums."""
        if not self.active:
            return ()
        look = self._look()
        return (Painted("sum letters", look, partial(self.letters.draw, rows=self._rows)),
                Painted("sums of own cards", self._own_look(look), self.draw_own),
                Painted("sum legend", look, partial(self.letters.draw_legend, rows=self._rows)))

    def _look(self) -> Hashable:
        """What letters and legend look like."""
        return (self.ctx.theme, self.ctx.view.pixels, self.ctx.language, self.ctx.type.factor, self.stage.row_count,
                self.stage.places, tuple(self.selection.fits))

    def _own_look(self, look: Hashable) -> Hashable:
        """What cord and tabs look like."""
        hand = self.stage.hand
        return look, hand.raised, self.selection.chosen, tuple([
            (here.card, here.pose, here.aim, here.held, hand.buried(here.card)) for here in hand.cards])

    def draw_own(self, surface: pygame.Surface) -> Boxes:
        """Draw the cord from the pointed pair, and tabs on the own cards; what they cover."""
        boxes = self._cord(surface, self._rows)
        for card, tab in self._sums[1].items():
            boxes += self._tab(surface, card, tab)
        return boxes

    def _tab(self, surface: pygame.Surface, card: int, tab: Tab) -> list[pygame.Rect]:
        """Letter and missing partner at the upper edge of an own card."""
        here = self.stage.hand.find(card)
        if here is None or here.held or self.stage.hand.buried(card):
            return []
        box, words = self._tab_box(here, tab, here.pose)
        draw_tab(self.ctx, surface, box, tab, words)
        return [around(self.ctx.view, box)]

    def _tab_box(self, here: HandCard, tab: Tab, pose: Pose) -> tuple[pygame.FRect, str]:
        """Where the tab of an own card is that lies like that, and its words."""
        (x, y, angle, width), card = pose, here.card
        lean, up = math.radians(angle), width * RATIO / 2 + 6
        whole = self._room(here) > CROWDED or card == self.stage.hand.raised
        words = tab.words(whole=whole)
        box = tab_box(self.ctx, words, whole=whole)
        aside = -width / 2 + box.width / 2 + (10 if whole else 2)
        box.center = (x + aside * math.cos(lean) - up * math.sin(lean),
                      y - aside * math.sin(lean) - up * math.cos(lean))
        return box, words

    def boxes(self) -> list[pygame.FRect]:
        """Where letters, tabs and legend are read, once all lies still; nothing while no sums are shown."""
        if not self.active:
            return []
        rows, found = self._sums
        hand, boxes = self.stage.hand, list[pygame.FRect]()
        for card, tab in found.items():
            here = hand.find(card)
            if here is not None and not hand.buried(card):
                rests = here.aim._replace(y=here.aim.y - RAISED * max(OFFERED, hand.rise(card)))
                boxes.append(self._tab_box(here, tab, rests)[0])
        for center in rows:
            x, y = self.letters.corner(center)
            boxes.append(pygame.FRect(x - LETTER, y - LETTER, 2 * LETTER, 2 * LETTER))
        return [*boxes, self.letters.legend(len(rows))]

    def _room(self, here: HandCard) -> float:
        """How much of a card is seen beside the next one."""
        after = [other.aim.x - here.aim.x for other in self.stage.hand.cards
                 if other.aim.x > here.aim.x and abs(other.aim.y - here.aim.y) < TAB]
        return min(after, default=here.pose.width)

    def _cord(self, surface: pygame.Surface, rows: list[Center]) -> list[pygame.Rect]:
        """From the pointed card and its partner to the sum, and on to the centre card."""
        hand, faces = self.stage.hand, self.stage.shown.faces
        card = hand.raised if hand.raised is not None else (self.selection.chosen or (None,))[-1]
        chosen = [one for one in self.selection.chosen if one != card]
        fit = pair(self.selection.fits, card, chosen, faces) if card is not None else None
        if fit is None:
            return []
        tone = next(center.tone for center in rows if center.at == fit.at)
        tops = [self._top(one) for one in fit.cards]
        goal = self.letters.row(fit.at)
        end = goal.x, goal.y + goal.width * RATIO / 2 + 12
        heads = [top for top in tops if top]
        if not heads:
            return []
        middle = sum(x for x, _ in heads) / len(heads)
        plate = (middle * 0.72 + end[0] * 0.28, min(end[1] + 46, min(y for _, y in heads) - 44))
        boxes = [self._line(surface, head, plate, tone) for head in heads]
        boxes.append(self._line(surface, plate, (end[0], end[1] + 12), tone))
        tip = [(end[0] - 11, end[1] + 14), (end[0] + 11, end[1] + 14), (end[0], end[1] - 5)]
        self.ctx.paint.polygon(surface, tip, INK)
        self.ctx.paint.polygon(surface, [(x * 0.7 + end[0] * 0.3, y * 0.7 + (end[1] + 8) * 0.3) for x, y in tip], tone)
        return [*boxes, about(self.ctx.view, *end, 16), self._plate(surface, plate, sentence(fit, faces))]

    def _top(self, card: int) -> Point | None:
        here = self.stage.hand.find(card)
        if here is None:
            return None
        x, y, angle, width = here.pose
        lean, up = math.radians(angle), width * RATIO / 2 + 8
        return x - up * math.sin(lean), y - up * math.cos(lean)

    def _line(self, surface: pygame.Surface, start: Point, end: Point, tone: Rgb) -> pygame.Rect:
        """A cord that hangs a little; its box."""
        steps = 16
        sag = min(26.0, math.dist(start, end) * 0.12)
        points = [(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
                   + sag * math.sin(math.pi * share)) for share in (step / steps for step in range(steps + 1))]
        at = [self.ctx.view.point(*point) for point in points]
        for color, wide in ((INK, 8), ((255, 255, 255), 6), (tone, 4)):
            half = max(1, self.ctx.view.px(wide / 2))
            draw_shape(surface, partial(_draw_line, at, color, half))
        left, right = sorted((start[0], end[0]))
        top, low = min(start[1], end[1]), max(start[1], end[1]) + sag
        return around(self.ctx.view, pygame.FRect(left, top, right - left, low - top), 6)

    def _plate(self, surface: pygame.Surface, center: Point, words: str) -> pygame.Rect:
        setter, size = self.ctx.type, 21 / self.ctx.type.factor
        box = pygame.FRect(0, 0, setter.width(words, size, "bold") + 34, 40)
        box.center = center
        self.ctx.paint.box(surface, box, (255, 255, 255), 20)
        self.ctx.paint.box(surface, box.inflate(-3, -3), INK, 18.5)
        setter.text(surface, words, box.center, size, AMBER, "bold", align="center")
        return around(self.ctx.view, box)


def _draw_line(points: Sequence[tuple[int, int]], color: Rgb, half: int, surface: pygame.Surface) -> None:
    """A line with round corners, twice `half` pixels wide."""
    pygame.draw.lines(surface, color, False, points, half * 2)
    for point in points:
        pygame.draw.circle(surface, color, point, half)
