"""House rules on the new-game screen: a switch with a sentence for each (R9)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from game import houserules
from game.profile.settings import GameChoice
from scenes.context import Context
from scenes.widgets import Label, Toggle, Widget

ROW = 46.0
OnChoice = Callable[[GameChoice], None]


def rule_switches(
    ctx: Context, area: pygame.FRect, choice: GameChoice, on_choice: OnChoice
) -> list[Widget]:
    """The switches for an edition, or a sentence that there are none."""
    rules: tuple[str, ...] = tuple(rule.id for rule in getattr(houserules, "HOUSE_RULES", ()))
    if not rules:
        place = pygame.FRect(area.x + 8, area.y, area.width - 24, 90)
        return [Label(ctx, ctx.texts("setup.rules.none"), place, size=15, wrap=True, muted=True)]
    on = choice.rules.get(choice.edition, {})
    return [
        Toggle(ctx, ctx.texts(f"rule.{rule}.name"), rule in on, _switch(rule, choice, on_choice),
               pygame.FRect(area.x + 8, area.y + 2 + number * ROW, area.width - 28, ROW - 8))
        for number, rule in enumerate(rules)
    ]


def _switch(rule: str, choice: GameChoice, on_choice: OnChoice) -> Callable[[bool], None]:
    def switch(value: bool) -> None:
        on = {name: options for name, options in choice.rules.get(choice.edition, {}).items() if name != rule}
        if value:
            on[rule] = {}
        on_choice(msgspec.structs.replace(choice, rules={**choice.rules, choice.edition: on}))

    return switch
