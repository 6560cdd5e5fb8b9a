"""Opened: a puzzle as a match that stands where the person is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.actions import Action, Deal, IllegalAction, NameColor, Play
from game.match.match import Match
from game.match.setup import Seat, Setup
from game.match.standing.cards import names_of
from game.match.standing.words import shown
from game.puzzles.puzzle import BadPuzzle, Puzzle

ME = 0
"""The seat of the person who is asked."""
BEFORE = ("bluff", "color")
"""Kinds in which something happens before the person is asked."""


def opened(puzzle: Puzzle, seats: Sequence[Seat] = (), *, second: bool = False) -> Match:
    """The match of a puzzle, with these people; `second` is its other table. Raises BadPuzzle."""
    setup = puzzle.second if second else puzzle.setup
    match = Match(_seated(setup, seats))
    match.play(Deal(match.dealer))
    for action in given(puzzle, match) if puzzle.kind in BEFORE else ():
        try:
            match.play(action)
        except IllegalAction as error:
            raise BadPuzzle(f"move: {puzzle.move} cannot be played there ({error.rule})") from None
    if match.over or match.asked.seat != ME:
        raise BadPuzzle("nobody is asked anything at the first seat")
    return match


def given(puzzle: Puzzle, match: Match) -> list[Action]:
    """The actions done before the person is asked: a card played, and the colour named with it."""
    name, _, color = puzzle.move.partition(",")
    seat = match.asked.seat
    play = Play(seat, (card_of(match, seat, name),))
    return [play, *([NameColor(seat, color)] if color else [])]


def card_of(match: Match, seat: int, name: str) -> int:
    """The card of a hand with a name; raises BadPuzzle."""
    table = match.table
    found = [card for card in names_of(table.deck).named(name, table.side) if card in table.hands[seat]]
    if not found:
        raise BadPuzzle(f"move: there is no {shown(name)} in the hand")
    return found[0]


def _seated(setup: Setup, seats: Sequence[Seat]) -> Setup:
    return replace(setup, seats=tuple(seats[: len(setup)])) if len(seats) >= len(setup) else setup
