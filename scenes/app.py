"""The program with a window: opens it, turns events into design pixels, and runs the scenes."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from game.storage.folder import Folder
from game.storage.library import Library
from game.storage.settings import Store
from game.storage.writer import Writer
from scenes.context import Context, make_context, spoken
from scenes.incoming import Incoming
from scenes.kit.scene import Scene
from scenes.kit.texts import Texts
from scenes.kit.toast import Toast
from scenes.kit.tween import Approach
from scenes.kit.window import NoDisplayError, Window
from scenes.routes import Problem, Replay, Route, Title
from scenes.screens import screen
from scenes.surroundings import complain, give_back_memory, terminal, utc_now, write_log

DOZE = 12
"""Milliseconds between two looks for events when nothing moves."""
LOOKS = 5
"""Looks for events until time passes for the scenes all the same."""
RESTED = 20
"""Looks at the clock without anything moving, after which memory is given back."""
FAREWELL = 5.0
"""Seconds for which the end of the program waits until everything is on disk."""
LONGEST = 0.1
"""A frame never counts for more seconds than this, so that nothing jumps after a pause."""
SIZES = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)
LOG = logging.getLogger("ichimai")


class App:
    """One run of the program."""

    def __init__(self, window: Window, ctx: Context) -> None:
        self.window = window
        self.ctx = ctx
        self.toast, self.incoming = Toast(ctx), Incoming(ctx, self._hand_on)
        self.running = self.stale = self.first = True
        self.old: pygame.Surface | None = None
        self.problem: Scene | None = None
        """The page shown after the latest unexpected error."""
        self.fade = Approach(0.0, 14)
        self.clock = pygame.time.Clock()
        self.hidden = False
        self.unseen = False
        """Whether another scene has come that has not been drawn yet; a hidden window shows it when it comes back."""
        self.looks = 0
        """How many times the clock was looked at since something moved."""
        ctx.on_quit = self.quit
        ctx.on_change = self.follow_settings
        ctx.tell = self.toast.tell

    def quit(self) -> None:
        """End after this frame."""
        self.running = False

    def follow_settings(self) -> None:
        """Bring window and sounds in line with the settings."""
        full = bool(self.ctx.overrides.get("fullscreen", self.ctx.settings.fullscreen))
        if full != self.window.fullscreen:
            self.window.set_fullscreen(full)
            self.ctx.resize(self.window.surface.size)
        self.ctx.sounds.set_volumes(effects=self.ctx.settings.effects, music=self.ctx.settings.music)
        pygame.display.set_caption(self.ctx.texts("app.title"))
        self.stale = True

    def run(self, first: Scene) -> int:
        """Run scenes until somebody quits; the exit code."""
        self.ctx.stack.push(first)
        try:
            while self.running:
                self.guarded_frame()
        finally:  # also when somebody presses Ctrl and C in the terminal
            self._farewell()
        return 0

    def guarded_frame(self) -> None:
        """One turn of the loop; after an error the player gets the error page."""
        try:
            self.frame()
        except Exception:
            self._excuse()

    def frame(self) -> None:
        """Run one turn of the loop: time, events, drawing."""
        dt = self._tick()
        self._settle()
        self.ctx.stack.update(dt)
        self.toast.update(dt)
        self.ctx.sounds.update(dt)
        self.incoming.update(dt)
        self._update_fade(dt)
        for event in self._events():
            self.take(event)
        self._say_notice()
        if self.window.streaming:
            self._stream(dt)
        elif self.wants_frame and (self.unseen or not self.hidden):
            self.draw()

    @property
    def wants_frame(self) -> bool:
        """Whether the screen would look different."""
        return self.stale or self.old is not None or self.ctx.stack.wants_frame or self.toast.wants_frame

    def take(self, event: pygame.Event) -> None:
        """React to one event, or hand it to the top scene."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in SIZES:
            self._resized()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.hidden = True
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.hidden, self.stale = False, True
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.ctx.focused = event.type == pygame.WINDOWFOCUSGAINED
        else:
            self.incoming.take(event)

    def draw(self) -> None:
        """Draw everything and show it."""
        surface = self.window.surface
        self.ctx.stack.draw(surface)
        if self.old is not None:
            self.old.set_alpha(round(255 * self.fade.value))
            surface.blit(self.old, (0, 0))
        self.toast.draw(surface)
        pygame.display.flip()
        self.stale = self.unseen = False

    def _tick(self) -> float:
        if self.first:  # nobody waits for the picture before
            self.first = False
            return min(LONGEST, self.clock.tick() / 1000)
        if self.wants_frame or self.window.streaming:
            rates = [scene.frame_rate for scene in self.ctx.stack.visible]
            rate = 60 if self.old is not None else max(rates, default=60)
            self.looks = 0
            return min(LONGEST, self.clock.tick(rate) / 1000)
        self.looks += 1
        if self.looks == RESTED:
            self.ctx.stack.rest()
            give_back_memory()
        self._doze()
        return min(LONGEST, self.clock.tick() / 1000)

    def _doze(self) -> None:
        """Wait for an event, but not for long. `event.wait` would look a thousand times a second."""
        for _ in range(LOOKS * (5 if self.hidden else 1)):
            pygame.time.wait(DOZE)
            if pygame.event.peek():
                return

    def _events(self) -> list[pygame.Event]:
        return pygame.event.get()

    def _settle(self) -> None:
        before = self.ctx.stack.scenes
        if before and self.ctx.stack.changing and not self.ctx.settings.reduced_motion:
            self.old, self.fade.value, self.fade.target = self.window.surface.copy(), 1.0, 0.0
        if self.ctx.stack.settle():
            self.stale = self.unseen = True
            if self.ctx.stack.top and not self.ctx.stack.top.fades:
                self.old = None
        if not self.ctx.stack.top:
            self.quit()

    def _update_fade(self, dt: float) -> None:
        if self.old is not None:
            self.fade.update(dt)
            if not self.fade.moving:
                self.old, self.stale = None, True

    def _hand_on(self, event: pygame.Event) -> bool:
        """Use an event, or give it to the top scene; whether it was used."""
        return self._shortcut(event) or self.ctx.stack.handle(event) or self._dropped(event)

    def _shortcut(self, event: pygame.Event) -> bool:
        top = self.ctx.stack.top
        if event.type != pygame.KEYDOWN or (top and not top.place):
            return False
        alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_F11 or alt_enter:
            self.ctx.change(fullscreen=not self.window.fullscreen)
            return True
        return False

    def _dropped(self, event: pygame.Event) -> bool:
        """Look at the record of a match that was dropped onto the window, where nothing else is done with files."""
        if event.type == pygame.DROPFILE:
            self.ctx.open(Replay(Path(event.file)))
        return bool(event.type == pygame.DROPFILE)

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is None or surface.size == self.ctx.view.pixels or 0 in surface.size:
            return
        picture = pygame.Surface(self.ctx.view.pixels)
        if not self.window.streaming:
            self.ctx.stack.draw(picture)
        self.window.resized(picture)

    def _stream(self, dt: float) -> None:
        """Stretch the picture while sizes come in; it is drawn anew where something has changed meanwhile."""
        if self.ctx.stack.wants_frame:
            picture = pygame.Surface(self.ctx.view.pixels)
            self.ctx.stack.draw(picture)
            self.window.stretches(picture)
        if self.window.stretch(dt):
            self.old = None
            self.ctx.resize(self.window.surface.size)
            self.stale = True

    def _say_notice(self) -> None:
        store = self.ctx.store
        if store.notice and not store.notice_shown:
            store.notice_shown = True
            self.toast.tell(self.ctx.settings_notice(store.notice, store.troubles))

    def _excuse(self) -> None:
        """Write down what happened and say so; a second time at the same place is the end."""
        LOG.exception("unexpected")
        broken = self.problem in self.ctx.stack.scenes
        self.ctx.stack.abandon()
        self.old = None
        if broken:
            self.quit()
            complain(self.ctx.texts("error.logged", path=self.ctx.store.folder.log))
            return
        self.problem = screen(self.ctx, Problem())
        self.ctx.stack.push(self.problem)

    def _farewell(self) -> None:
        try:
            self.ctx.stack.clear()
            self.ctx.stack.settle()
        except Exception:
            LOG.exception("while closing")
        self.incoming.close()
        self.ctx.sounds.close()
        pygame.display.quit()
        self.ctx.close()
        if not self.ctx.library.close(FAREWELL):
            LOG.warning("not everything could be written")


def run(
    data_dir: Path | None = None, size: tuple[int, int] | None = None, overrides: dict[str, object] | None = None,
    *, seed: int | None = None, mute: bool = False, first: Route | None = None,
) -> int:  # fmt: skip
    """Open the window and play; the exit code. `overrides` are settings that hold for this run only.

    It begins with the title, or with the screen `first`; a file that is no record is told on a
    terminal without a window, and else in it.
    """
    folder, writer, overrides = Folder(data_dir), Writer(), overrides or {}
    store = Store(folder, writer)
    # Who opened a file by a double click reads in the window what is wrong with it.
    if isinstance(first, Replay) and terminal() and (sentence := _no_record(first.path, _words(store, overrides))):
        complain(sentence)
        return 1
    full = bool(overrides.get("fullscreen", store.now.fullscreen))
    try:
        window = Window(size, fullscreen=full, title="Ichimai")
    except NoDisplayError as error:
        complain(_words(store, overrides)("error.no_display", reason=str(error).strip()))
        return 1
    pygame.font.init()
    write_log(folder)
    library = Library(folder.matches, writer=writer, now=utc_now)
    library.take_over()
    ctx = make_context(store, window.surface.size, screen, seed=seed, overrides=overrides, mute=mute,
                       library=library, strict=False, thinks=True)
    app = App(window, ctx)
    app.follow_settings()
    return app.run(screen(ctx, first or Title()))


def _words(store: Store, overrides: dict[str, object]) -> Texts:
    return Texts(spoken(str(overrides.get("language", store.now.language))), strict=False)


def _no_record(path: Path, texts: Texts) -> str:
    """Why a file is no record, as far as that can be told at once; nothing for one that seems to be one."""
    from scenes.replay.opening import told_at_once

    return told_at_once(texts, path)
