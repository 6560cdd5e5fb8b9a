"""The main loop of the windowed program: passes events to the scenes, advances and draws them, and handles errors."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from game.log import LOG
from scenes.context import Context
from scenes.frame_pacer import ALERT_SLEEP, FramePacer
from scenes.hearing import BACK, GONE, follow, mute
from scenes.incoming import Incoming
from scenes.kit.graphics.magnified import Sharpness, Times, blending
from scenes.kit.input.pads import ARROWS
from scenes.kit.screens.busy_sign import BusySign
from scenes.kit.screens.page_turn import Crossing
from scenes.kit.screens.preparation import Preparation
from scenes.kit.screens.reader import Reader
from scenes.kit.screens.scene import Scene
from scenes.kit.screens.sleep import WAKE
from scenes.kit.screens.toast import Toast
from scenes.kit.screens.window import Window
from scenes.routes import Problem, Replay
from scenes.screens import screen
from scenes.surroundings import Collector, Troubles, complain

SHUTDOWN_SECONDS = 5.0
"""Seconds that the program waits for files to be written when it ends."""
LONGEST_TRANSITION_STEP = 1 / 30
"""Longest time step of a transition between scenes in seconds, so that the making of a scene does not count."""
BUSY = 0.2
"""Seconds of waiting for a screen after which the busy mouse pointer and the busy sign are shown."""
SIZES = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)


class App:
    """One run of the program: its window, scenes and main loop."""

    def __init__(self, window: Window, ctx: Context) -> None:
        self.window, self.ctx = window, ctx
        self.toast, self.incoming, self.troubles = Toast(ctx), Incoming(ctx, self._hand_on), Troubles(ctx)
        self.crossing, self.preparation, self.reader = Crossing(), Preparation(ctx.clock, ctx.worker), Reader(ctx)
        self.busy_sign, self.collector, self.pacer = BusySign(ctx), Collector(), FramePacer(self._collect_garbage)
        self.running = True
        self.problem: Scene | None = None
        """The page shown after the latest unexpected error."""
        self.window_hidden = False
        self.needs_full_redraw = True
        self.stack_changed = False
        """Whether the scene stack has changed since the last frame was drawn."""
        self.had_overlay = False
        """Whether the last frame had anything above the lowest visible scene: another scene, a notice, a transition."""
        self.waiting_seconds = 0.0
        """Seconds since a screen was requested that is still being prepared."""
        self.sharpness = Sharpness(pygame.system.get_total_ram(), partial(blending, ctx.clock))
        ctx.on_quit, ctx.on_change, ctx.tell = self.quit, self.follow_settings, self.tell

    def tell(self, words: str) -> None:
        """Show a notice above all scenes, and read it aloud."""
        self.toast.tell(words)
        self.ctx.speech.say(words)

    def quit(self) -> None:
        self.running = False

    def follow_settings(self) -> None:
        """Apply the settings to the window and the sounds."""
        full = self.ctx.overrides.get("fullscreen", self.ctx.settings.fullscreen)
        if self.window.set_fullscreen(bool(full)) or self.window.times != self._times:
            self._fit()
        follow(self.ctx, hidden=self.window_hidden)
        settings = self.ctx.settings
        self.ctx.speech.names = settings.readings if self.ctx.language == "ja" else {}
        self.ctx.speech.switch(on=settings.speech or self.ctx.greets, tries=not settings.speech,
                               language=self.ctx.language, rate=settings.speech_rate)
        if self.ctx.speech.on:
            self.ctx.speech.signs = {sign: self.ctx.texts(f"speech.arrow.{way}") for way, sign in ARROWS.items()}
        pygame.display.set_caption(self.ctx.texts("app.title"))
        self.needs_full_redraw = True

    def run(self, first: Scene) -> int:
        """Run scenes until the program ends; returns the exit code."""
        self.ctx.stack.push(first)
        try:
            while self.running:
                self.guarded_frame()
        finally:  # also when somebody presses Ctrl and C in the terminal
            self._shutdown()
        return 0

    def guarded_frame(self) -> None:
        """Run one pass of the main loop; after an error the error page is shown."""
        try:
            self.frame()
        except Exception:
            self._show_error_page()

    def frame(self) -> None:
        """Run one pass of the main loop: time, events, drawing.

        While a screen is being prepared, the picture before stays and time stands still. Otherwise the scenes advance
        and get the events; what is shown then is chosen in `_show`.
        """
        dt, begun = self.tick(), self.ctx.clock()
        lifted = self.busy_sign.lift()  # the next screen crosses from the picture without it
        self._settle()
        at_once = self.window_hidden or self.window.streaming
        if self.ctx.stack.waiting or not (at_once or self.preparation.over):
            self._wait(dt)
            return
        self._end_wait()
        self.needs_full_redraw = self.needs_full_redraw or lifted is not None
        with self.ctx.drawing():
            self._advance(dt)
            self._show(dt)
        self.collector.after(self.ctx.clock() - begun)

    def _wait(self, dt: float) -> None:
        """Let `dt` seconds pass while a screen is being prepared; after a moment, show the busy pointer and sign."""
        self.waiting_seconds += dt
        self.window.show_busy(self.waiting_seconds > BUSY)
        if self.waiting_seconds > BUSY and not (self.window_hidden or self.window.streaming):
            self.window.show([self.busy_sign.draw(self.window.surface, self.waiting_seconds)])
        self.ctx.sounds.update(dt)

    def _end_wait(self) -> None:
        self.preparation.end()
        self.waiting_seconds = 0.0
        self.window.show_busy(False)

    def _advance(self, dt: float) -> None:
        """Advance scenes, notice, sounds, input and transition by `dt` seconds, and handle all events."""
        for part in (self.ctx.stack, self.toast, self.ctx.sounds, self.incoming):
            part.update(dt)
        ended = self.crossing.update(min(dt, LONGEST_TRANSITION_STEP))
        self.needs_full_redraw = self.needs_full_redraw or ended
        for event in self._events():
            self.dispatch(event)
        self.troubles.tell()
        self.reader.follow()

    def _show(self, dt: float) -> None:
        """Show the state that scenes and window have after `dt` seconds, in one of four ways.

        While the window is resized, its last picture is fitted to it. After a new layout, its pictures are prepared
        first, and drawn in a later pass. A frame is drawn if anything looks different; a hidden window gets one only
        after a change of scenes. Otherwise the picture stays.
        """
        if self.window.streaming:
            self._resize_step(dt)
        elif self.ctx.stack.take_relaid():
            self.preparation.begin(self.ctx.stack.visible)
        elif self.wants_frame and (self.stack_changed or not self.window_hidden):
            self.draw()

    @property
    def wants_frame(self) -> bool:
        stack = self.ctx.stack
        return (self.needs_full_redraw or self.crossing.going or stack.waiting or stack.wants_frame
                or self.toast.wants_frame)

    def dispatch(self, event: pygame.Event) -> None:
        """Handle an event, or pass it to the top scene."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in SIZES:
            if self.window.grown():
                self.window.resized(self._picture)
        elif event.type == WAKE:
            self.needs_full_redraw = self.needs_full_redraw or getattr(event, "redraw", False)
        elif event.type in GONE + BACK:
            self.window_hidden = event.type in GONE
            self.needs_full_redraw = self.needs_full_redraw or not self.window_hidden
            follow(self.ctx, hidden=self.window_hidden)
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.ctx.focused = event.type == pygame.WINDOWFOCUSGAINED
        else:
            self.incoming.take(event)

    def draw(self) -> None:
        """Draw the visible scenes, the transition and the notice, and show what has changed in the window."""
        self.ctx.rasters.next_frame()
        surface, visible = self.window.surface, self.ctx.stack.visible
        has_overlay = self.crossing.going or bool(self.toast.words) or len(visible) > 1
        whole = self.needs_full_redraw or has_overlay or self.had_overlay  # what lay above a moment ago must go
        self.had_overlay = has_overlay
        for scene in visible if whole else ():
            scene.dirty = True
        self.ctx.stack.draw(surface)
        self.crossing.draw(surface)
        self.toast.draw(surface, max((scene.told_at for scene in visible), default=0.0))
        self.window.show(None if whole else visible[0].changed)
        self.needs_full_redraw = self.stack_changed = False

    def tick(self) -> float:
        """Wait until the next pass of the main loop is due; returns the seconds since the last one."""
        if self.window_hidden and not self.ctx.stack.works:  # nothing goes on until somebody sees it
            self.ctx.sounds.update(self.pacer.hidden_pass())
            return 0.0
        if self.wants_frame or self.window.streaming:
            visible = () if self.crossing.going else self.ctx.stack.visible
            return self.pacer.moving_pass(max((scene.frame_rate for scene in visible), default=60))
        return self.pacer.idle_pass(self.patience, polling=self.incoming.needs_polling)

    def _collect_garbage(self) -> None:
        self.collector.rest(table=self.ctx.stack.tables)

    @property
    def patience(self) -> float:
        """Seconds that the main loop may sleep, unless an event comes."""
        speaks = self.ctx.speech.busy or self.reader.due
        if self.pacer.alert or self.ctx.pondered or self.toast.words or self.incoming.holding or speaks:
            return ALERT_SLEEP
        return min(self.ctx.stack.patience, max(ALERT_SLEEP, self.ctx.sounds.patience))

    def _events(self) -> list[pygame.Event]:
        """The events since the last pass; any but a wake-up keeps the main loop alert."""
        events = pygame.event.get()
        if any(event.type != WAKE for event in events):
            self.pacer.stay_alert()
        return events

    def _settle(self) -> None:
        """Make the requested changes of the scene stack, and start the transition and the preparation for them."""
        stack = self.ctx.stack
        before, visible_before = stack.scenes, stack.visible
        if stack.settle():
            self.needs_full_redraw = self.stack_changed = True
            if before:
                self.crossing.begin(self.window.surface, before, stack.scenes, calm=self.ctx.calm)
            if before or not (stack.top and stack.top.slides):  # the program begins with a page at once
                ready = set(visible_before) - set(self.preparation.scenes)
                self.preparation.begin([scene for scene in stack.visible if scene not in ready])
        if not stack.top and not stack.waiting:
            self.quit()

    def _hand_on(self, event: pygame.Event) -> bool:
        """Handle an event or pass it to the top scene; True if it was used."""
        if event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) and not getattr(event, "iscapture", 0):
            self.ctx.sounds.device_changed(gone=event.type == pygame.AUDIODEVICEREMOVED)
        return self._shortcut(event) or self.ctx.stack.handle(event) or self._dropped(event)

    def _shortcut(self, event: pygame.Event) -> bool:
        """Handle a key that works on every screen: full screen, sound, reading aloud; True if it was one."""
        top = self.ctx.stack.top
        if event.type != pygame.KEYDOWN or (top and not top.place):
            return False
        alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_F11 or alt_enter:
            self.ctx.change(fullscreen=not self.window.fullscreen)
        elif event.key == pygame.K_m and not (top and top.typing):
            mute(self.ctx)
        elif event.key == pygame.K_F5:
            self.ctx.change(speech=not self.ctx.settings.speech)
            keys = {use: self.ctx.keys.name(use) for use in ("next", "accept", "help")}
            self.tell(self.ctx.texts("speech.begins" if self.ctx.settings.speech else "speech.ends", **keys))
        else:
            return not (top and top.typing) and self.reader.key(event)
        return True

    def _dropped(self, event: pygame.Event) -> bool:
        """Open the replay of a record file dropped onto the window; True if the event was a dropped file."""
        if event.type == pygame.DROPFILE:
            self.ctx.open(Replay(Path(event.file)))
        return bool(event.type == pygame.DROPFILE)

    def _picture(self) -> pygame.Surface:
        """A picture of all visible scenes, in the size that they are laid out for."""
        picture = pygame.Surface(self.ctx.view.pixels, depth=32)
        self.ctx.stack.draw(picture)
        return picture

    def _resize_step(self, dt: float) -> None:
        """While the window is resized, show the last picture fitted to it; lay out again once the size has settled.

        A new picture is drawn between two size changes, or when other scenes are shown. `dt` is in seconds.
        """
        if self.ctx.stack.wants_frame and (self.window.shown or self.stack_changed):
            self.window.shows(self._picture())
            self.stack_changed = False
        if self.window.bridge(dt):
            self._fit()

    def _fit(self) -> None:
        """Lay everything out for the present window size and sharpness."""
        self.window.magnify(self._times)
        self.crossing.drop()
        self.ctx.resize(self.window.surface.size, self.window.magnified)
        self.ctx.stack.take_relaid()
        self.preparation.begin(self.ctx.stack.visible)
        self.needs_full_redraw = True

    @property
    def _times(self) -> Times:
        """The ratio of window pixels to drawn pixels, by the setting of sharpness and the window size."""
        return self.sharpness.times(self.ctx.settings.sharpness, self.window.size)

    def _show_error_page(self) -> None:
        """Log an unexpected error and show the error page; quit if the error page itself has failed."""
        LOG.exception("unexpected")
        broken = self.problem in self.ctx.stack.scenes
        self.ctx.stack.abandon()
        self.crossing.drop()
        self.preparation.end()
        if broken:
            self.quit()
            complain(self.ctx.texts("error.logged", path=self.ctx.store.folder.log))
            return
        self.problem = screen(self.ctx, Problem())
        self.ctx.stack.push(self.problem)

    def _shutdown(self) -> None:
        """Leave all scenes, close window and devices, and wait until all files are written."""
        try:
            self.ctx.stack.clear()
            self.ctx.stack.settle()
        except Exception:
            LOG.exception("while closing")
        self.incoming.close()
        self.ctx.speech.close()
        self.ctx.sounds.close()
        pygame.display.quit()
        self.ctx.close()
        if not self.ctx.library.close(SHUTDOWN_SECONDS):
            LOG.warning("not everything could be written")
