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
from scenes.kit.text.typeset import CLOSE, NEARLY
from scenes.kit.widgets import draw_panel
from scenes.kit.widgets.icons import draw_avatar, draw_icon
from scenes.table.geometry.places import MARGIN, Places
from scenes.table.timeline.evidence import CROSSED
from scenes.table.view.prompts.priced_answer import BACK, Price, PricedAnswer, draw_backs
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
"""Cost of a position over the name plate of the player whom the panel is about; covering the discard pile costs a
little more."""
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
STEPS = 4
"""Steps in which large letters shrink to the promised size where there is little room."""
NARROW = 152.0
"""Width of an answer button with one price, in design pixels."""
BACK_STEP = 9.0
"""Distance from one of the held cards' backs to the next, in design pixels."""
SHOWN = 8
"""Most card backs drawn for the cards that the challenged player still holds."""


@dataclass(frozen=True)
class Room:
    """A possible position of a panel, with the new middles of name plates that slide aside (`aims`, by seat) and the
    `cost` of what it covers."""

    box: pygame.FRect
    aims: dict[int, tuple[float, float]] = field(default_factory=dict)
    cost: float = 0.0


@dataclass(frozen=True)
class Words:
    """Words broken into lines, with the size and weight of their letters."""

    lines: tuple[str, ...]
    size: float
    weight: str


def widest_beside(places: Places, usual: float) -> float:
    """The greatest width of a panel beside the discard pile: `usual`, or less in a narrow window."""
    half = places.pile.width / 2 + AWAY + 2 * CLEAR
    return min(usual, max(NARROW_FRAME, places.pile.x - half, places.width - places.pile.x - half))


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
    rooms = [_room(places, pile, pygame.FRect(left, 0, wide, high), avoid_log, about)
             for left in lefts for avoid_log in (True, False)]
    return min(rooms, key=lambda room: room.cost)


def _room(places: Places, pile: pygame.FRect, box: pygame.FRect, avoid_log: bool, about: int) -> Room:
    """A position for a panel at the left edge of `box`, as low as possible, with its cost; `avoid_log` keeps the log
    uncovered."""
    box.left = max(CLEAR, min(box.left, places.width - CLEAR - box.width))
    button = places.tray(0, BUTTON[0], BUTTON[1], 0.0)
    vital = (places.zone, places.uno, button, places.mine, *((places.log,) if avoid_log else ()))
    below = [rect.top - CLEAR for rect in vital if rect.left < box.right and rect.right > box.left]
    box.bottom = min([places.height - CLEAR, pile.centery + box.height * 0.62, *below])
    box.top = max(CLEAR, box.top)
    aims, cost = _move_plates(places, box, about)
    cost += 100.0 * box.colliderect(pile) + 6.0 * (box.centerx < pile.centerx) + 2.0 * box.colliderect(places.log)
    cost += BARRED * box.colliderect(_buttons(places))
    cost += sum(200.0 for rect in (places.zone, places.uno) if box.colliderect(rect))
    return Room(box, aims, cost)


def _move_plates(places: Places, box: pygame.FRect, about: int) -> tuple[dict[int, tuple[float, float]], float]:
    """New middles of the name plates that `box` covers, by seat, and the cost of those that find no free place."""
    aims: dict[int, tuple[float, float]] = {}
    cost, taken = 0.0, []
    seats = [(seat, _plate_with_button(places, seat)) for seat in places.others()]
    for _, whole in seats:
        if not whole.colliderect(box):
            taken.append(whole)
    bars = places.top_left, _buttons(places)
    for seat, whole in seats:
        if not whole.colliderect(box):
            continue
        up, aside = pygame.FRect(whole), pygame.FRect(whole)
        up.bottom = box.top - CLEAR
        aside.left = box.right + CLEAR + FACE / 2
        beside = (aside,) if whole.right > box.right else ()
        free = [new for new in (up, *beside) if new.top >= CLEAR and new.right <= places.width - CLEAR
                and new.collidelist([*bars, *taken]) < 0]
        if not free:
            cost += ABOUT if seat == about else 20.0
            within = box.inflate(-FACE, -FACE / 2)
            aims[seat] = places.pill(seat).clamp(within).center  # half a name would look like a cut one
            continue
        taken.append(free[0])
        aims[seat] = free[0].centerx, free[0].top + places.pill_size[1] / 2
        cost += 1.0 if free[0] is up else 15.0
    return aims, cost


def _buttons(places: Places) -> pygame.FRect:
    """The box of the small buttons in the upper right corner."""
    return places.top_right.inflate(0, -18)


def _plate_with_button(places: Places, seat: int) -> pygame.FRect:
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
        self.cards_left = len(view.hands[challenged.bluffer])
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
        if not self.cards_left:  # a player without a card held none that fitted
            prices, kind, foot = [honest], "plain", t("prompt.no_bluff")
            why = t("prompt.challenge.sure_until" if until else "prompt.challenge.sure", seat=self.name, cost=cost)
        self.challenge_button = PricedAnswer(self.ctx, t("prompt.challenge.do"), lambda: self.say(self.challenge),
                                             prices, why=why, foot=foot, use="challenge", kind=kind,
                                             dark=self.dark)
        self._lay_out()
        self.page.set(self.believe, self.challenge_button)
        self.page.focus_on(self.believe)

    def _said(self, verdict: str, until: Color | None, cards: int) -> str:
        """The words for what the loser of a challenge draws: `cards` cards, after all cards up to the colour `until`; a
        proved bluffer with `until` draws only up to that colour."""
        if until and verdict == "bluff":
            return self.ctx.texts("prompt.price_until")
        return self.ctx.texts(f"prompt.price_{verdict}", n=f"+{cards}" if until else cards)

    def spot(self, action: Action) -> pygame.FRect | None:
        return {self.take: self.believe.rect, self.challenge: self.challenge_button.rect}.get(action)

    def _lay_out(self) -> None:
        """Place heading, evidence and answers on a panel beside the discard pile, in the first way that has room.

        First the answers are put below one another and sentences wrap; only if that is not enough, large letters
        shrink, at most by the factor `Typeset.promised`.
        """
        least = self.ctx.type.promised
        ways = [(True, False, 1.0), (False, True, 1.0), (False, False, 1.0)]
        for step in range(1, STEPS + 1) if least < 1 else ():
            share = 1 - (1 - least) * step / STEPS
            ways += [(False, False, share), (True, False, share)]
        if not any(self._try_layout(*way) for way in ways) and self.ctx.type.growth:
            self._try_layout(abreast=False, wraps=False, share=least)  # over the upper edge of the hand, if need be

    def _try_layout(self, abreast: bool, wraps: bool, share: float) -> bool:
        """Lay the panel out with the answers `abreast` or below one another, and with this share of the text sizes.

        Returns whether all letters are as large as promised and the panel covers neither the hand, the UNO! button nor
        the own name plate.
        """
        places, buttons = self.places, (self.believe, self.challenge_button)
        wide = widest_beside(places, WIDTH + 60 * self.ctx.type.growth)
        inner, narrow = wide - 2 * EDGE, NARROW * wide / WIDTH
        widths = (narrow, inner - narrow - 10) if abreast else (inner, inner)
        self.share = self.believe.share = self.challenge_button.share = share
        self._measure(inner, abreast and share == 1.0 and self.challenged.on is not None, wraps=wraps)
        answers = self._abreast(*widths) if abreast else self._below()
        high = answers.length(inner)
        room = beside_pile(places, wide, self.heading + self.proof_high + high + 4 * EDGE - 8, self.challenged.bluffer)
        self.box, self.aims = room.box, room.aims
        self.proof = pygame.FRect(room.box.left + EDGE, room.box.top + EDGE + self.heading + 8, inner, self.proof_high)
        answers.place(pygame.FRect(room.box.left + EDGE, room.box.bottom - EDGE - high, inner, high))
        fits = all(button.has_room(width) for button, width in zip(buttons, widths, strict=True))
        return fits and self.large and not room.box.collidelistall([places.zone, places.uno, places.mine])

    def _abreast(self, narrow: float, broad: float) -> Column:
        """Both answers side by side, with these widths."""
        high = max(self.believe.height(narrow), self.challenge_button.height(broad))
        return Column(fixed(high, Row(fixed(narrow, self.believe), flexible(), fixed(broad, self.challenge_button))))

    def _below(self) -> Column:
        """Both answers one below the other."""
        return Column(natural(self.believe.height, self.believe), natural(
            self.challenge_button.height, self.challenge_button), gap=8)

    def _measure(self, inner: float, with_card: bool, *, wraps: bool) -> None:
        """Break heading and evidence into lines for the width `inner` between the panel's edges, and set their heights.

        With `wraps` long sentences may take two lines. With `with_card` room is kept for the card below the challenged
        one. Sets `large`: whether all letters have at least the size that the player's setting promises.
        """
        t, self.with_card = self.ctx.texts, with_card
        played = t("prompt.challenge", seat=self.name, card=card_name(t, self.challenged.face))
        for self.with_face in (True, False):  # the sentence names the player too
            self.large, beside = True, inner - FACE - 12 if self.with_face else inner
            self.title = self._words(t("prompt.bluff_or_not"), TITLE, beside, "bold")
            self.played = self._words(played, WORDS, beside, wraps=wraps)
            if self.large:
                break
        room = inner - 24 - (CARD + 16 if with_card else 0.0)
        self.condition = self._words(t("prompt.only_if", seat=self.name), WORDS, room, wraps=wraps)
        line = max(CHIP, self.ctx.type.height(WORDS * self.share, "bold") + 4)
        self.forbidden = self._words(self._forbidden_words(), WORDS, room - line - 12, "bold")
        self.chip = line if len(self.forbidden.lines) == 1 else self._high(self.forbidden) + 6
        count = t.n("prompt.cards_left", self.cards_left) if self.cards_left else t("prompt.empty_hand")
        self.count = self._words(count, SMALL, room - self._backs)
        self.heading = max(FACE, self._high(self.title) + 2 + self._high(self.played))
        self.proof_high = max(CARD * 1.5 + 14, self._high(self.condition) + self.chip + self._high(self.count) + 22)

    def _words(self, words: str, size: float, room: float, weight: str = "medium", *, wraps: bool = False) -> Words:
        """Words on one line, or on two if they wrap or would otherwise be cut or smaller than promised."""
        setter, full = self.ctx.type, size * self.share
        least = size * (setter.promised if setter.growth else NEARLY)
        found, fitted = setter.fit(words, full, weight, room)
        lines = [found]
        if wraps or found != words or fitted < least:
            lines, fitted = setter.fit_lines(words, full, weight, room, 2)
        if fitted < least and len(broken := setter.wrap(words, full, weight, room)) == 2:
            lines, fitted = broken, full
        self.large = self.large and fitted >= 0.99 * least
        return Words(tuple(lines), fitted, weight)

    def _high(self, words: Words) -> float:
        setter = self.ctx.type
        return max(setter.height(words.size, words.weight), CLOSE * words.size * setter.factor * len(words.lines) + 4)

    @property
    def _backs(self) -> float:
        """The width of the backs of the cards that the challenged player still holds, and of the gap behind them."""
        return BACK + (min(self.cards_left, SHOWN) - 1) * BACK_STEP + 8 if self.cards_left else 8.0

    @property
    def question(self) -> str:  # type: ignore[override]
        """The question: who played what, when that is allowed, and how many cards the one who played it has left."""
        t, challenged = self.ctx.texts, self.challenged
        card = t("prompt.challenge", seat=self.name, card=card_name(t, challenged.face, challenged.named))
        left = t.n("speech.holds", self.cards_left, seat=self.name)
        return t.paragraph(map(t.sentence, (card, self._honest(), left)))

    def _forbidden_words(self) -> str:
        """The cards, in words, that the player must not have held for the challenged card to be allowed (R5.1)."""
        t, challenged = self.ctx.texts, self.challenged
        if challenged.legal == "playable":
            return t("prompt.none_playable")
        return t("prompt.none_color", color=color_within(t, challenged.before)) if challenged.before else t(
            "prompt.none_before")

    def _honest(self) -> str:
        """The sentence that says under which condition the challenged card was allowed."""
        t = self.ctx.texts
        return t.paragraph([t("prompt.only_if", seat=self.name), self._forbidden_words(), t("prompt.when_played")])

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
        high = max(CHIP, self.ctx.type.height(WORDS, "bold") + 4)
        words = Words((self.ctx.texts("prompt.before"),), WORDS, "bold")
        wide = self._chip_width(words, high)
        center = self.places.pile.x + right - 6, self.places.pile.y + down - 101
        left = max(center[0] - wide / 2, 4.0)
        if center[1] <= 20 or self.box.collidepoint(left + wide, center[1]):
            return NO_BOXES
        self._chip(surface, words, (left, center[1]), before, high)
        return (around(self.ctx.view, pygame.FRect(left, center[1], wide, 0), high),)

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
        theme, left = self.ctx.theme, self.box.left + EDGE
        first, second = self._high(self.title), self._high(self.played)
        middle = self.box.top + EDGE + self.heading / 2
        if self.with_face:
            draw_avatar(self.ctx, surface, self.seat.avatar, (left + FACE / 2 + 2, middle), FACE)
            left += FACE + 12
        self._put(surface, self.title, (left, middle - second / 2 - 1), theme.ink)
        self._put(surface, self.played, (left, middle + first / 2 + 1), theme.muted)

    def _put(self, surface: pygame.Surface, words: Words, place: tuple[float, float], color: Rgb) -> None:
        """Draw words; `place` is the middle of their left edge."""
        self.ctx.type.stacked(surface, list(words.lines), place, words.size, color, words.weight)

    def _proof(self, surface: pygame.Surface) -> None:
        """Draw the evidence: the card that was on top before, and which cards the player must not have held."""
        theme, box = self.ctx.theme, self.proof
        self.ctx.paint.box(surface, box, theme.sunken, SPACE.m)
        left = box.left + 14
        if self.challenged.on is not None and self.with_card:
            before = self.challenged.before
            draw_card(self.ctx, surface, self.challenged.on, (left + CARD / 2, box.centery), CARD, dark=self.dark,
                      named=before if self.challenged.on.color is None else None)
            left += CARD + 16
        first, last = self._high(self.condition), self._high(self.count)
        y = box.top + 9 + first / 2
        self._put(surface, self.condition, (left, y), theme.ink)
        self._draw_forbidden(surface, (left, y + first / 2 + self.chip / 2 + 2), box.right - 10 - left)
        y = box.bottom - 10 - last / 2
        draw_backs(self.ctx, surface, min(self.cards_left, SHOWN), left, y, dark=self.dark, step=BACK_STEP)
        self._put(surface, self.count, (left + self._backs, y), theme.muted)

    def _draw_forbidden(self, surface: pygame.Surface, place: tuple[float, float], room: float) -> None:
        after, setter, size = self.ctx.texts("prompt.when_played"), self.ctx.type, SMALL * self.share
        color = self.challenged.before if self.challenged.legal == "color" else None
        wide = self._chip(surface, self.forbidden, place, color, self.chip)
        if wide + 8 + setter.width(after, size) <= room:  # a long chip says enough by itself
            setter.text(surface, after, (place[0] + wide + 8, place[1]), size, self.ctx.theme.ink)

    def _chip_width(self, words: Words, high: float) -> float:
        return max(self.ctx.type.width(line, words.size, words.weight) for line in words.lines) + high + 12

    def _chip(
        self, surface: pygame.Surface, words: Words, place: tuple[float, float], color: Color | None, high: float,
    ) -> float:
        """Draw words in a box with round ends, in a card colour with its symbol; `place` is its left edge's middle.

        Returns the width of the box.
        """
        theme, tones = self.ctx.theme, self.ctx.art.tones(color)
        ground: Rgb = tones.ground(plain=theme.plain) if color else theme.ink
        ink: Rgb = tones.text if color else theme.panel
        box = pygame.FRect(place[0], place[1] - high / 2, self._chip_width(words, high), high)
        self.ctx.paint.box(surface, box, (255, 255, 255), high / 2)
        self.ctx.paint.box(surface, box.inflate(-3, -3), ground, high / 2)
        left = box.left + 12
        if color:
            middle = box.left + high / 2, box.centery
            self.ctx.paint.disc(surface, middle, high * 0.36, (255, 255, 255))
            draw_icon(self.ctx, surface, f"shape-{COLOR_SHAPE[color]}", middle, high * 0.52, tones.deep)
            left = box.left + high + 2
        self._put(surface, words, (left, box.centery), ink)
        return box.width
