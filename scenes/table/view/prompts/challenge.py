"""The question whether to challenge: who played a wild draw card on what, and what either answer costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.core.actions import Action, Challenge, Take
from game.core.cards import Color, Face
from game.core.questions import ChallengeTerms, PenaltyAsked
from game.core.view import View
from game.match.setup import Seat
from scenes.cards.card_art import RATIO
from scenes.cards.draw_card import draw_card
from scenes.cards.palette import COLOR_SHAPE
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.kit.graphics.theme import SPACE, Rgb
from scenes.kit.graphics.viewport import around
from scenes.kit.layout import Column, Row, fixed, flexible, natural
from scenes.kit.text.typeset import CLOSE
from scenes.kit.widgets import draw_panel
from scenes.kit.widgets.icons import draw_avatar, draw_icon
from scenes.table.geometry.places import MARGIN, Places
from scenes.table.timeline.evidence import CROSSED
from scenes.table.view.prompts.priced_answer import Price, PricedAnswer, draw_backs
from scenes.table.view.prompts.prompt import SHADOW, Prompt
from scenes.words.card_names import apart, card_name, color_within

AWAY = 45.0
"""Design pixels between a panel and the edge of the discard pile, whose top cards may lie crosswise there."""
NEAR = 92.0
"""Greatest distance of a panel from the discard pile in a wide window, in design pixels."""
BUTTON = 160.0, 41.0
"""Width and height kept free for the coach's button, which stays during a question, in design pixels."""
CLEAR = 4.0
LARGE = 420.0
"""Width in design pixels from which a panel may also be at the window's left edge, to cover fewer name plates."""
ABOUT = 90.0
"""Cost of a position over the name plate of the player in question; covering the discard pile costs a little more."""
BARRED = 90.0
"""Cost of a panel's position where the buttons in the upper right corner cover it."""
NARROW_FRAME = 300.0
"""Least width of a panel, in design pixels."""
WIDTH = 410.0
EDGE = 14.0
FACE = 54.0
TITLE, WORDS, SMALL = 23.0, 16.0, 14.5
CARD = 54.0
"""Width of the card that was on top of the pile before the challenged one, in design pixels."""
CHIP = 30.0
NARROW = 152.0
"""Width of an answer button with one price, in design pixels."""
SHOWN = 8
"""Most card backs drawn for the cards that the challenged player still holds."""


@dataclass(frozen=True)
class Room:
    """A possible position of a panel, with the new middles of name plates that slide aside (`aims`, by seat) and the
    `cost` of what it covers."""

    box: pygame.FRect
    aims: dict[int, tuple[float, float]] = field(default_factory=dict)
    cost: float = 0.0


def widest_beside(places: Places, wide: float) -> float:
    """The greatest width of a panel beside the discard pile: `wide`, or less in a narrow window."""
    half = places.pile.width / 2 + AWAY + 2 * CLEAR
    return min(wide, max(NARROW_FRAME, places.pile.x - half, places.width - places.pile.x - half))


def beside_pile(places: Places, wide: float, high: float, about: int = -1) -> Room:
    """The position of a panel of this size, beside the discard pile or below it, where it covers least.

    The name plate of `about`, the seat that the panel is about, stays visible if possible.
    """
    pile = pygame.FRect(0, 0, places.pile.width, places.pile.width * RATIO)
    pile.center = places.pile.x, places.pile.y
    right = max(pile.right + AWAY, min(places.width - MARGIN - wide, pile.right + NEAR))
    lefts: tuple[float, ...] = (right, pile.left - AWAY - wide, places.cx - wide / 2)
    if wide > LARGE:
        lefts = (*lefts, CLEAR)
    rooms = [_room(places, pile, pygame.FRect(left, 0, wide, high), spared, about)
             for left in lefts for spared in (True, False)]
    return min(rooms, key=lambda room: room.cost)


def _room(places: Places, pile: pygame.FRect, box: pygame.FRect, spared: bool, about: int) -> Room:
    """A position for a panel at the left edge of `box`, as low as possible, with its cost; `spared` spares the log."""
    box.left = max(CLEAR, min(box.left, places.width - CLEAR - box.width))
    button = places.tray(0, BUTTON[0], BUTTON[1], 0.0)
    vital = (places.zone, places.uno, button, places.mine, *((places.log,) if spared else ()))
    below = [rect.top - CLEAR for rect in vital if rect.left < box.right and rect.right > box.left]
    box.bottom = min([places.height - CLEAR, pile.centery + box.height * 0.62, *below])
    box.top = max(CLEAR, box.top)
    aims, cost = _yield(places, box, about)
    cost += 100.0 * box.colliderect(pile) + 6.0 * (box.centerx < pile.centerx) + 2.0 * box.colliderect(places.log)
    cost += BARRED * box.colliderect(_buttons(places))
    cost += sum(200.0 for rect in (places.zone, places.uno) if box.colliderect(rect))
    return Room(box, aims, cost)


def _yield(places: Places, box: pygame.FRect, about: int) -> tuple[dict[int, tuple[float, float]], float]:
    """For a panel with this box: new middles of covered name plates, by seat, and the cost of those without room."""
    aims: dict[int, tuple[float, float]] = {}
    cost, taken = 0.0, []
    seats = [(seat, _whole(places, seat)) for seat in places.others()]
    for _, whole in seats:
        if not whole.colliderect(box):
            taken.append(whole)
    bars = places.top_left, _buttons(places)
    for seat, whole in seats:
        if not whole.colliderect(box):
            continue
        up = pygame.FRect(whole)
        up.bottom = box.top - CLEAR
        if up.top < CLEAR or any(up.colliderect(other) for other in (*bars, *taken)):
            cost += ABOUT if seat == about else 20.0
            continue
        taken.append(up)
        aims[seat] = up.centerx, up.top + places.pill_size[1] / 2
        cost += 1.0
    return aims, cost


def _buttons(places: Places) -> pygame.FRect:
    """The box of the small buttons in the upper right corner."""
    return places.top_right.inflate(0, -18)


def _whole(places: Places, seat: int) -> pygame.FRect:
    """The box of a seat's name plate together with its Catch button."""
    pill = places.pill(seat)
    return pygame.FRect(pill.left, pill.top, pill.width, places.seat(seat).catch.bottom - pill.top)


@dataclass(frozen=True)
class ChallengedCard:
    """What everybody knows of a card that may be challenged: who played it, the named colour, the costs; `before` is
    the colour that was in play before it."""

    bluffer: int
    face: Face
    named: Color | None
    before: Color | None
    amount: int
    legal: str = "playable"
    penalty: int = 4
    surcharge: int = 2
    stays: bool = False
    """Whether a proved bluffer draws the penalty itself in place of the challenger (R5.3)."""
    on: Face | None = None
    """The card that the challenged card was played on."""

    @classmethod
    def of(cls, view: View, asked: PenaltyAsked) -> ChallengedCard:
        """The challenged card, from the question `asked` to the player who has to draw, and that player's `view`."""
        terms = asked.challenge or ChallengeTerms()
        guess = asked.color_before or (view.faces[view.pile[-2]].color if len(view.pile) > 1 else None)
        below = view.pile[-1 - max(1, len(asked.cards))] if len(view.pile) > max(1, len(asked.cards)) else None
        return cls(view.seat, view.up, view.color, guess, asked.amount, terms.legal, asked.if_guilty,
                   terms.surcharge, terms.stays, None if below is None else view.faces[below])

    @property
    def until(self) -> bool:
        """Whether the penalty is to draw until a card of the named colour comes."""
        return self.face.symbol == "wild_color"


class ChallengePrompt(Prompt):
    """The question whether to draw the penalty or to challenge, on a panel beside the discard pile. It is answered by
    arrows and Enter, 1 and 2, N and Y, or a click."""

    appears = 0.35
    pile = "crossed"

    def __init__(
        self, ctx: Context, view: View, options: Sequence[Action], places: Places, seats: Sequence[Seat],
        challenged: ChallengedCard,
    ) -> None:
        super().__init__(ctx)
        self.challenged = challenged
        self.seat, self.own = seats[challenged.bluffer], seats[view.me]
        self.name = apart([seat.name for seat in seats])[challenged.bluffer]
        self.left = len(view.hands[challenged.bluffer])
        self.places = places
        self.dark = view.side == 1
        self.take = next(action for action in options if isinstance(action, Take))
        self.challenge = next(action for action in options if isinstance(action, Challenge))
        self._build()

    def _build(self) -> None:
        """Make the buttons of both answers, with what each costs in cards and in words."""
        t, challenged = self.ctx.texts, self.challenged
        until = challenged.named if challenged.until else None
        amount = 0 if challenged.until else challenged.amount
        title = t("prompt.take_cards") if challenged.until else t.n("prompt.take", challenged.amount)
        lost = (t("prompt.take_until", color=color_within(t, challenged.named)) if challenged.until
                else t("prompt.take_only"))
        cost = challenged.surcharge + amount
        usual = "prompt.challenge.stays" if challenged.stays else "prompt.challenge.until"
        why = t(usual if challenged.until else "prompt.challenge.why", seat=self.name, penalty=challenged.penalty,
                cost=cost)
        believed = Price(self.own.avatar, amount, t("prompt.price_you"), until)
        self.believe = PricedAnswer(self.ctx, title, lambda: self.say(self.take), [believed], why=t("prompt.take_why"),
                                    foot=lost, use="believe", dark=self.dark)
        caught = until if challenged.stays else None
        penalty = 0 if caught else challenged.penalty
        bluff = Price(self.seat.avatar, penalty, self._said("bluff", caught, penalty), caught)
        honest = Price(self.own.avatar, cost, self._said("honest", until, cost), until)
        prices, kind, foot = [bluff, honest], "danger", ""
        if not self.left:  # a player without a card held none that fitted
            prices, kind, foot = [honest], "plain", t("prompt.no_bluff")
            why = t("prompt.challenge.sure_until" if until else "prompt.challenge.sure", seat=self.name, cost=cost)
        self.challenge_button = PricedAnswer(self.ctx, t("prompt.challenge.do"), lambda: self.say(self.challenge),
                                             prices, why=why, foot=foot, use="challenge", kind=kind,
                                             dark=self.dark)
        self._lay_out()
        self.page.set(self.believe, self.challenge_button)
        self.page.focus_on(self.believe)

    def _said(self, verdict: str, until: Color | None, cards: int) -> str:
        """The words for what the loser of a challenge draws: `cards`, after all until the colour `until` if given."""
        if until and verdict == "bluff":
            return self.ctx.texts("prompt.price_until")
        return self.ctx.texts(f"prompt.price_{verdict}", n=f"+{cards}" if until else cards)

    def spot(self, action: Action) -> pygame.FRect | None:
        return {self.take: self.believe.rect, self.challenge: self.challenge_button.rect}.get(action)

    def _lay_out(self) -> None:
        """Place heading, evidence and answers below one another on a panel beside the discard pile."""
        wide = widest_beside(self.places, WIDTH + 60 * self.ctx.type.growth)
        inner = wide - 2 * EDGE
        narrow = NARROW * wide / WIDTH
        self._measure(inner, self.challenged.on is not None, wraps=False)
        answers = self._answers(narrow, inner - narrow - 10)
        if self.ctx.type.growth and not (self.believe.has_room(narrow) and self.challenge_button.has_room(
                inner - narrow - 10)):
            answers = self._below(inner) or answers
        room = beside_pile(self.places, wide, self._height(answers, inner), self.challenged.bluffer)
        self.box, self.aims = room.box, room.aims
        top = self.box.top + EDGE + self.heading + 8
        self.proof = pygame.FRect(self.box.left + EDGE, top, inner, self.proof_high)
        high = answers.length(inner)
        answers.place(pygame.FRect(self.box.left + EDGE, self.box.bottom - EDGE - high, inner, high))

    def _answers(self, narrow: float, broad: float) -> Column:
        """Both answers side by side, with these widths."""
        high = max(self.believe.height(narrow), self.challenge_button.height(broad))
        return Column(fixed(high, Row(fixed(narrow, self.believe), flexible(), fixed(broad, self.challenge_button))))

    def _below(self, inner: float) -> Column | None:
        """Both answers one below the other, if there is room for that; sentences take two lines if there is more."""
        answers = Column(natural(self.believe.height, self.believe), natural(
            self.challenge_button.height, self.challenge_button), gap=8)
        for wraps in (True, False):
            self._measure(inner, False, wraps=wraps)
            if self._height(answers, inner) <= self.places.zone.top - 2 * CLEAR:
                return answers
        self._measure(inner, self.challenged.on is not None, wraps=False)
        return None

    def _height(self, answers: Column, inner: float) -> float:
        return self.heading + self.proof_high + answers.length(inner) + 4 * EDGE - 8

    def _measure(self, inner: float, with_card: bool, *, wraps: bool) -> None:
        """Measure heading and evidence for a panel of the width `inner`: sentences may take two lines if `wraps`, and
        only `with_card` is the card before the challenged one drawn.
        """
        setter, t = self.ctx.type, self.ctx.texts
        self.with_card = with_card
        played = t("prompt.challenge", seat=self.name, card=card_name(t, self.challenged.face))
        self.played = self._sentence(played, inner - FACE - 12, wraps=wraps)
        only_if, room = t("prompt.only_if", seat=self.name), inner - 24 - (CARD + 16 if with_card else 0.0)
        self.only_if = self._sentence(only_if, room, wraps=wraps)
        second, first = (max(setter.height(WORDS), CLOSE * size * setter.factor * len(lines) + 4)
                         for lines, size in (self.played, self.only_if))
        self.heading = max(FACE, setter.height(TITLE, "bold") + second + 2)
        self.line = max(CHIP, setter.height(WORDS, "bold") + 4)
        self.proof_high = max(CARD * 1.5 + 14, first + self.line + setter.height(SMALL) + 22)
        self.second, self.first = second, first

    def _sentence(self, words: str, room: float, *, wraps: bool) -> tuple[list[str], float]:
        """The lines and text size of a sentence, on two lines if it `wraps` or would otherwise be cut."""
        setter = self.ctx.type
        cut = setter.fit(words, WORDS, "medium", room)[0] != words
        return setter.fit_lines(words, WORDS, "medium", room, 2 if wraps or cut else 1)

    @property
    def question(self) -> str:  # type: ignore[override]
        """The question: who played what, when that is allowed, and how many cards the one who played it has left."""
        t, challenged = self.ctx.texts, self.challenged
        card = t("prompt.challenge", seat=self.name, card=card_name(t, challenged.face, challenged.named))
        left = t.n("speech.holds", self.left, seat=self.name)
        return t.paragraph(map(t.sentence, (card, self._honest(), left)))

    def _without(self) -> str:
        """The cards, in words, that the player must not have held for the challenged card to be allowed (R5.1)."""
        t, challenged = self.ctx.texts, self.challenged
        if challenged.legal == "playable":
            return t("prompt.none_playable")
        return t("prompt.none_color", color=color_within(t, challenged.before)) if challenged.before else t(
            "prompt.none_before")

    def _honest(self) -> str:
        """The sentence that says under which condition the challenged card was allowed."""
        t = self.ctx.texts
        return t.paragraph([t("prompt.only_if", seat=self.name), self._without(), t("prompt.when_played")])

    @property
    def panel(self) -> pygame.FRect:
        return self.box

    def covers(self, pos: tuple[float, float]) -> bool:
        return bool(self.box.collidepoint(pos))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_y, pygame.K_2, pygame.K_KP2):
            self.say(self.challenge)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_n, pygame.K_1, pygame.K_KP1):
            self.say(self.take)
            return True
        used = self.page.handle(event)
        return used or (event.type == pygame.MOUSEBUTTONDOWN and self.covers(event.pos))

    def draw(self, surface: pygame.Surface) -> Boxes:
        tag: Sequence[pygame.Rect] = self.still(surface, self._paper)
        self.page.draw(surface)
        return *tag, around(self.ctx.view, self.box, SHADOW)

    def _paper(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Draw everything but the answers; returns the rectangle of the label on the card before."""
        tag = self._tag(surface)
        self._pointer(surface)
        draw_panel(self.ctx, surface, self.box)
        self._head(surface)
        self._proof(surface)
        return tag

    def _tag(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Draw the label "before", in the colour then in play, above the card then on top; returns its rectangle."""
        before = self.challenged.before
        if before is None:
            return NO_BOXES
        right, down, _ = CROSSED[1]
        words = self.ctx.texts("prompt.before")
        wide = self._chip_width(words)
        center = self.places.pile.x + right - 6, self.places.pile.y + down - 101
        left = max(center[0] - wide / 2, 4.0)
        if center[1] <= 20 or self.box.collidepoint(left + wide, center[1]):
            return NO_BOXES
        self._chip(surface, words, (left, center[1]), before)
        return (around(self.ctx.view, pygame.FRect(left, center[1], wide, 0), self.line),)

    def _pointer(self, surface: pygame.Surface) -> None:
        """Draw the corner of the panel that points at the discard pile."""
        y = min(max(self.places.pile.y, self.box.top + 40), self.box.bottom - 40)
        right = self.box.centerx > self.places.pile.x
        edge, way = (self.box.left + 2, -1) if right else (self.box.right - 2, 1)
        if self.box.collidepoint(self.places.pile.x, self.places.pile.y):
            return
        panel = self.ctx.theme.panel
        self.ctx.paint.polygon(surface, [(edge, y - 18), (edge + way * 24, y), (edge, y + 18)], panel)

    def _head(self, surface: pygame.Surface) -> None:
        t, theme, setter = self.ctx.texts, self.ctx.theme, self.ctx.type
        left, middle = self.box.left + EDGE + FACE + 12, self.box.top + EDGE + self.heading / 2
        draw_avatar(self.ctx, surface, self.seat.avatar, (self.box.left + EDGE + FACE / 2 + 2, middle), FACE)
        first, second = setter.height(TITLE, "bold"), self.second
        top, room = middle - (first + second) / 2, self.box.right - EDGE - left
        setter.text(surface, t("prompt.bluff_or_not"), (left, top + first / 2), TITLE, theme.ink, "bold", width=room)
        lines, size = self.played
        setter.stacked(surface, lines, (left, top + first + second / 2), size, theme.muted, "medium")

    def _proof(self, surface: pygame.Surface) -> None:
        """Draw the evidence: the card that was on top before, and which cards the player must not have held."""
        theme, setter, box = self.ctx.theme, self.ctx.type, self.proof
        self.ctx.paint.box(surface, box, theme.sunken, SPACE.m)
        left = box.left + 14
        if self.challenged.on is not None and self.with_card:
            before = self.challenged.before
            draw_card(self.ctx, surface, self.challenged.on, (left + CARD / 2, box.centery), CARD, dark=self.dark,
                      named=before if self.challenged.on.color is None else None)
            left += CARD + 16
        room, first = box.right - 10 - left, self.first
        y = box.top + 9 + first / 2
        lines, size = self.only_if
        setter.stacked(surface, lines, (left, y), size, theme.ink, "medium")
        y += first / 2 + self.line / 2 + 2
        self._must_not(surface, (left, y), room)
        self._held(surface, (left, box.bottom - 10 - setter.height(SMALL) / 2), room)

    def _must_not(self, surface: pygame.Surface, place: tuple[float, float], room: float) -> None:
        t, theme, setter = self.ctx.texts, self.ctx.theme, self.ctx.type
        words, after = self._without(), t("prompt.when_played")
        color = self.challenged.before if self.challenged.legal == "color" else None
        wide = min(self._chip_width(words), room)
        self._chip(surface, words, place, color, wide)
        if wide + 8 + setter.width(after, SMALL) <= room:  # a long chip says enough by itself
            setter.text(surface, after, (place[0] + wide + 8, place[1]), SMALL, theme.ink)

    def _held(self, surface: pygame.Surface, place: tuple[float, float], room: float) -> None:
        """Draw the backs of the cards that the challenged player still holds, and their number."""
        t, theme, setter = self.ctx.texts, self.ctx.theme, self.ctx.type
        count = t.n("prompt.cards_left", self.left) if self.left else t("prompt.empty_hand")
        end = draw_backs(self.ctx, surface, min(self.left, SHOWN), place[0], place[1], dark=self.dark, step=9.0)
        setter.text(surface, count, (end + 8, place[1]), SMALL, theme.muted, width=room - (end - place[0]) - 8)

    def _chip_width(self, words: str) -> float:
        return self.ctx.type.width(words, WORDS, "bold") + self.line + 16

    def _chip(
        self, surface: pygame.Surface, words: str, place: tuple[float, float], color: Color | None,
        wide: float | None = None,
    ) -> None:
        """Draw words in a box with round ends, in a card colour with its symbol; `place` is its left edge's middle."""
        theme, tones = self.ctx.theme, self.ctx.art.tones(color)
        ground: Rgb = tones.ground(plain=theme.plain) if color else theme.ink
        ink: Rgb = tones.text if color else theme.panel
        box = pygame.FRect(place[0], place[1] - self.line / 2, wide or self._chip_width(words), self.line)
        self.ctx.paint.box(surface, box, (255, 255, 255), self.line / 2)
        self.ctx.paint.box(surface, box.inflate(-3, -3), ground, self.line / 2)
        left = box.left + 12
        if color:
            middle = box.left + self.line / 2, box.centery
            self.ctx.paint.disc(surface, middle, self.line * 0.36, (255, 255, 255))
            draw_icon(self.ctx, surface, f"shape-{COLOR_SHAPE[color]}", middle, self.line * 0.52, tones.deep)
            left = box.left + self.line + 2
        self.ctx.type.text(surface, words, (left, box.centery), WORDS, ink, "bold", width=box.right - 10 - left)
