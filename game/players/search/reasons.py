"""The reasons why an action is the best, as sentences for people, as far as the choosing seat can know them.

The id of a reason is the end of a sentence's id in the text catalog `coach`. Its facts fill the sentence's
placeholders: `seat` and `other` are seats, `color` a colour, `card` a card of the side in play, `n` a number.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.actions import (
    Action,
    Challenge,
    ChooseSeat,
    Draw,
    Keep,
    MatchRow,
    NameColor,
    Play,
    Shield,
    Take,
)
from game.core.cards import AGAIN, Face
from game.core.questions import PenaltyAsked
from game.core.view import View
from game.mechanics.challenge import Bluff
from game.players.observe import closest
from game.players.search.advice import Advice, Chance, Reason
from game.players.search.facts import mask
from game.players.search.situation import Situation

MOST = 2
NEAR = 2
"""Number of cards with which a player counts as about to go out."""
HEAVY = 20
"""Points from which on it is a reason to get rid of a card before another player goes out."""
CLEAR = 0.02
"""Least difference of two chances to win that counts as a difference."""


def reasons(situation: Situation, advice: Advice) -> tuple[Reason, ...]:
    """At most two reasons for the best action, first those that do not also hold for the second-best."""
    view, best = situation.view, advice.chances[0]
    if len(advice.chances) < 2:
        return (Reason("only"),)
    second = max(advice.chances[1:], key=lambda one: one.win)
    shared = set(_of(situation, second.action, best))
    found = list(_of(situation, best.action, second))
    good = sorted(found, key=lambda reason: reason.id != "bluff" and reason in shared)
    if best.win - second.win < CLEAR:
        good = [*good[: MOST - 1], Reason("close", (("action", second.action),))]
    elif [reason.id for reason in good] == ["bluff"]:
        good.append(Reason("most", (("n", advice.playouts),)))
    return tuple(good[:MOST]) or (Reason("most", (("n", advice.playouts),)),) if view.me >= 0 else ()


def _of(situation: Situation, action: Action, rival: Chance) -> Iterator[Reason]:
    """The reasons for an action, the most important first; `rival` is the action that it is compared with."""
    view = situation.view
    match action:
        case Play(_, cards):
            yield from _play(situation, cards, rival.action)
        case MatchRow(_, at, cards):
            yield from _matched(view, at, cards)
        case Draw() | Keep():
            yield from _waiting(view, rival.action)
        case NameColor(_, color):
            yield from _color(situation, color)
        case ChooseSeat(_, target):
            yield Reason("fewest", (("seat", target), ("n", len(view.hands[target]))))
        case Challenge():
            yield Reason("doubt", (("seat", view.seat), ("n", len(view.hands[view.seat]))))
        case Take():
            if isinstance(view.asked, PenaltyAsked) and view.asked.challenge:
                yield Reason("believe", (("n", view.asked.if_innocent - view.asked.amount),))
        case Shield():
            yield Reason("shield", ())


def _play(situation: Situation, cards: tuple[int, ...], rival: Action) -> Iterator[Reason]:
    view = situation.view
    face, left = view.faces[cards[-1]], [view.faces[card] for card in view.hand if card not in cards]
    following = view.next_seat(view.me)
    if not left:
        yield Reason("out")
        return
    if bluff := _bluffs(situation, cards):
        yield Reason("bluff")
    if len(view.hands[following]) <= NEAR and face.harm >= 1:
        yield Reason("stops", (("seat", following), ("n", len(view.hands[following]))))
    if face.color and _lacks(situation, following, face.color):
        yield Reason("cannot", (("seat", following), ("color", face.color)))
    if len(cards) > 1:
        yield Reason("several", (("n", len(cards)),))
    if len(view.playing) == 2 and AGAIN in face.tags:
        yield Reason("again")
    if face.symbol == "swap":
        yield Reason("swaps", (("n", min(len(view.hands[seat]) for seat in view.playing if seat != view.me)),))
    if len(left) == 1:
        yield Reason("last", (("card", next(card for card in view.hand if card not in cards)),))
    yield from _spared(view, face, left, rival)
    if not bluff:  # it is no reason for this card rather than an honest one
        yield from _following(face, left)
    points = sum(view.faces[card].points for card in cards)
    if closest(view) <= NEAR and points >= HEAVY:
        yield Reason("points", (("n", points),))


def _bluffs(situation: Situation, cards: tuple[int, ...]) -> bool:
    """Whether it would be a bluff to play these cards (R5.1)."""
    view, facts = situation.view, situation.memory.facts
    rule = facts.rules.find(Bluff)
    if rule is None or not facts.doubtful[view.side][cards[-1]]:
        return False
    left = [card for card in view.hand if card not in cards]
    if rule.legal == "color":
        return any(view.faces[card].color == view.color for card in left)
    return bool(facts.fitting(view.side, view.up, view.color) & mask(left))


def _spared(view: View, face: Face, left: list[Face], rival: Action) -> Iterator[Reason]:
    """The reason that an action saves a wild, which the rival action would spend."""
    spends = isinstance(rival, Play) and view.faces[rival.cards[-1]].color is None
    colors = any(one.color for one in view.faces)
    if colors and face.color is not None and spends and any(one.color is None for one in left):
        yield Reason("wild")


def _following(face: Face, left: list[Face]) -> Iterator[Reason]:
    """The reasons about the rest of the hand: many cards of the played colour, or many different colours."""
    colors = {one.color for one in left if one.color}
    same = sum(one.color == face.color for one in left)
    if face.color and same >= 2:
        yield Reason("follow", (("n", same), ("color", face.color)))
    if len(colors) >= 3:
        yield Reason("colors", (("n", len(colors)),))


def _matched(view: View, at: int, cards: tuple[int, ...]) -> Iterator[Reason]:
    if len(view.hand) == len(cards):
        yield Reason("out")
    if len(cards) > 1:
        yield Reason("pair")
    middle = view.faces[view.row[at][0]]
    if all(view.faces[card].color == middle.color for card in cards):
        yield Reason("bonus")


def _waiting(view: View, rival: Action) -> Iterator[Reason]:
    """The reason for drawing or keeping although a card can be played: that card is saved."""
    card = rival.cards[-1] if isinstance(rival, Play) else -1
    if card >= 0:
        yield Reason("save", (("card", card),))


def _color(situation: Situation, color: str) -> Iterator[Reason]:
    view = situation.view
    following, held = view.next_seat(view.me), [view.faces[card].color for card in view.hand]
    if _lacks(situation, following, color):
        yield Reason("cannot", (("seat", following), ("color", color)))
    count = held.count(color)
    if count and count == max(held.count(other) for other in held if other):
        yield Reason("most_of", (("n", count), ("color", color)))


def _lacks(situation: Situation, seat: int, color: str) -> bool:
    """Whether, by what was seen, a hidden hand cannot have a card of a colour; False if nothing is known of it."""
    view, known = situation.view, situation.memory.may[seat]
    if not known or len(known) != len(view.hands[seat]):
        return False
    mask = sum(1 << card for card, face in enumerate(view.faces) if face.color == color)
    return not any(may & mask for may in known)
