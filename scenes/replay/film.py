"""The film of a replay: a GIF of a part of a match, recorded frame by frame from an invisible table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
from PIL import GifImagePlugin, Image, ImageChops

from game.record.loading import Work
from game.record.timeline import Timeline
from scenes.cards.blank_wild_art import symbol_of
from scenes.context import Context, make_context
from scenes.replay.pictures import drawn
from scenes.replay.positions import Positions
from scenes.replay.table import ReplayTable
from scenes.table.model.session import NOBODY, Session

COLORS = 255
"""Number of colours in a palette; one more palette index stands for transparency."""
THROUGH = 255
"""Palette index of transparency, for pixels that have not changed since the previous frame."""
SAME = [255] + [0] * 255
"""A lookup table for difference images: 0 (equal) becomes 255 (transparent), all other values 0."""
KEEP = 1
"""The GIF disposal method that leaves a frame visible below the next one (GIF 89a)."""
SHORTEST = 20
"""Least duration of a frame in milliseconds; viewers replace shorter ones by 100 ms."""
SIZE = (960, 540)
"""Size in pixels of the filmed table; its pictures are then scaled to a width of `WIDE` pixels."""
WIDE = 720
FRAME = 0.08
REST = 1.6
ACROSS = 16
"""Number of cards in a row of the picture from which the palette's colours are chosen."""
LONGEST = 60.0
"""Longest film in seconds."""


class Gif:
    """A writer of a GIF animation that loops forever.

    A frame (RGB bytes) is written when the next one is added, because only then its duration is known. Raises OSError
    if the file cannot be written.
    """

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        self.size = size
        self._file = path.open("xb")
        self._palette: Image.Image | None = None
        self._fresh = True
        self._common: Image.Image | None = None
        """The palette in the file's header, taken from the first frame."""
        self._shown: Image.Image | None = None
        """The palette index of each pixel in the latest frame, as a greyscale image."""
        self._waiting: tuple[Image.Image, tuple[int, int], Image.Image] | None = None
        self._stays = 0

    def mix(self, samples: list[bytes]) -> None:
        """Choose the palette for the next frames from the colours of `samples`, pictures of a frame's size."""
        high = self.size[1]
        board = Image.new("RGB", (self.size[0], high * len(samples)))
        for number, sample in enumerate(samples):
            board.paste(Image.frombytes("RGB", self.size, sample), (0, number * high))
        self._palette = board.quantize(COLORS, Image.Quantize.MEDIANCUT)
        self._fresh = True

    def add(self, picture: bytes, milliseconds: int) -> None:
        """Add a frame for some milliseconds; if it equals the previous frame, that one is shown longer."""
        if self._palette is None:
            self.mix([picture])
        assert self._palette is not None
        frame = Image.frombytes("RGB", self.size, picture)
        numbers = frame.quantize(palette=self._palette, dither=Image.Dither.NONE)
        greys = Image.frombytes("L", self.size, numbers.tobytes())
        changed = (0, 0, *self.size) if self._fresh or self._shown is None else (
            ImageChops.difference(greys, self._shown).getbbox())
        if changed is None:
            self._stays += milliseconds
            return
        self._write()
        if not self._fresh and self._shown is not None:
            same = ImageChops.difference(greys, self._shown).point(SAME)
            numbers.paste(THROUGH, mask=same)
        self._waiting = numbers.crop(changed), changed[:2], self._palette
        self._shown, self._stays, self._fresh = greys, milliseconds, False

    def close(self) -> None:
        try:
            self._write()
            self._file.write(b";")
        finally:
            self._file.close()

    def drop(self) -> None:
        """Close the incomplete file without writing its end."""
        self._file.close()

    def _write(self) -> None:
        if self._waiting is None:
            return
        part, corner, palette = self._waiting
        if self._common is None:
            self._common = palette
            header, _ = GifImagePlugin.getheader(part.copy(), info={"loop": 0, "optimize": False})
            self._file.writelines(header)
        own = palette is not self._common  # a frame without a table of its own has the colours of the first one
        stays = max(SHORTEST, self._stays)
        self._file.writelines(GifImagePlugin.getdata(
            part, corner, duration=stays, include_color_table=own, transparency=THROUGH, disposal=KEEP))
        self._waiting = None


def film(
    ctx: Context, timeline: Timeline, positions: Positions, stretch: tuple[int, int], path: Path, *, seat: int,
    all_open: bool,
) -> Work[Path]:  # fmt: skip
    """Write a GIF of the events between two record positions (`stretch`), seen from `seat` or with all hands open.

    Yields progress (done, total) and returns the path. A film that is cancelled or fails leaves no file. Raises OSError
    if it cannot be written.
    """
    start, stop = stretch
    table = _table(ctx, timeline.another(), positions, seat, all_open=all_open)
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
    """Play the replay up to the record position `stop` and add its frames, yielding the position after each."""
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


def _table(ctx: Context, timeline: Timeline, positions: Positions, seat: int, *, all_open: bool) -> ReplayTable:
    """A replay table without sound, in the film's size and with its own context."""
    own = make_context(ctx.store, SIZE, ctx.make, overrides={**ctx.overrides, "language": ctx.language},
                       library=ctx.library, strict=False)
    session = Session.replay(timeline, NOBODY if all_open else seat, all_open=all_open)
    session.bottom = seat
    deeds = {"eye": lambda: None}
    table = ReplayTable(own, session, positions, deeds, on_leave=lambda: None, on_rule=lambda rule: None)
    table.day_night.light()
    table.arrange()
    return table


def _shot(table: ReplayTable) -> tuple[bytes, tuple[int, int]]:
    """The present picture of the table as RGB bytes, and its size in pixels."""
    picture = drawn(table)
    size = WIDE, round(picture.height * WIDE / picture.width)
    return pygame.image.tobytes(pygame.transform.smoothscale(picture, size), "RGB"), size


def _faces(table: ReplayTable, size: tuple[int, int]) -> bytes:
    """A picture of all card faces and backs, as RGB bytes, from which the palette is chosen."""
    art, board = table.ctx.art, pygame.Surface(size, depth=32)
    sides = enumerate(table.session.match.deck.faces)
    faces = sorted({(side, face.color or "", symbol_of(face)) for side, cards in sides for face in cards})
    for number, (side, color, symbol) in enumerate(faces):
        column, line = number % ACROSS, number // ACROSS
        image = art.face(color or None, symbol, side == 1, size[0] // ACROSS)
        board.blit(image, (column * size[0] // ACROSS, line * image.height))
    return pygame.image.tobytes(board, "RGB")
