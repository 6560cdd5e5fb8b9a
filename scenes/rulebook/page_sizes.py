"""Sizes in design pixels that the pages of the rulebook have in common."""

from __future__ import annotations

from scenes.kit.graphics.viewport import Viewport

EDGE = 28.0
"""Least space between a page's content and the window's left and right edge."""
WIDEST = 1240.0
BESIDE = 26.0
"""Width left free for the scroll bar beside the rows."""


def content_width(view: Viewport) -> float:
    """The width of a page's content: the window's between its edges, at most WIDEST."""
    return min(view.width - 2 * EDGE, WIDEST)
