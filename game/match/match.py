"""Match: rounds one after another, who deals, the score sheet, the seed."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.core import events
from game.core.actions import Action, Deal, IllegalAction
from game.core.cards import Deck
from game.core.layout import Asked
from game.core.round import Round
from game.core.rule import Rule
from game.core.table import Table
from game.core.view import OpenView, View, redact
from game.editions import edition
from game.houserules import ordered
from game.houserules.compatible import check
from game.match.scoring import Written
from game.match.setup import Setup
from game.mechanics.draw_penalty import Penalty


class Match:
    """A match from the draw for the deal to the last score. Only `play` changes it.

    `sheet` has a row of points per round played, `totals` the running sums (R7).
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.edition = edition(setup.edition).agreed(setup.sheet, setup.blanks)
        check(self.edition, len(setup), setup.house, setup.scoring.rules())
        self.rng = Random(setup.seed)
        house = (*ordered(setup.house), *setup.scoring.rules())
        self.table: Table = self.edition.table(len(setup), self.rng, house)
        self.playing: tuple[int, ...] = self.table.playing
        self.round: Round | None = None
        self.sheet: list[tuple[int, ...]] = []
        self.totals: tuple[int, ...] = (0,) * len(setup)
        self.winners: tuple[int, ...] = ()
        self.dealer = 0

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return bool(self.winners)

    @property
    def dealing(self) -> bool:
        """Whether the next thing is a deal: before the first round and between two."""
        return not self.over and (self.round is None or self.round.over)

    def options(self, seat: int) -> tuple[Action, ...]:
        """All that a seat may say now."""
        playing = self.round
        if playing is not None and not playing.over:
            return playing.options(seat)
        return (Deal(seat),) if self.dealing and seat == self.dealer else ()

    def play(self, action: Action) -> list[events.Event]:
        """Let a seat say something; return what happens until the table waits again.

        Raises IllegalAction when the rules do not allow it; nothing has changed then.
        """
        playing = self.round
        if playing is None or (playing.over and not self.winners):
            return self._deal(action)
        news = playing.play(action)
        if playing.over:
            self._score(news)
        return news

    def reason(self, action: Action) -> tuple[str, str]:
        """Why an action is refused now: a text id and a rule id."""
        if self.over:
            return ("refuse.over", "R7.1")
        if self.dealing or self.round is None:
            return ("refuse.deal_first", "R2.2")
        return self.round.reason(action)

    def view(self, seat: int) -> View:
        """What a seat may know now; -1 is nobody, who sees no hand."""
        return View(self.table, seat)

    def open_view(self, seat: int) -> View:
        """The table seen from a seat with all hands open; the draw pile stays closed."""
        return OpenView(self.table, seat)

    def seen(self, news: Iterable[events.Event], seat: int) -> list[events.Event]:
        """The latest events as a seat may know them; -1 is nobody."""
        return redact(news, seat, self.table)

    @property
    def asked(self) -> Asked:
        """What the table waits for, with nothing taken out."""
        return self.table.asked

    @property
    def deck(self) -> Deck:
        """The cards that are played with."""
        return self.table.deck

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules in force: those of the rule sheet, house rules, and what scoring adds."""
        return self.table.rules.rules

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """For every seat the seats that score with it, itself among them (R9.9)."""
        return tuple(self._team(seat) for seat in range(len(self.setup)))

    @property
    def bluffer(self) -> int:
        """Who played the draw card that waits for an answer although it was not allowed; -1 if nobody (R5.1).

        Nobody at the table may know it before a challenge: it is for counting bluffs.
        """
        head = self.table.agenda[-1] if self.table.agenda else None
        found = isinstance(head, Penalty) and head.aim.suspicion is not None and head.aim.suspicion.guilty
        return head.aim.actor if isinstance(head, Penalty) and found else -1

    def hears(self, action: Action) -> bool:
        """Whether an action is heard now although it is not among the legal ones (R3.4, R6.3)."""
        going = self.round is not None and not self.round.over
        return going and self.table.rules.tolerates(self.table, action)

    def _deal(self, action: Action) -> list[events.Event]:
        if action not in self.options(action.seat):
            raise IllegalAction(action, *self.reason(action))
        table = self.table
        table.news = []
        table.agenda = []
        table.emit(events.RoundBegan(len(self.sheet) + 1, self.playing))
        dealer = self.dealer if self.sheet else draw_for_deal(table)
        table.emit(events.DealerChosen(dealer))
        self.dealer = dealer
        deal(table, self.edition.hand)
        self.round = Round(table)
        return self.round.open()

    def _score(self, news: list[events.Event]) -> None:
        """Write the round on the sheet; its winner deals the next (R2.4, R7)."""
        table, scoring = self.table, self.setup.scoring
        ended = next(event for event in news if isinstance(event, events.RoundEnded))
        left = tuple(table.rules.left(table, seat) for seat in range(len(self.setup)))
        written = events.written(table)
        points = self._points(ended.winners, left, written)
        staying = scoring.staying(self.playing, self.totals, written)
        self.sheet.append(points)
        self.totals = tuple(a + b for a, b in zip(self.totals, points, strict=True))
        self.dealer = ended.winners[0]
        table.emit(events.Scored(points, left, self.totals, scoring.rule))
        self._leave(staying)
        self._decide(ended.winners)

    def _points(self, out: tuple[int, ...], left: tuple[int, ...], written: Written) -> tuple[int, ...]:
        """What the round is worth to every seat; who is out leaves nothing, and a team shares (R9.9)."""
        counted = tuple(0 if seat in out else points for seat, points in enumerate(left))
        teams = [self._team(seat) for seat in range(len(left))]
        winners = tuple(seat for i, seat in enumerate(out) if not {*out[:i]} & {*teams[seat]})
        shares = self.setup.scoring.points(winners, counted, written)
        return tuple(sum(shares[mate] for mate in team) for team in teams)

    def _decide(self, out: tuple[int, ...]) -> None:
        """End the match if its last round was won, or if only one is left."""
        scoring = self.setup.scoring
        if len(self.playing) == 1:
            self.winners = self.playing
        elif scoring.over(self.totals, len(self.sheet)):
            won = tuple(seat for seat in range(len(self.setup)) if {*self._team(seat)} & {*out})
            self.winners = scoring.first(won, self.totals)
        if self.winners:
            self.table.emit(events.MatchEnded(self.winners))

    def _team(self, seat: int) -> tuple[int, ...]:
        return self.table.rules.team(self.table, seat)

    def _leave(self, staying: tuple[int, ...]) -> None:
        """Let those go who may not stay (R7.5); the deal passes on to the left of one who goes."""
        for seat in self.playing:
            if seat not in staying:
                self.table.emit(events.SeatLeft(seat))
        ring = range(self.dealer, self.dealer + len(self.setup))
        self.dealer = next(seat % len(self.setup) for seat in ring if seat % len(self.setup) in staying)
        self.playing = staying


def draw_for_deal(table: Table) -> int:
    """Everybody draws a card, the highest number deals; ties draw again (R2.1). Returns the dealer.

    In a deck without numbers the points of the cards take their place.
    """
    numbered = any(face.number is not None for face in table.deck.catalogue)
    order = list(range(len(table.deck)))
    table.shuffle(order)
    tied = table.playing
    while len(tied) > 1:
        if len(order) < len(tied):
            order = list(range(len(table.deck)))
            table.shuffle(order)
        draws = tuple((seat, order.pop()) for seat in tied)
        table.emit(events.DrewForDeal(draws))
        drawn = {seat: table.faces[card] for seat, card in draws}
        numbers = {seat: (face.number or 0) if numbered else face.points for seat, face in drawn.items()}
        tied = tuple(seat for seat in tied if numbers[seat] == max(numbers.values()))
    return tied[0]


def deal(table: Table, count: int) -> None:
    """Shuffle, then give everybody so many cards, one each in turn from left of the dealer (R2.2)."""
    order = list(range(len(table.deck)))
    table.shuffle(order)
    table.emit(events.Shuffled(tuple(order)))
    at = table.playing.index(table.dealer) + 1
    seats = table.playing[at:] + table.playing[:at]
    hands: list[tuple[int, ...]] = [()] * len(table.hands)
    for i, seat in enumerate(seats):
        last = len(order) - 1 - i
        hands[seat] = tuple(order[last - k * len(seats)] for k in range(count))
    table.emit(events.Dealt(tuple(hands), seats))


