"""What a puzzle asks, and why its answer is right, as text ids with what is filled in."""

from __future__ import annotations

from game.core.actions import NameColor, Play
from game.core.cards import Face
from game.editions import EDITIONS
from game.puzzles.course import PuzzleCourse
from game.puzzles.kinds.table import DRAW
from game.puzzles.puzzle import Puzzle
from scenes.kit.text.texts import Texts
from scenes.words.card_names import card_name, color_name

Told = tuple[str, dict[str, object]]
"""The rest of a text id after `learn.puzzle.`, and what is filled in."""


def question(t: Texts, course: PuzzleCourse) -> Told:
    puzzle = course.puzzle
    if puzzle.kind != "table":
        return f"{puzzle.kind}.ask", {}
    if puzzle.move == DRAW:
        return "table.draw", {}
    action = course.proof.line[0]
    several = isinstance(action, Play) and len(action.cards) > 1
    return ("table.both" if several else "table.card"), {"card": _card(t, course)}


def reason(t: Texts, course: PuzzleCourse) -> Told:
    """Why the answer is right."""
    puzzle, proof = course.puzzle, course.proof
    figures = sorted(proof.figures.values())
    match puzzle.kind:
        case "win":
            return "win.why", {"card": _card(t, course)}
        case "hold":
            return "hold.why", {"card": _card(t, course), "best": percent(figures[0])}
        case "bluff":
            return f"bluff.why.{'yes' if proof.right == {('Challenge',)} else 'no'}", {}
        case "color":
            named = proof.line[0]
            assert isinstance(named, NameColor)
            return "color.why", {"color": color_name(t, named.color), "best": percent(figures[-1]),
                                 "next": percent(figures[-2])}
        case "dos":
            return "dos.why", {"n": round(figures[0])}
    return f"table.why.{'yes' if proof.right == {('yes',)} else 'no'}", {}


def clue(t: Texts, course: PuzzleCourse) -> Told | None:
    """What helps where no hand can show a move: what the backs of a hand can be (FLIP)."""
    if course.puzzle.kind != "bluff":
        return None
    fits = [" / ".join(dict.fromkeys(card_name(t, face) for face in faces)) for faces in course.behind]
    return "bluff.clue", {"cards": min(fits, key=len)}


def table_name(t: Texts, puzzle: Puzzle, *, second: bool) -> str:
    """The edition of a puzzle, or what is different at its second table."""
    if not second:
        return t(f"rulebook.tab.{puzzle.edition}")
    if puzzle.other in {one.id for one in EDITIONS}:
        return t(f"rulebook.tab.{puzzle.other}")
    return t(f"house.{puzzle.other.partition(':')[0]}.name")


def percent(share: float) -> int:
    """A share as a whole number of hundredths."""
    return round(100 * share)


def _card(t: Texts, course: PuzzleCourse) -> str:
    """The card of the answer, with the colour that is chosen with it."""
    play = course.proof.line[0]
    if not isinstance(play, Play):
        return ""
    face: Face = course.match.deck.cards[play.cards[-1]].faces[course.side]
    named = next((one.color for one in course.proof.line[1:2] if isinstance(one, NameColor)), None)
    return f"{card_name(t, face)} ({color_name(t, named)})" if named else card_name(t, face)
