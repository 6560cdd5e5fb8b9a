"""Boxes in window pixels, and what is left of them."""

from __future__ import annotations

import pygame


def outside(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """What is left of a box outside of another one that lies in it."""
    if not hole.width or not hole.height:
        return [whole]
    parts = (pygame.Rect(whole.left, whole.top, whole.width, hole.top - whole.top),
             pygame.Rect(whole.left, hole.bottom, whole.width, whole.bottom - hole.bottom),
             pygame.Rect(whole.left, hole.top, hole.left - whole.left, hole.height),
             pygame.Rect(hole.right, hole.top, whole.right - hole.right, hole.height))
    return [part for part in parts if part.width and part.height]
