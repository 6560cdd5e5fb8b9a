"""Solving a puzzle by playing it: by the hints of its course, or with a wrong first move."""

from game.core.actions import CallUno
from game.puzzles.course import begun
from game.puzzles.proof import is_move, key
from tests.game.learn.people import SEATS


def step(course, action):
    """Play an action at the table."""
    course.heard(action, course.match.play(action))


def go_on(puzzle, course=None):
    """Play by the hints to the end; returns the verdict."""
    course = course or begun(puzzle, SEATS)
    for _ in range(20):
        if course.verdict is not None:
            break
        if puzzle.kind == "table":
            course.answer(yes=("yes",) in course.proof.right)
            continue
        if CallUno(0) in course.match.legal_actions(0):
            step(course, CallUno(0))
        step(course, course.hint)
    return course.verdict


def wrong_moves(puzzle):
    """For every wrong first move, the course after it."""
    proof = begun(puzzle, SEATS).proof
    right = {one[0] if isinstance(one[0], tuple) else one for one in proof.right}
    seen = set()
    course = begun(puzzle, SEATS)
    for action in course.match.legal_actions(0):
        name = key(course.match.table, action)
        if is_move(action) and name not in right and name not in seen:
            seen.add(name)
            other = begun(puzzle, SEATS)
            step(other, action)
            yield other
