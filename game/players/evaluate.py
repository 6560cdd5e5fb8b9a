"""What playing, matching or naming is worth to a seat, in cards; the numbers were found by simulation."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action, MatchRow
from game.core.cards import AGAIN, DOUBTFUL, Face
from game.core.view import View
from game.players.observe import NO_BACKS, Fronts, chance_to_follow, closest, next_count, turning_gain

NEAR = 2
"""How few cards make a rival dangerous."""
FOLLOW = 0.3
"""What every card left in the played colour is worth: it can follow."""
ALIKE = -0.2
"""What every equal symbol left is worth: less, since it had better been kept for a change of colour."""
WILD = -3.0
"""What it costs to spend a wild, which fits as the last card, too."""
RISK = -6.0
"""What it costs to play a wild draw card that may be challenged with success."""
FINISH = 4.0
"""What a card is worth that keeps the turn when all others are of that kind, or all but the last."""
SWAPPED = 0.5
"""What every card is worth that swapping hands gets rid of, or costs."""
BLOCK, BLOCK_NEAR = 0.3, 2.0
"""What it is worth that the next player can follow with nothing; more when he is about to go out."""
HIT, WASTE = 0.9, -0.15
"""What every card of harm is worth against a dangerous next player, and against another."""
HASTE = 0.15
"""The same against another where there are no colours: nothing is kept for a change of colour."""


def play_worth(view: View, cards: tuple[int, ...], rival: Fronts = NO_BACKS) -> float:
    """What playing these cards is worth: the hand that stays, the next player, the points.

    `rival` is what the next player can hold, where backs tell it (R4.8).
    """
    face = view.faces[cards[-1]]
    worth = len(cards) + follow(view, cards, face) + attack(view, face) + special(view, cards, face)
    if rival and face.color:
        worth -= blocking(view) * chance_to_follow(rival, face.color, face.symbol)
    worth += sum([view.faces[card].points for card in cards]) * (0.024 if closest(view) <= NEAR else 0.002)
    if face.symbol == "flip":
        worth += turning_gain(view, cards)
    if face.color is None:
        worth += WILD
        if DOUBTFUL in face.tags and bluffing(view, cards[-1]):
            worth += RISK if next_count(view) > 1 else RISK / 3
    return worth


def follow(view: View, cards: tuple[int, ...], face: Face) -> float:
    """How well the rest of the hand can follow the played card."""
    left = [view.faces[card] for card in view.hand if card not in cards]
    if face.color is None:
        held = [other.color for other in left if other.color]
        return FOLLOW * max(map(held.count, held), default=0)
    same = sum([other.color == face.color for other in left])
    alike = sum([other.symbol == face.symbol for other in left])
    return FOLLOW * same + ALIKE * alike


def attack(view: View, face: Face) -> float:
    """What the harm to the next player is worth: much if he is about to go out, else little."""
    hurt, near = face.harm, next_count(view) <= NEAR
    if face.symbol == "reverse" and len(view.playing) > 2:
        hurt = 1.0 if len(view.hands[view.next_seat(view.me, -1)]) > next_count(view) else 0.0
    again = 0.2 if len(view.playing) == 2 and AGAIN in face.tags else 0.0
    waste = HASTE if view.color is None else WASTE
    return again + hurt * (HIT if near else waste)


def special(view: View, cards: tuple[int, ...], face: Face) -> float:
    """What a card is worth that moves hands about, and one that goes off with others to go out at once."""
    left = len(view.hand) - len(cards)
    if face.symbol == "swap":
        return SWAPPED * (left - closest(view)) if left else 0.0
    if face.symbol == "shuffle":
        others = [len(view.hands[seat]) for seat in view.playing if seat != view.me]
        return SWAPPED * (left - (left + sum(others)) / len(view.playing))
    return FINISH if face.color is None and runs_out(view, cards, face) else 0.0


def runs_out(view: View, cards: tuple[int, ...], face: Face) -> bool:
    """Whether the whole hand can be played now, one of two players having the turn again and again (R10)."""
    if len(view.playing) > 2 or AGAIN not in face.tags:
        return False
    left = [view.faces[card] for card in view.hand if card not in cards]
    return sum([other.color is not None or AGAIN not in other.tags for other in left]) <= 1


def blocking(view: View) -> float:
    """What it is worth that the next player can follow with nothing."""
    return BLOCK_NEAR if next_count(view) <= NEAR else BLOCK


def color_worth(view: View, color: str, rival: Fronts = NO_BACKS) -> float:
    """How strong the own hand is in a colour: cards first, then points; less what the next player can do."""
    faces = [view.faces[card] for card in view.hand if view.faces[card].color == color]
    worth = len(faces) + sum([face.points for face in faces]) / 100.0
    return worth - 3 * blocking(view) * chance_to_follow(rival, color, "") if rival else worth


def bluffing(view: View, card: int) -> bool:
    """Whether a challenge to this wild draw card would find a bluff: a card of the colour in play is held (R5.1)."""
    return any(view.faces[other].color == view.color for other in view.hand if other != card)


BONUS = 1.0
"""What a match in one colour is worth: one more card may go into the row."""
HURT = 0.6
"""What every card is worth that somebody else draws for a double in one colour."""
SPENT = 0.5
"""What it costs to spend a wild, which helps to match almost anything later."""
POINT, EQUAL, KEEP = 0.05, 0.3, 4.0
"""What a point, an equal card left and a wild count for when a card is put into the row."""
WEIGHT = 0.01
"""What every point is worth that leaves the hand."""


def in_one_color(view: View, fit: MatchRow) -> bool:
    """Whether all cards of a match agree in colour, as its wilds are named."""
    color, faces = fit.color, view.faces
    for card in (view.row[fit.at][0], *fit.cards):
        printed = faces[card].color
        if printed and color and printed != color:
            return False
        color = printed or color
    return True


def fit_worth(view: View, fit: MatchRow) -> float:
    """What a match is worth, in cards."""
    faces = [view.faces[card] for card in fit.cards]
    worth = len(fit.cards) + WEIGHT * sum([face.points for face in faces])
    worth -= SPENT * sum([face.number is None for face in faces])
    if in_one_color(view, fit):
        worth += BONUS + HURT * (len(fit.cards) - 1) * (len(view.playing) - 1)
    return worth


def place_worth(view: View, card: int) -> float:
    """What it is worth to put a card into the row: wilds stay, high cards and those with an equal go."""
    face = view.faces[card]
    equal = sum([view.faces[other].symbol == face.symbol for other in view.hand if other != card])
    return POINT * face.points + EQUAL * equal - (KEEP if face.number is None else 0.0)


def planned(view: View, fits: Sequence[MatchRow]) -> list[tuple[float, MatchRow]]:
    """Matches with what each is worth together with the best one on another centre card that it leaves over."""
    valued = sorted([(fit_worth(view, fit), i) for i, fit in enumerate(fits)], reverse=True)
    return [(worth + _more(fits[i], valued, fits), fits[i]) for worth, i in valued]


def _more(fit: MatchRow, valued: list[tuple[float, int]], fits: Sequence[MatchRow]) -> float:
    for worth, i in valued:
        other = fits[i]
        if other.at != fit.at and not any(card in fit.cards for card in other.cards):
            return worth
    return 0.0


def well_named(view: View, options: Sequence[Action]) -> list[Action]:
    """The options without matches that would only have had to be named otherwise to earn a bonus."""
    fits = [option for option in options if isinstance(option, MatchRow)]
    agreeing = {(fit.at, fit.cards) for fit in fits if fit.color and in_one_color(view, fit)}
    return [
        option for option in options
        if not isinstance(option, MatchRow)
        or (option.at, option.cards) not in agreeing
        or in_one_color(view, option)
    ]  # fmt: skip
