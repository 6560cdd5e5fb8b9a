"""Applying the player's sound settings, and muting while the window is hidden."""

from __future__ import annotations

import pygame

from scenes.context import Context

GONE = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
BACK = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
"""Events after which the window may be visible again."""


def follow(ctx: Context, *, hidden: bool) -> None:
    """Apply the sound settings, and mute all sound if the window is `hidden`."""
    settings, sounds = ctx.settings, ctx.sounds
    sounds.set_volumes(effects=settings.effects, cues=settings.cues, music=settings.music, mono=settings.mono)
    sounds.switch(off=settings.muted, away=hidden)


def mute(ctx: Context) -> None:
    """Switch all sound off or on again, and show a notice."""
    ctx.change(muted=not ctx.settings.muted)
    ctx.tell(ctx.texts("sound.off" if ctx.settings.muted else "sound.on", key=ctx.sign("mute")))
