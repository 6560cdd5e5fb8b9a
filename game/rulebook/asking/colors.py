"""Answers to questions about the colour that is named for a wild: by whom, which one, and whether it can be changed."""

from __future__ import annotations

from game.core import events
from game.core.actions import NameColor
from game.match.setup import Setup
from game.match.standing.cards import short
from game.rulebook.asking.faces import Faces, sides
from game.rulebook.asking.plays import ABSENT, judged
from game.rulebook.asking.reading import Finding, Reading, Told
from game.rulebook.asking.telling import who
from game.rulebook.asking.trial import ME, NEXT, StartPosition, Trial
from game.rulebook.asking.turns import pile_of, table
from game.rulebook.asking.whole import edition_of


def _played(setup: Setup) -> tuple[Trial, Faces] | None:
    """A test match in which the asking player has played a wild and must name its colour, and the faces of its
    edition. None for editions without colours."""
    faces = Faces(edition_of(setup))
    if not faces.colors or faces.edition.row:
        return None
    trial = table(setup, "W")
    trial.say(trial.play(ME, "W"))
    return trial, faces


def same_color(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may the colour that is already in play be named for a wild?"""
    found = _played(setup)
    return (judged(found[0], NameColor(ME, found[1].colors[0]), rule="R4.4"),) if found else ABSENT


def any_color(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may a player name a colour for a wild without holding a card of it?"""
    found = _played(setup)
    if found is None:
        return ABSENT
    trial, faces = found
    held = {trial.match.view(ME).faces[card].color for card in trial.match.view(ME).hand}
    return (judged(trial, NameColor(ME, next(one for one in faces.colors if one not in held)), rule="R4.4"),)


def recolor(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: may the colour that was named for a wild be changed afterwards?"""
    found = _played(setup)
    if found is None:
        return ABSENT
    trial, faces = found
    trial.say(NameColor(ME, faces.colors[1]))
    may = trial.may(NameColor(ME, faces.colors[2]))
    return (Finding("may" if may else "not", "R4.4", (Told("color_stays"),) if not may else (), line=trial.line),)


def names_color(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """Answer the question: which player names a colour after a certain card, or does nobody?"""
    for faces in sides(edition_of(setup), asked.cards[0]):
        card = faces.named(asked.cards[0])
        assert card
        if faces.edition.row:
            return (Finding("", "R11", says=(f"R11:{card.symbol}",), line=table(setup, fits=True).line),)
        up, _, odd = pile_of(faces)
        if card.color:
            up = next(short(face) for face in faces.all if face.color == card.color and face.number
                      and face.symbol != card.symbol)
        trial = Trial(setup, faces, StartPosition([short(card), next(odd), next(odd)], up))
        if not trial.say(trial.play(ME, short(card))):
            return (judged(trial, trial.play(ME, short(card))),)
        trial.settle(color=faces.colors[-1] if faces.colors else "", seat=NEXT)
        named = [Told("names", who(trial, event.seat)) for event in trial.news if isinstance(event, events.ColorNamed)]
        told = tuple(dict.fromkeys(named)) or (Told("no_color"),)
        twice = (f"{card.rule}:{card.symbol}",) if len(named) > len(told) else ()
        return (Finding("", card.rule or "R3.1", told, line=trial.line, says=twice),)
    return ABSENT
