"""Twins: a moment with other cards in the places that the seat that looks cannot see."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from random import Random

from game.core.actions import IllegalAction
from game.core.events import Event, Flipped
from game.match.match import Match
from tests.gallery.moments import Moment

TRIES = 6
ME = 0


def twin(moment: Moment, rng: Random) -> Match | None:
    """A copy of the match just before the moment, with the hidden cards exchanged among their places.

    None where hands are turned over in it, or where any exchange that was tried would have seat 0 told something else.
    """
    match = moment.match()
    known = told(match, moment)
    if known is None or any(isinstance(event, Flipped) for event in known):
        return None
    seen = _seen(moment.match(), known) | _seen(match, ())
    for _ in range(TRIES):
        seed = rng.getrandbits(32)
        if told(_exchanged(moment, seen, seed), moment) == known:
            other = _exchanged(moment, seen, seed)
            return other if other.table.hands != moment.match().table.hands else None
    return None


def told(match: Match, moment: Moment) -> list[Event] | None:
    """The events that seat 0 is told of a moment in a match; None if the moment cannot happen there."""
    found: list[Event] = []
    for action in moment.after:
        if match.over:
            break
        side = match.table.side
        try:
            happened = match.play(action)
        except IllegalAction:
            return None
        found += [event.seen_by(ME, match.deck, side) for event in happened]
    return found


def _exchanged(moment: Moment, seen: set[int], seed: int) -> Match:
    """A copy of the match before the moment, unseen cards dealt again among their places; visible backs stay."""
    match, rng = moment.match(), Random(seed)
    table = match.table
    places = [(cards, at) for cards in (table.stock, *table.hands) for at, card in enumerate(cards) if card not in seen]
    alike: dict[object, list[tuple[list[int], int]]] = defaultdict(list)
    for cards, at in places:
        back = match.deck.faces[1 - table.side][cards[at]] if match.deck.sides > 1 else None
        alike[back].append((cards, at))
    for group in alike.values():
        ids = [cards[at] for cards, at in group]
        rng.shuffle(ids)
        for (cards, at), card in zip(group, ids, strict=True):
            cards[at] = card
    return match


def _seen(match: Match, events: Iterable[Event]) -> set[int]:
    """The cards that seat 0 knows, and the cards that occur in the events it is told."""
    view = match.view(ME)
    open_now = {card for place in (*view.hands, view.pile, view.stock, *view.row) for card in place if card >= 0}
    moved = {move.card for event in events for move in event.moves if move.card >= 0}
    named = {card for event in events for name in ("cards", "at", "hands") for card in _ids(getattr(event, name, ()))}
    return open_now | moved | named


def _ids(value: object) -> Iterable[int]:
    if isinstance(value, int):
        yield value
    elif isinstance(value, tuple | list):
        for part in value:
            yield from _ids(part)
