"""Code that only draws is told apart from code that also decides something."""

import ast

from tests.mutation.drawing import only_drawing

CODE = '''
import pygame

THICK = 3
WIDE = 5
kept = 7

def outline(radius):
    return [half(radius) * THICK]

def half(radius):
    return radius / 2

def decide(pos):
    return pos < half(WIDE)

def nowhere():
    return 0

def draw(surface: pygame.Surface):
    pygame.draw.polygon(surface, outline(kept), WIDE)

class Part:
    def __init__(self, picture: pygame.Surface):
        self.picture = picture

    def picture_of(self) -> tuple[pygame.Surface, int]:
        return self.picture, self.size()

    def size(self):
        def paint(blits: Blits):
            pass
        return 4

    def maybe(self, old: pygame.Surface | None):
        return old
'''


def test_only_what_nobody_else_uses_is_drawing(tmp_path):
    path = tmp_path / "part.py"
    path.write_text(CODE, "utf-8")
    found = {getattr(part, "name", "") or ast.unparse(part) for part in only_drawing([path])[path]}
    assert found == {"draw", "outline", "THICK = 3", "picture_of", "size", "paint"}


def test_a_use_in_another_file_counts(tmp_path):
    (tmp_path / "part.py").write_text(CODE, "utf-8")
    (tmp_path / "other.py").write_text("from part import outline\nx = outline(4)\n", "utf-8")
    parts = only_drawing(sorted(tmp_path.iterdir()))[tmp_path / "part.py"]
    assert "outline" not in {getattr(part, "name", "") for part in parts}
