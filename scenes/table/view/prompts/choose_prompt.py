"""The choice of how a player is asked a question on the table: by a colour wheel, a panel, or marks at name plates."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.actions import Action, Challenge, ChooseCard, ChooseSeat, Keep, NameColor, Play, Shield, Take
from game.core.questions import ColorAsked, DiscardAsked, DrawnAsked, PenaltyAsked, SeatAsked
from game.core.view import View
from game.match.setup import Seat
from scenes.cards.card_art import RATIO
from scenes.cards.draw_card import draw_card
from scenes.context import Context
from scenes.kit.compositor import Boxes
from scenes.kit.graphics.theme import SPACE
from scenes.kit.graphics.viewport import around
from scenes.kit.widgets import draw_panel
from scenes.table.geometry.places import Places, Pose
from scenes.table.timeline.hand_card import RAISED
from scenes.table.view.hud.color_chip import chip_rect
from scenes.table.view.prompts.challenge import ChallengedCard, ChallengePrompt
from scenes.table.view.prompts.choice import Answer, AnswerButton, ChoicePrompt
from scenes.table.view.prompts.color_picker import ColorPick
from scenes.table.view.prompts.hand_reveal import HandReveal
from scenes.table.view.prompts.player_picker import SeatPick
from scenes.table.view.prompts.prompt import SHADOW, ListPick, Prompt, draw_focus, heading
from scenes.words.card_names import apart, card_name

HEIGHT = 46.0
GAP, EDGE = 8.0, 8.0
LEAST = 104.0
POINTER = 13.0
ASIDE = 8.0
CARD = 92.0
__all__ = [
    "CardPick", "ChallengePrompt", "ChoicePrompt", "ColorPick", "DrawnOffer", "HandReveal", "Prompt",
    "SeatPick", "prompt_for",
]


class DrawnOffer(Prompt):
    """The question whether to play the card just drawn (Enter, P or a click on it) or to keep it (K, N), on a panel
    above that card."""

    appears = 0.4

    def __init__(
        self, ctx: Context, view: View, play: Play, keep: Keep, places: Places, lies: Pose | None = None
    ) -> None:
        super().__init__(ctx)
        self.play, self.keep, self.places = play, keep, places
        self.face, self.color = view.faces[play.cards[-1]], view.color
        self.lies = lies or places.hand(len(view.hand) - 1, len(view.hand))
        t = ctx.texts
        self.yes = AnswerButton(ctx, t("prompt.play"), lambda: self.say(self.play), kind="primary",
                                use="play_drawn")
        self.no = AnswerButton(ctx, t("prompt.keep"), lambda: self.say(self.keep), use="keep_drawn")
        self._lay_out()
        self.page.set(self.yes, self.no)
        self.page.focus_on(self.yes)

    def question_aloud(self, *, alone: bool) -> str:
        t = self.ctx.texts
        return t("speech.drawn", card=card_name(t, self.face)) if alone else t("speech.drawn_hidden")

    def _lay_out(self) -> None:
        """Place the panel above the drawn card, where it does not cover the chip of the colour in play."""
        setter, places = self.ctx.type, self.places
        wide = max(LEAST, *(setter.width(answer.title, 20, "bold") + 84 for answer in (self.yes, self.no)))
        half = min(wide, 200.0 * (1 + 0.35 * setter.growth), (places.width - 16 - GAP - 2 * EDGE) / 2)
        high = HEIGHT * (1 + 0.45 * setter.growth)
        self.box = pygame.FRect(0, 0, 2 * half + GAP + 2 * EDGE, high + 2 * EDGE)
        self.box.bottom = min(self.card_rect.top, places.zone.top) - POINTER
        chip = self._chip
        if self.box.top < chip.bottom and self.box.bottom > chip.top:
            room = (chip.left if self.lies.x < chip.centerx else places.width - chip.right) - 8
            self.box.width = min(self.box.width, max(0.9 * self.box.width, room))
            half = (self.box.width - GAP) / 2 - EDGE
        self.box.centerx = self.lies.x
        self.box.left = self._left(self.box.copy())
        top = self.box.top + EDGE
        self.yes.rect = pygame.FRect(self.box.left + EDGE, top, half, high)
        self.no.rect = pygame.FRect(self.box.right - EDGE - half, top, half, high)

    @property
    def _chip(self) -> pygame.FRect:
        """The rectangle that is kept free for the chip of the colour in play; empty if there is none."""
        if not self.color:
            return pygame.FRect(self.places.chip, (0, 0))
        return chip_rect(self.ctx, self.color, self.places.chip).inflate(0, 8)

    def _left(self, box: pygame.FRect) -> float:
        """The left edge of the panel `box` in the window, off the chip and the UNO button: as near to the card as
        possible; where there is no such place, the chip is covered rather than the button."""
        places, most = self.places, self.places.width - 8 - box.width
        chip = self._chip
        near = max(8.0, min(box.left, most))
        lefts = [near, chip.left - box.width, chip.right, places.uno.left - ASIDE - box.width, places.uno.right + ASIDE]
        inside = [left for left in sorted(lefts, key=lambda left: abs(left - near)) if 8 <= left <= most]
        free = [left for left in inside if not places.uno.colliderect(box.move_to(left=left))]
        clear = [left for left in free if not chip.colliderect(box.move_to(left=left))]
        return next(iter((*clear, *free, near)))

    @property
    def card_rect(self) -> pygame.FRect:
        """The rectangle of the drawn card in the hand, including where the card may rise to."""
        high = self.lies.width * RATIO
        return pygame.FRect(self.lies.x - self.lies.width / 2, self.lies.y - high / 2 - RAISED, self.lies.width, high)

    def spot(self, action: Action) -> pygame.FRect | None:
        return {self.play: self.yes.rect, self.keep: self.no.rect}.get(action)

    def covers(self, pos: tuple[float, float]) -> bool:
        return bool(self.box.collidepoint(pos))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_p, pygame.K_y, pygame.K_1, pygame.K_UP):
            self.say(self.play)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_k, pygame.K_n, pygame.K_2, pygame.K_DOWN):
            self.say(self.keep)
            return True
        used = self.page.handle(event)
        return used or (event.type == pygame.MOUSEBUTTONDOWN and self.covers(event.pos))

    def draw(self, surface: pygame.Surface) -> Boxes:
        self.still(surface, self._draw_panel)
        self.page.draw(surface)
        return (around(self.ctx.view, self.box, SHADOW),)

    def _draw_panel(self, surface: pygame.Surface) -> None:
        """Draw the panel with a corner that points at the drawn card."""
        theme, paint, box = self.ctx.theme, self.ctx.paint, self.box
        tip = min(max(self.lies.x, box.left - 45), box.right + 45)
        foot = min(max(self.lies.x, box.left + 34), box.right - 34)
        paint.shadow(surface, box, theme.shadow, 24, 10, 4)
        corner = [(foot - 15, box.bottom - 2), (foot + 15, box.bottom - 2), (tip, box.bottom + POINTER)]
        paint.polygon(surface, corner, theme.panel)
        paint.box(surface, box, theme.panel, 24)


class CardPick(ListPick):
    """The question which of several cards to discard, on a panel; answered by click, number key or arrows and Enter."""

    options: list[ChooseCard]

    def __init__(
        self, ctx: Context, view: View, options: Sequence[ChooseCard], places: Places, question: str
    ) -> None:
        super().__init__(ctx, range(len(options)))
        self.options = list(options)
        self.faces = [view.faces[option.card] for option in options]
        self.dark, self.question, self.places = view.side == 1, question, places
        self.named = [card_name(ctx.texts, face) for face in self.faces]
        step = min(CARD + 10, 560.0 / max(1, len(options) - 1))
        self.step = step
        across = step * (len(options) - 1) + CARD
        self.box = pygame.FRect(0, 0, across + 2 * SPACE.l, CARD * 1.5 + 2 * SPACE.l + 12)
        self.box.center = places.cx, places.cy + 20
        self.start(0)

    def card(self, number: int) -> pygame.FRect:
        """The box of a card on the panel by its index from the left, in design pixels."""
        left = self.box.left + SPACE.l + number * self.step
        return pygame.FRect(left, self.box.top + SPACE.l + 12, CARD, CARD * 1.5)

    def spot(self, action: Action) -> pygame.FRect | None:
        return self.card(self.options.index(action)) if action in self.options else None

    @property
    def panel(self) -> pygame.FRect:
        return self.box

    def covers(self, pos: tuple[float, float]) -> bool:
        return bool(self.box.collidepoint(pos))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.hover(self._under(event.pos))
            return self.covers(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.choose(self._under(event.pos))
            return self.covers(event.pos)
        return event.type == pygame.KEYDOWN and self.key_pressed(event.key)

    def draw(self, surface: pygame.Surface) -> Boxes:
        draw_panel(self.ctx, surface, self.box)
        for number, face in enumerate(self.faces):
            box, lift = self.card(number), self.lift[number].value
            glow = self.ctx.theme.glow if number == self.at else None
            draw_card(self.ctx, surface, face, (box.centerx, box.centery - 10 * lift), CARD, dark=self.dark,
                      glow=glow)
            if number == self.at and self.keyboard:
                draw_focus(self.ctx, surface, box.move(0, -10 * lift), 8)
        title = heading(self.ctx, surface, self.question, (self.box.centerx, self.box.top - 4))
        return title, around(self.ctx.view, self.box, SHADOW)

    def _under(self, pos: tuple[float, float]) -> int | None:
        found = [number for number in range(len(self.options)) if self.card(number).collidepoint(pos)]
        return found[-1] if found else None


def prompt_for(
    ctx: Context, view: View, options: Sequence[Action], places: Places, seats: Sequence[Seat],
    lies: Callable[[int], Pose | None] = lambda card: None,
) -> Prompt | None:
    """How the player of a view is asked the open question; None if it is for another player or is answered by cards.

    `lies` returns the pose of a card of the player's hand.
    """
    if view.asked.seat != view.me:
        return None
    match view.asked:
        case ColorAsked():
            named = [action for action in options if isinstance(action, NameColor)]
            return ColorPick(ctx, view, named, places) if named else None
        case PenaltyAsked() as asked if any(isinstance(action, Challenge) for action in options):
            return ChallengePrompt(ctx, view, options, places, seats, ChallengedCard.of(view, asked))
        case DrawnAsked():
            play = next((action for action in options if isinstance(action, Play)), None)
            keep = next((action for action in options if isinstance(action, Keep)), None)
            return DrawnOffer(ctx, view, play, keep, places, lies(play.cards[-1])) if play and keep else None
        case SeatAsked(what=what, amount=amount):
            others = [action for action in options if isinstance(action, ChooseSeat)]
            t = ctx.texts
            question = t("prompt.seat_swap") if what == "swap" else t.n("prompt.seat_draw", amount)
            return SeatPick(ctx, view, others, places, seats, question) if others else None
        case DiscardAsked():
            cards = [action for action in options if isinstance(action, ChooseCard)]
            return CardPick(ctx, view, cards, places, ctx.texts("prompt.discard")) if cards else None
    return _in_words(ctx, view, options, places, seats)


def _in_words(
    ctx: Context, view: View, options: Sequence[Action], places: Places, seats: Sequence[Seat]
) -> Prompt | None:
    """A panel for questions with answers in words, such as whether to use a shield; None for other questions."""
    t = ctx.texts
    name = apart([seat.name for seat in seats])[view.seat]
    card = card_name(t, view.up) if view.pile else ""
    answers: list[Answer] = []
    for action in options:
        match action:
            case Take() if isinstance(view.asked, PenaltyAsked):
                answers.append(Answer(action, t.n("prompt.take", view.asked.amount), t("prompt.take_only")))
            case Shield():
                answers.append(Answer(action, t("prompt.shield"), t("prompt.shield_why"), "primary"))
    asks = any(isinstance(answer.action, Shield) for answer in answers)
    question = t("prompt.challenge", seat=name, card=card)
    return ChoicePrompt(ctx, question, answers, places) if asks and answers else None
