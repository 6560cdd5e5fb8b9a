"""A match of several rounds, with their dealers and points and one random generator."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from game.core import events
from game.core.actions import Action, Deal, IllegalAction, Play
from game.core.cards import DOUBTFUL, Deck, Face
from game.core.events import Event, Hands, SetUp
from game.core.questions import Asked
from game.core.refusal import Refusal
from game.core.round import Round
from game.core.rule import Rule
from game.core.table import Table
from game.core.view import OpenView, View, redact
from game.editions import edition
from game.houserules import ordered
from game.houserules.compatible import check
from game.houserules.house_rule import HouseRule
from game.match.scoring import PenaltyNoted
from game.match.setup import Setup
from game.match.standing.chance import advance
from game.match.standing.standing import read
from game.mechanics.challenge import Bluff
from game.mechanics.draw_penalty import Penalty
from game.mechanics.table_manners import TableManners


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round's result: who went out, all hands at its end, their points (`left`), the side in play, who played."""

    winners: tuple[int, ...]
    hands: Hands
    left: tuple[int, ...]
    side: int
    playing: tuple[int, ...]


class Match:
    """A match from choosing the first dealer to the final score, which is changed only by `play`.

    `sheet` is the score sheet, with the points of all seats for each finished round; `totals` are the sums (R7).
    `last_round` is the result of the latest finished round.
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
        self.scores: list[tuple[int, ...]] = []
        self.last_round: RoundResult | None = None
        self.totals: tuple[int, ...] = (0,) * len(setup)
        self.winners: tuple[int, ...] = ()
        self.dealer = 0
        self._set_up: SetUp | None = None
        if setup.position:
            self._begin_at(self.edition.table(len(setup), Random(0), house))

    def _begin_at(self, bare: Table) -> None:
        """Begin with the setup's position, read with the empty table `bare`; raises BadPosition if it is illegal."""
        setup = self.setup
        standing = read(setup.position, bare, setup.scoring, setup.seed, self.edition.row)
        advance(self.rng, standing.given)
        self.scores = standing.all_scores
        self.totals = tuple(map(sum, zip(*self.scores, strict=True))) or self.totals
        self.playing, self.dealer, self._set_up = standing.playing, standing.dealer, standing.set_up
        if standing.side != self.table.side:
            self.table.turn_side()  # the bare table already shows the side that will be played

    @property
    def over(self) -> bool:
        return bool(self.winners)

    @property
    def dealing(self) -> bool:
        """Whether cards must be dealt next: before the first round and between two rounds."""
        return not self.over and (self.round is None or self.round.over)

    @property
    def asked(self) -> Asked:
        """The question that the table now asks a seat; `NOTHING` before a deal and at the end of the match."""
        return self.table.asked

    @property
    def to_act(self) -> int | None:
        """The seat whose action the match waits for, before a deal the dealer's; None at the match's end."""
        if self.over:
            return None
        return self.dealer if self.dealing else self.asked.seat

    def note(self, key: str) -> frozenset[int]:
        """The seats that a rule has noted under a key, such as the seats that can be caught."""
        return self.table.note(key)

    @property
    def deck(self) -> Deck:
        return self.table.deck

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules in force: the edition's rules, house rules, and rules of the scoring."""
        return self.table.rules.rules

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """For each seat, the seats that score together with it, including itself, in ascending order (R9.9)."""
        return tuple(tuple(sorted(self._team(seat))) for seat in range(len(self.setup)))

    @property
    def can_be_wrong(self) -> bool:
        """Whether players may play a card that does not fit, at the risk of being caught (R3.4)."""
        manners = self.table.rules.find(TableManners)
        return manners is not None and manners.wrong > 0

    @property
    def bluffer(self) -> int:
        """The seat whose pending draw card is a bluff, or -1 (R5.1); for statistics only, as no player may know it."""
        head = self.table.agenda[-1] if self.table.agenda else None
        suspicion = head.aim.suspicion if isinstance(head, Penalty) else None
        return head.aim.actor if isinstance(head, Penalty) and suspicion and suspicion.guilty else -1

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        playing = self.round
        if playing is not None and not playing.over:
            return playing.legal_actions(seat)
        return (Deal(seat),) if self.dealing and seat == self.dealer else ()

    def bluffs(self, seat: int) -> frozenset[int]:
        """The cards in a seat's hand that it could play now and that would be a bluff (R5.1)."""
        bluff = self.table.rules.find(Bluff)
        if bluff is None:
            return frozenset()
        plays = (play for play in self.legal_actions(seat) if isinstance(play, Play) and len(play.cards) == 1)
        return frozenset(play.cards[0] for play in plays if bluff.would_bluff(self.table, play))

    def answerable(self, face: Face) -> bool:
        """Whether a player who must draw for a face can ever challenge it (R5.2) or answer with a card (R9.2)."""
        house = [rule for rule in self.rules if isinstance(rule, HouseRule)]
        bluffs = self.table.rules.find(Bluff) is not None and all(rule.bluffs for rule in house)
        return (bluffs and DOUBTFUL in face.tags) or any(rule.answers for rule in house)

    def hears(self, action: Action) -> bool:
        """Whether `play` would carry out an action: a legal or a tolerated one, such as a false UNO call."""
        if action in self.legal_actions(action.seat):
            return True
        going = not self.over and not self.dealing
        return going and self.table.rules.tolerates(self.table, action, False)

    def play(self, action: Action) -> list[events.Event]:
        """Carry out an action and all that follows, until a player has to choose again; returns the events.

        Raises IllegalAction if the rules do not allow it, and then nothing has changed.
        """
        playing = self.round
        if playing is None or (playing.over and not self.winners):
            return self._deal(action)
        news = playing.play(action)
        if playing.over:
            self._score(news)
        return news

    def reason(self, action: Action) -> Refusal:
        if self.over:
            return Refusal("refuse.over", "R7.1")
        if self.dealing or self.round is None:
            return Refusal("refuse.deal_first", "R2.2")
        return self.round.reason(action)

    def view(self, seat: int) -> View:
        """What a seat may know of the table now; -1 is a spectator, who sees no hand."""
        return View(self.table, seat)

    def open_view(self, seat: int) -> View:
        """The table as seen from a seat, but with all hands open; the draw pile is hidden."""
        return OpenView(self.table, seat)

    def seen(self, news: Iterable[Event], seat: int) -> list[Event]:
        """The latest events (`news`) without what a seat may not know; -1 is a spectator."""
        return redact(news, seat, self.table)

    def _deal(self, action: Action) -> list[events.Event]:
        if action not in self.legal_actions(action.seat):
            refusal = self.reason(action)
            raise IllegalAction(action, refusal.text, refusal.rule)
        table = self.table
        table.events = []
        table.agenda = []
        table.emit(events.RoundBegan(len(self.scores) + 1, self.playing))
        if self._set_up:
            return self._lay_out(self._set_up)
        dealer = self.dealer if self.scores else draw_for_deal(table)
        table.emit(events.DealerChosen(dealer, "R2.4" if self.scores else "R2.1"))
        self.dealer = dealer
        deal(table, self.edition.hand)
        self.round = Round(table)
        return self.round.open()

    def _lay_out(self, set_up: SetUp) -> list[events.Event]:
        """Set the table up as in the match's initial position, and return the events."""
        table, self._set_up = self.table, None
        table.emit(set_up)
        table.emit(events.TurnBegan(set_up.seat))
        table.push(table.rules.turn(set_up.seat).choice)
        self.round = Round(table)
        self.round.settle()
        return table.events

    def _score(self, news: list[events.Event]) -> None:
        """Add the points of the ended round to the score sheet; its winner deals the next one (R2.4, R7).

        `news` are the events with which the round ended.
        """
        table, scoring = self.table, self.setup.scoring
        ended = next(event for event in news if isinstance(event, events.RoundEnded))
        left = tuple(table.rules.points_left(table, seat) for seat in range(len(self.setup)))
        noted = events.noted_points(table)
        points = self._points(ended.winners, left, noted)
        staying = scoring.staying(self.playing, self.totals, noted)
        self.last_round = RoundResult(ended.winners, ended.hands, left, table.side, self.playing)
        self.scores.append(points)
        self.totals = tuple(a + b for a, b in zip(self.totals, points, strict=True))
        self.dealer = ended.winners[0]
        table.emit(events.Scored(points, left, self.totals, scoring.rule))
        self._leave(staying)
        self._decide(ended.winners)

    def _points(self, out: tuple[int, ...], left: tuple[int, ...], noted: PenaltyNoted) -> tuple[int, ...]:
        """The points of the round for every seat, with equal points for all seats of a team (R9.9).

        `out` are the seats that have gone out, whose cards do not count; `left` are the points of the cards in each
        hand. `noted` are the penalty points.
        """
        counted = tuple(0 if seat in out else points for seat, points in enumerate(left))
        teams = [self._team(seat) for seat in range(len(left))]
        winners = tuple(seat for i, seat in enumerate(out) if not {*out[:i]} & {*teams[seat]})
        shares = self.setup.scoring.points(winners, counted, noted)
        return tuple(sum(shares[mate] for mate in team) for team in teams)

    def _decide(self, out: tuple[int, ...]) -> None:
        """End the match if the scoring says so or only one seat is left; `out` are the last round's winners."""
        scoring = self.setup.scoring
        if len(self.playing) == 1:
            self.winners = self.playing
        elif scoring.over(self.totals, len(self.scores)):
            won = tuple(seat for seat in range(len(self.setup)) if {*self._team(seat)} & {*out})
            self.winners = scoring.first(won, self.totals)
        if self.winners:
            tied = len({self.teams[seat] for seat in self.winners}) > 1
            self.table.emit(events.MatchEnded(self.winners, "R7.7" if tied else scoring.rule))

    def _team(self, seat: int) -> tuple[int, ...]:
        return self.table.rules.team(self.table, seat, (seat,))

    def _leave(self, staying: tuple[int, ...]) -> None:
        """Remove all seats not in `staying` from the match (R7.5); the next seat to his left replaces the dealer."""
        for seat in self.playing:
            if seat not in staying:
                self.table.emit(events.SeatLeft(seat))
        ring = range(self.dealer, self.dealer + len(self.setup))
        self.dealer = next(seat % len(self.setup) for seat in ring if seat % len(self.setup) in staying)
        self.playing = staying


def draw_for_deal(table: Table) -> int:
    """Let every seat draw until one has the highest number, and return that seat, which deals (R2.1)."""
    order = list(range(len(table.deck)))
    table.shuffle(order)
    tied = table.playing
    while len(tied) > 1:
        if len(order) < len(tied):
            order = list(range(len(table.deck)))
            table.shuffle(order)
        drew = events.DrewForDeal(tuple((seat, order.pop()) for seat in tied))
        table.emit(drew)
        tied = drew.highest(table)
    return tied[0]


def deal(table: Table, count: int) -> None:
    """Shuffle, then deal every seat `count` cards, one at a time, beginning left of the dealer (R2.2)."""
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


