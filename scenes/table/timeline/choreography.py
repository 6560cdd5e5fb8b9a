"""The animation of each game event; without one of its own, its cards fly to their new places."""

from __future__ import annotations

from game.core import events
from game.core.cause import Cause
from game.core.events import Event
from scenes.cards.palette import COLOR_RGB
from scenes.cards.weight import Weight
from scenes.kit.tween import Motion, Parallel, Sequence, Tween, call, linear, wait
from scenes.table.timeline import center_row as row
from scenes.table.timeline import flip_wave as wave
from scenes.table.timeline.deal import dealt, draw_for_deal, shuffle, sweep
from scenes.table.timeline.finale import count_points, open_hands
from scenes.table.timeline.flight import BACK, DRAWN, STANDSTILL, THROWN, THROWS, TURNED, fly, heft, throw
from scenes.table.timeline.hands_moving import hands_moved, hands_shuffled
from scenes.table.timeline.penalty_draw import toll
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.timeline.signs import BURNT, SIGNS, Sign

APART = 0.11
"""Seconds between two cards that are drawn together."""
LONGEST = 0.4
"""Longest seconds of any movement except the deal and the counting of hands."""
FOLLOWED = frozenset({Cause.TO_MATCH, Cause.UNTIL_COLOR, Cause.CREATURE, Cause.EXPLOSION})
"""Causes of draws in which every drawn card matters, so that the cards are shown slowly (R4.11, R4.12)."""
SLOWLY, SLOWEST = 0.2, 1.4
"""Seconds between two cards of such a draw, and most seconds for all of them together."""
SHOWN = 0.35
"""Seconds that other players wait while a hand is shown to the challenger."""
FUSE = 1.05
"""Seconds that a Creeper's fuse burns and smokes."""


def perform(stage: Stage, event: Event) -> Motion:
    """The animation of an event. At its end all cards must be where the event puts them."""
    match event:
        case events.RoundBegan():
            return sweep(stage)
        case events.DrewForDeal():
            return draw_for_deal(stage, event)
        case events.DealerChosen(seat):
            return _flash(stage, event, seat, 0.38)
        case events.Shuffled() | events.Reshuffled():
            return shuffle(stage, event)
        case events.Dealt():
            return dealt(stage, event)
        case events.TurnedUp():
            return fly(stage, event, event.moves[0], TURNED)
        case events.Played():
            return _play(stage, event)
        case events.Drew(cause=cause) if cause in FOLLOWED:
            return _draw_one_by_one(stage, event)
        case events.Drew(cause=cause) if not cause.own_turn:
            return toll(stage, event)
        case events.Discarded():
            return _discard(stage, event)
        case events.PutBack() | events.TookBack():
            return Parallel(*(fly(stage, event, move, BACK) for move in event.moves))
        case events.RoundEnded():
            return open_hands(stage, event)
        case events.Scored():
            return count_points(event)
        case _:
            return _everybody(stage, event) or _without_moves(stage, event)


def looked_at(stage: Stage, event: Event) -> Motion:
    """The animation of an event for spectators: a hand that is shown after a challenge closes by itself."""
    return wait(SHOWN) if isinstance(event, events.HandShown) else perform(stage, event)


def _everybody(stage: Stage, event: Event) -> Motion | None:
    """The animation of an event that moves whole hands, flips all cards or changes the centre row; else None."""
    match event:
        case events.HandsMoved():
            return hands_moved(stage, event)
        case events.HandsShuffled():
            return hands_shuffled(stage, event)
        case events.Flipped():
            return wave.flip(stage, event)
        case events.RowCleared():
            return row.cleared(stage, event)
        case events.RowMatched(places=places) | events.AddedToRow(place=places):
            at = places if isinstance(places, tuple) else (places,)
            return _thrown(stage, event, at)
    return None


def _without_moves(stage: Stage, event: Event) -> Motion:
    """The animation of an event that moves no cards; any other event just has its cards fly."""
    match event:
        case events.ColorNamed(color=color):
            return _wave(stage, color)
        case events.Skipped(seat=seat, cause=cause):
            return wait(0.05) if cause is Cause.PENALTY else _flash(stage, event, seat, 0.4)
        case events.Reversed():
            return _swing(stage)
        case events.Exploded():
            return _burn(stage, event)
        case events.HandShown():
            return _show_hand(stage, event)
        case events.Caught():
            return wait(0.4)
        case events.Challenged() | events.ChallengeEnded() | events.FalseCatch():
            return wait(0.38)
        case events.UnoCalled() | events.Passed() | events.SetUp():
            return wait(0.2)
        case _:
            return _by_moves(stage, event)


def _by_moves(stage: Stage, event: Event) -> Motion:
    """The animation of an event that needs no special one: its cards fly to their new places."""
    moves = event.moves
    if not moves:
        return wait(0.0)
    return Parallel(*(fly(stage, event, move, DRAWN, delay=delay)
                      for move, delay in zip(moves, _delays(len(moves), DRAWN.seconds), strict=True)))


def _delays(count: int, seconds: float) -> list[float]:
    """The seconds after which each of `count` flights of `seconds` starts, so that all end within LONGEST."""
    apart = min(APART, (LONGEST - seconds) / max(1, count - 1))
    return [apart * number for number in range(count)]


def _play(stage: Stage, event: events.Played) -> Motion:
    """The animation of played cards flying to the discard pile, each from its own position in the hand (R4.8)."""
    thrown = _thrown(stage, event, event.at)
    worst = heft(stage, event, event.moves[-1]) is Weight.WORST
    return Sequence(thrown, wait(STANDSTILL)) if worst else thrown


def _thrown(stage: Stage, event: Event, places: tuple[int, ...]) -> Motion:
    """The animation of played cards; `places` are the positions in the hand that they leave."""
    longest = max(THROWS[heft(stage, event, move)].seconds for move in event.moves) + STANDSTILL
    moves = zip(event.moves, places, _delays(len(places), longest), strict=True)
    return Parallel(*(throw(stage, event, move, at=at, delay=delay) for move, at, delay in moves))


def _wave(stage: Stage, color: str) -> Motion:
    sign = Sign("wave", stage.places.pile.x, stage.places.pile.y, COLOR_RGB[color])
    return _signed(stage, sign, 0.32)


def _flash(stage: Stage, event: Event, seat: int, seconds: float) -> Motion:
    """The animation of a symbol that is shown in front of a player for some seconds."""
    spot, (kind, color) = stage.places.spot(seat), SIGNS[type(event)]
    return _signed(stage, Sign(kind, spot.x, spot.y, color), seconds)


def _signed(stage: Stage, sign: Sign, seconds: float) -> Motion:
    def show() -> None:
        stage.signs.append(sign)

    def grow(share: float) -> None:
        sign.share = share

    def gone() -> None:
        stage.signs = [other for other in stage.signs if other is not sign]

    return Tween(seconds, grow, lambda t: t, on_start=show, on_done=gone)


def _swing(stage: Stage) -> Motion:
    def turn(share: float) -> None:
        stage.swing = share

    return Tween(0.38, turn, linear)


class _Held:
    """An animation that lasts until the player has closed the hand that a challenge has shown."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        stage.hold()

    def advance(self, dt: float) -> float | None:
        return None if self.stage.held else dt

    def finish(self) -> None:
        self.stage.release()


def _show_hand(stage: Stage, event: events.HandShown) -> Motion:
    """The wait while a challenged hand is shown: for the challenger until it is closed, for others a fixed time."""
    return _Held(stage) if event.to == stage.shown.me and stage.shown.me >= 0 else wait(SHOWN)


def _draw_one_by_one(stage: Stage, event: events.Drew) -> Motion:
    """The animation of drawn cards that are shown slowly, one after the other."""
    if not event.cards:
        return wait(0.0)
    apart = min(SLOWLY, (SLOWEST - DRAWN.seconds) / len(event.cards))
    return Parallel(*(fly(stage, event, move, DRAWN, delay=apart * i) for i, move in enumerate(event.moves)))


def _discard(stage: Stage, event: events.Discarded) -> Motion:
    """The animation of cards that leave a hand for the discard pile one by one, each from its position in the hand."""
    apart = min(0.13, 0.8 / max(1, len(event.cards)))
    return Parallel(*(fly(stage, event, move, THROWN, at=at, delay=apart * i)
                      for i, (move, at) in enumerate(zip(event.moves, event.at, strict=True))))


def _burn(stage: Stage, event: events.Exploded) -> Motion:
    """The animation of a fuse that burns in front of a player and explodes; then comes its sound (R4.13)."""
    spot = stage.places.spot(event.seat)
    sign = Sign("fuse", spot.x, spot.y, (255, 170, 40))

    def grow(share: float) -> None:
        sign.share = share * BURNT

    def spread(share: float) -> None:
        sign.share = BURNT + share * (1 - BURNT)

    def gone() -> None:
        stage.signs = [other for other in stage.signs if other is not sign]

    burning = Tween(FUSE * BURNT, grow, lambda t: t, on_start=lambda: stage.signs.append(sign))
    boom = call(lambda: stage.on_cue(Cue.LAND, event, None))
    return Sequence(burning, boom, Tween(FUSE * (1 - BURNT), spread, lambda t: t, on_done=gone))
