"""Simulation of colour vision deficiencies (Machado et al. 2009), and colour differences (CIEDE2000)."""

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

KINDS = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}
XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


def times(matrix, parts):
    return [sum(one * part for one, part in zip(row, parts, strict=True)) for row in matrix]


def lab(rgb, kind="usual"):
    """A colour in CIE Lab as it looks with a kind of colour vision."""
    parts = [part / 255 for part in rgb]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    seen = [min(1.0, max(0.0, part)) for part in times(KINDS[kind], linear)]
    x, y, z = (part / white for part, white in zip(times(XYZ, seen), WHITE, strict=True))
    x, y, z = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one, other):
    """CIEDE2000 between two colours in Lab."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    grow = 1 + 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    c1, c2 = hypot(a1 * grow, b1), hypot(a2 * grow, b2)
    h1, h2 = degrees(atan2(b1, a1 * grow)) % 360, degrees(atan2(b2, a2 * grow)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn) / 2)
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    middle = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    wave = (1 - 0.17 * cos(radians(middle - 30)) + 0.24 * cos(radians(2 * middle))
            + 0.32 * cos(radians(3 * middle + 6)) - 0.2 * cos(radians(4 * middle - 63)))
    by_light = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    by_chroma, by_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * wave
    bend = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(60 * exp(-(((middle - 275) / 25) ** 2))))
    parts = (l2 - l1) / by_light, (c2 - c1) / by_chroma, hue / by_hue
    return sqrt(sum(part * part for part in parts) + bend * parts[1] * parts[2])


def closest(colors, kind):
    """The smallest difference between two of the colours with a kind of colour vision."""
    return min(apart(lab(one, kind), lab(other, kind)) for one, other in combinations(colors, 2))
