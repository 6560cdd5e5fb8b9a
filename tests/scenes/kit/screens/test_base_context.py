"""The toolkit works for another game: a page of widgets is laid out and drawn without modules of this one."""

import subprocess
import sys
from pathlib import Path

from tests.waiting import LONG

ROOT = Path(__file__).parents[4]
GAME = '''
import sys
from dataclasses import dataclass, field
from time import perf_counter

import pygame

from scenes.kit.graphics.art import Art
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.compositor.raster_cache import RasterCache
from scenes.kit.files import asset
from scenes.kit.layout import Column, Inset, fixed, flexible
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.graphics.paint import Paint
from scenes.kit.screens.scene import Stack
from scenes.kit.audio.sound import Sounds
from scenes.kit.speech.speech import Speech, system_speaker
from scenes.kit.text.texts import Texts
from scenes.kit.graphics.theme import theme
from scenes.kit.text.typeset import Typeset
from scenes.kit.graphics.viewport import Viewport
from scenes.kit.widgets import Button, Label


@dataclass
class Comfort:
    table: str = "sand"
    text_size: float = 1.0
    high_contrast: bool = False
    reduced_motion: bool = True


@dataclass(kw_only=True)
class Context(BaseContext):
    comfort: Comfort = field(default_factory=Comfort)
    opened: list = field(default_factory=list)
    settings = property(lambda self: self.comfort)
    language = property(lambda self: "en")

    def open_keys(self):
        self.opened.append("keys")


class Board(PageScene):
    def build(self):
        label, button = Label(self.ctx, "Chess"), Button(self.ctx, "Move", self.back)
        Inset(Column(fixed(40, label), flexible(), fixed(60, button)), 100).place(self.ctx.view.frame)
        return [label, button]


pygame.display.init(); pygame.font.init()
surface = pygame.display.set_mode((960, 540))
view = Viewport(surface.size)
ctx = Context(view=view, texts=Texts("en"), theme=theme(), type=Typeset(view.scale), paint=Paint(view), stack=Stack(),
              rasters=RasterCache(), sounds=Sounds(asset(), {"button_press": 1}, (), muted=True), art=Art(asset()),
              speech=Speech(lambda: system_speaker(perf_counter)))
ctx.stack.push(Board(ctx)); ctx.stack.settle(); ctx.stack.draw(surface)
ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))
ctx.comfort.text_size = 1.3
ctx.refresh(); ctx.stack.draw(surface)
ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")); ctx.stack.settle()
foreign = [name for name in sys.modules if name.split(".")[0] == "game" or name.startswith("scenes.")
           and not name.startswith("scenes.kit")]
print(ctx.opened, len(ctx.stack), foreign)
'''


def test_another_game_can_use_the_toolkit():
    done = subprocess.run([sys.executable, "-c", GAME], cwd=ROOT, capture_output=True, text=True, timeout=5 * LONG)
    own = ["game", "game.clean_text"]  # which characters a line may have is no matter of this game
    assert done.stdout.splitlines()[-1:] == [f"['keys'] 0 {own}"], done.stdout + done.stderr
