"""Which sounds an event makes at which moment: when it begins or ends, and when a card is taken or lands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.core import events
from game.core.cause import Cause
from game.core.events import Event
from game.core.layout import Move
from game.core.view import View
from scenes.cards.card_style import style_of
from scenes.cards.weight import Weight
from scenes.words.card_names import word_of

MANY = 4
"""Number of cards to draw from which an "ooh" of the audience is heard."""
LANDINGS = {
    Weight.NUMBER: "card_land", Weight.ACTION: "card_land_heavy", Weight.DRAW: "card_land_heavy",
    Weight.WORST: "card_land_boom",
}
"""The sound of a landing card, by how hard it hits the next players."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A sound to play: its name, its volume from 0 to 1, and which of its notes (`step`), if it has several."""

    name: str
    volume: float = 1.0
    step: int | None = None


NOTHING: tuple[Heard, ...] = ()
Sound = tuple[Heard, ...]
SLIDES = (events.Played, events.TookBack, events.RowMatched, events.AddedToRow, events.Discarded, events.PutBack,
          events.RowCleared)  # fmt: skip
"""Events whose cards slide from a hand or over the table."""


def one(name: str, volume: float = 1.0, step: int | None = None) -> Sound:
    """A tuple that holds a single sound."""
    return (Heard(name, volume, step),)


def begins(event: Event, view: View, audience: Iterable[int]) -> Sound:
    """The sounds at the beginning of an event; a round's end sounds won if a seat of the `audience` has won, else lost.

    With an empty audience every round sounds won. The end of a match is silent here, because its points are counted
    first.
    """
    for group in (_set_up, _turns, _words, _rest):
        sound = group(event, view)
        if sound:
            return sound
    if isinstance(event, events.RoundEnded):
        mine = set(audience)
        return one("round_win" if not mine or mine & set(event.winners) else "round_lose")
    return NOTHING


def takes(event: Event) -> Sound:
    """The sounds of an event when it takes a card from a hand or pile."""
    match event:
        case events.Drew() | events.RowFilled():
            return one("draw")
        case events.TurnedUp():
            return one("flip_card")
        case events.Flipped():
            return one("flicks")
        case events.HandsShuffled():
            return one("shuffle")
        case _:
            return one("card_slide") if isinstance(event, SLIDES) else NOTHING


def lands(event: Event, view: View, move: Move | None, number: int, weigh: Callable[[], Weight]) -> Sound:
    """The sounds of a card that lands, card `number` (from 0) of its event; `weigh` returns how hard it lands."""
    match event:
        case events.Played(cause=cause):
            landing = _landing(weigh())
            face = view.faces[move.card] if move is not None and move.card >= 0 else None
            own = one("stack") if cause is Cause.STACKING else NOTHING
            voice = style_of(face).voice if face is not None else ""
            return landing + (own or (one(voice) if voice else NOTHING))
        case events.RowMatched(color=color):
            return one("card_land_heavy" if color is not None else "card_land")
        case events.Dealt(order=order):
            return one("deal", step=number // max(1, len(order)))
        case events.Drew() | events.TookBack():
            return one("hand_in")
        case events.HandsShuffled():
            return one("deal", step=number // 2)
        case events.Exploded():
            return one("bang")
        case events.DrewForDeal() | events.TurnedUp() | events.AddedToRow() | events.RowFilled() | events.RowCleared():
            return one("card_land")
        case events.Discarded() | events.PutBack() | events.HandsMoved():
            return one("card_land")
    return NOTHING


def ends(event: Event, view: View) -> Sound:
    """The sounds at the end of an event."""
    return one("flip_card") if isinstance(event, events.Dealt) and view.me >= 0 else NOTHING


def _landing(weight: Weight) -> Sound:
    return one(LANDINGS[weight], 0.9 if weight is Weight.ACTION else 1.0)


def _set_up(event: Event, view: View) -> Sound:
    match event:
        case events.RoundBegan():
            return one("sweep") if any(view.hands) or view.pile else NOTHING
        case events.Shuffled() | events.Reshuffled():
            return one("shuffle")
        case events.SetUp():
            return one("card_land")
        case events.HandsShuffled():
            return one("sweep")
    return NOTHING


def _turns(event: Event, view: View) -> Sound:
    match event:
        case events.TurnBegan(seat) if seat == view.me:
            return one("your_turn")
        case events.Skipped(cause=cause) if cause is not Cause.PENALTY:
            return one("skip")
        case events.Reversed():
            return one("reverse")
        case events.ColorNamed(color=color):
            return one(f"color_{color}")
        case events.Flipped():
            return one("flip_world_dark" if view.side == 0 else "flip_world_light")
        case events.Passed():
            return one("pass")
        case events.Drew(cards=cards, cause=cause) if cards and not cause.own_turn:
            return one("ooh") if len(cards) >= MANY else one("penalty")
    return NOTHING


def _words(event: Event, view: View) -> Sound:
    match event:
        case events.UnoCalled(due=True):
            return one("oink" if word_of(view) == "uno_oink" else "uno")
        case events.UnoCalled() | events.FalseCatch() | events.Commented() | events.PointedOut(due=False):
            return one("boo_laugh")
        case events.Caught() | events.PointedOut():
            return one("catch")
        case events.Challenged():
            return one("challenge")
        case events.HandShown(to=to) if to != view.me:  # who sees it hears its cards turn one by one
            return one("flip_card")
        case events.ChallengeEnded(guilty=guilty):
            return one("guilty" if guilty else "innocent")
    return NOTHING


def _rest(event: Event, view: View) -> Sound:
    match event:
        case events.HandsMoved():
            return one("swap")
        case events.Exploded():
            return one("fuse")
        case events.Shielded():
            return one("innocent")
        case events.WordsRead():
            return one("wild")
        case events.PenaltyNoted():
            return one("penalty")
        case events.SeatLeft():
            return one("round_lose")
    return NOTHING
