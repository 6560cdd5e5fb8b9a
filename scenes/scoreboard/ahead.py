"""Prefetches the page of a round's score and the podium while the table still shows how the round ends."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.screens.rehearsal import rehearse
from scenes.scoreboard.awards import Tally
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.scoreboard.sums import Sums


def round_ahead(ctx: Context, sums: Sums) -> None:
    """Have the worker, if there is one, rasterize the page of a round."""
    if ctx.worker:
        ctx.worker.submit(lambda: rehearse(ctx, lambda twin, surface: show_round(twin, sums, surface)))


def show_round(ctx: Context, sums: Sums, surface: pygame.Surface) -> None:
    """Draw the page's first frame, the counting of hands, and its last frame, without the table below."""
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
    """Have the worker, if there is one, rasterize the page of a match."""
    if ctx.worker:
        ctx.worker.submit(lambda: rehearse(ctx, lambda twin, surface: show_match(twin, sums, winners, tally, surface)))


def show_match(ctx: Context, sums: Sums, winners: tuple[int, ...], tally: Tally, surface: pygame.Surface) -> None:
    """Draw the podium in its final state and the confetti, but not the stage, whose rasters take much memory."""
    page = MatchOver(ctx, sums, winners, tally, lambda: None, lambda: None)
    page.arrange()
    page.finish()
    for sprite in page.places():
        sprite.paint(surface)
    if page.confetti is not None:
        page.confetti.rehearse()
    page.page.draw_unseen(surface, pygame.Rect((0, 0), ctx.view.pixels))
