"""Waiting for the artist, who paints in a thread of his own."""

from scenes.kit.artist import Artist
from tests.waiting import wait_for

SOON = 0.002
"""Seconds between two looks."""


def finished(artist: Artist) -> None:
    """Wait until everything that was asked for is painted, however long a busy machine takes."""
    wait_for(lambda: not artist.busy, "end of painting", pause=SOON)
