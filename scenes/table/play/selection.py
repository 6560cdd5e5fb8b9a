"""Picking: several own cards chosen before they are laid together (R9.1), or matched with the row (R11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.actions import Action, Fit, Place, Play

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Picking:
    """The chosen cards of the seat that looks, in the order in which they were chosen."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.chosen: list[int] = []

    @property
    def answers(self) -> tuple[Action, ...]:
        """What could be answered with cards now."""
        return () if self.table.stage.busy else self.table.speaker.answers

    @property
    def fits(self) -> list[Fit]:
        """The matches with centre cards that are possible."""
        return [action for action in self.answers if isinstance(action, Fit)]

    @property
    def sets(self) -> list[tuple[int, ...]]:
        """The sets of cards that may be laid or matched."""
        return [action.cards for action in self.answers if isinstance(action, Play | Fit)]

    def wants(self, card: int) -> bool:
        """Whether a click on a card chooses it, since it could go together with others."""
        if card in self.chosen:
            return True
        return bool(self.fits) or any(len(cards) > 1 and card in cards for cards in self.sets)

    def toggle(self, card: int) -> None:
        """Choose a card, or leave it; what cannot go together with it is left."""
        if card in self.chosen:
            self.chosen.remove(card)
        else:
            wanted = {*self.chosen, card}
            if not any(wanted <= set(cards) for cards in self.sets):
                self.chosen = [card] if any(card in cards for cards in self.sets) or self.may_place(card) else []
                if not self.chosen:
                    self.table.speaker.refuse(Play(self.table.me, (card,)))
            else:
                self.chosen.append(card)
        self._tell()

    def clear(self) -> None:
        """Leave all of them."""
        if self.chosen:
            self.chosen = []
            self._tell()

    def check(self) -> None:
        """Leave what is not in the hand any more, and everything when nothing can be laid."""
        if self.chosen and not self.table.stage.busy:
            left = [card for card in self.chosen if self.table.stage.hand.find(card)] if self.answers else []
            if left != self.chosen:
                self.chosen = left
                self._tell()

    def lay(self, *more: int) -> bool:
        """Lay what is chosen, with `more` on top if it is not among it; whether there was anything."""
        cards = (*(card for card in self.chosen if card not in more), *more)
        if not cards:
            return False
        action, centers = self.found(cards), self._centers(cards)
        if centers:
            self._match_or_ask(centers, cards)
        elif action is None:
            self.table.speaker.refuse(Play(self.table.me, cards))
        else:
            self.chosen = []
            self._tell()
            self.table.speaker.say(action)
        return True

    def found(self, cards: tuple[int, ...]) -> Play | None:
        """The play of these cards with the same one on top, or else with any on top."""
        plays = [a for a in self.answers if isinstance(a, Play) and set(a.cards) == set(cards)]
        return next((a for a in plays if a.cards[-1] == cards[-1]), plays[0] if len(plays) == 1 else None)

    def match(self, at: int, *more: int) -> None:
        """Match a centre card with what is chosen; what its wilds are named is asked first."""
        cards = {*self.chosen, *more}
        fits = [fit for fit in self.fits if fit.at == at and set(fit.cards) == cards]
        if fits:
            self.table.asking.name(fits)
        elif cards:
            self.clear()
            self.table.speaker.refuse(Fit(self.table.me, at, tuple(cards), 0))
        elif self.fits:
            self._tell_how("prompt.fit_cards")

    def matching(self) -> frozenset[int]:
        """The centre cards that what is chosen would match."""
        return self._centers(self.chosen) if self.chosen else frozenset()

    def may_place(self, card: int) -> bool:
        """Whether a card may be put into the row."""
        return Place(self.table.me, card) in self.answers

    @property
    def playable(self) -> frozenset[int]:
        """All cards that can be used now."""
        held = {action.card for action in self.answers if isinstance(action, Place)}
        if self.fits:
            held = set()
        return frozenset({card for cards in self.sets for card in cards} | held)

    def _centers(self, cards: Iterable[int]) -> frozenset[int]:
        wanted = set(cards)
        return frozenset(fit.at for fit in self.fits if set(fit.cards) == wanted)

    def _match_or_ask(self, centers: frozenset[int], cards: tuple[int, ...]) -> None:
        """Match the one centre card there is; say how to choose where there are several."""
        if len(centers) == 1:
            self.match(next(iter(centers)), *cards)
        else:
            self.chosen = list(cards)
            self._tell()
            self._tell_how("prompt.fit_where")

    def _tell_how(self, words: str) -> None:
        self.table.speaker.refused.show(self.table.ctx.texts(words), "R11")
        self.table.dirty = True

    def _tell(self) -> None:
        self.table.stage.hand.chosen, self.table.stage.hand.ordered = tuple(self.chosen), not self.fits
        self.table.dirty = True
