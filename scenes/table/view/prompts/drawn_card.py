"""The drawn card stands in the hand and nowhere else; two answers point at it: play it or keep it."""

from __future__ import annotations

import pygame

from game.core.actions import Action, Keep, Play
from game.core.view import View
from scenes.cards.card_art import RATIO
from scenes.context import Context
from scenes.kit.compositor import Boxes
from scenes.kit.graphics.viewport import around
from scenes.table.geometry.places import Places, Pose
from scenes.table.timeline.hand_card import RAISED
from scenes.table.view.hud.color_chip import HEIGHT as CHIP_HEIGHT
from scenes.table.view.hud.color_chip import WIDEST as CHIP_WIDTH
from scenes.table.view.prompts.answer_button import AnswerButton
from scenes.table.view.prompts.prompt import SHEET, Prompt
from scenes.words.card_names import card_name

HEIGHT = 46.0
GAP, EDGE = 8.0, 8.0
LEAST = 104.0
POINTER = 13.0
CHIP = CHIP_WIDTH * 0.72, CHIP_HEIGHT + 8


class DrawnOffer(Prompt):
    """Two answers above the card: Enter or P plays it, K or N keeps it. A click on the card itself plays it too."""

    appears = 0.4

    def __init__(
        self, ctx: Context, view: View, play: Play, keep: Keep, places: Places, lies: Pose | None = None
    ) -> None:
        super().__init__(ctx)
        self.play, self.keep, self.places = play, keep, places
        self.face = view.faces[play.cards[-1]]
        self.lies = lies or places.hand(len(view.hand) - 1, len(view.hand))
        t = ctx.texts
        self.yes = AnswerButton(ctx, t("prompt.play"), lambda: self.say(self.play), kind="primary",
                                use="play_drawn")
        self.no = AnswerButton(ctx, t("prompt.keep"), lambda: self.say(self.keep), use="keep_drawn")
        self._lay_out()
        self.page.set(self.yes, self.no)
        self.page.focus_on(self.yes)

    def question_aloud(self, *, alone: bool) -> str:
        """The card that was drawn, to somebody alone."""
        t = self.ctx.texts
        return t("speech.drawn", card=card_name(t, self.face)) if alone else t("speech.drawn_hidden")

    def _lay_out(self) -> None:
        """Above the card and beside the colour in play, so that what it has to match can be seen."""
        setter, places = self.ctx.type, self.places
        wide = max(LEAST, *(setter.width(answer.title, 20, "bold") + 84 for answer in (self.yes, self.no)))
        half = min(wide, 200.0 * (1 + 0.35 * setter.growth), (places.width - 16 - GAP - 2 * EDGE) / 2)
        high = HEIGHT * (1 + 0.45 * setter.growth)
        self.box = pygame.FRect(0, 0, 2 * half + GAP + 2 * EDGE, high + 2 * EDGE)
        self.box.centerx = self.lies.x
        self.box.bottom = min(self.card_rect.top, places.zone.top) - POINTER
        chip = pygame.FRect(0, 0, *CHIP)
        chip.center = places.chip
        if self.box.colliderect(chip):
            left = self.lies.x < chip.centerx
            self.box.left = chip.left - self.box.width if left else chip.right
        self.box.left = max(8.0, min(self.box.left, places.width - 8 - self.box.width))
        if self.box.colliderect(places.uno):
            self.box.right = places.uno.left - 8
        top = self.box.top + EDGE
        self.yes.rect = pygame.FRect(self.box.left + EDGE, top, half, high)
        self.no.rect = pygame.FRect(self.box.right - EDGE - half, top, half, high)

    @property
    def card_rect(self) -> pygame.FRect:
        """Where the card stands in the hand, as high as it may rise."""
        high = self.lies.width * RATIO
        return pygame.FRect(self.lies.x - self.lies.width / 2, self.lies.y - high / 2 - RAISED, self.lies.width, high)

    def spot(self, action: Action) -> pygame.FRect | None:
        """The button of an answer."""
        return {self.play: self.yes.rect, self.keep: self.no.rect}.get(action)

    def covers(self, pos: tuple[float, float]) -> bool:
        """Whether a point is on the sheet."""
        return bool(self.box.collidepoint(pos))

    def handle(self, event: pygame.Event) -> bool:
        """Widgets and the short keys; clicks on the sheet go no further, those on the card go to the hand."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_p, pygame.K_y, pygame.K_1, pygame.K_UP):
            self.say(self.play)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_k, pygame.K_n, pygame.K_2, pygame.K_DOWN):
            self.say(self.keep)
            return True
        used = self.page.handle(event)
        return used or (event.type == pygame.MOUSEBUTTONDOWN and self.covers(event.pos))

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the sheet and the answers."""
        self.still(surface, self._sheet)
        self.page.draw(surface)
        return (around(self.ctx.view, self.box, SHEET),)

    def _sheet(self, surface: pygame.Surface) -> None:
        """Draw the sheet with a corner that points at the card."""
        theme, paint, box = self.ctx.theme, self.ctx.paint, self.box
        tip = min(max(self.lies.x, box.left - 30), box.right + 30)
        foot = min(max(self.lies.x, box.left + 34), box.right - 34)
        paint.shadow(surface, box, theme.shadow, 24, 10, 4)
        corner = [(foot - 15, box.bottom - 2), (foot + 15, box.bottom - 2), (tip, box.bottom + POINTER)]
        paint.polygon(surface, corner, theme.panel)
        paint.box(surface, box, theme.panel, 24)
