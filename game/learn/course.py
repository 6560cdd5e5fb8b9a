"""A part of a lesson while it is played: which step comes next, and how opponents play so that it can come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random

from game.core.actions import Action, CallUno, Catch, Challenge, Draw, EndTurn, Keep, NameColor, Pass, Play
from game.core.cards import Face
from game.core.events import Event
from game.core.layout import STOCK
from game.learn.known import Known
from game.learn.lesson import ME, Beat, Deed, Facts, LessonPart, Outlook, Say, Want
from game.learn.unseen import HiddenCards, Wish, complete
from game.learn.wants import fits, helpful, quiet
from game.match.match import Match

HELPED = 11
"""Number of the learner's turns after which opponents only play cards that help the learner to go out."""
ENOUGH = 20
"""Number of the learner's turns after which the learner may skip the rest of the lesson."""
FLOOR = 2
"""Least number of cards that opponents keep, unless a step needs them to have fewer."""


class Course:
    """One part of a lesson while it is played in a match; the caller reports every action to `heard`.

    A part consists of steps (`Beat`), each an idea that the learner carries out or meets. Before each turn, cards that
    nobody has seen are exchanged so that the next step can come: the learner's next drawn card, or cards of opponents.
    All actions follow the real rules.
    """

    def __init__(self, part: LessonPart, match: Match, rng: Random, done: Iterable[str] = (), turns: int = 0) -> None:
        self.part, self.match, self.rng = part, match, rng
        self.done = {beat.id for beat in part.beats} & {*done}
        self.turns = turns
        self.known = Known(ME)
        self._now = self.facts

    @property
    def facts(self) -> Facts:
        match = self.match
        return Facts(match.view(ME), () if match.over or match.dealing else match.legal_actions(ME))

    @property
    def beat(self) -> Beat | None:
        """The next step of this part, or None when all are done."""
        return next((beat for beat in self.part.beats if beat.id not in self.done), None)

    @property
    def over(self) -> bool:
        """Whether this part is finished: the round is over, or all its steps are done."""
        return self.match.over or (self.beat is None and not self.part.plays_out)

    @property
    def late(self) -> bool:
        """Whether the learner has had so many turns that opponents only play cards that help to end the round."""
        return self.turns > HELPED

    def skip(self) -> None:
        """Count the next step as done, because the learner knows it already."""
        if self.beat is not None:
            self.done.add(self.beat.id)
            self.prepare()

    def heard(self, action: Action, news: Sequence[Event]) -> list[Say]:
        """Take in an action of any player with its events (`news`); returns the lesson's sentences about it."""
        before, self._now = self._now, self.facts
        deed = Deed(action, news, before, self._now)
        self.known.note(news, self.match.table)
        self.turns += action.seat == ME and before.task == "turn" and not isinstance(action, CallUno | Catch)
        waited = self.beat
        found = [beat for beat in self.part.beats if beat.id not in self.done and beat.done(deed)]
        self.done |= {beat.id for beat in found}
        asides = [say for heard, say in waited.asides if heard(deed)] if waited else []
        self.prepare()
        return [*asides, *(say for beat in found for say in beat.tells)]

    def prepare(self) -> None:
        """Exchange cards that nobody has seen so that the next step can come, if a turn has just begun."""
        match, table = self.match, self.match.table
        if match.over or match.dealing or table.agenda != [table.rules.turn(table.seat).choice]:
            return
        seat = table.asked.seat
        for wishes in self._wishes_for_me() if seat == ME else self._wishes_for(seat):
            lying = complete(match.view(ME), wishes, self.rng, self._lying, self.known.cards)
            if lying is not None:
                self._lay(lying)
                return

    def choose(self, seat: int, options: Sequence[Action]) -> Action | None:
        """The legal action that an opponent takes; None if another seat has to act."""
        asked = self.match.asked
        if asked.seat != seat:
            return None
        if asked.task == "color":
            held = Counter(self.facts.colors)
            named = [option for option in options if isinstance(option, NameColor)]
            return max(named, key=lambda option: (held[option.color], option.color))
        if asked.task == "penalty" and self.beat is not None and self.beat.challenges:
            return next((option for option in options if isinstance(option, Challenge)), _calm(options))
        if asked.task != "turn":
            return _calm(options)
        return self._turn(seat, options)

    def meant(self, options: Sequence[Action]) -> Action | None:
        """The action that the lesson expects from the learner, which an animated hand can show."""
        beat, view = self.beat, self._now.view
        first = obedient(options, self.facts)
        if isinstance(first, CallUno):
            return first
        shown = [option for option in options if beat and beat.shows(option, view)]
        return obedient(shown, self.facts) or first

    def _turn(self, seat: int, options: Sequence[Action]) -> Action:
        call = next((option for option in options if isinstance(option, CallUno)), None)
        out, faces = self._outlook(seat), self.match.table.faces
        cards = [option for option in options if hasattr(option, "cards")]
        if self._stays(seat):
            return _calm(options)
        for want in self._wants():
            found = [option for option in cards if want(out, faces[option.cards[-1]])]
            if found:
                speaks = call is not None and out.held == FLOOR and not self._forgets(seat)
                return call if speaks and call else found[0]
        return _calm(options)

    def _forgets(self, seat: int) -> bool:
        """Whether an opponent does not call UNO, so that the learner can catch it.

        That is the opponent who plays before the learner, in steps that let it have one card.
        """
        beat = self.beat
        return bool(beat and seat in beat.low and self._outlook(seat).last)

    def _stays(self, seat: int) -> bool:
        """Whether an opponent has so few cards that it plays none, so as not to win the round."""
        low = self.beat.low if self.beat and not self.late else frozenset()
        return len(self.match.table.hands[seat]) <= (1 if seat in low else FLOOR)

    def _wants(self) -> tuple[Want, ...]:
        """Functions that say which cards opponents would like to play, the most wanted kind first."""
        beat = self.beat
        if self.late or beat is None:
            return helpful, quiet
        return beat.want, quiet

    def _wishes_for(self, seat: int) -> list[list[Wish]]:
        """Alternative sets of constraints on an opponent's hand before its turn; the first possible set is used."""
        out = self._outlook(seat)
        if self._stays(seat):
            return [[Wish(seat, lambda face: not out.fits(face), every=True)]]

        def meets(want: Want) -> Callable[[Face], bool]:
            return lambda face: out.fits(face) and want(out, face)

        return [[Wish(seat, meets(want))] for want in self._wants()]

    def _wishes_for_me(self) -> list[list[Wish]]:
        """Alternative sets of constraints on the learner's next drawn card; the first possible set is used."""
        beat, out = self.beat, self._outlook(ME)
        draws = fits if self.late or beat is None else beat.draws
        if draws is None or not self.match.table.stock:
            return []
        return [[Wish(STOCK, lambda face: draws(out, face))]]

    def _outlook(self, seat: int) -> Outlook:
        table = self.match.table

        def playable(face: Face) -> bool:
            return bool(table.row) or table.rules.fits(table, face, table.up, table.color)

        return Outlook(Facts(self.match.view(ME)), seat, table.next_seat(seat) == ME, playable)

    @property
    def _lying(self) -> HiddenCards:
        table = self.match.table
        return HiddenCards(tuple(map(tuple, table.hands)), tuple(table.stock))

    def _lay(self, lying: HiddenCards) -> None:
        table, playing = self.match.table, self.match.round
        if playing is not None and lying != self._lying:
            table.hands, table.stock = list(map(list, lying.hands)), list(lying.stock)
            playing.settle()


def _calm(options: Sequence[Action]) -> Action:
    """The action of a player who plays no card: draw, keep, pass, or take the penalty cards."""
    for kind in (EndTurn, Draw, Keep, Pass):
        for option in options:
            if isinstance(option, kind):
                return option
    spoken = [option for option in options if not isinstance(option, CallUno | Catch | Play)]
    return spoken[0] if spoken else options[0]


def obedient(options: Sequence[Action], facts: Facts) -> Action | None:
    """The action of a player who obeys the lesson: catch, call UNO in time, play a card if possible, else draw."""
    first: dict[type[Action], Action] = {}
    for option in options:
        first.setdefault(type(option), option)
    if Catch in first:
        return first[Catch]
    playable = any(hasattr(option, "cards") for option in options)
    if CallUno in first and (playable or facts.task != "turn"):
        return first[CallUno]
    named = [option for option in options if isinstance(option, NameColor)]
    if named:
        held = Counter(face.color for face in facts.mine)
        return max(named, key=lambda option: held[option.color])
    played = [option for option in options if hasattr(option, "cards")]
    others = [option for option in options if not isinstance(option, CallUno)]
    return next(iter((*played, *others)), None)
