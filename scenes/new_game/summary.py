"""Answers to the open points of the rule sheet, writing on blank wilds, and texts about what differs from the sheet."""

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
"""The default writing on blank wilds: one attacks, one swaps hands, one protects."""


def points(choice: GameChoice) -> tuple[OpenPoint, ...]:
    """The open points of the chosen edition."""
    return fitting(edition(choice.edition))


def answer_to(choice: GameChoice, point: OpenPoint) -> str:
    """The chosen answer to a point, or its usual one."""
    chosen = choice.sheet.get(choice.edition, {}).get(point.id, point.usual)
    return chosen if chosen in point.words else point.usual


def with_answer(choice: GameChoice, point: OpenPoint, answer: str) -> GameChoice:
    """The choices with another answer to a point."""
    known = choice.sheet.get(choice.edition, {})
    return _with(choice, {**known, point.id: answer})


def as_printed(choice: GameChoice) -> GameChoice:
    """The choices with the printed answer to every point of the edition."""
    return _with(choice, {}) if choice.sheet.get(choice.edition) else choice


def hindered(choice: GameChoice, point: OpenPoint) -> str:
    """The id of the house rule in force that makes a point irrelevant; empty if there is none."""
    on = [rule.id for rule in house(choice)]
    return next((name for name in on if name in point.excludes), "")


def why_not(texts: Texts, choice: GameChoice, point: OpenPoint) -> str:
    """Why a point cannot be answered now, in the player's language; empty if it can."""
    rule = hindered(choice, point)
    return texts("house.excludes", rule=texts(f"house.{rule}.name")) if rule else ""


def differing_answers(choice: GameChoice) -> dict[str, str]:
    """The answers in force that differ from the printed rules, by the id of their point."""
    chosen = {point.id: answer_to(choice, point) for point in points(choice) if not hindered(choice, point)}
    return {point.id: chosen[point.id] for point in POINTS if chosen.get(point.id, point.usual) != point.usual}


def sheet_of(choice: GameChoice) -> tuple[Rule, ...]:
    """The rules of the open points whose answers differ from the printed ones."""
    return rules(edition(choice.edition), differing_answers(choice))


def _with(choice: GameChoice, sheet: dict[str, str]) -> GameChoice:
    return msgspec.structs.replace(choice, sheet={**choice.sheet, choice.edition: sheet})


def blanks_of(choice: GameChoice) -> tuple[Writing, ...]:
    """The writing on the blank wilds of the chosen edition; invalid writing becomes an ordinary wild."""
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
    """The choices with other writing on the blank wilds."""
    return msgspec.structs.replace(choice, blanks=tuple(blank.data() for blank in blanks))


def differences(t: Texts, choice: GameChoice) -> list[str]:
    """Each rule that differs from the printed ones, in a few words; writing on blank wilds does not count."""
    found = agreements(t, choice.edition, house(choice), sheet_of(choice), ())
    return [agreement.words for agreement in found]


def in_force(ctx: Context, choice: GameChoice, room: pygame.FRect) -> str:
    """The text of all that differs and all that has no effect now; only names if more does not fit `room`."""
    t, full = ctx.texts, differences(ctx.texts, choice)
    for on in (full, [words.partition(" – ")[0] for words in full]):
        words = t("setup.rules.list", rules=t("setup.rules.comma").join(on)) if on else t("setup.rules.none")
        if off := asleep(t, choice):
            words += "\n" + t("setup.asleep.list", rules=t("setup.rules.comma").join(off))
        if ctx.type.paragraph_height(words, room.width, 13.2) <= room.height:
            break
    return words


def asleep(t: Texts, choice: GameChoice) -> list[str]:
    """The names of rules and answers that were chosen but have no effect at this table, each with the reason."""
    on = {rule.id for rule in house(choice)}
    off: list[Kind | OpenPoint] = [kind for kind in menu() if is_on(choice, kind) and kind.id not in on]
    off += [point for point in points(choice) if answer_to(choice, point) != point.usual]
    found = [_off(t, choice, one) for one in off]
    return [words for words, reason in found if reason]


def gone(t: Texts, before: GameChoice, after: GameChoice, touched: str, *, why: bool = True) -> list[str]:
    """The names of what was in force before and is not now, except for what was `touched`; with `why` with the reason.

    With nothing touched a preset was chosen, and house rules are left out.
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
    """What is off and why as one text, and the reason alone."""
    name = _name(t, choice, one)
    reason = why_not(t, choice, one) if isinstance(one, OpenPoint) else obstacle(t, choice, one)
    return (t("setup.asleep", rule=name, reason=reason) if reason else name), reason
