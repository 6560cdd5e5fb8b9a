"""The tooltip of a card: a sentence on what the card does, shown after the mouse has rested on it for a while."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.core.layout import STOCK
from game.match.setup import Setup
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes, Node, Painted
from scenes.kit.graphics.theme import SPACE
from scenes.kit.graphics.viewport import around as wider
from scenes.kit.tween import Approach
from scenes.table.looks.card_sprite import box, on_card
from scenes.table.narration.sentences import rule_of
from scenes.table.timeline import center_row as row
from scenes.table.timeline.playback import Stage
from scenes.words.card_names import card_name
from scenes.words.card_text import CardRules

RESTED = 0.9
"""Seconds that the mouse has to rest on a card before its tooltip appears."""
SOON = 0.35
"""Seconds of rest before a tooltip in a hand with stacks of equal cards, where the stack under the mouse is spread."""
NEVER = float("-inf")
WIDTH, SHADOW = 330.0, 26.0
BESIDE = 46.0
"""Design pixels that a tooltip beside a spread stack of cards reaches below the stack's upper edge."""
CHIP = 150.0
"""Width kept free for the chip of the colour in play with its name, in design pixels."""
NAME, WORDS, FOOT = 17.0, 14.5, 12.5
"""Text sizes of the card's name, of the sentence and of the line at the foot, in design pixels."""


class Tooltip:
    """A small tooltip for the card under the mouse; it takes no clicks and hides at the next click or key.

    It waits while cards move, and while `covered` says that something else is to be read.
    """

    def __init__(self, ctx: Context, stage: Stage, setup: Setup, covered: Callable[[], bool]) -> None:
        self.ctx, self.stage, self.covered = ctx, stage, covered
        self.rules = CardRules.of(setup)
        self.card: int | None = None
        self.rested = 0.0
        self.shown = Approach(0.0, 16)
        self.dirty = False

    @property
    def wants_frame(self) -> bool:
        return self.dirty

    def notice(self, event: pygame.Event) -> None:
        """React to mouse and keyboard: after a click or key the tooltip hides until the mouse comes to another card."""
        if event.type == pygame.MOUSEMOTION:
            card = self._at(event.pos)
            if card != self.card:
                self.card, self.rested = card, 0.0
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.rested = NEVER

    def forget(self) -> None:
        """Hide at once, because another person looks at the screen now."""
        self.card, self.rested, self.dirty = None, NEVER, True
        self.shown.value = self.shown.target = 0.0

    def update(self, dt: float) -> None:
        if self.card is None or self.stage.busy or self.covered() or self._pose() is None:
            self.rested = min(self.rested, 0.0)
        else:
            self.rested += dt
        before, self.shown.target = self.shown.value, float(self.rested >= SOON and self._has_rested)
        if self.ctx.settings.reduced_motion or not self.shown.target:
            self.shown.value = self.shown.target
        self.shown.update(dt)
        self.dirty = before != self.shown.value

    def _at(self, pos: tuple[float, float]) -> int | None:
        """The face-up card at a point, or STOCK if the draw pile is there; otherwise None."""
        card, lying = self.under(pos), len(self.stage.lying[STOCK])
        on_stock = card is None and lying and on_card(self.stage.places.stock_top(lying), pos)
        return STOCK if on_stock else card

    def under(self, pos: tuple[float, float]) -> int | None:
        """The face-up card at a point: a card of the hand, a centre card, or the top card; None if there is none."""
        stage = self.stage
        card, at = stage.hand.under(pos), row.at(stage, pos)
        if card is None and at is not None:
            card = stage.shown.row[at][0]
        elif card is None and stage.shown.pile and on_card(stage.places.discard(stage.shown.pile[-1]), pos):
            card = stage.shown.pile[-1]
        return card if card is not None and card >= 0 else None

    def sprites(self) -> Iterable[Node]:
        """The tooltip as a sprite, if it is shown."""
        hidden = self.shown.value <= 0 or self.card is None
        return () if hidden else (Painted("tooltip", None, self.draw),)

    def draw(self, surface: pygame.Surface) -> Boxes:
        around = self._pose()
        if self.shown.value <= 0 or self.card is None or around is None:
            return NO_BOXES
        ctx, theme, share = self.ctx, self.ctx.theme, self.shown.value
        paper = self.box(around)
        ctx.paint.shadow(surface, paper, theme.shadow, SPACE.m, 10, 4, share)
        ctx.paint.box(surface, paper, theme.panel, SPACE.m, border=theme.line, line=1.5, alpha=share)
        inner = paper.inflate(-2 * SPACE.m, -2 * SPACE.s)
        line = ctx.type.height(NAME, "bold")
        name, foot = self._heading()
        ctx.type.text(surface, name, (inner.left, inner.top + line / 2), NAME, theme.ink,
                      "bold", width=inner.width, alpha=share)
        text = pygame.FRect(inner.left, inner.top + line, inner.width, inner.height)
        ctx.type.paragraph(surface, self._words(), text, WORDS, theme.ink, alpha=share)
        ctx.type.text(surface, foot, (inner.left, inner.bottom - FOOT * 0.7), FOOT, theme.muted, "bold",
                      width=inner.width, alpha=share)
        return (wider(ctx.view, paper, SHADOW),)

    def box(self, around: pygame.FRect) -> pygame.FRect:
        """The tooltip's rectangle: above the card's (`around`), within the window, off UNO button and top card."""
        setter, view, places = self.ctx.type, self.ctx.view, self.stage.places
        high = setter.height(NAME, "bold") + FOOT * 1.6 * setter.factor + 2 * SPACE.s
        high += setter.paragraph_height(self._words(), WIDTH - 2 * SPACE.m, WORDS)
        paper = pygame.FRect(0, 0, WIDTH, high)
        paper.midbottom = around.centerx, around.top - 10
        if self._in_packets:
            paper.bottomleft = around.right + 4, around.top + BESIDE
            if paper.right > places.uno.left - 4 and not places.left_handed:
                paper.right = around.left - 4
        paper.clamp_ip(pygame.FRect(8, 8, view.width - 16, view.height - 16))
        if paper.colliderect(places.uno):
            paper.right = places.uno.left - 10
        return self._clear(paper)

    @property
    def _has_rested(self) -> bool:
        """Whether the mouse has rested on the card for long enough."""
        return self.rested >= RESTED or (self.rested >= SOON and self._in_packets)

    @property
    def _in_packets(self) -> bool:
        """Whether the card is in a hand with stacks of equal cards, where its name cannot be read on the card."""
        hand = self.stage.hand
        return bool(hand.groups) and self.card is not None and hand.find(self.card) is not None

    def _clear(self, paper: pygame.FRect) -> pygame.FRect:
        """The box `paper` moved aside, so that the top card and the chip of the colour in play stay visible."""
        places, shown = self.stage.places, self.stage.shown
        chip = pygame.FRect(0, 0, CHIP, CHIP / 2)
        chip.center = places.chip
        vital = box(places.pile).union(chip)
        if shown.row or self.card in shown.pile[-1:] or not paper.colliderect(vital):
            return paper
        if paper.centerx < vital.centerx:
            paper.right = vital.left - 8
        else:
            paper.left = vital.right + 8
        return paper

    def _heading(self) -> tuple[str, str]:
        """The tooltip's heading, and its last line with the card's points and rule."""
        t, card = self.ctx.texts, self.card
        if card is None or card == STOCK:
            return t.n("tip.stock.name", len(self.stage.lying[STOCK])), t("rule.numbered", id="R3.1")
        face = self.stage.shown.faces[card]
        rule = t("rule.numbered", id=rule_of(face))
        return card_name(t, face), t("common.dot").join((t.n("table.points", face.points), rule))

    def _words(self) -> str:
        if self.card is None:
            return ""
        if self.card == STOCK:
            return self.ctx.texts("tip.stock", key=self.ctx.sign("draw"))
        bluff = self.card in self.stage.hand.bluffs
        return self.rules.tooltip(self.ctx.texts, self.stage.shown, self.card, bluff=bluff)

    def _pose(self) -> pygame.FRect | None:
        """The box around the card that the tooltip is about; None if the card is no longer there."""
        stage, card = self.stage, self.card
        if card == STOCK:
            lying = len(stage.lying[STOCK])
            return box(stage.places.stock_top(lying)) if lying else None
        here = None if card is None else stage.hand.find(card)
        if here is not None:
            return box(here.pose)
        if card is not None and stage.shown.pile and card == stage.shown.pile[-1]:
            return box(stage.places.discard(card))
        places = [at for at, cards in enumerate(stage.shown.row) if card in cards]
        return box(stage.places.row(places[0], stage.row_count)) if places else None
