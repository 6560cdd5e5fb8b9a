"""Random matches with every invariant checked after each action, and tables set up by hand."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import chain

from game.core.actions import CallUno, Catch, Comment, Draw, Keep, Play, PlayWrongCard, PointOut
from game.core.layout import PILE
from game.core.view import redact
from game.editions import edition
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup

MOST_ACTIONS = 20_000


def agreed(name, seats, scoring=None, house=(), seed=0, **more):
    return Setup(name, tuple(Seat(f"P{i}") for i in range(seats)), scoring or Single(), house, seed, **more)


def played(setup, seed=1, eager=False, checked=True):
    """A match of random actions, with tolerated ones among them; `eager` seats play rather than draw."""
    match, rng = Match(setup), random.Random(seed)
    seats = range(len(setup))
    views = [match.view(seat) for seat in seats] if checked else []
    happened = []
    for step in range(MOST_ACTIONS):
        if match.over:
            return match, happened
        news = _chaos(match, rng) if checked and step < 1_500 and rng.random() < 0.1 else None
        news = news or match.play(_choice(match, rng, eager or step > 1_500))
        happened += news
        if checked:
            check(match, views, news)
    raise AssertionError("the match does not end")


def _choice(match, rng, eager):
    options = [option for seat in range(len(match.setup)) for option in match.legal_actions(seat)]
    assert options, "nobody can do anything"
    if eager:
        busy = [o for o in options if not isinstance(o, Draw | Keep | CallUno | Catch | PointOut)]
        options = busy if busy and rng.random() < 0.9 else options
    return rng.choice(options)


def _chaos(match, rng):
    """An action that is no option but is tolerated by the match; None if there is none now."""
    if match.dealing:
        return None
    seat, other = rng.randrange(len(match.setup)), rng.randrange(len(match.setup))
    card = rng.choice(match.table.hands[seat] or [0])
    words = (
        CallUno(seat),
        Catch(seat, other),
        Comment(seat, other),
        PointOut(seat, other),
        PlayWrongCard(seat, card),
    )
    said = rng.choice((*words, PlayWrongCard(seat, card)))
    before = match.table.state()
    try:
        return match.play(said)
    except ValueError:
        assert match.table.state() == before
        return None


def check(match, views, news):
    """Cards are conserved, every view folds to the truth, and nobody is told a hidden card."""
    table = match.table
    assert sorted(chain(*table.hands, table.stock, table.pile, *table.row)) == list(range(len(table.deck)))
    for view in views:
        told = redact(news, view.me, table)
        for event in told:
            view.apply(event)
            assert not leaks(event, view.me), event
        if not match.dealing and not match.over:
            assert view.state() == match.view(view.me).state(), news


def leaks(event, me):
    """Whether an event told to a seat names a card that lies face down for it."""
    if type(event).__name__ == "RoundEnded":
        return False
    into = [move for move in event.moves if move.card >= 0 and move.target > -10 and move.target not in (me, PILE)]
    stock = [card for card in getattr(event, "stock", ()) if card >= 0]
    secret = type(event).__name__ in ("Shuffled", "Reshuffled", "PutBack")
    order = getattr(event, "order", ()) if secret else ()
    hands = getattr(event, "hands", ())
    others = [card for seat, hand in enumerate(hands) if seat != me for card in hand if card >= 0]
    public = type(event).__name__ == "PutBack"
    return bool((into and not public) or stock or others or any(card >= 0 for card in order))


class Scene:
    """A round in the middle, laid out by hand: faces are named like "red-5" or "wild4"."""

    def __init__(self, name, hands, up=None, color=None, side=0, seat=0, stock=(), pile=(), row=(), seed=0, **more):
        said = {
            "hands": "/".join(map(",".join, hands)), "pile": ",".join((*pile, *([up] if up else []))),
            "row": "/".join(row), "stock": ",".join(stock), "color": color, "side": ("light", "dark")[side],
            "turn": str(seat), "dealer": str(len(hands) - 1),
        }  # fmt: skip
        words = " ".join(f"{part}={value}" for part, value in said.items() if value)
        self.match = Match(replace(agreed(name, len(hands), seed=seed, **more), position=words))
        self.match.play(self.match.legal_actions(len(hands) - 1)[0])
        self.table = self.match.table

    def held(self, seat, text):
        """A card of a hand by its name."""
        return next(c for c in self.table.hands[seat] if name_of(self.table.faces[c]) == text)

    def play(self, seat, *texts):
        cards, hand = [], self.table.hands[seat]
        for text in texts:
            cards.append(next(c for c in hand if name_of(self.table.faces[c]) == text and c not in cards))
        return self.match.play(Play(seat, tuple(cards)))

    def say(self, action):
        return self.match.play(action)

    def legal_actions(self, seat):
        return self.match.legal_actions(seat)

    def hand(self, seat):
        return [name_of(self.table.faces[card]) for card in self.table.hands[seat]]

    def only(self, stock):
        """Leave this many cards in the draw pile; the rest goes out of play."""
        del self.table.stock[: -stock or None]


def name_of(face):
    return face.symbol if face.color is None else f"{face.color}-{face.symbol}"


def counts(name, side=0):
    """How many cards of a side have each face."""
    found = {}
    for face in edition(name).deck.faces[side]:
        found[name_of(face)] = found.get(name_of(face), 0) + 1
    return found
