"""Help with sums in DOS (R11): letters on centre cards that can be matched, their sums in a legend, labels on the
hand's cards that can match, and lines from the pointed card to the centre card."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.actions import MatchRow
from game.core.cards import Face
from game.editions.dos.matching import WORTH
from scenes.cards.card_art import RATIO
from scenes.context import Context
from scenes.kit.compositor import Boxes, Node, Painted, draw_shape
from scenes.kit.compositor.memo import Memo
from scenes.kit.graphics.theme import SPACE, Rgb
from scenes.kit.graphics.viewport import about, around
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_sprite import corners
from scenes.table.model.selection import Selection
from scenes.table.timeline.hand_card import OFFERED, RAISED, HandCard
from scenes.table.timeline.playback import Stage

LETTERS = "ABCDEFGHIJ"
TONES = ((247, 148, 29), (144, 84, 220), (12, 150, 150), (214, 52, 120), (46, 128, 220))
"""Colours of centre cards that can be matched, which are different from the colours of cards."""
INKS = ((176, 86, 0), (104, 48, 180), (0, 106, 108), (168, 22, 86), (18, 86, 168))
"""Darker versions of TONES, on which white letters are readable."""
ANY = "#"
TAB, LABEL = 28.0, 15.0
"""The height of the label on a card of the hand and its text size, in design pixels."""
LETTER = 16.0
"""Radius of the disc with the letter of a centre card, in design pixels."""
LINE, WORDS = 30.0, 16.0
INSET, END = 48.0, 8.0
"""Space in the legend left of a letter's sums, where the letter is, and right of them, in design pixels."""
WIDE = 254.0
INK: Rgb = (46, 28, 18)
WHITE: Rgb = (255, 255, 255)
UPRIGHT = 2
"""Number of letters side by side in the legend in an upright window, where it may not be high."""
MOST = 5
"""Most letters that are explained in the legend."""
SHADE = 24.0
"""Reach of the shadow around the legend, in design pixels."""

Point = tuple[float, float]
CALLED = 2
"""Number of cards at which a player has to call DOS and can be caught (R11)."""
AMBER: Rgb = (255, 214, 110)
CROWDED, WIDER = 62.0, 18.0
"""Visible width of a card in the hand up to which its label shows letters alone, and by how much more it is if letters
are twice as large, in design pixels."""


@dataclass(frozen=True)
class Center:
    """A centre card that can be matched: index in the row, letter, colours of frame and disc, and its sums as texts."""

    at: int
    letter: str
    tone: tuple[int, int, int]
    ink: tuple[int, int, int]
    ways: tuple[str, ...]


@dataclass(frozen=True)
class Tab:
    """The label on a card of the hand: the letters of centre cards that it can match, and the second card needed, such
    as "+4" ("=" for none)."""

    letters: str
    needs: str
    tone: tuple[int, int, int]
    ink: tuple[int, int, int]

    def words(self, *, whole: bool) -> str:
        """The text on the label: letters and needed card with `whole`, otherwise only the letters."""
        return f"{self.letters} {self.needs}".rstrip() if whole else self.letters.replace(" ", "")


def spelt(face: Face) -> str:
    """A card as written in a sum: its number, or "#" for a card that counts as any number."""
    worth = WORTH[face.symbol]
    return str(min(worth)) if len(worth) == 1 else ANY


def centers(fits: Sequence[MatchRow], faces: Sequence[Face]) -> list[Center]:
    """The centre cards that can be matched, from left to right, each with its letter, colours and sums."""
    found: list[Center] = []
    for number, at in enumerate(sorted({fit.at for fit in fits})):
        ways: dict[str, None] = {}
        for fit in sorted((fit for fit in fits if fit.at == at), key=lambda fit: len(fit.cards)):
            parts = sorted((spelt(faces[card]) for card in fit.cards), key=lambda part: (part == ANY, len(part), part))
            if ANY not in parts or len(parts) == 1:
                ways[" + ".join(parts)] = None
        if ANY in ways:
            ways[ANY] = ways.pop(ANY)
        tone = number % len(TONES)
        found.append(Center(at, LETTERS[number % len(LETTERS)], TONES[tone], INKS[tone], tuple(ways)))
    return found


def tabs(fits: Sequence[MatchRow], faces: Sequence[Face]) -> dict[int, Tab]:
    """The labels of the hand's cards that can match, by card; each names the first centre card that the card can match,
    best without a second card."""
    found: dict[int, Tab] = {}
    rows = centers(fits, faces)
    for card in dict.fromkeys(card for fit in fits for card in fit.cards):
        mine = [fit for fit in fits if card in fit.cards]
        good = [center for center in rows if any(fit.at == center.at for fit in mine)]
        first = good[0]
        if spelt(faces[card]) == ANY:
            found[card] = Tab(" ".join(center.letter for center in good), "", first.tone, first.ink)
            continue
        alone = [center for center in good if any(fit.at == center.at and len(fit.cards) == 1 for fit in mine)]
        needs = [("=" if center in alone else _partner(mine, card, center.at, faces), center) for center in good]
        need, first = min(needs, key=lambda one: (one[0] != "=", ANY in one[0]))
        found[card] = Tab(first.letter, need, first.tone, first.ink)
    return found


def _partner(mine: Sequence[MatchRow], card: int, at: int, faces: Sequence[Face]) -> str:
    """The second card with which a card matches the centre card `at`: "+" and a number, or "+#" for a wild card."""
    others = [spelt(faces[other]) for fit in mine if fit.at == at for other in fit.cards if other != card]
    return "+" + min(others, key=lambda part: (part == ANY, part))


def pair(fits: Sequence[MatchRow], card: int, chosen: Sequence[int], faces: Sequence[Face]) -> MatchRow | None:
    """The best match in `fits` with a card and all chosen ones: of fewest cards, then of fewest wild cards; or None."""
    able = [fit for fit in fits if {card, *chosen} <= {*fit.cards}]
    return min(able, key=lambda fit: (len(fit.cards), sum(spelt(faces[one]) == ANY for one in fit.cards), fit.at),
               default=None)


def sentence(fit: MatchRow, faces: Sequence[Face]) -> str:
    """A match as a sum, such as 4 + 4 = 8, in which wild cards are written as the number they stand for."""
    parts = [spelt(faces[card]) for card in fit.cards]
    known = [int(part) for part in parts if part != ANY]
    if len(known) < len(parts):  # what any number counts as is what is missing
        parts = [str(fit.number - sum(known)) if part == ANY else part for part in parts]
    return f"{' + '.join(parts)} = {fit.number}"


class SumLetters:
    """The letters on the centre cards and their legend, which change only when the possible matches change."""

    def __init__(self, ctx: Context, stage: Stage) -> None:
        self.ctx, self.stage = ctx, stage

    def draw(self, surface: pygame.Surface, rows: Sequence[Center]) -> Boxes:
        return [box for center in rows for box in self._center(surface, center, self.row(center.at))]

    def draw_legend(self, surface: pygame.Surface, rows: Sequence[Center]) -> Boxes:
        return self._legend(rows, surface)

    def row(self, at: int) -> Pose:
        """The pose of a centre card by its index in the row."""
        return self.stage.places.row(at, self.stage.row_count)

    def corner(self, center: Center) -> Point:
        """The middle of the letter on a centre card, in design pixels."""
        return _corner(self.row(center.at))

    def _center(self, surface: pygame.Surface, center: Center, pose: Pose) -> list[pygame.Rect]:
        frame, corner = self._frame(surface, pose, center.tone), _corner(pose)
        self._disc(surface, corner, center)
        return [frame, about(self.ctx.view, *corner, LETTER)]

    def _frame(self, surface: pygame.Surface, pose: Pose, tone: Rgb) -> pygame.Rect:
        box = pygame.FRect(0, 0, pose.width + 6, pose.width * RATIO + 6)
        box.center = pose.x, pose.y
        if abs(pose.angle) < 0.5:
            self.ctx.paint.ring(surface, box.inflate(4, 4), INK, 15, 1.5)
            self.ctx.paint.ring(surface, box.inflate(1, 1), tone, 14, 4.5)
        return around(self.ctx.view, box, 4)

    def _disc(self, surface: pygame.Surface, center: Point, one: Center) -> None:
        self.ctx.paint.disc(surface, center, LETTER, INK)
        self.ctx.paint.disc(surface, center, LETTER - 1.5, one.ink)
        size = 17 / self.ctx.type.factor
        self.ctx.type.text(surface, one.letter, center, size, WHITE, "bold", align="center")

    def _legend(self, rows: Sequence[Center], surface: pygame.Surface) -> list[pygame.Rect]:
        theme, setter = self.ctx.theme, self.ctx.type
        box = self.legend(rows)
        self.ctx.paint.shadow(surface, box, theme.shadow, SPACE.m, 9, 3)
        self.ctx.paint.box(surface, box, theme.panel, SPACE.m, alpha=0.94)
        needed = self.columns(rows)
        rooms = [box.width * wide / sum(needed) for wide in needed]
        for number, center in enumerate(rows[:MOST]):
            column = number % len(rooms)
            left, y = box.left + sum(rooms[:column]), box.top + 9 + self._high * (number // len(rooms) + 0.5)
            self._disc(surface, (left + INSET / 2, y), center)
            setter.text(surface, self._said(center), (left + INSET, y), WORDS, theme.ink, "bold",
                        width=rooms[column] - INSET - END)
        return [around(self.ctx.view, box, SHADE)]

    def _said(self, center: Center) -> str:
        return self.ctx.texts("sums.or").join(center.ways)

    def columns(self, rows: Sequence[Center]) -> list[float]:
        """The width that each column of the legend needs for words of the promised size."""
        size, across = WORDS * self.ctx.type.promised, min(len(rows), self._across)
        wide = [self.ctx.type.width(self._said(center), size, "bold") + INSET + END for center in rows[:MOST]]
        return [max(wide[column::across]) for column in range(across)]

    @property
    def _high(self) -> float:
        return max(LINE + 6, self.ctx.type.height(WORDS, "bold") + 4)

    @property
    def _across(self) -> int:
        """The number of letters side by side in the legend."""
        return UPRIGHT if self.stage.places.unfolded else 1

    def legend(self, rows: Sequence[Center]) -> pygame.FRect:
        """The rectangle of a legend for these letters: above the action buttons, or above the log if upright."""
        places, lines = self.stage.places, -(-min(MOST, len(rows)) // self._across)
        high, needed = self._high * lines + 18, sum(self.columns(rows))
        if self._across > 1:
            wide = min(places.log.width, max(needed, WIDE * 1.3 * min(len(rows), self._across)))
            return pygame.FRect(places.log.centerx - wide / 2, places.log.top - high - 4, wide, high)
        tray = places.tray(1, WIDE, 42, 3)
        box = pygame.FRect(0, 0, max(needed, WIDE + 40 * self.ctx.type.growth), high)
        box.midbottom = tray.centerx, tray.top - 6
        box.clamp_ip(pygame.FRect(8, 8, places.width - 16, places.height - 16))
        return box


def tab_box(ctx: Context, words: str, *, whole: bool) -> pygame.FRect:
    """The box of a label with this text, at the origin of coordinates; `whole` is whether it has more than letters."""
    wide = ctx.type.width(words, ctx.type.half(LABEL), "bold") + (20 if whole else 14)
    return pygame.FRect(0, 0, wide, TAB * (1 + 0.5 * ctx.type.growth))


def draw_tab(ctx: Context, surface: pygame.Surface, box: pygame.FRect, tab: Tab, words: str) -> None:
    """Draw the label of a card in the hand, with its text, in a box."""
    ctx.paint.box(surface, box, INK, box.height / 2)
    ctx.paint.box(surface, box.inflate(-4, -4), tab.ink, box.height / 2 - 2)
    ctx.type.text(surface, words, box.center, ctx.type.half(LABEL), WHITE, "bold", align="center")


def _corner(pose: Pose) -> Point:
    """The middle of the letter on a centre card with this pose: at the card's upper left corner."""
    x, y = corners(pose)[0]
    return x + 4, y + 4


class SumMarks:
    """The help with sums, shown while the player at this screen can match centre cards."""

    def __init__(self, ctx: Context, stage: Stage, selection: Selection) -> None:
        self.ctx, self.stage, self.selection = ctx, stage, selection
        self.letters = SumLetters(ctx, stage)
        self._known = Memo[tuple[list[Center], dict[int, Tab]]]()

    @property
    def active(self) -> bool:
        """Whether the help with sums is shown now."""
        stage = self.stage
        if not stage.shown.row or stage.busy or stage.closed or stage.hand.peek.value:
            return False
        return self.ctx.settings.sums_shown and bool(self.selection.fits)

    @property
    def _rows(self) -> list[Center]:
        return self._sums[0]

    @property
    def _sums(self) -> tuple[list[Center], dict[int, Tab]]:
        """The centre cards that can be matched, and the labels of the hand's cards by card; cached, as every frame uses
        them."""
        fits, faces = self.selection.fits, self.stage.shown.faces
        return self._known.get((self.stage.shown.side, *fits), lambda: (centers(fits, faces), tabs(fits, faces)))

    def sprites(self) -> Iterable[Node]:
        """The sprites of letters, labels with lines, and legend; empty while the help is not shown."""
        if not self.active:
            return
        look = self._look()
        yield Painted("sum letters", look, partial(self.letters.draw, rows=self._rows))
        yield Painted("sums of own cards", self._own_look(look), self.draw_own)
        if self.explained:
            yield Painted("sum legend", look, partial(self.letters.draw_legend, rows=self._rows))

    @property
    def explained(self) -> bool:
        """Whether the legend is shown. It is not where it would cover the Catch button of a player with two cards."""
        stage, box = self.stage, self.letters.legend(self._rows).inflate(0, 8)
        low = [seat for seat in stage.places.others() if len(stage.shown.hands[seat]) <= CALLED]
        return not any(box.colliderect(stage.places.seat(seat).catch) for seat in low)

    def _look(self) -> Hashable:
        """A cache key for the pixels of letters and legend."""
        return (self.ctx.theme, self.ctx.view.pixels, self.ctx.language, self.ctx.type.factor, self.stage.row_count,
                self.stage.places, tuple(self.selection.fits))

    def _own_look(self, look: Hashable) -> Hashable:
        """A cache key for the pixels of labels and lines, which contains the key `look`."""
        hand = self.stage.hand
        return look, hand.raised, self.selection.chosen, tuple([
            (here.card, here.pose, here.aim, here.held, hand.buried(here.card)) for here in hand.cards])

    def draw_own(self, surface: pygame.Surface) -> Boxes:
        """Draw the lines from the pointed card and the labels on the cards of the hand; returns the covered boxes."""
        boxes = self._cord(surface, self._rows)
        for card, tab in self._sums[1].items():
            boxes += self._tab(surface, card, tab)
        return boxes

    def _tab(self, surface: pygame.Surface, card: int, tab: Tab) -> list[pygame.Rect]:
        here = self.stage.hand.find(card)
        if here is None or here.held or self.stage.hand.buried(card):
            return []
        box, words = self._tab_box(here, tab, here.pose)
        draw_tab(self.ctx, surface, box, tab, words)
        return [around(self.ctx.view, box)]

    def _tab_box(self, here: HandCard, tab: Tab, pose: Pose) -> tuple[pygame.FRect, str]:
        """The box of a card's label if the card has this pose, and the text on it."""
        (x, y, angle, width), card = pose, here.card
        lean, up = math.radians(angle), width * RATIO / 2 + 6
        whole = self._room(here) > CROWDED + WIDER * self.ctx.type.growth or card == self.stage.hand.raised
        words = tab.words(whole=whole)
        box = tab_box(self.ctx, words, whole=whole)
        aside = -width / 2 + box.width / 2 + (10 if whole else 2)
        box.center = (x + aside * math.cos(lean) - up * math.sin(lean),
                      y - aside * math.sin(lean) - up * math.cos(lean))
        return box, words

    def boxes(self) -> list[pygame.FRect]:
        """The boxes of letters, labels and legend, which are to be read, in design pixels; empty without the help."""
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
        return [*boxes, self.letters.legend(rows)] if self.explained else boxes

    def label(self, card: int) -> pygame.FRect | None:
        """The box of the label on a card in the hand, in design pixels; None if it has none."""
        tab = self._sums[1].get(card) if self.active else None
        here = self.stage.hand.find(card)
        return self._tab_box(here, tab, here.pose)[0] if tab and here else None

    def _room(self, here: HandCard) -> float:
        """The width of the part of a card that the next card in the hand leaves visible, in design pixels."""
        after = [other.aim.x - here.aim.x for other in self.stage.hand.cards
                 if other.aim.x > here.aim.x and abs(other.aim.y - here.aim.y) < TAB]
        return min(after, default=here.pose.width)

    def _cord(self, surface: pygame.Surface, rows: list[Center]) -> list[pygame.Rect]:
        """Draw lines from the pointed card and its second card to a plate with their sum, and on to the centre card."""
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
        """Draw a line between two points that hangs through a little; returns the covered box."""
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
    """Draw straight lines from point to point with round corners, 2 × `half` pixels wide."""
    pygame.draw.lines(surface, color, False, points, half * 2)
    for point in points:
        pygame.draw.circle(surface, color, point, half)
