"""Whether a large window is drawn with all its pixels, or with fewer that are magnified: as set, or by its memory.

It depends on nothing that changes while somebody plays: another size costs a frame of half a second. How long frames
take is no reason for fewer pixels: magnifying one to 3840x2160 takes 14 ms, more than drawing all of them.
"""

from __future__ import annotations

NEEDED = 3 << 10
"""Megabytes of memory that a machine needs for all the pictures of a window of 3840x2160, and in proportion."""


def limited(choice: str, size: tuple[int, int], memory: int) -> bool:
    """Whether a large window is drawn smaller, by `auto`, `full` or `limited` and by megabytes of memory."""
    share = size[0] * size[1] / (3840 * 2160)
    return choice == "limited" or (choice == "auto" and memory < NEEDED * share)
