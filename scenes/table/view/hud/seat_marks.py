"""Small marks at the name plates: the letter of each player's team (R9.9), and shields that players hold (R8)."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.mechanics.blank_wild_effects import SHIELDS
from scenes.context import Context
from scenes.kit.compositor import Boxes, Node, Painted
from scenes.kit.graphics.theme import Rgb, darker, lighter
from scenes.kit.graphics.viewport import about
from scenes.table.timeline.playback import Stage

TEAMS: tuple[Rgb, ...] = ((226, 72, 128), (20, 140, 190), (220, 140, 20), (110, 90, 220), (60, 150, 70))
"""The colour of the letter of each team."""
SHIELD = ((-11, -12), (0, -15), (11, -12), (11, 0), (7, 8), (0, 14), (-7, 8), (-11, 0))
REACH = 22.0
"""Greatest distance that a mark reaches from its middle, in design pixels."""


class SeatMarks:
    """The marks of teams and shields at the name plates."""

    def __init__(self, ctx: Context, stage: Stage, teams: tuple[tuple[int, ...], ...]) -> None:
        self.ctx, self.stage = ctx, stage
        self.teams = numbered(teams)

    def sprites(self) -> Iterable[Node]:
        """All marks as one sprite; empty if there are none."""
        held = self._held()
        return (Painted("seat marks", (held, self.stage.places), self.draw),) if held or self.teams else ()

    def _held(self) -> tuple[int, ...]:
        """The seats that hold shields; a seat with several shields is listed several times."""
        noted = self.stage.shown.notes.get(SHIELDS)
        return noted if isinstance(noted, tuple) else ()

    def draw(self, surface: pygame.Surface) -> Boxes:
        places, held, spots = self.stage.places, self._held(), list[tuple[float, float]]()
        for seat, team in self.teams.items():
            pill = places.pill(seat)
            spots.append((pill.left + 5, pill.bottom - 8))
            _letter(self.ctx, surface, spots[-1], team)
        for seat in sorted(set(held)):
            pill = places.pill(seat)
            spots.append((pill.right - pill.height * 1.15, pill.top + 3))
            _shield(self.ctx, surface, spots[-1], held.count(seat))
        return [about(self.ctx.view, *spot, REACH) for spot in spots]


def numbered(teams: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    """The number of each seat's team, as a dict from seat to team; empty if everybody plays alone."""
    if all(len(team) == 1 for team in teams):
        return {}
    known = sorted(set(teams))
    return {seat: known.index(team) for seat, team in enumerate(teams)}


def _letter(ctx: Context, surface: pygame.Surface, spot: tuple[float, float], team: int) -> None:
    tone = TEAMS[team % len(TEAMS)]
    ctx.paint.disc(surface, spot, 12.5, (255, 255, 255))
    ctx.paint.disc(surface, spot, 10.5, tone)
    letter = chr(ord("A") + team)
    ctx.type.text(surface, letter, spot, 13 / ctx.type.factor, (255, 255, 255), "bold", align="center")


def _shield(ctx: Context, surface: pygame.Surface, spot: tuple[float, float], count: int) -> None:
    tone = (58, 120, 214)
    for grow, color in ((1.3, (255, 255, 255)), (1.1, darker(tone, 0.2)), (0.9, lighter(tone, 0.15))):
        ctx.paint.polygon(surface, [(spot[0] + x * grow, spot[1] + y * grow) for x, y in SHIELD], color)
    if count > 1:
        ctx.type.text(surface, str(count), spot, 13 / ctx.type.factor, (255, 255, 255), "bold", align="center")
