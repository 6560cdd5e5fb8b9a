"""Chosen answers to open points of the rule sheet, chosen blank wilds, and texts about what differs from the sheet.

An open point is a question that the printed rules leave to the players; one of its answers is usual (printed).
"""

from __future__ import annotations

import msgspec
import pygame

from game.core.rule import Rule
from game.editions import edition
from game.houserules.sheet_options import POINTS, OpenPoint, fitting, rules
from game.mechanics.blank_wild import BadWriting, Step, Writing, read
from game.storage.settings import GameChoice
from scenes.context import Context
from scenes.kit.text.texts import Texts
from scenes.new_game.house_rules import Kind, house, is_on, menu, obstacle
from scenes.words.agreements import agreements, point_facts

MIX = tuple(Writing("effect", (Step(name, amount),))
            for name, amount in (("next_draws", 5), ("swap_hands", 1), ("shield", 1)))
"""The default text of the blank wilds: one makes the next player draw, one swaps hands, one protects."""


def points(choice: GameChoice) -> tuple[OpenPoint, ...]:
    return fitting(edition(choice.edition))


def answer_to(choice: GameChoice, point: OpenPoint) -> str:
    """The chosen answer to an open point, or else its usual one."""
    chosen = choice.sheet.get(choice.edition, {}).get(point.id, point.usual)
    return chosen if chosen in point.words else point.usual


def with_answer(choice: GameChoice, point: OpenPoint, answer: str) -> GameChoice:
    known = choice.sheet.get(choice.edition, {})
    return _with(choice, {**known, point.id: answer})


def as_printed(choice: GameChoice) -> GameChoice:
    """The choices with the usual answer to every open point."""
    return _with(choice, {}) if choice.sheet.get(choice.edition) else choice


def hindered(choice: GameChoice, point: OpenPoint) -> str:
    """The id of the house rule in force that makes an open point irrelevant; empty if there is none."""
    on = [rule.id for rule in house(choice)]
    return next((name for name in on if name in point.excludes), "")


def why_not(texts: Texts, choice: GameChoice, point: OpenPoint) -> str:
    """Why the answer to an open point has no effect now, in the player's language; empty if it has."""
    rule = hindered(choice, point)
    return texts("house.excludes", rule=texts(f"house.{rule}.name")) if rule else ""


def differing_answers(choice: GameChoice) -> dict[str, str]:
    """The unusual answers in force, by the id of their open point."""
    chosen = {point.id: answer_to(choice, point) for point in points(choice) if not hindered(choice, point)}
    return {point.id: chosen[point.id] for point in POINTS if chosen.get(point.id, point.usual) != point.usual}


def agreed_rules(choice: GameChoice) -> tuple[Rule, ...]:
    """The rules that follow from unusual answers to open points."""
    return rules(edition(choice.edition), differing_answers(choice))


def _with(choice: GameChoice, answers: dict[str, str]) -> GameChoice:
    return msgspec.structs.replace(choice, sheet={**choice.sheet, choice.edition: answers})


def blanks_of(choice: GameChoice) -> tuple[Writing, ...]:
    """The texts on the blank wilds of the chosen edition; an invalid one is replaced by an ordinary wild."""
    if not choice.blanks:
        return MIX[: edition(choice.edition).blanks]
    return tuple(_read(choice.blanks[number]) if number < len(choice.blanks) else Writing()
                 for number in range(edition(choice.edition).blanks))


def _read(data: object) -> Writing:
    try:
        return read(data)
    except BadWriting:
        return Writing()


def with_blanks(choice: GameChoice, blanks: tuple[Writing, ...]) -> GameChoice:
    return msgspec.structs.replace(choice, blanks=tuple(blank.data() for blank in blanks))


def differences(t: Texts, choice: GameChoice) -> list[str]:
    """The rules in force that differ from the printed ones, in a few words each; blank wilds are left out."""
    found = agreements(t, choice.edition, house(choice), agreed_rules(choice), ())
    return [agreement.words for agreement in found]


def in_force(ctx: Context, choice: GameChoice, room: pygame.FRect) -> str:
    """The text about rules that differ from the printed ones, and about chosen rules that have no effect now.

    If it does not fit into `room`, it has only the rules' names.
    """
    t, full = ctx.texts, differences(ctx.texts, choice)
    for on in (full, [words.partition(" – ")[0] for words in full]):
        words = t("setup.rules.list", rules=t("setup.rules.comma").join(on)) if on else t("setup.rules.none")
        if off := asleep(t, choice):
            words += "\n" + t("setup.asleep.list", rules=t("setup.rules.comma").join(off))
        if ctx.type.paragraph_height(words, room.width, 13.2) <= room.height:
            break
    return words


def asleep(t: Texts, choice: GameChoice) -> list[str]:
    """The names of chosen house rules and answers that have no effect at this table, each with the reason."""
    on = {rule.id for rule in house(choice)}
    off: list[Kind | OpenPoint] = [kind for kind in menu() if is_on(choice, kind) and kind.id not in on]
    off += [point for point in points(choice) if answer_to(choice, point) != point.usual]
    found = [_off(t, choice, one) for one in off]
    return [words for words, reason in found if reason]


def gone(t: Texts, before: GameChoice, after: GameChoice, touched: str, *, why: bool = True) -> list[str]:
    """The names of rules in force `before` a change and no longer `after` it; `why` adds the reasons.

    The rule or open point `touched`, which the player changed, is left out, and after the choice of a preset all house
    rules are left out.
    """
    now = {*(rule.id for rule in house(after)), *differing_answers(after)}
    on = {rule.id for rule in house(before)} if touched else set()
    lost: list[Kind | OpenPoint] = [kind for kind in menu() if kind.id in on]
    lost += [point for point in points(before) if point.id in differing_answers(before)]
    away = [one for one in lost if one.id not in (touched, *now)]
    return [_off(t, after, one)[0] if why else _name(t, after, one) for one in away]


def _name(t: Texts, choice: GameChoice, one: Kind | OpenPoint) -> str:
    if isinstance(one, OpenPoint):
        return t(f"sheet.{one.id}.name", **point_facts(t, edition(choice.edition)))
    return t(f"house.{one.id}.name")


def _off(t: Texts, choice: GameChoice, one: Kind | OpenPoint) -> tuple[str, str]:
    """The name of a house rule or open point with the reason why it has no effect, and that reason alone."""
    name = _name(t, choice, one)
    reason = why_not(t, choice, one) if isinstance(one, OpenPoint) else obstacle(t, choice, one)
    return (t("setup.asleep", rule=name, reason=reason) if reason else name), reason
