"""Scenes (screens) and their stack: the topmost scene gets the input, and lower ones may still be visible."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

import pygame

from scenes.kit.compositor.prefetch import Job
from scenes.kit.text.spoken_description import SpokenDescription
from scenes.kit.tween import Tweens

PATIENT = 1.0
"""Seconds for which the main loop may sleep while a scene has nothing that moves."""


class Scene:
    """One screen. The stack calls `enter` once, then `pause` and `resume` in pairs, then `leave` once.

    Mouse positions in events are design pixels. `draw` must not change the scene's state. A scene that wants to be
    drawn again sets `dirty` or has running tweens; without that it is not drawn, and costs nothing.
    """

    opaque = True
    """Whether the scene covers the window; False for overlays, below which the scene underneath is drawn."""

    told_at = 20.0
    """The upper edge of notices (toasts) in design pixels; a page with a headline at the top has them below it."""

    place = "menus"
    """The kind of scene for key bindings, one of `KeyBindings.places`; empty to get pressed keys untranslated."""

    fades = True
    """Whether the change to or from this scene is faded; False if nothing of the previous scene may stay visible."""

    slides = False
    """Whether the scene slides in from the side, as pages do."""

    at_table = False
    """Whether the scene shows a card table, whose pictures are costly and are kept while it is open."""

    def __init__(self) -> None:
        self.tweens = Tweens()
        self.dirty = True
        self.spare: pygame.Surface | None = None
        """A surface of the window's size that the scene no longer needs, for reuse."""
        self.changed: list[pygame.Rect] | None = None
        """The rectangles of the window that the latest drawing has changed; None if it may be everything."""

    @property
    def wants_frame(self) -> bool:
        """Whether the next frame would look different."""
        return self.dirty or self.tweens.busy

    @property
    def typing(self) -> bool:
        """Whether a text field has the keyboard focus."""
        return False

    @property
    def frame_rate(self) -> int:
        """Frames per second while something moves."""
        return 60

    @property
    def patience(self) -> float:
        """Seconds for which the scene needs no frame, if nothing moves and no input comes."""
        return 0.0 if self.typing else PATIENT  # what is composed comes from an input method that wakes nobody

    @property
    def works(self) -> bool:
        """Whether the scene's background work goes on while the window is hidden; everything else pauses then."""
        return False

    def enter(self) -> None:
        """Called once, when the scene has been put on the stack."""

    def leave(self) -> None:
        """Called once, when the scene has been taken off the stack for good."""

    def pause(self) -> None:
        """Called when another scene has been put on top of this one."""

    def resume(self) -> None:
        """Called when the scene on top of this one has gone."""

    def arrange(self) -> None:
        """Lay everything out; the stack calls it after `enter` and whenever `Stack.arrange` is called."""

    def slow_parts(self) -> Job | None:
        """A function that draws the slow parts of the scene's first picture into the cache; None if nothing is slow.

        The worker thread calls it while the screen before stays visible. Requested after each `arrange` that needs
        another picture.
        """
        return None

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event; True if no other scene or widget should get it."""
        return False

    @property
    def interrupts(self) -> bool:
        """Whether opening the scene interrupts what is being read aloud; otherwise its words are read afterwards."""
        return True

    def reading(self) -> SpokenDescription:
        """The words of the scene that are read aloud."""
        return SpokenDescription()

    def show_focus(self) -> None:
        """Show the keyboard focus before any key press, for speech or after a gamepad was connected."""

    def release(self) -> None:
        """Let go of whatever the mouse holds or presses, without triggering an action."""

    def update(self, dt: float) -> None:
        if self.tweens.busy:
            self.dirty = True
            self.tweens.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window."""


class Change(Enum):
    """A kind of requested change of the scene stack."""

    PUSH = auto()
    POP = auto()
    REPLACE = auto()
    CLEAR = auto()


class Stack:
    """The stack of open scenes; changes requested during a frame are made in `settle`, between two frames."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._pending: list[tuple[Change, Scene | None]] = []
        self._waits: tuple[Callable[[], bool], Callable[[], None]] | None = None
        self._relaid = False

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The topmost scene, which gets the input; None for an empty stack."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    @property
    def visible(self) -> tuple[Scene, ...]:
        """The scenes that can be seen, lowest first."""
        for first in range(len(self._scenes) - 1, 0, -1):
            if self._scenes[first].opaque:
                return tuple(self._scenes[first:])
        return tuple(self._scenes)

    @property
    def tables(self) -> bool:
        """Whether a card table is open, on top of the stack or below other scenes."""
        return any(scene.at_table for scene in self._scenes)

    @property
    def wants_frame(self) -> bool:
        """Whether any visible scene would look different in the next frame."""
        return True in [scene.wants_frame for scene in self.visible]

    @property
    def patience(self) -> float:
        """Seconds for which no visible scene needs a frame."""
        return min((scene.patience for scene in self.visible), default=0.0)

    @property
    def works(self) -> bool:
        """Whether a visible scene has background work that goes on while the window is hidden."""
        return any(scene.works for scene in self.visible)

    @property
    def waiting(self) -> bool:
        """Whether a call of `wait` has not been fulfilled yet."""
        return self._waits is not None

    def wait(self, ready: Callable[[], bool], then: Callable[[], None]) -> None:
        """Keep the present screen until `ready` returns True, then call `then`, which requests another screen."""
        self._waits = ready, then

    def push(self, scene: Scene) -> None:
        """Put a scene on top, at the next `settle`."""
        self._pending.append((Change.PUSH, scene))

    def pop(self) -> None:
        """Remove the top scene, at the next `settle`."""
        self._pending.append((Change.POP, None))

    def replace(self, scene: Scene) -> None:
        """Replace the top scene, at the next `settle`."""
        self._pending.append((Change.REPLACE, scene))

    def clear(self, scene: Scene | None = None) -> None:
        """Replace all scenes by the given one, or by none, at the next `settle`."""
        self._pending.append((Change.CLEAR, scene))

    def abandon(self) -> None:
        """Drop all scenes without calling `leave`, because one of them has failed."""
        self._scenes.clear()
        self._pending.clear()
        self._waits = None

    def settle(self) -> bool:
        """Make the requested changes, and those that entering scenes request; returns whether there were any."""
        if self._waits is not None and self._waits[0]():
            then, self._waits = self._waits[1], None
            then()
        changed = bool(self._pending)
        while self._pending:
            change, scene = self._pending.pop(0)
            self._settle_one(change, scene)
        return changed

    def handle(self, event: pygame.Event) -> bool:
        return bool(self.top and self.top.handle(event))

    def update(self, dt: float) -> None:
        for scene in self.visible:
            scene.update(dt)

    def take_relaid(self) -> bool:
        """Whether scenes were laid out since the last call, which forgets it; their pictures are prepared then."""
        relaid, self._relaid = self._relaid, False
        return relaid

    def renew(self) -> None:
        """Note that visible scenes have new content, whose pictures are prepared before the next frame.

        Called by a scene that has got new widgets, such as a page of which another tab is shown.
        """
        self._relaid = True

    def arrange(self) -> None:
        """Lay all scenes out again; called after a change of window, language, theme or text size."""
        self.renew()
        for scene in self._scenes:
            scene.arrange()
            scene.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        for scene in self.visible:
            scene.draw(surface)
            scene.dirty = False

    def _settle_one(self, change: Change, scene: Scene | None) -> None:
        """Make one requested change; `scene` is the one to put on top, if any."""
        match change:
            case Change.PUSH:
                if self.top:
                    self.top.pause()
            case Change.POP | Change.REPLACE:
                self._leave_top()
            case Change.CLEAR:
                while self._scenes:
                    self._leave_top()
        if scene is not None:
            self._scenes.append(scene)
            scene.enter()
            scene.arrange()
        elif change is Change.POP and self.top:
            self.top.resume()
        if self.top:
            self.top.dirty = True

    def _leave_top(self) -> None:
        if self._scenes:
            self._scenes.pop().leave()
