"""Questions about a round as a whole: the deal, the first card, the end, and what is counted then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game.core import events
from game.core.actions import Deal
from game.core.events import Event
from game.match.match import Match
from game.match.setup import Setup
from game.match.standing.cards import short
from game.rulebook.asking.faces import Faces, sides
from game.rulebook.asking.plays import ABSENT, gone_out
from game.rulebook.asking.reading import Finding, Reading, Told, Who
from game.rulebook.asking.trial import ME, Layout, Trial, people, seats_for
from game.rulebook.asking.whole import edition_of

SEEDS = 2000
"""Deals that are looked through for a first card."""


def first(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """What happens if a card is the first one? Deals are made until it is turned over."""
    known = edition_of(setup)
    light = Faces(known)
    card = light.named(asked.cards[0])
    if card is None:
        return ABSENT
    if known.row:
        return (Finding("", "R2.3", (Told("no_effect"),)),)
    agreed = people(setup, seats_for(setup))
    for seed in range(SEEDS):
        match = Match(_seeded(agreed, seed))
        news = match.play(Deal(match.to_act or 0))
        turned = next((event for event in news if isinstance(event, events.TurnedUp)), None)
        if turned and match.deck.faces[0][turned.card].symbol == card.symbol:
            while match.asked.task == "color":
                news += match.play(match.legal_actions(match.asked.seat)[0])
            return (Finding("", "R2.3", _opened(match, news)),)
    return ABSENT


def _seeded(setup: Setup, seed: int) -> Setup:
    return replace(setup, seed=seed)


def _opened(match: Match, news: Sequence[Event]) -> tuple[Told, ...]:
    """What the first card did, seen from the dealer."""
    dealer, count = match.dealer, len(match.setup)

    def role(seat: int) -> Who:
        return "dealer" if seat == dealer else "left" if seat == (dealer + 1) % count else "other"

    after = list(news)[next(at for at, event in enumerate(news) if isinstance(event, events.TurnedUp)) :]
    found: list[Told] = []
    for event in after:
        match event:
            case events.PutBack():
                found.append(Told("put_back"))
                break
            case events.Drew(seat, cards) if cards:
                found.append(Told("draws", role(seat), len(cards)))
            case events.Skipped(seat):
                found.append(Told("loses", role(seat)))
            case events.ColorNamed(seat):
                found.append(Told("names", role(seat)))
            case events.Reversed():
                found.append(Told("reversed"))
            case events.Flipped():
                found.append(Told("flipped"))
    if found != [Told("put_back")]:
        found = found or [Told("no_effect")]
        found.append(Told("turn", role(match.asked.seat)))
    return tuple(found)


def deal(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """How many cards does everybody get?"""
    match = Match(_seeded(people(setup, seats_for(setup)), 1))
    dealt = next(event for event in match.play(Deal(match.to_act or 0)) if isinstance(event, events.Dealt))
    return (Finding("", "R2.2", (Told("dealt", n=len(dealt.hands[0])),)),)


def over(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Is the round over when somebody is out?"""
    faces = Faces(edition_of(setup))
    if faces.edition.row:
        trial = Trial(setup, faces, Layout(["r5"], row=["b5", "y6"]))
        trial.say(trial.put(ME, "r5"))
        trial.settle()
    else:
        trial, card = gone_out(setup, faces, "number" if faces.colors else "wild")
        trial.say(trial.play(ME, short(card)))
    ended = any(isinstance(event, events.RoundEnded) for event in trial.news)
    return (Finding("", "R7.1", (Told("over" if ended else "turn", "you"),), line=trial.line),)


def points(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """What is a card worth that is left in a hand?"""
    known = edition_of(setup)
    for faces in sides(known, asked.cards[0]):
        card = faces.named(asked.cards[0])
        assert card
        bare = known.table(seats_for(setup), Random(0), people(setup, seats_for(setup)).house)
        if faces.side:
            bare.turn_side()
        bare.hands[ME] = [bare.deck.faces[faces.side].index(card)]
        return (Finding("", "R7.2", (Told("points", n=bare.rules.points_left(bare, ME)),)),)
    return ABSENT
