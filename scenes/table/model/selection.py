"""Selection: own cards chosen before they are played together (R9.1), or matched with the centre row (R11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.actions import Action, AddToRow, MatchRow, Play
from game.core.questions import AmendsAsked, DrawnAsked, MatchAsked, PenaltyAsked, PlaceAsked, TurnAsked
from scenes.table.model.session import Session
from scenes.table.model.state import TableState
from scenes.table.timeline.playback import Stage

OWN = (TurnAsked, DrawnAsked, AmendsAsked, MatchAsked, PlaceAsked)
"""Questions answered with cards of the own hand."""


class Selection:
    """The cards that the seat that looks has chosen to play together, marked in its hand.

    `on_name` is asked what the wilds of a match are named (R11), `on_message` gets the text id of a notice on how to go
    on.
    """

    def __init__(
        self, session: Session, stage: Stage, on_name: Callable[[Sequence[MatchRow]], None],
        on_message: Callable[[str], None],
    ) -> None:
        self.session, self.stage, self.on_name, self.on_message = session, stage, on_name, on_message

    @property
    def chosen(self) -> tuple[int, ...]:
        """The cards, in the order in which they were chosen."""
        return self.session.chosen

    @property
    def answers(self) -> tuple[Action, ...]:
        """The legal answers, once all events have been shown; empty before."""
        return self.session.state.open_answers

    @property
    def fits(self) -> list[MatchRow]:
        """The legal matches with centre cards (R11)."""
        return [action for action in self.answers if isinstance(action, MatchRow)]

    @property
    def sets(self) -> list[tuple[int, ...]]:
        """The groups of cards of all legal plays and matches."""
        return [action.cards for action in self.answers if isinstance(action, Play | MatchRow)]

    def follow(self, state: TableState) -> None:
        """Mark in the hand which cards can be played."""
        plays, hand, asked = self.playable, self.stage.hand, state.view.asked
        wanted = isinstance(asked, OWN) or (isinstance(asked, PenaltyAsked) and bool(plays))
        hand.playable = plays if state.open_answers and wanted else None
        hand.foreseen = (usable(state.answers) or None) if state.busy else None
        hand.lit = state.jumps
        hand.bluffs = state.bluffs & (hand.playable or frozenset())

    def check(self) -> None:
        """Drop chosen cards that have left the hand, or all of them when nothing can be played."""
        if self.chosen and not self.stage.busy:
            left = tuple(card for card in self.chosen if self.stage.hand.find(card)) if self.answers else ()
            self._choose(left)

    def wants(self, card: int) -> bool:
        """Whether a click on a card chooses it, since it could go together with others."""
        if card in self.chosen:
            return True
        return bool(self.fits) or any(len(cards) > 1 and card in cards for cards in self.sets)

    def toggle(self, card: int) -> None:
        """Choose a card, or drop it; cards that cannot be played together with it are dropped."""
        if card in self.chosen:
            self._choose(tuple(other for other in self.chosen if other != card))
        elif any({*self.chosen, card} <= {*cards} for cards in self.sets):
            self._choose((*self.chosen, card))
        elif any(card in cards for cards in self.sets) or self.may_place(card):
            self._choose((card,))
        else:
            self._choose(())
            self.session.refuse(Play(self.session.me, (card,)))

    def clear(self) -> None:
        """Choose no cards any more."""
        self._choose(())

    def play_chosen(self, *more: int) -> bool:
        """Play the chosen cards with `more` on top; returns whether any were chosen."""
        cards = (*(card for card in self.chosen if card not in more), *more)
        if not cards:
            return False
        action, centers = self.found(cards), self._centers(cards)
        if centers:
            self._match_or_ask(centers, cards)
        elif action is None:
            self.session.refuse(Play(self.session.me, cards))
        else:
            self.clear()
            self.session.say(action)
        return True

    def found(self, cards: tuple[int, ...]) -> Play | None:
        """The legal play of exactly these cards, with the last of them on top or else the only possible order."""
        plays = [a for a in self.answers if isinstance(a, Play) and set(a.cards) == set(cards)]
        return next((a for a in plays if a.cards[-1] == cards[-1]), plays[0] if len(plays) == 1 else None)

    def match(self, at: int, *more: int) -> None:
        """Match a centre card with the chosen cards and `more`; asks first what their wilds are named."""
        cards, possible = {*self.chosen, *more}, self.fits
        fits = [fit for fit in possible if fit.at == at and set(fit.cards) == cards]
        if fits:
            self.on_name(fits)
        elif cards:
            self.clear()
            self.session.refuse(MatchRow(self.session.me, at, tuple(cards), 0))
        elif possible:
            self.on_message("prompt.fit_cards")

    def matching(self) -> frozenset[int]:
        """The places of the centre cards that the chosen cards would match."""
        return self._centers(self.chosen) if self.chosen else frozenset()

    def may_place(self, card: int) -> bool:
        """Whether a card may be put into the row."""
        return AddToRow(self.session.me, card) in self.answers

    @property
    def playable(self) -> frozenset[int]:
        """All own cards that can be used in some answer now."""
        return usable(self.answers)

    def _centers(self, cards: Iterable[int]) -> frozenset[int]:
        wanted = set(cards)
        return frozenset(fit.at for fit in self.fits if set(fit.cards) == wanted)

    def _match_or_ask(self, centers: frozenset[int], cards: tuple[int, ...]) -> None:
        """Match the centre card if only one is possible; else choose the cards and tell how to go on."""
        if len(centers) == 1:
            self.match(next(iter(centers)), *cards)
        else:
            self._choose(cards)
            self.on_message("prompt.fit_where")

    def _choose(self, cards: tuple[int, ...]) -> None:
        """Choose cards, in the order in which they would be played: the numbers on them say what will lie on top."""
        action = self.found(cards) if len(cards) > 1 else None
        cards = action.cards if action else cards
        if cards != self.chosen:
            self.session.choose(cards)
            self.stage.hand.choose(cards, ordered=not self.fits)


def usable(answers: tuple[Action, ...]) -> frozenset[int]:
    """All cards that can be used for some answers; to add one to the row is not meant while a centre card matches."""
    sets = [action for action in answers if isinstance(action, Play | MatchRow)]
    matches = any(isinstance(action, MatchRow) for action in sets)
    added = () if matches else (action.card for action in answers if isinstance(action, AddToRow))
    return frozenset({card for action in sets for card in action.cards}.union(added))
