"""What is heard in this window: as loud as it is set, and nothing when it is muted or nobody sees the window."""

from __future__ import annotations

import pygame

from scenes.context import Context

GONE = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
BACK = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
"""Events after which the window is hidden, and after which it may be seen again."""


def follow(ctx: Context, *, hidden: bool) -> None:
    """Bring the sounds in line with the settings, and with whether the window can be seen."""
    settings, sounds = ctx.settings, ctx.sounds
    sounds.set_volumes(effects=settings.effects, cues=settings.cues, music=settings.music, mono=settings.mono)
    sounds.switch(off=settings.muted, away=hidden)


def mute(ctx: Context) -> None:
    """Switch all sound off, or on again, and say so."""
    ctx.change(muted=not ctx.settings.muted)
    ctx.tell(ctx.texts("sound.off" if ctx.settings.muted else "sound.on", key=ctx.sign("mute")))
