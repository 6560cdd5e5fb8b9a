"""Worth: what laying cards or naming a colour is worth to a seat, in cards."""

from __future__ import annotations

from game.cards import Face
from game.players.sight import AGAIN, closest, harm, held_colors
from game.view import View

KEEP = 2.0
"""What a wild is worth in the hand while nobody is close to going out, in cards."""


def lay_worth(view: View, cards: tuple[int, ...]) -> float:
    """What laying these cards is worth: the hand that stays, the next player, the points."""
    face = view.faces[cards[-1]]
    danger = closest(view) <= 2
    worth = len(cards) + follow(view, cards, face) + attack(view, face)
    worth += sum(view.faces[card].points for card in cards) / (25.0 if danger else 60.0)
    if face.color is None and not danger and len(view.hand) > 2:
        worth -= KEEP
    return worth


def follow(view: View, cards: tuple[int, ...], face: Face) -> float:
    """How well the rest of the hand can follow the laid card."""
    left = held_colors(view, cards)
    if face.color is None:
        return 0.35 * max(left.values(), default=0)
    alike = sum(1 for card in view.hand if card not in cards and view.faces[card].symbol == face.symbol)
    return 0.35 * left[face.color] + 0.2 * alike


def attack(view: View, face: Face) -> float:
    """What the card does to whoever comes next, worth more the closer he is to going out."""
    if len(view.playing) == 2 and face.symbol in AGAIN:
        return 0.5 + 0.3 * harm(face) * (len(view.hands[view.next_seat(view.me)]) <= 3)
    after, before = view.next_seat(view.me), view.next_seat(view.me, -1)
    if face.symbol == "reverse":
        return 0.25 * (len(view.hands[before]) - len(view.hands[after])) / (1 + len(view.hands[after]))
    hurt = harm(face)
    near = len(view.hands[after])
    return hurt * (0.6 if near <= 2 else 0.25 if near <= 4 else 0.0) - (0.3 if hurt and near > 4 else 0.0)


def color_worth(view: View, color: str) -> float:
    """How strong the own hand is in a colour: cards first, then points and action cards."""
    faces = [view.faces[card] for card in view.hand if view.faces[card].color == color]
    return len(faces) + sum(face.points for face in faces) / 100.0


def bluffing(view: View, card: int) -> bool:
    """Whether laying this doubtful card can be found guilty: another card of the colour in play is held."""
    return any(view.faces[other].color == view.color for other in view.hand if other != card)
