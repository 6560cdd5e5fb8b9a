"""The scene stack: paired enter and leave calls, changes between frames only, overlays."""

import pygame
import pytest

from scenes.kit.screens.scene import Scene, Stack


class Told(Scene):
    def __init__(self, name, log, *, opaque=True):
        super().__init__()
        self.name, self.log, self.opaque = name, log, opaque

    def enter(self):
        self.log.append(f"{self.name} enter")

    def leave(self):
        self.log.append(f"{self.name} leave")

    def pause(self):
        self.log.append(f"{self.name} pause")

    def resume(self):
        self.log.append(f"{self.name} resume")

    def draw(self, surface):
        self.log.append(f"{self.name} draw")


@pytest.fixture
def log():
    return []


def settled(stack, log):
    stack.settle()
    out = log[:]
    log.clear()
    return out


def test_changes_wait_for_the_end_of_the_frame(log):
    stack = Stack()
    stack.push(Told("a", log))
    assert stack.top is None
    assert log == []
    assert settled(stack, log) == ["a enter"]
    assert stack.top.name == "a"


def test_pairs_are_strict(log):
    stack = Stack()
    stack.push(Told("a", log))
    stack.push(Told("b", log))
    assert settled(stack, log) == ["a enter", "a pause", "b enter"]
    stack.replace(Told("c", log))
    assert settled(stack, log) == ["b leave", "c enter"]
    stack.pop()
    assert settled(stack, log) == ["c leave", "a resume"]
    stack.push(Told("d", log))
    settled(stack, log)
    stack.clear(Told("e", log))
    assert settled(stack, log) == ["d leave", "a leave", "e enter"]
    assert len(stack) == 1


def test_popping_nothing_is_harmless():
    stack = Stack()
    stack.pop()
    assert stack.settle()
    assert not stack.settle()


def test_a_scene_may_ask_while_entering(log):
    stack = Stack()

    class Door(Told):
        def enter(self):
            super().enter()
            stack.replace(Told("inside", log))

    stack.push(Door("door", log))
    assert settled(stack, log) == ["door enter", "door leave", "inside enter"]


def test_overlays_show_what_is_below(log):
    stack = Stack()
    stack.push(Told("a", log))
    stack.push(Told("b", log))
    stack.push(Told("c", log, opaque=False))
    settled(stack, log)
    stack.draw(pygame.Surface((8, 8)))
    assert log == ["b draw", "c draw"]


def test_still_scenes_want_no_frame(log):
    stack = Stack()
    stack.push(Told("a", log))
    stack.settle()
    assert stack.wants_frame
    stack.draw(pygame.Surface((8, 8)))
    assert not stack.wants_frame
