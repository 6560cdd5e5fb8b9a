"""The icon of the program for Linux, Windows and macOS: `python -m assets.make.art.appicon`."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

from assets.make.art.images import emblem

FOLDER = Path(__file__).resolve().parents[2] / "icons"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = ((b"icp4", 16), (b"icp5", 32), (b"ic11", 32), (b"ic12", 64), (b"ic07", 128), (b"ic13", 256),
              (b"ic08", 256), (b"ic09", 512))


def png(svg: Path, size: int) -> bytes:
    """A picture as a PNG file, `size` pixels wide and high."""
    out = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(str(svg), (size, size)), out, "icon.png")
    return out.getvalue()


def ico(svg: Path) -> bytes:
    """A Windows icon: a directory of pictures, then PNG files."""
    pictures = [(size, png(svg, size)) for size in ICO_SIZES]
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    start = len(head) + 16 * len(pictures)
    for size, data in pictures:
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), start + len(body))
        body += data
    return head + body


def icns(svg: Path) -> bytes:
    """A macOS icon: tagged PNG files."""
    body = b""
    for kind, size in ICNS_KINDS:
        data = png(svg, size)
        body += kind + struct.pack(">I", len(data) + 8) + data
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    svg = FOLDER / "ichimai.svg"
    svg.write_text(emblem() + "\n", "utf-8")
    (FOLDER / "ichimai.png").write_bytes(png(svg, 256))
    (FOLDER / "ichimai.ico").write_bytes(ico(svg))
    (FOLDER / "ichimai.icns").write_bytes(icns(svg))


if __name__ == "__main__":
    main()
