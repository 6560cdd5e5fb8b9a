"""Test matches, which answer typed questions: each starts from a made-up position and is continued by the real
rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.core.actions import (
    Accept,
    Action,
    AddToRow,
    CallUno,
    ChooseSeat,
    Deal,
    EndTurn,
    IllegalAction,
    Keep,
    MatchRow,
    NameColor,
    Pass,
    Play,
    Take,
)  # fmt: skip
from game.core.events import Event
from game.core.refusal import Refusal
from game.houserules import HouseRule
from game.match import agreement
from game.match.match import Match
from game.match.position import Position
from game.match.scoring import Single
from game.match.setup import PERSON, USUAL, Seat, Setup
from game.match.standing.cards import short
from game.rulebook.asking.faces import Faces

ME, NEXT, LAST = 0, 1, -1
"""Seats of a test match: the player who asks, the next one, and the previous one, who plays draw cards on the asker."""


def people(setup: Setup, seats: int) -> Setup:
    """A setup for a test match with this number of seats, by the rules agreed for a real match: the first player is
    a person, all others are CPU players. House rules that do not fit the number of seats are left out."""
    house = tuple(rule for rule in setup.house if isinstance(rule, HouseRule) and type(rule).seats(seats))
    known = [*setup.seats[:1], *(seat for seat in setup.seats[1:] if seat.player != PERSON)]
    names = [seat.name for seat in known[:seats]] or [PERSON]
    first = Seat(names[0], PERSON, known[0].avatar if known else 0)
    others = [Seat(names[at] if at < len(names) else str(at + 1), USUAL, at) for at in range(1, seats)]
    return replace(setup, seats=(first, *others), house=house, scoring=Single(), position="")


def seats_for(setup: Setup) -> int:
    """The number of seats in a test match: three, or four where a house rule makes the players partners."""
    kinds = [type(rule) for rule in setup.house if isinstance(rule, HouseRule)]
    return next((n for n in (3, 4) if all(kind.seats(n) for kind in kinds)), 3)


@dataclass(frozen=True, slots=True)
class StartPosition:
    """The position in which a test match starts. Cards have short names (`r5`).

    `mine` is the hand of the player who asks; `others` are pairs of a seat and its hand. `up` is the top card of the
    discard pile and `color` the colour in play. In DOS `row` is the centre row. `turn` is the seat to act.
    """

    mine: Sequence[str]
    up: str = ""
    color: str = ""
    others: tuple[tuple[int, Sequence[str]], ...] = ()
    stock: Sequence[str] = ()
    """The top of the draw pile, from the first card to be drawn. All cards that are named nowhere lie below it,
    unless a `*` somewhere else in the position stands for them."""
    under: Sequence[str] = ()
    """The cards of the discard pile below its top card; in DOS the whole discard pile."""
    row: Sequence[str] = ()
    turn: int = ME
    seats: int = 0
    notes: str = ""


class Trial:
    """A test match that starts from a given position.

    `news` are all events since it started, or since a caller emptied the list. `line` is the starting position as text.
    """

    def __init__(self, setup: Setup, faces: Faces, laid: StartPosition, *, hand: int = 4) -> None:
        self.faces, self.seats = faces, laid.seats or seats_for(setup)
        agreed = people(setup, self.seats)
        given = {place % self.seats: tuple(cards) for place, cards in laid.others}
        spare = self._spare(laid, given.values())
        hands = [laid.mine]
        hands += [given[seat] if seat in given else [next(spare) for _ in range(hand)] for seat in range(1, self.seats)]
        side = " side=dark" if faces.side else ""
        words = [agreement.text(agreed) + side, f"turn={laid.turn % self.seats}", f"dealer={self.seats - 1}"]
        words += [f"hands={'/'.join(','.join(cards) for cards in hands)}"]
        pile = [*laid.under, *([laid.up] if laid.up else [])]
        words += [f"pile={','.join(pile)}"] if pile else []
        words += [f"row={'/'.join(laid.row)}"] if laid.row else []
        words += [f"color={laid.color}"] if laid.color else []
        words += [f"stock={','.join(laid.stock)}"] if laid.stock else []
        self.line = " ".join((*words, *([laid.notes] if laid.notes else [])))
        self.match = Match(Position.parse(self.line).setup)
        self.news: list[Event] = []
        self.dared = False
        """Whether the next player could have challenged the card that was played. Callers set it."""
        self.match.play(Deal(self.match.dealer))

    def _spare(self, laid: StartPosition, given: Iterable[Sequence[str]]) -> Iterator[str]:
        """Short names of unused cards that match nothing on this table, for hands that the position does not name."""
        used = Counter((laid.up, *laid.mine, *laid.row, *laid.stock, *(name for hand in given for name in hand)))
        copies = Counter(short(face) for face in self.faces.edition.deck.faces[self.faces.side])
        symbols = {name[1:] for name in (laid.up, *laid.mine, *laid.row) if name}
        color = laid.color or self._color_of(laid.up)
        for avoided in ((color, symbols), (color, {laid.up[1:]}), (None, {name[1:] for name in laid.row})):
            for _ in range(2):
                for name in self.faces.odd(avoided[0], *avoided[1]):
                    if used[name] < copies[name]:
                        used[name] += 1
                        yield name

    def _color_of(self, name: str) -> str | None:
        return next((face.color for face in self.faces.all if short(face) == name), None)

    def card(self, seat: int, name: str, *, but: Sequence[int] = ()) -> int:
        """The id of a card with a short name (`r5`) in a seat's hand, but none of the ids `but`."""
        held = self.match.view(seat % self.seats).hands[seat % self.seats]
        return next(card for card in held if card not in but and short(self.match.view(ME).faces[card]) == name)

    def holds(self, seat: int, name: str) -> bool:
        """Whether a seat's hand has a card with a short name (`r5`)."""
        held = self.match.view(seat % self.seats).hands[seat % self.seats]
        return any(short(self.match.view(ME).faces[card]) == name for card in held)

    def cards(self, seat: int, *names: str) -> tuple[int, ...]:
        """The ids of cards with short names (`r5`) in a seat's hand; a name given twice stands for two cards."""
        found: list[int] = []
        for name in names:
            found.append(self.card(seat, name, but=found))
        return tuple(found)

    def play(self, seat: int, *names: str) -> Play:
        """The action of playing cards together, in an order that the rules allow if there is one, else in the order
        given."""
        cards = self.cards(seat, *names)
        legal = [one for one in self.match.legal_actions(seat % self.seats) if isinstance(one, Play)]
        return next((one for one in legal if sorted(one.cards) == sorted(cards)), Play(seat % self.seats, cards))

    def put(self, seat: int, name: str) -> Action:
        """The action of playing a card; in DOS, of matching a card of the centre row with it."""
        card = self.card(seat, name)
        matched = (one for one in self.match.legal_actions(seat % self.seats)
                   if isinstance(one, MatchRow) and one.cards == (card,))
        return next(matched, self.play(seat, name))

    def may(self, action: Action) -> bool:
        """Whether the rules allow an action in the present state of the test match."""
        return action in self.match.legal_actions(action.seat)

    def why(self, action: Action) -> Refusal:
        """The reason why the rules refuse an action."""
        return self.match.reason(action)

    def say(self, action: Action) -> bool:
        """Carry out an action in the test match; returns False if the rules refuse it."""
        try:
            self.news += self.match.play(action)
        except IllegalAction:
            return False
        return True

    def settle(self, *, color: str = "", seat: int | None = None) -> None:
        """Answer every question that cards ask of players (which colour, whom, keep or play) until a turn begins or the
        round ends.

        The answer is the one that changes least. `color` is the colour to be named for a wild; `seat` is the player to
        be chosen by a card that needs one.
        """
        for _ in range(20):
            if self.match.dealing or self.match.over or self.match.asked.task in ("turn", "match"):
                return
            options = self.match.legal_actions(self.match.asked.seat)
            action = self._plain(options, color, seat)
            if action is None or not self.say(action):
                return

    @staticmethod
    def _plain(options: Sequence[Action], color: str, seat: int | None) -> Action | None:
        own = [one for one in options if not isinstance(one, CallUno)]
        wanted = [one for one in own if (isinstance(one, NameColor) and one.color == color)
                  or (isinstance(one, ChooseSeat) and one.target == seat)]
        calm = [one for one in own if isinstance(one, Take | Keep | Accept | EndTurn | AddToRow | Pass | NameColor
                                                 | ChooseSeat)]
        return next(iter([*wanted, *calm, *own]), None)
