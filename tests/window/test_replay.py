"""A replay in a real window: opened from the command line, played, jumped, stepped back, filmed, taken over."""

from dataclasses import replace

import pygame

from game.match.scoring import Japanese
from game.match.setup import Seat
from game.storage.peek import peek
from scenes.replay.scene import ReplayScene
from scenes.routes import Replay
from scenes.screens import screen
from tests.game.fuzz import agreed
from tests.game.recordings import recorded
from tests.scenes.worker import Here, thinking
from tests.waiting import wait_for
from tests.window.player import CORNER, surroundings
from tests.window.program import built, colors

SEEN = pygame.Rect(0, 0, 1280, 560)
"""The box of the table without the bar, where the mouse is."""
FAINT, FEW = 3, 200
"""Tolerated difference of a pixel's colour, and the pixels that may differ more, because of fading words."""


class Mirror:
    """The same replay in this process, which tells what the window has to show."""

    def __init__(self, path) -> None:
        self.ctx = surroundings()
        vars(self.ctx)["thinker"] = thinking(Here())  # its buttons lie where they do in the window
        self.scene = screen(self.ctx, Replay(path))
        assert isinstance(self.scene, ReplayScene)
        self.ctx.stack.push(self.scene)
        self.rest()

    def rest(self) -> None:
        """Let everything land and fade."""
        for _ in range(50):
            self.ctx.stack.settle()
            self.ctx.stack.update(0.1)

    def press(self, key, mod=0) -> None:
        self.ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.rest()

    def click(self, pos) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.ctx.stack.handle(pygame.Event(kind, pos=pos, button=1, touch=False))
        self.rest()

    def shown(self) -> tuple[bytes, ...]:
        surface = pygame.Surface((1280, 720))
        self.scene.draw(surface)
        return colors(pygame.image.tobytes(surface.subsurface(SEEN), "BGRA"))

    def agrees(self, program) -> bool:
        """Whether the window shows the same table."""
        ours, theirs = self.shown(), colors(program.seen(SEEN))
        return sum(abs(one - other) > FAINT for one, other in zip(ours[0], theirs[0], strict=True)) < FEW


def test_a_replay_is_opened_played_jumped_stepped_filmed_and_taken_over(start, tmp_path):
    setup = replace(agreed(3, seed=8), scoring=Japanese(rounds=2))
    setup = replace(setup, seats=(Seat("Ann", "person", 0), Seat("Ben", "easy", 1), Seat("Cleo", "normal", 2)))
    path = tmp_path / "holiday.jsonl"
    recorded(path, setup)
    before = path.read_bytes()
    program = start("--mute", "replay", str(path), command=built())
    program.move(*CORNER)
    mirror = Mirror(path)
    bar, positions = mirror.scene.table.bar, mirror.scene.positions
    wait_for(lambda: mirror.agrees(program), "the table before the first deal")

    empty = program.picture()
    program.click(*bar.moves[3].rect.center)
    wait_for(lambda: program.picture() != empty, "the replay to play")
    program.key("Home")
    program.key("space")
    wait_for(lambda: mirror.agrees(program), "the beginning again")

    track = bar.track
    point = track.x_of(positions.turns[len(positions.turns) // 4]), track.line.centery
    assert track.mark_at(point[0]) is None
    program.click(*point)
    mirror.click(point)
    program.move(*CORNER)
    wait_for(lambda: mirror.agrees(program), "the moment that was clicked")
    program.shot("replay-jumped")
    for keys, key, mod in (("shift+Right", pygame.K_RIGHT, pygame.KMOD_SHIFT), ("Left", pygame.K_LEFT, 0),
                           ("o", pygame.K_o, 0), ("2", pygame.K_2, 0), ("ctrl+Right", pygame.K_RIGHT, pygame.KMOD_CTRL),
                           ("shift+Right", pygame.K_RIGHT, pygame.KMOD_SHIFT), ("Right", pygame.K_RIGHT, 0)):
        program.key(keys)
        mirror.press(key, mod)
        wait_for(lambda: mirror.agrees(program), f"what {keys} shows")

    program.change(lambda: program.key("g"))
    program.key("Tab", "Return")
    pictures = program.data / "pictures"
    film = wait_for(lambda: next(iter(pictures.glob("*.gif")), None) if pictures.is_dir() else None, "a film")
    wait_for(lambda: film.read_bytes().endswith(b"\x00;"), "the end of the film")
    assert film.read_bytes().startswith(b"GIF89a")
    program.settle()
    program.shot("replay-filmed")
    program.change(lambda: program.key("Escape"))
    program.change(lambda: program.key("t"))
    program.shot("replay-take-over")
    program.key("Return")
    matches = program.data / "matches"
    taken = wait_for(lambda: next(iter(matches.glob("match-*.jsonl")), None), "a match of its own")
    branch = peek(taken).header.branch
    assert (branch.of, branch.after, branch.seat) == ("holiday", mirror.scene.timeline.done, 1)
    program.settle(4.0)
    program.shot("replay-taken-over")
    assert program.end() == 0
    assert path.read_bytes() == before
    assert not program.trouble()
