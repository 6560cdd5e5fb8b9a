"""Takes the outlines of a few letters from the two fonts and writes them as Python (`glyphs.py`).

Run once, by hand, when a letter is missing: `python -m assets.make.art.outlines Fredoka_700Bold.ttf
MPLUSRounded1c_900Black.ttf`
"""

from __future__ import annotations

import sys
from pathlib import Path
from re import findall

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

FREDOKA = "0123456789+#?!IchimaZzUNO"
ROUNDED = "一枚"


def outlines(font_file: Path, letters: str) -> dict[str, tuple[int, str]]:
    """Advance and outline of each letter, in font units, absolute and with y upwards."""
    font = TTFont(font_file)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    found = {}
    for letter in dict.fromkeys(letters):
        pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
        glyphs[names[ord(letter)]].draw(pen)
        found[letter] = (round(glyphs[names[ord(letter)]].width), _plain(pen.getCommands()))
    return found


def _plain(commands: str) -> str:
    """The path commands with H and V written as L, so that the reader needs to know only four letters."""
    x = y = "0"
    out = ""
    for op, body in findall(r"([A-Z])([^A-Z]*)", commands):
        numbers = findall(r"-?\d+", body)
        x, y = {"H": [*numbers[:1], y], "V": [x, *numbers[:1]]}.get(op, numbers[-2:] or [x, y])
        out += f"L{x} {y}" if op in "HV" else op + " ".join(numbers)
    return out


def main(arguments: list[str]) -> None:
    found = outlines(Path(arguments[0]), FREDOKA) | outlines(Path(arguments[1]), ROUNDED)
    head = "Letter outlines of Fredoka Bold and M PLUS Rounded 1c Black (OFL); written by `assets.make.art.outlines`."
    lines = [f'"""{head}"""', ""]
    lines += ["# letter -> (advance, outline); y points upwards", "GLYPHS: dict[str, tuple[int, str]] = {"]
    for letter, (advance, text) in found.items():
        lines.append(f'    "{letter}": ({advance},')
        lines += [f'        "{text[i:i + 90]}"' for i in range(0, len(text), 90)]
        lines.append("    ),")
    Path(__file__).with_name("glyphs.py").write_text("\n".join([*lines, "}", ""]), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
