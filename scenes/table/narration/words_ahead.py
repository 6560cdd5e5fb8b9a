"""Words that come up all at once, prepared beside the frames before: a size of letters that is new takes its time."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.cards.palette import DARK_COLORS, LIGHT_COLORS
from scenes.context import Context
from scenes.kit.screens.rehearsal import rehearse
from scenes.table.geometry.places import PILL
from scenes.table.geometry.seat_place import CATCH_HEIGHT
from scenes.table.view.effects.calls import OTHER, OWN
from scenes.table.view.effects.stamp import stamp_size
from scenes.table.view.hud.bubble_picture import bubble_size
from scenes.table.view.hud.catch_button import INSET, CatchButton
from scenes.words.card_names import color_name

SAID = {"uno": "uno", "uno_oink": "uno", "dos": "uno", "caught": "caught", "challenge": "caught", "uno_false": "laugh",
        "false_catch": "laugh"}  # fmt: skip
"""What seats say, by the ends of the texts' ids, and in which kind of bubble."""


def prepare_words(ctx: Context) -> None:
    """Have them measured in the current language, and a Catch button drawn, where there is a worker."""
    if ctx.worker:
        ctx.worker.submit(partial(rehearse, ctx, _measure))


def _measure(ctx: Context, unseen: pygame.Surface) -> None:
    t = ctx.texts
    said = [(t(f"say.{word}"), kind) for word, kind in SAID.items()]
    named = [(t("say.color", color=color_name(t, color)), "say") for color in (*LIGHT_COLORS, *DARK_COLORS)]
    for text, kind in said + named:
        bubble_size(ctx, text, kind)
    for size in (OWN, OTHER):
        stamp_size(ctx, t("stamp.caught"), size)
    button = CatchButton(ctx, lambda: None)
    button.rect = pygame.FRect(0, 0, PILL[0] - 2 * INSET, CATCH_HEIGHT)
    button.draw(unseen)
