"""The drawn card is offered where it was drawn: play it or keep it."""

from __future__ import annotations

import pygame

from game.core.actions import Action, Keep, Play
from game.core.view import View
from scenes.cards.draw_card import draw_card
from scenes.context import Context
from scenes.table.prompts.answer_button import AnswerButton
from scenes.table.prompts.prompt import Prompt
from scenes.table.stage.places import Places
from scenes.words.card_names import card_name

CARD = 128.0
HEIGHT = 50.0
GAP = 10.0
LEAST = 96.0


class DrawnOffer(Prompt):
    """The card large on the draw pile, two answers below it: Enter or P plays, K or N keeps."""

    def __init__(self, ctx: Context, view: View, play: Play, keep: Keep, places: Places) -> None:
        super().__init__(ctx)
        self.play, self.keep, self.places = play, keep, places
        self.face = view.faces[play.cards[-1]]
        self.dark = view.side == 1
        t = ctx.texts
        self.yes = AnswerButton(ctx, t("prompt.play"), lambda: self.say(self.play), kind="primary",
                                use="play_drawn")
        self.no = AnswerButton(ctx, t("prompt.keep"), lambda: self.say(self.keep), use="keep_drawn")
        self._lay_out()
        self.page.set(self.yes, self.no)
        self.page.focus_on(self.yes)

    def _lay_out(self) -> None:
        """Left of the discard pile, so that the card to be matched can be seen."""
        setter, stock = self.ctx.type, self.places.stock
        wide = max(LEAST, *(setter.width(answer.title, 20, "bold") + 68 for answer in (self.yes, self.no)))
        right = self.places.pile.x - 84
        both = min(2 * wide + GAP, 330.0)
        center = min(stock.x, right - both / 2)
        self.card = center, self.places.cy - 24
        top = self.card[1] + CARD * 0.75 + 10
        half = (both - GAP) / 2
        self.yes.rect = pygame.FRect(center - both / 2, top, half, HEIGHT)
        self.no.rect = pygame.FRect(center + both / 2 - half, top, half, HEIGHT)

    @property
    def card_rect(self) -> pygame.FRect:
        """Where the card is shown; clicking it plays it."""
        return pygame.FRect(self.card[0] - CARD / 2, self.card[1] - CARD * 0.75, CARD, CARD * 1.5)

    def spot(self, action: Action) -> pygame.FRect | None:
        """The button of an answer."""
        return {self.play: self.yes.rect, self.keep: self.no.rect}.get(action)

    def covers(self, pos: tuple[float, float]) -> bool:
        """Whether a point is on the card or on an answer."""
        return super().covers(pos) or bool(self.card_rect.collidepoint(pos))

    def handle(self, event: pygame.Event) -> bool:
        """Widgets, the card itself, and the short keys."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_p, pygame.K_y, pygame.K_1, pygame.K_UP):
            self.say(self.play)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_k, pygame.K_n, pygame.K_2, pygame.K_DOWN):
            self.say(self.keep)
            return True
        if self.page.handle(event):
            return True
        on_card = event.type == pygame.MOUSEBUTTONDOWN and self.card_rect.collidepoint(event.pos)
        if on_card and event.button == 1:
            self.say(self.play)
        return on_card

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, its name and the answers."""
        share = self.shown.value
        self._card(surface, share)
        if share > 0.6:
            self._name(surface)
            self.page.draw(surface)

    def _card(self, surface: pygame.Surface, share: float) -> None:
        glow = self.ctx.art.tones(self.face.color).rgb if self.face.color else self.ctx.theme.glow
        center = self.card[0], self.card[1] + 10 * (1 - share)
        width = CARD * (0.86 + 0.14 * share)
        draw_card(self.ctx, surface, self.face, center, width, dark=self.dark, glow=glow)

    def _name(self, surface: pygame.Surface) -> None:
        t, theme, setter = self.ctx.texts, self.ctx.theme, self.ctx.type
        words = t("prompt.drawn", card=card_name(t, self.face))
        width = setter.width(words, 16, "bold") + 32
        box = pygame.FRect(0, 0, min(width, 360.0), 22 * setter.factor + 10)
        box.midbottom = self.card[0], self.card_rect.top - 8
        self.ctx.paint.shadow(surface, box, theme.shadow, box.height / 2, 8, 3)
        self.ctx.paint.box(surface, box, theme.panel, box.height / 2)
        setter.text(surface, words, box.center, 16, theme.ink, "bold", align="center", width=box.width - 24)
