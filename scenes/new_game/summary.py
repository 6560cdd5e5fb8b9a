"""What a table agrees on: blank wilds, and in words all that differs from the sheet."""

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
"""What is written on blank wilds as long as nobody has chosen: one that strikes, one that turns all over, one that
protects."""


def points(choice: GameChoice) -> tuple[OpenPoint, ...]:
    """The points that there are to agree on in the chosen edition."""
    return fitting(edition(choice.edition))


def answer_to(choice: GameChoice, point: OpenPoint) -> str:
    """What is chosen for a point."""
    chosen = choice.sheet.get(choice.edition, {}).get(point.id, point.usual)
    return chosen if chosen in point.words else point.usual


def with_answer(choice: GameChoice, point: OpenPoint, answer: str) -> GameChoice:
    """The choices with something else for a point."""
    known = choice.sheet.get(choice.edition, {})
    return _with(choice, {**known, point.id: answer})


def as_printed(choice: GameChoice) -> GameChoice:
    """The choices with everything in the edition's sheet as it is printed."""
    return _with(choice, {}) if choice.sheet.get(choice.edition) else choice


def hindered(choice: GameChoice, point: OpenPoint) -> str:
    """The id of the house rule in force beside which a point has no effect; empty if there is none."""
    on = [rule.id for rule in house(choice)]
    return next((name for name in on if name in point.excludes), "")


def why_not(texts: Texts, choice: GameChoice, point: OpenPoint) -> str:
    """Why there is nothing to choose for a point now; empty if there is."""
    rule = hindered(choice, point)
    return texts("house.excludes", rule=texts(f"house.{rule}.name")) if rule else ""


def differing_answers(choice: GameChoice) -> dict[str, str]:
    """The answers in force that differ from the printed rules, by the id of their point."""
    chosen = {point.id: answer_to(choice, point) for point in points(choice) if not hindered(choice, point)}
    return {point.id: chosen[point.id] for point in POINTS if chosen.get(point.id, point.usual) != point.usual}


def sheet_of(choice: GameChoice) -> tuple[Rule, ...]:
    """Rules of the sheet that are played with other numbers than printed."""
    return rules(edition(choice.edition), differing_answers(choice))


def _with(choice: GameChoice, sheet: dict[str, str]) -> GameChoice:
    return msgspec.structs.replace(choice, sheet={**choice.sheet, choice.edition: sheet})


def blanks_of(choice: GameChoice) -> tuple[Writing, ...]:
    """What is written on the blanks of the chosen edition; what cannot be read is an ordinary wild."""
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
    """The choices with something else on the blanks."""
    return msgspec.structs.replace(choice, blanks=tuple(blank.data() for blank in blanks))


def differences(t: Texts, choice: GameChoice) -> list[str]:
    """Every rule that is chosen and not as the sheet says, each in a few words; writing on blanks is no change."""
    found = agreements(t, choice.edition, house(choice), sheet_of(choice), ())
    return [agreement.words for agreement in found]


def in_force(ctx: Context, choice: GameChoice, room: pygame.FRect) -> str:
    """All that differs and all that is off for now; only names where there is no room for more."""
    t, full = ctx.texts, differences(ctx.texts, choice)
    for on in (full, [words.partition(" – ")[0] for words in full]):
        words = t("setup.rules.list", rules=t("setup.rules.comma").join(on)) if on else t("setup.rules.none")
        if off := asleep(t, choice):
            words += "\n" + t("setup.asleep.list", rules=t("setup.rules.comma").join(off))
        if ctx.type.paragraph_height(words, room.width, 13.2) <= room.height:
            break
    return words


def asleep(t: Texts, choice: GameChoice) -> list[str]:
    """What is switched on but cannot be played at this table, each with the reason."""
    on = {rule.id for rule in house(choice)}
    off: list[Kind | OpenPoint] = [kind for kind in menu() if is_on(choice, kind) and kind.id not in on]
    off += [point for point in points(choice) if answer_to(choice, point) != point.usual]
    found = [_off(t, choice, one) for one in off]
    return [words for words, reason in found if reason]


def gone(t: Texts, before: GameChoice, after: GameChoice, touched: str, *, why: bool = True) -> list[str]:
    """What was in force before and is not now, except for what was `touched`, each with the reason if known.

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
    """What is off and why, in words, and the reason alone."""
    name = _name(t, choice, one)
    reason = why_not(t, choice, one) if isinstance(one, OpenPoint) else obstacle(t, choice, one)
    return (t("setup.asleep", rule=name, reason=reason) if reason else name), reason
