"""A stretch of a replay as an animated picture: played on a table of its own that nobody sees, frame by frame."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.record.loading import Work
from game.record.timeline import Timeline
from scenes.cards.blank_wild_art import symbol_of
from scenes.context import Context, make_context
from scenes.replay.course import Course
from scenes.replay.gif import Gif
from scenes.replay.pictures import drawn
from scenes.replay.table import ReplayTable
from scenes.table.model.session import NOBODY, Session

SIZE = (960, 540)
"""Window pixels of the table that is filmed; the picture is `WIDE` pixels wide."""
WIDE = 720
FRAME = 0.08
"""Seconds of a frame."""
REST = 1.6
"""Seconds in which the last moment is seen."""
ACROSS = 16
"""Faces in a line of the picture from which colours are taken."""
LONGEST = 60.0
"""Seconds of a film at most."""


def film(
    ctx: Context, timeline: Timeline, course: Course, stretch: tuple[int, int], path: Path, *, seat: int,
    all_open: bool,
) -> Work[Path]:  # fmt: skip
    """Write the events from one position to another as seen by a seat; tells how far it is, returns the path.

    A film that is broken off or fails leaves no file. Raises OSError if it cannot be written.
    """
    start, stop = stretch
    table = _table(ctx, timeline.another(), course, seat, all_open=all_open)
    table.playback.jump(start)
    table.update(0.0)
    gif, whole = Gif(path, _shot(table)[1]), False
    try:
        for now in _frames(table, stop, gif):
            yield max(0, now - start), max(1, stop - start)
        gif.close()
        whole = True
    finally:
        if not whole:
            gif.drop()
            path.unlink(missing_ok=True)
    return path


def _frames(table: ReplayTable, stop: int, gif: Gif) -> Iterator[int]:
    """Add frame after frame until a position has been shown; tells where it is."""
    playback, passed = table.playback, 0.0
    dark: bool | None = None
    while (playback.position < stop or table.stage.busy) and passed < LONGEST:
        playback.playing = playback.position < stop
        if dark != table.day_night.dark and not table.day_night.wants_frame:
            dark = table.day_night.dark
            gif.mix([_shot(table)[0], _faces(table, gif.size)])
        gif.add(_shot(table)[0], round(FRAME * 1000))
        table.update(FRAME)
        passed += FRAME
        yield playback.position
    gif.add(_shot(table)[0], round(REST * 1000))


def _table(ctx: Context, timeline: Timeline, course: Course, seat: int, *, all_open: bool) -> ReplayTable:
    """A silent table of its own, as large as the film needs it."""
    own = make_context(ctx.store, SIZE, ctx.make, overrides={**ctx.overrides, "language": ctx.language},
                       library=ctx.library, strict=False)
    session = Session.replay(timeline, NOBODY if all_open else seat, all_open=all_open)
    session.bottom = seat
    table = ReplayTable(own, session, course, {"eye": lambda: None}, on_leave=lambda: None, on_rule=lambda rule: None)
    table.day_night.light()
    table.arrange()
    return table


def _shot(table: ReplayTable) -> tuple[bytes, tuple[int, int]]:
    """What is seen of a table now, and how large that is."""
    picture = drawn(table)
    size = WIDE, round(picture.height * WIDE / picture.width)
    return pygame.image.tobytes(pygame.transform.smoothscale(picture, size), "RGB"), size


def _faces(table: ReplayTable, size: tuple[int, int]) -> bytes:
    """The faces and backs of all cards in one picture, from which the palette is made."""
    art, board = table.ctx.art, pygame.Surface(size, depth=32)
    sides = enumerate(table.session.match.deck.faces)
    faces = sorted({(side, face.color or "", symbol_of(face)) for side, cards in sides for face in cards})
    for number, (side, color, symbol) in enumerate(faces):
        column, line = number % ACROSS, number // ACROSS
        image = art.face(color or None, symbol, side == 1, size[0] // ACROSS)
        board.blit(image, (column * size[0] // ACROSS, line * image.height))
    return pygame.image.tobytes(board, "RGB")
