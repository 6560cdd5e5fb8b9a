"""All questions that can be answered: a function for each topic, which is the id of a question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.houserules.parse import parse
from game.match.setup import Setup
from game.rulebook.asking import calls, colors, effects, general, plays, rounds, row, turns
from game.rulebook.asking.reading import Finding, Reading
from game.rulebook.asking.whole import edition_of

TOPICS: dict[str, Callable[[Setup, Reading], tuple[Finding, ...]]] = {
    "on": plays.on, "answer": plays.answer, "together": plays.together, "last": plays.last,
    "last_effect": plays.last_effect, "sum": plays.sum_of, "draw_anyway": turns.draw_anyway, "nothing": turns.nothing,
    "drawn_play": turns.drawn_play, "drawn_keep": turns.drawn_keep, "drawn_other": turns.drawn_other,
    "hit_play": turns.hit_play, "does": effects.does, "first": rounds.first, "two": effects.two, "deal": rounds.deal,
    "begins": rounds.begins, "empty": rounds.empty,
    "over": rounds.over, "points": rounds.points, "jump_in": turns.jump_in, "same_color": colors.same_color,
    "wrong_card": turns.wrong_card, "comment": turns.comment, "forgot": calls.forgot, "late": calls.late,
    "early": calls.early, "until": calls.until, "false_call": calls.false_call, "false_catch": calls.false_catch,
    "bluff": calls.bluff, "who_challenges": calls.who_challenges, "caught": calls.caught, "innocent": calls.innocent,
    "challenge_last": calls.challenge_last, "turn_after": effects.turn_after,
    "dealer": general.dealer, "in_deck": general.in_deck, "players": general.players, "match_won": general.match_won,
    "scoring": general.scoring, "house": general.house, "pass_turn": general.pass_turn, "any_time": general.any_time,
    "may_challenge": general.may_challenge, "challenge_how": general.challenge_how, "shown": general.shown,
    "when_call": general.when_call, "unnoticed": general.unnoticed, "off_turn": general.off_turn,
    "drawn_counted": general.drawn_counted, "side_counted": general.side_counted, "other_side": general.other_side,
    "hash_value": general.hash_value, "stacked": general.stacked, "victim_out": general.victim_out,
    "with_two": calls.with_two, "call_again": calls.call_again, "win_uncalled": calls.win_uncalled,
    "who_catches": calls.who_catches, "any_color": colors.any_color, "recolor": colors.recolor,
    "names_color": colors.names_color, "fits": general.fits, "direction": rounds.direction,
    "three": plays.three, "out_call": calls.out_call, "call_after": calls.call_after, "match_both": row.match_both,
    "color_bonus": row.color_bonus, "rule": general.rule,
}  # fmt: skip


AGREED = {
    "on": "stacking=any", "answer": "stacking=any", "stacked": "stacking=any", "together": "multi=same_symbol",
    "three": "multi=same_symbol",
    "jump_in": "jump_in", "does": "seven_zero", "nothing": "draw_to_match", "draw_anyway": "force_play=always",
    "drawn_keep": "force_play=always",
}  # fmt: skip
"""For some questions, by their ids: the house rule that changes the answer, with the option of it that allows most."""


def answered(setup: Setup, asked: Reading) -> tuple[Finding, ...]:
    """The answers to a question, by the rules agreed for a match or by the printed rules of another edition if it names
    one.

    Where a house rule that is off would change an answer, the answer mentions the rule.
    """
    if asked.edition and asked.edition != setup.edition:
        setup = replace(setup, edition=asked.edition, sheet=(), blanks=(), house=())
    found = TOPICS[asked.topic](setup, asked)
    rule = parse(AGREED[asked.topic]) if asked.topic in AGREED else None
    if rule is None or not type(rule).fits(edition_of(setup)) or any(one.id == rule.id for one in setup.house):
        return found
    other = {one.case: one for one in TOPICS[asked.topic](replace(setup, house=(*setup.house, rule)), asked)}
    return tuple(_beside(one, other.get(one.case), rule.id) for one in found)


def _beside(one: Finding, other: Finding | None, house: str) -> Finding:
    """An answer, with a mention of the house rule `house` if the answer under that rule (`other`) is different."""
    if other is None or (one.verdict, one.rule) == (other.verdict, other.rule):
        return one
    if "absent" in (one.verdict, other.verdict) or one.verdict == other.verdict == "not":
        return one
    return replace(one, says=(*one.says, f"off:{house}"))
