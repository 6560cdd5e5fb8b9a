"""Answers to questions about what a card does: its rule, whose turn it is afterwards, and its effect with two
players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core import events
from game.core.actions import Challenge, NameColor
from game.core.cards import Face
from game.houserules import HouseRule
from game.match.setup import Setup
from game.match.standing.cards import short
from game.rulebook.asking.faces import Faces, sides
from game.rulebook.asking.plays import ABSENT, chosen_of, drawn_first
from game.rulebook.asking.reading import Finding, Reading, Told
from game.rulebook.asking.telling import in_all, told
from game.rulebook.asking.trial import ME, NEXT, StartPosition, Trial
from game.rulebook.asking.turns import pile_of, table
from game.rulebook.asking.whole import edition_of


def does(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what does a card do? The answer quotes its rule and says whose turn it is afterwards."""
    word = asked.cards[0]
    for faces in sides(edition_of(setup), word):
        card = faces.named(word)
        assert card
        return (_general(setup, faces, card),)
    return ABSENT


def _general(setup: Setup, faces: Faces, card: Face) -> Finding:
    if faces.edition.row:
        shown = table(setup, fits=True)
        says = (f"R11:{card.symbol}",) if card.symbol in ("dos", "hash") else ("R11",)
        return Finding("", "R11", says=says, line=shown.line)
    found = _at_any_table(setup, faces, card)
    swapped = card.symbol in ("7", "0") and any(rule.id == "seven_zero" for rule in setup.house)
    house = "house:seven_zero" if swapped else ""
    written = ["R8"] if card.symbol == "blank" else []
    turn = tuple(one for one in found.told if one.what in ("turn", "out"))
    return replace(found, told=turn, says=(house or f"{found.rule}:{card.symbol}", *written))


def _at_any_table(setup: Setup, faces: Faces, card: Face) -> Finding:
    """The answer on what happens when a card is played. Whose turn it is afterwards is left out if that depends on
    the number of players."""
    found, more = (_played(setup, faces, card, seats=seats) for seats in (4, 6))
    if found.told[-1:] == more.told[-1:]:
        return found
    return replace(found, told=tuple(one for one in found.told if one.what != "turn"))


def turn_after(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: whose turn is it after a card was played, among several players and among two?"""
    for faces in sides(edition_of(setup), asked.cards[0]):
        card = faces.named(asked.cards[0])
        assert card
        if faces.edition.row:
            return (Finding("", "R11", (Told("turn", "next"),), line=table(setup).line),)
        found = []
        pairs = all(type(rule).seats(2) for rule in setup.house if isinstance(rule, HouseRule))
        for case, seats in (("more", 4), ("two", 2))[: 1 + pairs]:
            one = _at_any_table(setup, faces, card) if seats > 2 else _played(setup, faces, card, seats=seats)
            turn = tuple(told for told in one.told if told.what in ("turn", "out"))
            says = () if turn else (f"{one.rule}:{card.symbol}",)
            found.append(replace(one, told=turn, rule=one.rule if seats > 2 else "R10", case=case, says=says))
        return (replace(found[0], case=""),) if len({one.told for one in found}) == 1 else tuple(found)
    return ABSENT


def _played(setup: Setup, faces: Faces, card: Face, seats: int = 0) -> Finding:
    """The answer on what happens when a card is played, found by playing it in test matches with different draw
    piles; only what happened in all of them is told."""
    trials = [_trial_of(setup, faces, card, seats, stock) for stock in drawn_first(faces, card)]
    trial = trials[0]
    if not any(isinstance(event, events.Played) for event in trial.news):
        why = trial.why(trial.play(ME, short(card)))
        return Finding("not", why.rule, refusal=why.text, line=trial.line)
    rule = next((event.rule for event in trial.news if isinstance(event, events.Played)), "R3.1")
    house = next((event.rule for event in trial.news if isinstance(event, events.HandsMoved)), "")
    happened = list(in_all([told(one) for one in trials], chosen_of(card)))
    if trial.dared:
        happened.insert(happened.index(Told("names", "you")) + 1, Told("may_challenge", "next"))
    return Finding("", house or card.rule or rule, tuple(happened), line=trial.line)


def _trial_of(setup: Setup, faces: Faces, card: Face, seats: int, stock: Sequence[str]) -> Trial:
    name = short(card)
    up, _, odd = pile_of(faces)
    if card.color and name[0] != up[0]:
        up = next((short(face) for face in faces.all if face.number and face.color == card.color), up)
    if card.symbol == up[1:]:
        up = next(short(face) for face in faces.all if face.number and face.color == card.color
                  and face.symbol != card.symbol)
    mine = [name, *(next(odd) for _ in range(4))]
    trial = Trial(setup, faces, StartPosition(mine, up, seats=seats, stock=stock))
    if trial.say(trial.play(ME, name)):
        for color in _named(trial, faces):
            trial.say(color)
        trial.dared = trial.may(Challenge(NEXT))
        trial.settle(color=faces.colors[-1] if faces.colors else "", seat=NEXT)
    return trial


def _named(trial: Trial, faces: Faces) -> list[NameColor]:
    asks = trial.match.asked.task == "color" and trial.match.asked.seat == ME
    return [NameColor(ME, faces.colors[-1])] if asks and faces.colors else []


def two(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: what does a card do with two players?"""
    for faces in sides(edition_of(setup), asked.cards[0]):
        card = faces.named(asked.cards[0])
        assert card
        if faces.edition.row:
            return (Finding("", "R11", (Told("turn", "next"),), line=table(setup, seats=2).line),)
        found = _played(setup, faces, card, seats=2)
        again = bool(found.told) and found.told[-1] == Told("turn", "you")
        return (replace(found, rule="R10") if again or not found.rule else found,)
    return ABSENT
