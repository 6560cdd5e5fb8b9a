"""A puzzle opened as a match at the moment when the solver has to act."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.actions import Action, CallUno, Deal, IllegalAction, NameColor, Play
from game.match.match import Match
from game.match.setup import Seat, Setup
from game.match.standing.cards import names_of
from game.match.standing.words import shown
from game.puzzles.puzzle import BadPuzzle, Puzzle

ME = 0
"""The seat of the solver."""
BEFORE = ("bluff", "color")
"""Kinds of puzzles with an action before the solver has to act."""


def opened(puzzle: Puzzle, seats: Sequence[Seat] = (), *, second: bool = False) -> Match:
    """The match of a puzzle with these players, or the one at its `second` table; raises BadPuzzle."""
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
    """The actions before the solver has to act: a card is played, and the colour named for it, if the puzzle says
    one. An opponent left with one card calls UNO first."""
    name, _, color = puzzle.move.partition(",")
    seat = match.asked.seat
    play = Play(seat, (card_of(match, seat, name),))
    call = CallUno(seat)  # nobody is to be caught in a puzzle
    calls = [call] if seat != ME and call in match.legal_actions(seat) else []
    return [*calls, play, *([NameColor(seat, color)] if color else [])]


def card_of(match: Match, seat: int, name: str) -> int:
    """The id of a hand's card by its short name (`r5`); raises BadPuzzle if the hand lacks it."""
    table = match.table
    found = [card for card in names_of(table.deck).named(name, table.side) if card in table.hands[seat]]
    if not found:
        raise BadPuzzle(f"move: there is no {shown(name)} in the hand")
    return found[0]


def _seated(setup: Setup, seats: Sequence[Seat]) -> Setup:
    return replace(setup, seats=tuple(seats[: len(setup)])) if len(seats) >= len(setup) else setup
