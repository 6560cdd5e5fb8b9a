"""Makes the tiles of cloth, wood and floors for the table: `python -m assets.make.textures`."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

FOLDER = Path(__file__).resolve().parents[1] / "images"
Grey = NDArray[np.float64]


def noise(rng: np.random.Generator, size: tuple[int, int], soft: tuple[float, float]) -> Grey:
    """Noise between -1 and 1 that repeats without a seam; `soft` is its softness down and across."""
    down = np.fft.fftfreq(size[0])[:, None] * soft[0]
    across = np.fft.fftfreq(size[1])[None, :] * soft[1]
    waves = np.fft.fft2(rng.standard_normal(size)) * np.exp(-20 * (down**2 + across**2))
    field: Grey = np.real(np.fft.ifft2(waves))
    return np.asarray(np.clip(field / (2.6 * field.std()), -1, 1))


def cloth(size: int = 256, thread: int = 4) -> Grey:
    """A tile of plain weave: threads over and under each other, of varying thickness, with some fibres."""
    rng = np.random.default_rng(1)
    y, x = np.mgrid[0:size, 0:size]
    column, row = x // thread, y // thread
    over = (column + row) % 2 == 0
    tones = rng.normal(0, 0.12, (2, size // thread))
    along_x = np.sin(np.pi * (y % thread + 0.5) / thread) + tones[0][row]
    along_y = np.sin(np.pi * (x % thread + 0.5) / thread) + tones[1][column]
    weave = np.where(over, along_x, along_y)
    fibres = noise(rng, (size, size), (0.5, 7)) + noise(rng, (size, size), (7, 0.5))
    clouds = noise(rng, (size, size), (40, 40))
    return np.asarray(247 + 7 * (weave - 0.6) + 3.5 * fibres + 1.5 * clouds)


def wood(high: int = 256, wide: int = 512) -> Grey:
    """A tile of wood: long fibres, soft wandering year rings and short dark pores."""
    rng = np.random.default_rng(2)
    y = np.mgrid[0:high, 0:wide][0]
    wander = noise(rng, (high, wide), (34, 130))
    rings = np.sin(2 * np.pi * (y * 9 / high + 1.7 * wander))
    fibres = noise(rng, (high, wide), (1.2, 60))
    pores = np.clip(noise(rng, (high, wide), (0.7, 12)) - 0.42, 0, 1)
    broad = noise(rng, (high, wide), (50, 160))
    return np.asarray(236 + 7 * rings + 9 * fibres - 44 * pores + 8 * broad)


def parquet(unit: int = 20, periods: int = 2, length: int = 4) -> Grey:
    """A tile of herringbone parquet: boards with their own tone, grain and dark edge, slightly blurred."""
    rng = np.random.default_rng(3)
    count = 2 * length * periods
    size = count * unit
    y, x = np.mgrid[0:size, 0:size]
    column, row = x // unit, y // unit
    step = (column - row) % (2 * length)
    lies = step < length
    start = np.where(lies, (column - step) % count, (row - (2 * length - 1 - step)) % count)
    lane = np.where(lies, row, column)
    tone = rng.normal(0, 1, (2, count, count))[lies.astype(int), lane, start]
    grain = np.where(lies, noise(rng, (size, size), (2, 40)), noise(rng, (size, size), (40, 2)))
    side = np.where(lies, y % unit, x % unit)
    end = np.where(lies, step * unit + x % unit, (2 * length - 1 - step) * unit + y % unit)
    edge = np.minimum(np.minimum(side, unit - 1 - side), np.minimum(end, length * unit - 1 - end)) < 1
    return blurred(240 + 5 * tone + 5 * grain - 34 * edge, 1.6)


def tatami(size: int = 320) -> Grey:
    """A tile of tatami: straw across, tied in rows, between dark borders of cloth."""
    rng = np.random.default_rng(4)
    y, x = np.mgrid[0:size, 0:size]
    rush = np.sin(2 * np.pi * y / 4) + 1.4 * noise(rng, (size, size), (1, 50))
    ties = np.cos(2 * np.pi * x / 16)
    border = ((x < 13) * 1.0) + 0.55 * (np.abs(y - size // 2) < 2) * (x >= 13)
    return blurred(236 + 6 * rush + 3 * ties + 5 * noise(rng, (size, size), (40, 40)) - 76 * border, 0.9)


def blurred(grey: Grey, radius: float) -> Grey:
    """A grey tile after a Gaussian blur of `radius` pixels that wraps round its edges."""
    down = np.fft.fftfreq(grey.shape[0])[:, None]
    across = np.fft.fftfreq(grey.shape[1])[None, :]
    lens = np.exp(-2 * (np.pi * radius) ** 2 * (down**2 + across**2))
    return np.asarray(np.real(np.fft.ifft2(np.fft.fft2(grey) * lens)))


def png(grey: Grey) -> bytes:
    """A grey picture as a PNG file in steps of two, which halves its bytes invisibly."""
    pixels = (np.clip(np.round(grey / 2) * 2, 0, 255)).astype(np.uint8)
    rows = b"".join(b"\0" + line.tobytes() for line in pixels)
    head = struct.pack(">IIBBBBB", pixels.shape[1], pixels.shape[0], 8, 0, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, body) for name, body in parts)


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def textures() -> dict[str, Grey]:
    return {"cloth": cloth(), "wood": wood(), "parquet": parquet(), "tatami": tatami()}


def main() -> None:
    for name, grey in textures().items():
        (FOLDER / f"texture-{name}.png").write_bytes(png(grey))


if __name__ == "__main__":
    main()
