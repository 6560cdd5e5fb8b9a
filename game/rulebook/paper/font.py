"""TrueType fonts: measuring text, and reducing a font file to the glyphs that are used."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from functools import cached_property

KEPT = ("cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep")
"""Tables of a TrueType file that a PDF file needs."""
PARTS_FOLLOW, WORDS, SCALE, SCALES, MATRIX = 0x20, 0x01, 0x08, 0x40, 0x80
"""Flags of a component in a composite glyph of a TrueType font."""


class Font:
    """A TrueType font, read from a file; `name` is its name in a PDF file."""

    def __init__(self, data: bytes, name: str) -> None:
        self.data, self.name = data, name
        self._known: dict[str, float] = {}
        count = struct.unpack(">H", data[4:6])[0]
        rows = (struct.unpack(">4sLLL", data[12 + 16 * at : 28 + 16 * at]) for at in range(count))
        self.tables = {tag.decode("latin-1"): data[start : start + length] for tag, _, start, length in rows}
        self.units: int = struct.unpack(">H", self.tables["head"][18:20])[0]
        self.ascent, self.descent = struct.unpack(">hh", self.tables["hhea"][4:8])
        self.box: tuple[int, ...] = struct.unpack(">hhhh", self.tables["head"][36:44])

    @cached_property
    def glyphs(self) -> dict[int, int]:
        """The index of the glyph for each character code up to U+FFFF, from the font's `cmap` table."""
        table = self.tables["cmap"]
        records = [struct.unpack(">HHL", table[4 + 8 * at : 12 + 8 * at]) for at in range(table[3])]
        start = next(offset for platform, _, offset in records if platform in (0, 3))
        assert struct.unpack(">H", table[start : start + 2])[0] == 4
        count = struct.unpack(">H", table[start + 6 : start + 8])[0] // 2
        ends, starts, deltas, ranges = (
            struct.unpack(f">{count}H", table[at : at + 2 * count])
            for at in (start + 14, start + 16 + 2 * count, start + 16 + 4 * count, start + 16 + 6 * count)
        )
        found: dict[int, int] = {}
        for at in range(count):
            for code in range(starts[at], min(ends[at], 0xFFFE) + 1):
                if ranges[at]:
                    place = start + 16 + 6 * count + 2 * at + ranges[at] + 2 * (code - starts[at])
                    glyph = struct.unpack(">H", table[place : place + 2])[0]
                    glyph = (glyph + deltas[at]) & 0xFFFF if glyph else 0
                else:
                    glyph = (code + deltas[at]) & 0xFFFF
                if glyph:
                    found[code] = glyph
        return found

    @cached_property
    def _advances(self) -> tuple[int, ...]:
        count = struct.unpack(">H", self.tables["hhea"][34:36])[0]
        return struct.unpack(f">{2 * count}H", self.tables["hmtx"][: 4 * count])[::2]

    def glyph(self, letter: str) -> int:
        """The index of a character's glyph, or of the question mark's if the font lacks it."""
        return self.glyphs.get(ord(letter)) or self.glyphs[ord("?")]

    def advance(self, glyph: int) -> float:
        """The width of the glyph with this index, in thousandths of the font size."""
        return self._advances[min(glyph, len(self._advances) - 1)] * 1000 / self.units

    def width(self, text: str) -> float:
        known = self._known
        for letter in text:
            if letter not in known:
                known[letter] = self.advance(self.glyph(letter)) / 1000
        return sum(known[letter] for letter in text)

    @cached_property
    def _places(self) -> tuple[int, ...]:
        table, long = self.tables["loca"], struct.unpack(">h", self.tables["head"][50:52])[0]
        if long:
            return struct.unpack(f">{len(table) // 4}L", table)
        return tuple(2 * place for place in struct.unpack(f">{len(table) // 2}H", table))

    def _outline(self, glyph: int) -> bytes:
        return self.tables["glyf"][self._places[glyph] : self._places[glyph + 1]]

    def _with_parts(self, glyphs: Iterable[int]) -> set[int]:
        """The indices of these glyphs, and of all glyphs that composite ones among them are made of."""
        found, todo = {0}, list(glyphs)
        while todo:
            glyph = todo.pop()
            found.add(glyph)
            todo += [part for part in _parts(self._outline(glyph)) if part not in found]
        return found

    def cut(self, glyphs: Iterable[int]) -> bytes:
        """The bytes of a font file with only these glyphs, at unchanged indices."""
        kept = self._with_parts(glyphs)
        outlines, places = bytearray(), [0]
        for glyph in range(len(self._places) - 1):
            if glyph in kept:
                outlines += self._outline(glyph)
                outlines += b"\0" * (-len(outlines) % 4)
            places.append(len(outlines))
        tables = {tag: self.tables[tag] for tag in KEPT if tag in self.tables}
        tables["glyf"] = bytes(outlines)
        tables["loca"] = struct.pack(f">{len(places)}L", *places)
        tables["head"] = tables["head"][:50] + struct.pack(">h", 1) + tables["head"][52:]
        return _file(tables)


def _parts(outline: bytes) -> Iterable[int]:
    """The indices of the glyphs that a composite glyph is made of; none for a glyph with its own outline."""
    if len(outline) < 10 or struct.unpack(">h", outline[:2])[0] >= 0:
        return
    at = 10
    while True:
        flags, glyph = struct.unpack(">HH", outline[at : at + 4])
        yield glyph
        at += 8 if flags & WORDS else 6
        at += 2 if flags & SCALE else 4 if flags & SCALES else 8 if flags & MATRIX else 0
        if not flags & PARTS_FOLLOW:
            return


def _file(tables: dict[str, bytes]) -> bytes:
    power = len(tables).bit_length() - 1
    head = struct.pack(">LHHHH", 0x00010000, len(tables), 16 << power, power, 16 * (len(tables) - (1 << power)))
    rows, body, start = b"", b"", 12 + 16 * len(tables)
    for tag, data in sorted(tables.items()):
        padded = data + b"\0" * (-len(data) % 4)
        total = sum(struct.unpack(f">{len(padded) // 4}L", padded)) & 0xFFFFFFFF
        rows += struct.pack(">4sLLL", tag.encode(), total, start + len(body), len(data))
        body += padded
    return head + rows + body
