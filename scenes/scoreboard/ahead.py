"""Pages of scores made ahead: while the table still shows how a round ends, its page is rehearsed, and the podium."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.screens.rehearsal import rehearse
from scenes.scoreboard.awards import Tally
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.scoreboard.sums import Sums


def round_ahead(ctx: Context, sums: Sums) -> None:
    """Have the worker draw what the page of a round will show, where there is one."""
    if ctx.worker:
        ctx.worker.submit(lambda: rehearse(ctx, lambda twin, surface: show_round(twin, sums, surface)))


def show_round(ctx: Context, sums: Sums, surface: pygame.Surface) -> None:
    """Draw how the page begins, how hands are counted and how it ends, without the table below."""
    page = RoundOver(ctx, sums, lambda: None)
    page.arrange()
    page.look = lambda below: None  # only now, so that no picture of it was taken: faces come from the table
    page.rows.draw_counting(surface)
    page.heading.draw_coming(surface)
    for _ in range(2):
        for sprite in page.lying():
            sprite.paint(surface)
        page.page.draw_unseen(surface, pygame.Rect((0, 0), ctx.view.pixels))
        page.finish()


def match_ahead(ctx: Context, sums: Sums, winners: tuple[int, ...], tally: Tally) -> None:
    """Have the worker draw what the end of a match will show, where there is one."""
    if ctx.worker:
        ctx.worker.submit(lambda: rehearse(ctx, lambda twin, surface: show_match(twin, sums, winners, tally, surface)))


def show_match(ctx: Context, sums: Sums, winners: tuple[int, ...], tally: Tally, surface: pygame.Surface) -> None:
    """Draw the podium as it is in the end, and confetti, but not the stage: that takes much memory until it is seen."""
    page = MatchOver(ctx, sums, winners, tally, lambda: None, lambda: None)
    page.arrange()
    page.finish()
    for sprite in page.places():
        sprite.paint(surface)
    if page.confetti is not None:
        page.confetti.rehearse()
    page.page.draw_unseen(surface, pygame.Rect((0, 0), ctx.view.pixels))
