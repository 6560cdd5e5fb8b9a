"""Simulated learners: they follow a lesson, now and then do something else, or only do odd things."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from game.core.actions import CallUno, Catch
from game.learn.beginning import begun
from game.learn.lesson import ME
from game.match.setup import Seat

SEATS = (Seat("Ann", "person"), Seat("Mikan"), Seat("Kero"), Seat("Momo"))
MOST = 3000
"""Actions after which a lesson counts as a dead end."""


@dataclass
class Run:
    """The result of playing a part of a lesson."""

    done: set[str]
    turns: int
    over: bool
    won: bool
    actions: list = field(default_factory=list)


def act(course, person: Random, odd: float, wild: bool = False):
    """The person's next action: what the lesson shows, or, as often as `odd` says, anything that is legal."""
    match = course.match
    options = match.legal_actions(ME)
    if person.random() >= odd:
        return course.meant(options)
    foul = [CallUno(ME), Catch(ME, 1), Catch(ME, 2)] if wild else []
    return person.choice([*options, *(one for one in foul if match.hears(one))])


def play(lesson, number=0, *, odd=0.0, seed=0, wild=False, watch=None) -> Run:
    """Play a part of a lesson to its end."""
    course = begun(lesson, number, SEATS, seed)
    person = Random(f"{seed} person")
    run = Run(course.done, 0, False, False)
    for told in course.part.beats:
        if told.told:
            course.done.add(told.id)
    course.prepare()
    while not course.over and len(run.actions) < MOST:
        seat = course.match.to_act
        if seat == ME or (odd and person.random() < 0.1 and course.match.legal_actions(ME)):
            action = act(course, person, odd, wild)
        else:
            action = course.choose(seat, course.match.legal_actions(seat))
        news = course.match.play(action)
        if watch:
            watch.played(course, news)
        course.heard(action, news)
        if watch:
            watch.prepared(course)
        run.actions.append(action)
    run.turns, run.over = course.turns, course.over
    run.won = course.match.winners == (ME,)
    return run


def runs(lesson, number, odd, count, **more) -> Iterator[Run]:
    """The results of many simulated learners, each with a seed of its own."""
    return (play(lesson, number, odd=odd, seed=seed, **more) for seed in range(count))
