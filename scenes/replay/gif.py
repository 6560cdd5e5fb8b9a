"""Writing an animated picture frame by frame: one table of colours, and of each frame only what has changed."""

from __future__ import annotations

from pathlib import Path

from PIL import GifImagePlugin, Image, ImageChops

COLORS = 255
"""Colours of a table."""
THROUGH = 255
"""The number that is no colour: what was there before shines through."""
SAME = [255] + [0] * 255
"""Where two pictures have the same number."""
KEEP = 1
"""A frame stays when the next one comes (GIF 89a, disposal method)."""
SHORTEST = 20
"""Milliseconds of a frame at least; viewers take shorter ones for a tenth of a second."""


class Gif:
    """An animated picture that is being written to a file; it runs round and round.

    Pictures are RGB bytes. A frame is written when the next one is known, as only then it is known how long it
    stays. Raises OSError when the file cannot be written.
    """

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        self.size = size
        self._file = path.open("xb")
        self._palette: Image.Image | None = None
        self._fresh = True
        self._common: Image.Image | None = None
        """The table of colours at the head of the file."""
        self._shown: Image.Image | None = None
        """The colours' numbers of the last frame, as a picture of greys."""
        self._waiting: tuple[Image.Image, tuple[int, int], Image.Image] | None = None
        self._stays = 0

    def mix(self, samples: list[bytes]) -> None:
        """Take the colours of some pictures of the same size; the next frame is shown in them."""
        high = self.size[1]
        board = Image.new("RGB", (self.size[0], high * len(samples)))
        for number, sample in enumerate(samples):
            board.paste(Image.frombytes("RGB", self.size, sample), (0, number * high))
        self._palette = board.quantize(COLORS, Image.Quantize.MEDIANCUT)
        self._fresh = True

    def add(self, picture: bytes, milliseconds: int) -> None:
        """Show a picture for some time."""
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
        """Write what is left."""
        try:
            self._write()
            self._file.write(b";")
        finally:
            self._file.close()

    def drop(self) -> None:
        """Leave the file as it is: nobody wants it any more."""
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
