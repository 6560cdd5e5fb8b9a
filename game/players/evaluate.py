"""The heuristic: how much it is worth to a seat to play a card, match a centre card or name a colour.

Worths are in cards: 1.0 is as good as one card less in the hand. Each function takes the weights to use as `by`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action, MatchRow
from game.core.cards import AGAIN, DOUBTFUL, Face
from game.core.view import View
from game.players.observe import NO_BACKS, Fronts, chance_to_follow, closest, next_count, turning_gain
from game.players.weights import USUAL, Weights

NEAR = 2
"""Number of cards from which down a rival counts as dangerous."""

def play_worth(view: View, cards: tuple[int, ...], rival: Fronts = NO_BACKS, by: Weights = USUAL) -> float:
    """The worth of playing cards: the effects on the own hand, on the next player and on the points left.

    `rival` lists the possible faces of each card of the next player, as far as card backs tell them (R4.8).
    """
    face = view.faces[cards[-1]]
    worth = len(cards) + follow(view, cards, face, by) + attack(view, face, by) + special(view, cards, face, by)
    if rival and face.color:
        worth -= blocking(view, by) * chance_to_follow(rival, face.color, face.symbol)
    worth += sum([view.faces[card].points for card in cards]) * (by.points_near if closest(view) <= NEAR else by.points)
    if face.symbol == "flip":
        worth += by.turning * turning_gain(view, cards)
    if face.color is None:
        worth += by.wild
        if DOUBTFUL in face.tags and bluffing(view, cards[-1]):
            worth += by.risk if next_count(view) > 1 else by.risk / 3
    return worth


def follow(view: View, cards: tuple[int, ...], face: Face, by: Weights = USUAL) -> float:
    """The worth of the cards left after a play: how well they can follow the played card."""
    left = [view.faces[card] for card in view.hand if card not in cards]
    if face.color is None:
        held = [other.color for other in left if other.color]
        return by.follow * max(map(held.count, held), default=0)
    same = sum([other.color == face.color for other in left])
    alike = sum([other.symbol == face.symbol for other in left])
    return by.follow * same + by.alike * alike


def attack(view: View, face: Face, by: Weights = USUAL) -> float:
    """The worth of harming the next player by a card, high if that player is about to go out."""
    hurt, near = face.harm, next_count(view) <= NEAR
    if face.symbol == "reverse" and len(view.playing) > 2:
        hurt = 1.0 if len(view.hands[view.next_seat(view.me, -1)]) > next_count(view) else 0.0
    again = by.again if len(view.playing) == 2 and AGAIN in face.tags else 0.0
    waste = by.haste if view.color is None else by.waste
    return again + hurt * (by.hit if near else waste)


def special(view: View, cards: tuple[int, ...], face: Face, by: Weights = USUAL) -> float:
    """The extra worth of a card that swaps or shuffles hands, or after which the whole hand can be played."""
    left = len(view.hand) - len(cards)
    if face.symbol == "swap":
        return by.swapped * (left - closest(view)) if left else 0.0
    if face.symbol == "shuffle":
        others = [len(view.hands[seat]) for seat in view.playing if seat != view.me]
        return by.swapped * (left - (left + sum(others)) / len(view.playing))
    return by.finish if face.color is None and runs_out(view, cards, face) else 0.0


def runs_out(view: View, cards: tuple[int, ...], face: Face) -> bool:
    """Whether one of two players can play the whole hand in one turn, with cards that give it back (R10)."""
    if len(view.playing) > 2 or AGAIN not in face.tags:
        return False
    left = [view.faces[card] for card in view.hand if card not in cards]
    return sum([other.color is not None or AGAIN not in other.tags for other in left]) <= 1


def blocking(view: View, by: Weights = USUAL) -> float:
    """The worth of a play after which the next player has no card that fits."""
    return by.block_near if next_count(view) <= NEAR else by.block


def color_worth(view: View, color: str, rival: Fronts = NO_BACKS, by: Weights = USUAL) -> float:
    """The worth of naming a colour: own cards in it and their points, less what the next player can play."""
    faces = [view.faces[card] for card in view.hand if view.faces[card].color == color]
    worth = len(faces) + sum([face.points for face in faces]) / 100.0
    return worth - 3 * blocking(view, by) * chance_to_follow(rival, color, "") if rival else worth


def bluffing(view: View, card: int) -> bool:
    """Whether a challenge of this wild draw card would find a bluff: the hand has the colour in play (R5.1)."""
    return any(view.faces[other].color == view.color for other in view.hand if other != card)


def in_one_color(view: View, fit: MatchRow) -> bool:
    """Whether the cards of a DOS match, including the centre card and wilds as named, have one colour."""
    color, faces = fit.color, view.faces
    for card in (view.row[fit.at][0], *fit.cards):
        printed = faces[card].color
        if printed and color and printed != color:
            return False
        color = printed or color
    return True


def fit_worth(view: View, fit: MatchRow, by: Weights = USUAL) -> float:
    """The worth of matching a centre card of DOS with these cards."""
    faces = [view.faces[card] for card in fit.cards]
    worth = len(fit.cards) + by.weight * sum([face.points for face in faces])
    worth -= by.spent * sum([face.number is None for face in faces])
    if in_one_color(view, fit):
        worth += by.bonus + by.hurt * (len(fit.cards) - 1) * (len(view.playing) - 1)
    return worth


def place_worth(view: View, card: int, by: Weights = USUAL) -> float:
    """The worth of adding a card to the centre row of DOS: low for wilds, high for many points."""
    face = view.faces[card]
    equal = sum([view.faces[other].symbol == face.symbol for other in view.hand if other != card])
    return by.point * face.points + by.equal * equal - (by.keep if face.number is None else 0.0)


def planned(view: View, fits: Sequence[MatchRow], by: Weights = USUAL) -> list[tuple[float, MatchRow]]:
    """The matches in DOS with their worths, the best first, as (worth, match).

    Each worth includes the best second match, on another centre card, with the cards left over.
    """
    valued = sorted([(fit_worth(view, fit, by), i) for i, fit in enumerate(fits)], reverse=True)
    return [(worth + _more(fits[i], valued, fits), fits[i]) for worth, i in valued]


def _more(fit: MatchRow, valued: list[tuple[float, int]], fits: Sequence[MatchRow]) -> float:
    for worth, i in valued:
        other = fits[i]
        if other.at != fit.at and not any(card in fit.cards for card in other.cards):
            return worth
    return 0.0


def well_named(view: View, options: Sequence[Action]) -> list[Action]:
    """The options without matches whose wilds are named so that they miss a possible colour bonus."""
    fits = [option for option in options if isinstance(option, MatchRow)]
    agreeing = {(fit.at, fit.cards) for fit in fits if fit.color and in_one_color(view, fit)}
    return [
        option for option in options
        if not isinstance(option, MatchRow)
        or (option.at, option.cards) not in agreeing
        or in_one_color(view, option)
    ]  # fmt: skip
