"""Own cards that the player chooses before playing them together (R9.1) or matching them with a centre card (R11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.actions import Action, AddToRow, MatchRow, Play
from game.core.questions import AmendsAsked, DrawnAsked, MatchAsked, PenaltyAsked, PlaceAsked, TurnAsked
from scenes.table.model.session import Session
from scenes.table.model.state import TableState
from scenes.table.timeline.playback import Stage

OWN = (TurnAsked, DrawnAsked, AmendsAsked, MatchAsked, PlaceAsked)
"""Questions of the rules that are answered with cards of the own hand."""


class Selection:
    """The cards that the player at this screen has chosen to play together; they are marked in the player's hand.

    `on_name` is called with possible matches (R11) to ask which cards their wilds stand for. `on_message` is called
    with the text id of a notice that tells the player how to go on.
    """

    def __init__(
        self, session: Session, stage: Stage, on_name: Callable[[Sequence[MatchRow]], None],
        on_message: Callable[[str], None],
    ) -> None:
        self.session, self.stage, self.on_name, self.on_message = session, stage, on_name, on_message
        self.unmarked: Callable[[], bool] = lambda: False
        """A function that says whether no card is marked as playable, because that would give away an answer."""

    @property
    def chosen(self) -> tuple[int, ...]:
        """The chosen cards, in the order in which they were chosen."""
        return self.session.chosen

    @property
    def answers(self) -> tuple[Action, ...]:
        """The player's legal actions, other than calls and catches; empty while events are still being shown."""
        return self.session.state.open_answers

    @property
    def fits(self) -> list[MatchRow]:
        """The player's legal matches of own cards with centre cards (R11)."""
        return [action for action in self.answers if isinstance(action, MatchRow)]

    @property
    def sets(self) -> list[tuple[int, ...]]:
        """The own cards of each legal play and each legal match."""
        return [action.cards for action in self.answers if isinstance(action, Play | MatchRow)]

    def follow(self, state: TableState) -> None:
        """Mark in the hand which cards can be played in the table's new `state`."""
        plays, hand, asked = self.playable, self.stage.hand, state.view.asked
        if self.unmarked():
            hand.playable = hand.foreseen = None
            hand.lit = hand.bluffs = frozenset()
            return
        wanted = isinstance(asked, OWN) or (isinstance(asked, PenaltyAsked) and bool(plays))
        hand.playable = plays if state.open_answers and wanted else None
        hand.foreseen = (usable(state.answers) or None) if state.busy else None
        hand.lit = state.jumps
        hand.bluffs = state.bluffs & (hand.playable or frozenset())

    def check(self) -> None:
        """Drop chosen cards that have left the hand, or all of them when nothing can be played now."""
        if self.chosen and not self.stage.busy:
            left = tuple(card for card in self.chosen if self.stage.hand.find(card)) if self.answers else ()
            self._choose(left)

    def wants(self, card: int) -> bool:
        """Whether a click on a card chooses it instead of playing it, as it could be played together with others."""
        if card in self.chosen:
            return True
        return bool(self.fits) or any(len(cards) > 1 and card in cards for cards in self.sets)

    def toggle(self, card: int) -> None:
        """Choose a card, or drop it if it is chosen; cards that cannot be played together with it are dropped."""
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
        """Drop all chosen cards without playing them."""
        self._choose(())

    def play_chosen(self, *more: int) -> bool:
        """Play the chosen cards with the cards `more` on top; returns whether there were any cards to play."""
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
        """The legal play of exactly these cards with the last one on top; else the only legal play of them, if any."""
        plays = [a for a in self.answers if isinstance(a, Play) and set(a.cards) == set(cards)]
        return next((a for a in plays if a.cards[-1] == cards[-1]), plays[0] if len(plays) == 1 else None)

    def match(self, at: int, *more: int) -> None:
        """Match the centre card at position `at` with the chosen cards and `more` (R11).

        The player is asked first which cards the wilds among them stand for.
        """
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
        """The positions in the row of all centre cards that the chosen cards would match."""
        return self._centers(self.chosen) if self.chosen else frozenset()

    def may_place(self, card: int) -> bool:
        """Whether a card may be added to the row of centre cards now (R11)."""
        return AddToRow(self.session.me, card) in self.answers

    @property
    def playable(self) -> frozenset[int]:
        """All own cards that can be played, matched or added to the centre row now."""
        return usable(self.answers)

    def _centers(self, cards: Iterable[int]) -> frozenset[int]:
        wanted = set(cards)
        return frozenset(fit.at for fit in self.fits if set(fit.cards) == wanted)

    def _match_or_ask(self, centers: frozenset[int], cards: tuple[int, ...]) -> None:
        """Match the cards with a centre card if only one is possible; else choose them and ask for a centre card."""
        if len(centers) == 1:
            self.match(next(iter(centers)), *cards)
        else:
            self._choose(cards)
            self.on_message("prompt.fit_where")

    def _choose(self, cards: tuple[int, ...]) -> None:
        """Set the chosen cards, in the order of play, as the number on each shows what will be on top."""
        action = self.found(cards) if len(cards) > 1 else None
        cards = action.cards if action else cards
        if cards != self.chosen:
            self.session.choose(cards)
            self.stage.hand.choose(cards, ordered=not self.fits)


def usable(answers: tuple[Action, ...]) -> frozenset[int]:
    """All cards that can be used for some of these legal actions.

    Cards that could only be added to the centre row do not count while any card can be matched (R11).
    """
    sets = [action for action in answers if isinstance(action, Play | MatchRow)]
    matches = any(isinstance(action, MatchRow) for action in sets)
    added = () if matches else (action.card for action in answers if isinstance(action, AddToRow))
    return frozenset({card for action in sets for card in action.cards}.union(added))
