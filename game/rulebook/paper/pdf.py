"""A writer of PDF files: pages of text in embedded fonts, which can be selected and searched."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rulebook.paper.font import Font

A4 = (595.28, 841.89)
"""Width and height of an A4 page in points."""
Rgb = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text on a page: where its baseline begins, in points from the upper left corner, its size and style."""

    x: float
    y: float
    words: str
    size: float
    bold: bool = False
    color: Rgb = (0, 0, 0)


@dataclass
class _Objects:
    """The numbered objects that a PDF file is made of."""

    bodies: list[bytes] = field(default_factory=list)

    def add(self, body: bytes = b"") -> int:
        self.bodies.append(body)
        return len(self.bodies)

    def stream(self, data: bytes, more: str = "") -> int:
        """Add a stream object with compressed data; returns its number."""
        packed = zlib.compress(data, 9)
        head = f"<< /Length {len(packed)} /Filter /FlateDecode {more}>>\nstream\n".encode()
        return self.add(head + packed + b"\nendstream")

    def file(self, root: int) -> bytes:
        out, places = bytearray(b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n"), []
        for number, body in enumerate(self.bodies, 1):
            places.append(len(out))
            out += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
        start, count = len(out), len(places) + 1
        out += f"xref\n0 {count}\n0000000000 65535 f \n".encode()
        out += b"".join(f"{place:010d} 00000 n \n".encode() for place in places)
        out += f"trailer\n<< /Size {count} /Root {root} 0 R >>\nstartxref\n{start}\n%%EOF\n".encode()
        return bytes(out)


def pdf(pages: Sequence[Sequence[Text]], medium: Font, bold: Font, language: str) -> bytes:
    """The bytes of a PDF file with these pages, in a medium and a bold font; `language` is a code such as `en`."""
    objects = _Objects()
    root, tree = objects.add(), objects.add()
    names = {}
    for name, font, heavy in (("F1", medium, False), ("F2", bold, True)):
        letters = "".join(text.words for page in pages for text in page if text.bold == heavy)
        names[name] = _font(objects, font, sorted({*letters}))
    fonts = " ".join(f"/{name} {number} 0 R" for name, number in names.items())
    kids = []
    for page in pages:
        content = objects.stream("\n".join(_line(text, bold if text.bold else medium) for text in page).encode())
        size = f"[0 0 {A4[0]} {A4[1]}]"
        kids.append(objects.add(f"<< /Type /Page /Parent {tree} 0 R /MediaBox {size} /Contents {content} 0 R "
                                f"/Resources << /Font << {fonts} >> >> >>".encode()))
    listed = " ".join(f"{kid} 0 R" for kid in kids)
    objects.bodies[tree - 1] = f"<< /Type /Pages /Count {len(kids)} /Kids [{listed}] >>".encode()
    objects.bodies[root - 1] = (f"<< /Type /Catalog /Pages {tree} 0 R /Lang ({language}) >>").encode()
    return objects.file(root)


def _line(text: Text, font: Font) -> str:
    codes = "".join(f"{font.glyph(letter):04X}" for letter in text.words)
    red, green, blue = (part / 255 for part in text.color)
    return (f"BT /{'F2' if text.bold else 'F1'} {text.size:.2f} Tf {red:.3f} {green:.3f} {blue:.3f} rg "
            f"1 0 0 1 {text.x:.2f} {A4[1] - text.y:.2f} Tm <{codes}> Tj ET")


def _font(objects: _Objects, font: Font, letters: Sequence[str]) -> int:
    """Add a font with only the glyphs of these characters to a PDF file; returns its object's number."""
    glyphs = {font.glyph(letter): letter for letter in reversed(letters)}
    data = font.cut(glyphs)
    file = objects.stream(data, f"/Length1 {len(data)} ")
    box = " ".join(str(round(part * 1000 / font.units)) for part in font.box)
    up, down = (round(part * 1000 / font.units) for part in (font.ascent, font.descent))
    name = f"ICHIMA+{font.name}"
    about = objects.add(f"<< /Type /FontDescriptor /FontName /{name} /Flags 4 /FontBBox [{box}] /ItalicAngle 0 "
                        f"/Ascent {up} /Descent {down} /CapHeight {up} /StemV 80 /FontFile2 {file} 0 R >>".encode())
    widths = " ".join(f"{glyph} [{font.advance(glyph):.0f}]" for glyph in sorted(glyphs))
    below = objects.add(
        f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{name} /CIDToGIDMap /Identity /DW 1000 /W [{widths}] "
        f"/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor {about} 0 R >>"
        .encode())
    told = objects.stream(_unicode(glyphs).encode())
    return objects.add(f"<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /Identity-H "
                       f"/DescendantFonts [{below} 0 R] /ToUnicode {told} 0 R >>".encode())


def _unicode(glyphs: dict[int, str]) -> str:
    """The table in a PDF file of each glyph's character, which makes it possible to copy text."""
    rows = [f"<{glyph:04X}> <{letter.encode('utf-16-be').hex().upper()}>" for glyph, letter in sorted(glyphs.items())]
    blocks = [rows[at : at + 100] for at in range(0, len(rows), 100)]
    body = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    return ("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
            "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
            "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
            f"{body}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
