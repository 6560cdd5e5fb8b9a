"""White line icons, 48 x 48, which the game tints: strokes of one width and a few filled dots."""

from __future__ import annotations

from assets.make.art.symbols import shape

LINES: dict[str, tuple[str, ...]] = {
    "pause": ("M17 12V36", "M31 12V36"),
    "sort": ("M10 12H36", "M10 24H28", "M10 36H20", "M38 22V38", "M32 32L38 38L43 32"),
    "music": ("M18 35V11L38 8V31",),
    "back": ("M38 24H11", "M22 11L10 24L22 37"),
    "close": ("M12 12L36 36", "M36 12L12 36"),
    "settings": ("M8 14H20", "M32 14H40", "M8 34H14", "M26 34H40", "M26 9V19", "M20 29V39"),
    "fullscreen": ("M9 18V9H18", "M30 9H39V18", "M39 30V39H30", "M18 39H9V30"),
    "trophy": ("M15 8H33V19Q33 29 24 29Q15 29 15 19Z", "M15 12H8Q8 22 16 23", "M33 12H40Q40 22 32 23",
               "M24 29V38", "M16 40H32"),
    "crown": ("M8 16L16 25L24 11L32 25L40 16L37 37H11Z",),
    "bulb": ("M18.5 33C18.5 27 12 25.5 12 18A12 12 0 0 1 36 18C36 25.5 29.5 27 29.5 33Z", "M20 41H28"),
    "hand": ("M8 16L17 12L24 37L15 40Z", "M20 10H30V36", "M33 12L42 17L34 38"),
    "eye": ("M5 24Q14 11 24 11Q34 11 43 24Q34 37 24 37Q14 37 5 24Z",),
    "eye-off": ("M5 24Q14 11 24 11Q34 11 43 24Q34 37 24 37Q14 37 5 24Z", "M9 40L39 8"),
    "plus": ("M24 10V38", "M10 24H38"),
    "person": ("M24 8A8 8 0 1 1 23.9 8Z", "M8 40Q8 29 24 29Q40 29 40 40Z"),
    "people": ("M17 10A7 7 0 1 1 16.9 10Z", "M5 38Q5 29 17 29Q29 29 29 38Z", "M31 11Q38 12 37 18Q36 23 32 24",
               "M36 30Q43 32 43 38"),
    "robot": ("M10 18H38V38H10Z", "M24 17V9", "M18 32H30"),
    "check": ("M9 25L20 36L39 12",),
    "left": ("M30 9L16 24L30 39",),
    "right": ("M18 9L32 24L18 39",),
    "up": ("M9 31L24 16L39 31",),
    "replay": ("M12 14A16 16 0 1 1 8 25", "M11 6V15H20"),
    "undo": ("M16 8L8 17L16 26", "M9 17H28Q40 17 40 28Q40 38 28 38H18"),
    "book": ("M24 13Q16 8 7 10V37Q16 35 24 40Q32 35 41 37V10Q32 8 24 13Z", "M24 13V39"),
    "chart": ("M8 8V40H41", "M15 31L23 21L30 27L40 13"),
    "info": ("M24 5A19 19 0 1 1 23.9 5Z", "M24 23V34"),
    "exit": ("M26 9H10V39H26", "M20 24H40", "M32 15L41 24L32 33"),
    "challenge": ("M21 7A14 14 0 1 1 20.9 7Z", "M31 31L42 42"),
    "pencil": ("M9 39L11 30L32 9L39 16L18 37Z", "M27 14L34 21"),
    "cards": ("M8 14L22 9L31 34L17 39Z", "M29 9H40V36H35"),
    "keyboard": ("M5 13H43V36H5Z", "M17 29H31"),
    "warning": ("M24 8L43 40H5Z", "M24 20V29"),
    "search": ("M21 8A13 13 0 1 1 20.9 8Z", "M31 31L41 41"),
    "clock": ("M24 6A18 18 0 1 1 23.9 6Z", "M24 14V25L32 29"),
    "save": ("M9 9H33L39 15V39H9Z", "M16 9V18H30V9", "M16 39V28H32V39"),
    "turn-left": ("M23 10L10 24L23 38", "M38 10L25 24L38 38"),
    "turn-right": ("M10 10L23 24L10 38", "M25 10L38 24L25 38"),
    "round-left": ("M11 10V38", "M36 10L21 24L36 38"),
    "round-right": ("M37 10V38", "M12 10L27 24L12 38"),
    "branch": ("M14 41V7", "M14 33Q14 24 25 22Q36 20 36 9", "M30 14L36 8L42 14"),
    "camera": ("M6 15H15L18 9H30L33 15H42V38H6Z", "M24 20A6.5 6.5 0 1 1 23.9 20Z"),
    "film": ("M6 9H42V39H6Z", "M15 9V39", "M33 9V39", "M6 19H15", "M6 29H15", "M33 19H42", "M33 29H42"),
    "copy": ("M17 16H40V42H17Z", "M10 33H8V7H31V10"),
    "swap": ("M8 17H38L30 9", "M40 31H10L18 39"),
    "half": ("M24 7A17 17 0 1 1 23.9 7Z",),
    "flag": ("M12 43V7", "M12 9H38L31 18L38 27H12"),
    "learn": ("M4 18L24 9L44 18L24 27Z", "M13 23V34Q24 42 35 34V23", "M42 20V32"),
    "temper-careful": ("M24 6L39 11V24Q39 36 24 42Q9 36 9 24V11Z",),
    "temper-bold": ("M24 5Q37 17 37 28Q37 42 24 42Q11 42 11 29Q11 21 18 15Q18 23 23 24Q27 16 24 5Z",),
    "temper-bluffer": ("M5 15Q15 11 24 16Q33 11 43 15Q43 34 33 34Q27 34 24 28Q21 34 15 34Q5 34 5 15Z",),
    "temper-vengeful": ("M10 12L21 19", "M38 12L27 19", "M13 38Q24 28 35 38"),
    "temper-forgetful": ("M15 16Q15 7 24 7Q33 7 33 16Q33 22 28 24Q24 26 24 32",),
    "temper-chatty": ("M7 9H41V31H24L15 40V31H7Z", "M15 20H33"),
    "trash": ("M8 13H40", "M19 12V8H29V12", "M12 14L14 40H34L36 14"),
}
FILLS: dict[str, tuple[str, ...]] = {
    "temper-bluffer": ("M15 19A3 3 0 1 1 14.9 19Z", "M33 19A3 3 0 1 1 32.9 19Z"),
    "temper-vengeful": ("M16 21A3 3 0 1 1 15.9 21Z", "M32 21A3 3 0 1 1 31.9 21Z"),
    "temper-forgetful": ("M24 38A3 3 0 1 1 23.9 38Z",),
    "info": ("M24 12.5A2.8 2.8 0 1 1 23.9 12.5Z",),
    "warning": ("M24 32.5A2.5 2.5 0 1 1 23.9 32.5Z",),
    "play": ("M15 10Q15 7 18 8.5L38 21.5Q41 24 38 26.5L18 39.5Q15 41 15 38Z",),
    "next": ("M11 11Q11 8 14 9.5L32 21.5Q35 24 32 26.5L14 38.5Q11 40 11 37Z", "M34 11H39V37H34Z"),
    "half": ("M24 7A17 17 0 0 1 24 41Z",),
    "bolt": ("M27 5L10 27H22L19 43L38 20H26Z",),
    "eye": ("M24 17A7 7 0 1 1 23.9 17Z",),
    "challenge": ("M21 14.5A6.5 6.5 0 0 1 27.5 21L24 21A3 3 0 0 0 21 18Z",),
    "music": ("M13 30A6 5.4 0 1 1 12.9 30Z", "M33 26A6 5.4 0 1 1 32.9 26Z"),
    "robot": ("M18 23A2.8 2.8 0 1 1 17.9 23Z",
              "M30 23A2.8 2.8 0 1 1 29.9 23Z", "M24 4A3.4 3.4 0 1 1 23.9 4Z"),
    "settings": ("M26 9A5 5 0 1 1 25.9 9Z", "M20 29A5 5 0 1 1 19.9 29Z"),
    "keyboard": tuple(f"M{x} {y}A2 2 0 1 1 {x - .1} {y}Z" for y in (17, 22) for x in (13, 20, 28, 35)),
    "crown": ("M11 41H37V44H11Z",),
}


def icons() -> dict[str, str]:
    found = {name: _icon(LINES.get(name, ()), FILLS.get(name, ())) for name in {**LINES, **FILLS}}
    for name in ("triangle", "star", "diamond", "circle"):
        found[f"shape-{name}"] = _icon((), (shape(name, 24, 24, 19).d(),))
    return found


def _icon(lines: tuple[str, ...], fills: tuple[str, ...]) -> str:
    body = "".join(f'<path d="{d}" fill="none" stroke="#fff" stroke-width="4.4" stroke-linecap="round" '
                   f'stroke-linejoin="round"/>' for d in lines)
    body += "".join(f'<path d="{d}" fill="#fff"/>' for d in fills)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">{body}</svg>'
