"""Answers to questions about a whole round: the deal, the first card, the end of the round, and the points counted
then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game.core import events
from game.core.actions import Deal, Draw, Pass
from game.core.events import Event
from game.match.match import Match
from game.match.setup import Setup
from game.match.standing.cards import short
from game.rulebook.asking.faces import Faces, sides
from game.rulebook.asking.plays import ABSENT, gone_out, one_answer
from game.rulebook.asking.reading import Finding, Reading, Told, Who
from game.rulebook.asking.telling import told
from game.rulebook.asking.trial import ME, NEXT, StartPosition, Trial, people, seats_for
from game.rulebook.asking.turns import pile_of
from game.rulebook.asking.whole import edition_of

SEEDS = 2000
"""Most deals tried until a certain card is turned over first."""
EFFECTS = (events.PutBack, events.Drew, events.Skipped, events.Reversed, events.Flipped)
"""Events that the first card of a round may cause."""


def first(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what happens if a certain card is the first one of a round? Rounds are dealt until it is
    turned over."""
    known = edition_of(setup)
    if asked.cards[0] == "action":
        return (Finding("", "R2.3", says=("R2.3",)),)
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
    """What the first card of a round did, as parts of an answer, in which players are called by their position after
    the dealer."""
    after = list(news)[next(at for at, event in enumerate(news) if isinstance(event, events.TurnedUp)) :]
    found: list[Told] = []
    for event in after:
        match event:
            case events.PutBack():
                found.append(Told("put_back"))
                break
            case events.Drew(seat, cards) if cards:
                found.append(Told("draws", _role(match, seat), len(cards)))
            case events.Skipped(seat):
                found.append(Told("loses", _role(match, seat)))
            case events.ColorNamed(seat):
                found.append(Told("names", _role(match, seat)))
            case events.Reversed():
                found.append(Told("reversed"))
            case events.Flipped():
                found.append(Told("flipped"))
    if found != [Told("put_back")]:
        found = found or [Told("no_effect")]
        found.append(Told("turn", _role(match, match.asked.seat)))
    return tuple(found)


def _role(match: Match, seat: int) -> Who:
    dealer = match.dealer
    places: dict[int, Who] = {0: "dealer", 1: "left", 2: "after"}
    return places.get((seat - dealer) % len(match.setup), "other")


def begins(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: who plays first if the first card has no effect?"""
    agreed = people(setup, seats_for(setup))
    for seed in range(SEEDS):
        match = Match(_seeded(agreed, seed))
        news = match.play(Deal(match.to_act or 0))
        if match.asked.task == "turn" and not any(isinstance(event, EFFECTS) for event in news):
            return (Finding("", "R2.3", (Told("begins", _role(match, match.asked.seat)),)),)
    return ABSENT


def direction(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: in which direction does a round begin? The answer names the first player, then says
    clockwise."""
    return tuple(replace(one, told=(*one.told, Told("clockwise"))) for one in begins(setup, asked))


def deal(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: how many cards does everybody get?"""
    match = Match(_seeded(people(setup, seats_for(setup)), 1))
    dealt = next(event for event in match.play(Deal(match.to_act or 0)) if isinstance(event, events.Dealt))
    return (Finding("", "R2.2", (Told("dealt", n=len(dealt.hands[0])),)),)


def empty(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what happens when the draw pile is empty? There are two answers: with cards in the
    discard pile that can be shuffled, and without any."""
    return one_answer([_emptied(setup, "discards"), _emptied(setup, "no_discards")])


def _emptied(setup: Setup, case: str) -> Finding:
    """The answer on what happens when a player has to draw from an empty draw pile. `case` says where the missing
    cards are: `discards` in the discard pile, `no_discards` in another hand."""
    faces = Faces(edition_of(setup))
    up, _, odd = pile_of(faces)
    discards = case == "discards"
    others = () if discards else ((NEXT, ("*",)),)
    mine, under = [next(odd), next(odd)], ("*",) if discards else ()
    if faces.edition.row:
        laid = StartPosition(mine, row=[up, "y6"], under=under, others=others)
    else:
        color = faces.colors[0] if up == "W" and faces.colors else ""
        laid = StartPosition(mine, up, color, under=under, others=others)
    trial = Trial(setup, faces, laid)
    if trial.say(Draw(ME)):
        return Finding("", "R2.5", (Told("reshuffled"), Told("draws_from_it", "you")), case=case, line=trial.line)
    why = trial.why(Draw(ME))
    if faces.edition.row:
        then: tuple[Told, ...] = (Told("into_row", "you"),)
    else:
        then = told(trial) if trial.say(Pass(ME)) else ()
    return Finding("", why.rule, then, why.text, case, trial.line if discards else "")


def over(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: does the round end as soon as one player is out of cards?"""
    faces = Faces(edition_of(setup))
    if faces.edition.row:
        trial = Trial(setup, faces, StartPosition(["r5"], row=["b5", "y6"]))
        trial.say(trial.put(ME, "r5"))
        trial.settle()
    else:
        trial, card = gone_out(setup, faces, "number" if faces.colors else "wild")
        trial.say(trial.play(ME, short(card)))
    ended = any(isinstance(event, events.RoundEnded) for event in trial.news)
    return (Finding("", "R7.1", (Told("over" if ended else "turn", "you"),), line=trial.line),)


def points(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: how many points do certain cards count that are left in a hand?"""
    known = edition_of(setup)
    if {"number", "action"} & {*asked.cards}:
        return (Finding("", "R7.2", says=("R7.2",)),)
    for faces in sides(known, *asked.cards):
        alone = [replace(_counted(setup, faces, (card,)), case=card) for card in dict.fromkeys(asked.cards)]
        whole = _counted(setup, faces, asked.cards)
        return (*alone, replace(whole, case="total")) if len(asked.cards) > 1 else (whole,)
    return ABSENT


def _counted(setup: Setup, faces: Faces, cards: Sequence[str]) -> Finding:
    """The answer with the points that cards left in a hand count together."""
    bare = faces.edition.table(seats_for(setup), Random(0), people(setup, seats_for(setup)).house)
    if faces.side:
        bare.turn_side()
    left = [face for face in map(faces.named, cards) if face]
    bare.hands[ME] = [bare.deck.faces[faces.side].index(face) for face in left]
    n = bare.rules.points_left(bare, ME)
    return Finding("", "R7.2", (Told("points", n=n) if n else Told("no_points"),))
