"""Topics: all questions that the table can answer, each with what answers it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.match.setup import Setup
from game.rulebook.asking import calls, plays, rounds, turns
from game.rulebook.asking.reading import Finding, Reading

TOPICS: dict[str, Callable[[Setup, Reading], tuple[Finding, ...]]] = {
    "on": plays.on, "answer": plays.answer, "together": plays.together, "last": plays.last,
    "last_effect": plays.last_effect, "sum": plays.sum_of, "draw_anyway": turns.draw_anyway, "nothing": turns.nothing,
    "drawn_play": turns.drawn_play, "drawn_keep": turns.drawn_keep, "drawn_other": turns.drawn_other,
    "hit_play": turns.hit_play, "does": turns.does, "first": rounds.first, "two": turns.two, "deal": rounds.deal,
    "begins": rounds.begins, "empty": rounds.empty,
    "over": rounds.over, "points": rounds.points, "jump_in": turns.jump_in, "same_color": turns.same_color,
    "wrong_card": turns.wrong_card, "comment": turns.comment, "forgot": calls.forgot, "late": calls.late,
    "early": calls.early, "until": calls.until, "false_call": calls.false_call, "false_catch": calls.false_catch,
    "bluff": calls.bluff, "who_challenges": calls.who_challenges, "caught": calls.caught, "innocent": calls.innocent,
    "challenge_last": calls.challenge_last,
}  # fmt: skip


def answered(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """What the rules agreed for a match say to a question; those of another edition, as printed, if it names one."""
    if asked.edition and asked.edition != setup.edition:
        setup = replace(setup, edition=asked.edition, sheet=(), blanks=(), house=())
    return TOPICS[asked.topic](setup, asked)
