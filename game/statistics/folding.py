"""Makes facts for statistics from the lines of a record, one after another, without playing the match again."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from game.daily import is_deal
from game.houserules.partners import Partners
from game.match.scoring import SCORINGS, Scoring, places
from game.statistics.board import Board, flat
from game.statistics.facts import FinalTable, MatchFacts, RoundFacts, SeatFacts, Summary
from game.statistics.lines import After, Damaged, RawEvent, RawHead, RawLine

ASIDE = frozenset({"call_uno", "grunt", "catch", "point_out", "comment"})
"""Kinds of actions that are possible at any time, and whose duration is not part of a turn."""

HANDED = frozenset({"hands_moved", "hands_shuffled"})
NOTES = ("uno.called", "uno.soon", "uno.down")


@dataclass(slots=True)
class SeatTally:
    """The counts for one seat so far in a match."""

    counts: Counter[str] = field(default_factory=Counter)
    colors: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    timed: int = -1
    """The number of the last turn whose duration was counted for the seat."""


@dataclass(slots=True)
class RoundTally:
    """The counts for one seat so far in the current round."""

    drawn: int = 0
    most: int = 0
    at_once: int = 0
    turns: int = 0
    exploded: int = 0
    finish: str = ""


class Fold:
    """Collects the facts of a match; `line` is called with each line of its record, then `facts`."""

    def __init__(self, head: RawHead) -> None:
        self.head = head
        self.board = Board(head)
        self.tallies = [SeatTally() for _ in head.seats]
        self.rounds: list[RoundFacts] = []
        self.totals: tuple[int, ...] = (0,) * len(head.seats)
        self.winners: tuple[int, ...] = ()
        self.actions = self.played = 0
        bluff = [rule for rule in head.sheet if rule.get("rule") == "bluff"]
        off = any(rule.get("rule") == "no_bluffing" for rule in head.house)
        self._legal = str(bluff[0].get("legal", "playable")) if bluff and not off else ""
        self._bluffer = self._suspect = -1
        self._turn = self._number = 0
        self._owing: set[int] = set()
        self._paid: set[int] = set()
        self._notes: dict[str, set[int]] = {}
        self._now = [RoundTally() for _ in head.seats]
        self._out: tuple[int, ...] = ()
        self._after: After | None = None

    def line(self, line: RawLine) -> None:
        """Count what the record's next line says; raises Damaged for an impossible line."""
        if line.n != self.actions + 1:
            raise Damaged(f"action {line.n} stands where action {self.actions + 1} should")
        if self.winners:
            raise Damaged("the match is over already")
        self.actions += 1
        tally, do = self.tallies[line.action.seat], line.action.do
        if line.took and do not in ASIDE:
            tally.seconds += min(line.took, 86_400.0)
            tally.counts["timed"] += tally.timed != self._turn
            tally.timed = self._turn
        if do == "take" and self._bluffer >= 0:
            self.tallies[self._bluffer].counts["believed"] += 1
        for event in line.events:
            self._event(event)
            self.board.apply(event)
        kinds = {event.event for event in line.events}
        self._count_missed("round_ended" in kinds, not kinds.isdisjoint(HANDED))
        self._stood(line.after)

    def _stood(self, after: After) -> None:
        """Count what the table's state after a line says: numbers of cards, and whether the last card is a bluff."""
        if len(after.hands) != len(self.tallies):
            raise Damaged("it tells the hands of other seats")
        for now, cards in zip(self._now, after.hands, strict=True):
            now.most = max(now.most, cards)
        if self._suspect >= 0 and after.asked.task == "penalty":
            self.tallies[self._suspect].counts["bluffs"] += 1
            self._bluffer, self._suspect = self._suspect, -1
        self._after = after

    def facts(self) -> MatchFacts:
        head, people = self.head, tuple(n for n, seat in enumerate(self.head.seats) if seat.person)
        goal = head.scoring.get("target") or head.scoring.get("rounds") or 0
        branch = head.branch
        summary = Summary(
            edition=head.edition, seats=head.seats, scoring=str(head.scoring.get("id", "")),
            goal=goal if isinstance(goal, int) else 0, house=tuple(str(rule.get("rule", "")) for rule in head.house),
            began=head.began, branch_of=branch.of if branch else "", branch_after=branch.after if branch else 0,
            branch_seat=branch.seat if branch else -1, daily=is_deal(head.seed) and not branch,
            set_up=bool(head.position), rounds=self.played, actions=self.actions, totals=self.totals,
            winners=self.winners,
            picture=self.board.picture(self._after) if self._after else FinalTable(),
        )  # fmt: skip
        rounds = tuple(one for one in self.rounds if one.seat in people)
        return MatchFacts(summary, tuple((seat, self._seat(seat)) for seat in people), rounds)

    def _seat(self, seat: int) -> SeatFacts:
        tally = self.tallies[seat]
        return SeatFacts(place=self._places()[seat], total=self.totals[seat], seconds=round(tally.seconds, 1),
                         colors=tuple(sorted(tally.colors.items())), **tally.counts)

    def _places(self) -> tuple[int, ...]:
        """The final ranks by seat, 1 for winners; 0 for all while the match is undecided."""
        if not self.winners:
            return (0,) * len(self.totals)
        scoring = SCORINGS.get(str(self.head.scoring.get("id")), Scoring)
        team = 2 if any(rule.get("rule") == Partners.id for rule in self.head.house) else 1
        return places(self.totals, self.winners, least_wins=scoring.least_wins, team=team)

    def _event(self, event: RawEvent) -> None:
        counts = self.tallies[event.seat].counts
        match event.event:
            case "turn_began":
                self._turn += 1
                counts["turns"] += 1
                self._now[event.seat].turns += 1
            case "played":
                counts["played"] += len(event.cards)
                cards = tuple(flat(event.cards))
                self._now[event.seat].finish = self.board.face(cards[-1]).symbol
                self._bluffer, self._suspect = -1, -1
                if self._legal and self.board.bluffs(event.seat, cards, self._legal):
                    self._suspect = event.seat
            case "fitted" | "placed":
                cards = (*flat(event.cards), event.card) if event.event == "placed" else tuple(flat(event.cards))
                counts["played"] += len(cards)
                self._now[event.seat].finish = self.board.face(cards[-1]).symbol
            case "drew":
                now, number = self._now[event.seat], len(event.cards)
                counts["drawn"] += number
                now.drawn += number
                now.at_once = max(now.at_once, number)
            case "color_named":
                self.tallies[event.seat].colors[event.color or ""] += 1
            case "noted":
                self._noted(event)
            case _:
                self._rarely(event, counts)

    def _rarely(self, event: RawEvent, counts: Counter[str]) -> None:
        match event.event:
            case "uno_called":
                counts["calls" if event.due else "false_alarms"] += 1
            case "caught":
                counts["caught"] += 1
                self.tallies[event.by].counts["catches"] += 1
            case "false_catch":
                self.tallies[event.by].counts["false_alarms"] += 1
            case "challenge_ended":
                counts["right" if event.guilty else "wrong"] += 1
                self.tallies[event.target].counts["found_out"] += event.guilty
                self._bluffer = -1
            case "exploded":
                self._now[event.seat].exploded += 1
            case "round_began":
                self._number = event.number or 0
                self._now = [RoundTally() for _ in self.tallies]
                self._owing, self._paid, self._notes = set(), set(), {}
                self._bluffer = self._suspect = -1
            case "round_ended":
                self._out = event.winners
            case "scored":
                self._scored(event)
            case "match_ended":
                self.winners = event.winners
                if not set(event.winners) <= set(range(len(self.tallies))):
                    raise Damaged("somebody wins who does not play")

    def _noted(self, event: RawEvent) -> None:
        """Note from an event which seats have to call UNO and which have called (R6.1, R6.2)."""
        if event.key in NOTES and isinstance(event.value, list):
            self._notes[event.key] = {seat for seat in event.value if isinstance(seat, int)}

    def _count_missed(self, over: bool, handed: bool) -> None:
        """Count a missed UNO call for each seat that had to call, did not, and no longer has to.

        `over` says that the round has ended. With `handed`, hands have changed owners, and nobody's call is counted as
        missed.
        """
        called, soon, down = (self._notes.get(key, set()) for key in NOTES)
        owing = set() if over else soon | down
        for seat in self._owing - owing - self._paid:
            self.tallies[seat].counts["missed"] += not handed
        self._paid = (self._paid | called) & owing
        self._owing = owing
        if over:
            self._notes = {}

    def _scored(self, event: RawEvent) -> None:
        points = event.points if isinstance(event.points, tuple) else ()
        if {len(points), len(event.totals), len(event.left)} != {len(self.tallies)}:
            raise Damaged("it tells the points of other seats")
        self.played += 1
        self.totals = event.totals
        for seat, now in enumerate(self._now):
            won, cards = seat in self._out, len(self.board.hands[seat])
            self.rounds.append(RoundFacts(
                self._number, seat, points[seat], event.totals[seat], event.left[seat], cards, won,
                now.drawn, max(now.most, cards), now.at_once, now.turns, now.exploded, now.finish if won else "",
                self.board.side == 1,
            ))  # fmt: skip
