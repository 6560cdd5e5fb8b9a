"""The challenge: who played a wild draw card, when that is allowed, and what either answer costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.actions import Action, Challenge, Take
from game.core.cards import Color, Face
from game.core.questions import ChallengeTerms, PenaltyAsked
from game.core.view import View
from game.match.setup import Seat
from scenes.cards.draw_card import draw_card
from scenes.context import Context
from scenes.kit.theme import SPACE
from scenes.kit.widgets import draw_panel
from scenes.kit.widgets.icons import draw_avatar
from scenes.table.prompts.answer_button import AnswerButton
from scenes.table.prompts.prompt import Prompt
from scenes.table.stage.places import Places
from scenes.words.card_names import apart, card_name, color_within

WIDTH = 600.0
CARD = 76.0
EXPLANATION_SIZE = 17.0
"""Size of the words that say when the card was honest."""


@dataclass(frozen=True)
class ChallengedCard:
    """What is known of a card that may be challenged. `before` is the colour that was in play, if it is known."""

    bluffer: int
    face: Face
    named: Color | None
    before: Color | None
    amount: int
    legal: str = "playable"
    penalty: int = 4
    surcharge: int = 2
    stays: bool = False
    """Whether a bluffer draws in the challenger's place (R5.3)."""

    @classmethod
    def of(cls, view: View, asked: PenaltyAsked) -> ChallengedCard:
        """From the view of the seat that has to draw, and the question it is asked."""
        terms = asked.challenge or ChallengeTerms()
        guess = asked.color_before or (view.faces[view.pile[-2]].color if len(view.pile) > 1 else None)
        return cls(view.seat, view.up, view.color, guess, asked.amount, terms.legal, asked.if_guilty,
                   terms.surcharge, terms.stays)

    @property
    def until(self) -> bool:
        """Whether cards are drawn until a colour comes."""
        return self.face.symbol == "wild_color"


class ChallengePrompt(Prompt):
    """Draw or challenge: arrows and Enter, 1 and 2, N and Y, or a click."""

    def __init__(
        self, ctx: Context, view: View, options: Sequence[Action], places: Places, seats: Sequence[Seat],
        challenged: ChallengedCard,
    ) -> None:
        super().__init__(ctx)
        self.challenged = challenged
        self.seat = seats[challenged.bluffer]
        self.name = apart([seat.name for seat in seats])[challenged.bluffer]
        self.left = len(view.hands[challenged.bluffer])
        self.places = places
        self.dark = view.side == 1
        self.take = next(action for action in options if isinstance(action, Take))
        self.challenge = next(action for action in options if isinstance(action, Challenge))
        self._build()

    def _build(self) -> None:
        t, challenged = self.ctx.texts, self.challenged
        take = (t("prompt.take_until", color=color_within(t, challenged.named)) if challenged.until
                else t.n("prompt.take", challenged.amount))
        cost = challenged.surcharge + (0 if challenged.until else challenged.amount)
        usual = "prompt.doubt_stays" if challenged.stays else "prompt.doubt_until"
        key = usual if challenged.until else "prompt.doubt_why"
        why = t(key, seat=self.name, penalty=challenged.penalty, cost=cost)
        self.believe = AnswerButton(self.ctx, take, lambda: self.say(self.take), why=t("prompt.take_why"),
                                    use="believe")
        self.challenge_button = AnswerButton(self.ctx, t("prompt.doubt"), lambda: self.say(self.challenge), why=why,
                                             use="challenge", kind="danger", icon="challenge")
        self._lay_out()
        self.page.set(self.believe, self.challenge_button)
        self.page.focus_on(self.believe)

    def spot(self, action: Action) -> pygame.FRect | None:
        """The button of an answer."""
        return {self.take: self.believe.rect, self.challenge: self.challenge_button.rect}.get(action)

    def _lay_out(self) -> None:
        setter = self.ctx.type
        half = (WIDTH - 3 * SPACE.l) / 2
        high = max(self.believe.height(half), self.challenge_button.height(half))
        words = WIDTH - 2 * SPACE.l - CARD - 22
        self.heading = 22 * setter.factor * 1.4
        explanation = setter.paragraph_height(self._honest(), words, EXPLANATION_SIZE) + 6
        upper = max(CARD * 1.5, self.heading + explanation)
        self.box = pygame.FRect(0, 0, WIDTH, upper + high + 3 * SPACE.l - 4)
        bottom = self.places.height - 206 - 8
        self.box.midbottom = self.places.cx, min(bottom, self.places.cy + self.box.height / 2 + 6)
        y = self.box.bottom - SPACE.l - high
        self.believe.rect = pygame.FRect(self.box.left + SPACE.l, y, half, high)
        self.challenge_button.rect = pygame.FRect(self.box.right - SPACE.l - half, y, half, high)

    def _honest(self) -> str:
        """A sentence on when the card was allowed, with the number of cards that the player holds."""
        t, challenged = self.ctx.texts, self.challenged
        cards = t.n("table.cards", self.left) if self.left else t("prompt.empty_hand")
        key = "prompt.honest_playable" if challenged.legal == "playable" else (
            "prompt.honest_color" if challenged.before else "prompt.honest_any")
        return t(key, seat=self.name, color=color_within(t, challenged.before), cards=cards)

    def covers(self, pos: tuple[float, float]) -> bool:
        """Whether a point is on the sheet."""
        return bool(self.box.collidepoint(pos))

    def handle(self, event: pygame.Event) -> bool:
        """Widgets first, then the short keys; clicks on the sheet go no further."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_y, pygame.K_2, pygame.K_KP2):
            self.say(self.challenge)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_n, pygame.K_1, pygame.K_KP1):
            self.say(self.take)
            return True
        used = self.page.handle(event)
        return used or (event.type == pygame.MOUSEBUTTONDOWN and self.covers(event.pos))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel, the card, who played it and the two answers."""
        if self.shown.value < 0.35:
            return
        draw_panel(self.ctx, surface, self.box)
        self._card(surface)
        self._words(surface)
        self.page.draw(surface)

    def _card(self, surface: pygame.Surface) -> None:
        center = self.box.left + SPACE.l + CARD / 2, self.box.top + SPACE.l + CARD * 0.75
        draw_card(self.ctx, surface, self.challenged.face, center, CARD, dark=self.dark, named=self.challenged.named)

    def _words(self, surface: pygame.Surface) -> None:
        t, theme, setter = self.ctx.texts, self.ctx.theme, self.ctx.type
        left = self.box.left + SPACE.l + CARD + 22
        top = self.box.top + SPACE.l
        draw_avatar(self.ctx, surface, self.seat.avatar, (left + 19, top + self.heading / 2), 40)
        words = t("prompt.challenge", seat=self.name, card=card_name(t, self.challenged.face))
        room = self.box.right - SPACE.l - left
        middle = left + 48, top + self.heading / 2
        setter.text(surface, words, middle, 21, theme.ink, "bold", width=room - 48)
        place = pygame.FRect(left, top + self.heading + 6, room, 200)
        setter.paragraph(surface, self._honest(), place, EXPLANATION_SIZE, theme.muted)
