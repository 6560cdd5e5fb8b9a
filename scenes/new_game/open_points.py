"""What a sheet leaves open as choices: the answer to each point, and the rules that follow for a match."""

from __future__ import annotations

import msgspec

from game.core.rule import Rule
from game.editions import edition
from game.houserules.sheet_options import POINTS, OpenPoint, fitting, rules
from game.storage.settings import GameChoice
from scenes.kit.text.texts import Texts
from scenes.new_game.house_rules import house


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
