"""The program: events in design pixels, rest when nothing moves, and a window that never disappears."""

from types import SimpleNamespace

import pygame
import pytest

from scenes.app import App
from scenes.frame_pacer import ALERT_SECONDS, LONGEST_STEP, PASSES_BEFORE_REST
from scenes.kit.screens.scene import Scene
from scenes.pages.about import AboutScene
from scenes.pages.error import ErrorScene
from scenes.pages.title import TitleScene
from scenes.replay.scene import ReplayScene
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from tests.game.fuzz import agreed
from tests.game.recordings import recorded
from tests.scenes.hands import click
from tests.scenes.seen import Seen


def post(app, kind, **values):
    pygame.event.post(pygame.Event(kind, **values))
    app.frame()


def no_sleep(seconds, looking=False):
    """Frames without pauses between them."""


class SlowClock:
    """A clock that says five seconds have passed at each reading."""

    def tick(self, rate=0):
        return 5000


def test_a_frame_after_a_long_pause_counts_as_a_short_one(app):
    app.pacer.clock, seconds = SlowClock(), []
    app.scene.update = seconds.append
    app.needs_full_redraw = True
    app.frame()
    assert not app.wants_frame
    app.frame()
    assert seconds == [LONGEST_STEP, LONGEST_STEP] and LONGEST_STEP <= 0.1


def test_positions_arrive_in_design_pixels(app):
    app.scene.events.clear()
    post(app, pygame.MOUSEBUTTONDOWN, pos=(1500, 900), button=1)
    event = next(e for e in app.scene.events if e.type == pygame.MOUSEBUTTONDOWN)
    assert event.pos == (1000, 600)
    assert event.button == 1


def test_a_still_scene_is_not_drawn_again(app):
    for _ in range(4):
        app.frame()
    drawn = app.scene.drawn
    for _ in range(4):
        app.frame()
    assert app.scene.drawn == drawn
    app.scene.dirty = True
    app.frame()
    assert app.scene.drawn == drawn + 1


def test_a_quick_click_on_a_still_screen_arrives_in_order(app, monkeypatch):
    """Press and release arrive together after a rest, and must be handled in this order."""
    with monkeypatch.context() as wakeful:
        wakeful.setattr(app.pacer, "sleep", no_sleep)
        for _ in range(30):
            app.frame()
    assert not app.wants_frame
    app.pacer.idle_seconds = ALERT_SECONDS
    app.frame()
    app.scene.events.clear()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=(960, 540), button=1, touch=False))
    app.frame()
    clicks = [event.type for event in app.scene.events if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    assert clicks == [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]


def test_a_new_size_is_bridged_first_and_laid_out_when_it_stays(app):
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    arranged = app.scene.arranged
    app.dispatch(pygame.Event(pygame.WINDOWSIZECHANGED, x=1000, y=700))
    app.frame()
    assert app.window.streaming
    assert app.scene.arranged == arranged
    for _ in range(20):
        app.frame()
    assert not app.window.streaming
    assert app.ctx.view.pixels == (1000, 700)
    assert app.scene.arranged == arranged + 1


def test_full_screen_and_back(app):
    for on in (True, False):
        post(app, pygame.KEYDOWN, key=pygame.K_F11, unicode="", mod=0)
        assert app.window.fullscreen is on
        assert app.ctx.store.now.fullscreen is on
    post(app, pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=pygame.KMOD_LALT)
    assert app.window.fullscreen is True


@pytest.mark.parametrize("where", ["handle", "draw"])
def test_what_breaks_gives_a_friendly_screen_and_a_log(app, where, caplog):
    app.scene.fail = where
    app.scene.dirty = True
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, unicode="a", mod=0))
    frames(app, 6)
    assert isinstance(app.ctx.stack.top, ErrorScene)
    assert app.running
    assert "broken on purpose" in caplog.text
    back = next(w for w in app.ctx.stack.top.page.widgets if w.label == app.ctx.texts("error.title_screen"))
    click(app.ctx.stack, back.rect.center)
    frames(app, 2)
    assert type(app.ctx.stack.top).__name__ == "TitleScene"


def frames(app, count):
    """Run so many frames as `run` does."""
    for _ in range(count):
        app.guarded_frame()


def test_closing_is_safe_even_when_a_scene_breaks_on_leaving(app):
    app.scene.fail = "leave"
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert app.run(Seen(app.ctx)) == 0
    pygame.display.init()


def test_a_notice_is_told_once(app):
    app.ctx.store.notice = "notice.unsaved"
    frames(app, 3)
    assert app.toast.words or app.toast.waiting
    assert app.ctx.store.notice_shown
    app.toast.tweens.finish()
    frames(app, 3)
    assert not app.toast.words
    assert not app.toast.waiting


def test_an_empty_stack_ends_the_program(app):
    app.ctx.stack.clear()
    app.frame()
    assert not app.running


@pytest.mark.parametrize("table", [False, True])
def test_garbage_is_collected_once_while_nothing_moves(app, monkeypatch, table):
    tables = list[bool]()
    monkeypatch.setattr(app.scene, "at_table", table)
    monkeypatch.setattr(app.pacer, "sleep", no_sleep)
    monkeypatch.setattr(app.collector, "rest", lambda *, table: tables.append(table))
    app.scene.dirty = app.needs_full_redraw = False
    for _ in range(PASSES_BEFORE_REST + 5):
        app.frame()
    assert tables == [table]
    app.scene.dirty = True
    app.frame()
    assert app.pacer.idle_passes == 0, "it begins anew"


def test_a_record_dropped_onto_the_window_is_looked_at(app, tmp_path):
    recorded(tmp_path / "match.jsonl", agreed(2))
    app.scene.handle = lambda event: False
    post(app, pygame.DROPFILE, file=str(tmp_path / "match.jsonl"))
    app.frame()
    assert isinstance(app.ctx.stack.top, ReplayScene)
    app.ctx.stack.top.leave_replay()
    app.frame()
    assert app.ctx.stack.top is app.scene


def test_ctrl_and_c_closes_the_match_and_brings_everything_to_disk(app, monkeypatch):
    closed = []
    monkeypatch.setattr(app.ctx.library, "close", lambda timeout: closed.append(timeout) or True)

    def interrupt():
        raise KeyboardInterrupt

    app.guarded_frame = interrupt
    scene = Seen(app.ctx)
    app.ctx.stack.settle()
    with pytest.raises(KeyboardInterrupt):
        app.run(scene)
    assert closed and not app.ctx.stack.scenes
    pygame.display.init()


class Sudden(Seen):
    fades = False


def test_what_was_seen_before_fades_away_but_not_where_it_must_be_gone_at_once(app):
    app.ctx.stack.push(Seen(app.ctx))
    app.frame()
    assert app.crossing.old is not None
    app.ctx.stack.push(Sudden(app.ctx))
    app.frame()
    assert app.crossing.old is None


def test_a_window_that_is_put_away_shows_no_old_page_when_it_comes_back(app, monkeypatch):
    monkeypatch.setattr("scenes.frame_pacer.HIDDEN_SLEEP", 0.01)
    post(app, pygame.WINDOWMINIMIZED)
    app.scene.dirty = True
    drawn = app.scene.drawn
    app.frame()
    assert app.scene.drawn == drawn, "nobody sees it"
    page = Sudden(app.ctx)
    app.ctx.stack.push(page)
    app.frame()
    assert page.drawn == 1
    page.dirty = True
    app.frame()
    assert page.drawn == 1


def test_while_the_window_is_dragged_larger_another_page_is_fitted_in_as_soon_as_it_comes(app):
    app.window.resized(lambda: pygame.Surface(app.ctx.view.pixels))
    page = Sudden(app.ctx)
    app.ctx.stack.push(page)
    app.frame()
    assert page.drawn == 1 and app.crossing.old is None


def test_the_first_picture_waits_for_no_other(app):
    asked = []
    app.pacer.clock = SimpleNamespace(tick=lambda rate=0: asked.append(rate) or 5)
    app.pacer.first = app.needs_full_redraw = True
    app.ctx.stack.push(Scene())
    app.frame()
    app.needs_full_redraw = True
    app.frame()
    assert asked == [0, 60]


def test_m_switches_all_sound_off_and_on_but_not_where_letters_are_typed(app):
    press = {"key": pygame.K_m, "mod": 0, "unicode": "m"}
    post(app, pygame.KEYDOWN, **press)
    assert app.ctx.settings.muted and app.ctx.sounds.silent
    post(app, pygame.KEYDOWN, **press)
    assert not app.ctx.settings.muted and not app.ctx.sounds.silent
    type(app.scene).typing = property(lambda scene: True)
    try:
        post(app, pygame.KEYDOWN, **press)
    finally:
        del type(app.scene).typing
    assert not app.ctx.settings.muted


def test_nothing_is_heard_of_a_window_that_nobody_sees(app):
    post(app, pygame.WINDOWMINIMIZED)
    assert app.ctx.sounds.silent
    post(app, pygame.WINDOWRESTORED)
    assert not app.ctx.sounds.silent


def test_a_notice_goes_from_the_title_though_only_where_cards_fall_is_drawn(app):
    app.ctx.stack.replace(TitleScene(app.ctx))
    for _ in range(40):
        app.frame()
    app.toast.tell("Something to read")
    for _ in range(6):
        app.toast.update(0.1)
        app.draw()
    seen = app.window.surface.copy()
    for _ in range(100):
        app.toast.update(0.1)
        if not app.toast.words:
            break
    place = int(app.ctx.view.cx * app.ctx.view.scale) - 40, 50
    before = seen.get_at(place)
    app.draw()
    assert app.window.surface.get_at(place) != before
    shown = pygame.image.tobytes(app.window.surface, "RGB")
    app.needs_full_redraw = True
    app.draw()
    assert pygame.image.tobytes(app.window.surface, "RGB") == shown


def test_a_notice_is_below_the_headline_of_a_page_that_has_one(app, monkeypatch):
    top = app.ctx.stack.top
    app.toast.words, app.toast.shown, drawn = "Something to read", 1.0, []
    monkeypatch.setattr(app.ctx.paint, "shadow", lambda surface, box, *more: drawn.append(box.top))
    for at in (20.0, RoundOver.told_at, MatchOver.told_at):
        top.told_at = at
        drawn.clear()
        app.draw()
        assert drawn[-1] == at
    assert min(RoundOver.told_at, MatchOver.told_at) > 128


def test_a_frame_that_lays_everything_out_anew_leaves_the_drawing_to_the_next(start_app, monkeypatch):
    app, drawn = start_app(AboutScene), []
    monkeypatch.setattr(App, "draw", lambda self: drawn.append(self.ctx.type.factor))
    app.ctx.stack.top.handle = lambda event: app.ctx.change(text_size=2.0) or True
    app.ctx.stack.top.dirty = True
    app.frame()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x", scancode=0))
    app.frame()
    assert len(drawn) == 1 and app.wants_frame
    app.frame()
    assert len(drawn) == 2 and drawn[1] > drawn[0]


def test_a_screen_that_takes_long_is_announced_after_a_moment_and_the_sign_leaves_no_trace(app, monkeypatch):
    monkeypatch.setattr(App, "tick", lambda self: 0.05)
    app.frame()
    surface, ready = app.window.surface, []
    clean = pygame.image.tobytes(surface, "RGB")
    app.ctx.stack.wait(lambda: bool(ready), lambda: app.ctx.stack.push(Seen(app.ctx)))
    for _ in range(4):
        app.frame()
        assert not app.busy_sign.shown and pygame.image.tobytes(surface, "RGB") == clean
    for _ in range(6):
        app.frame()
    assert app.busy_sign.shown and pygame.image.tobytes(surface, "RGB") != clean
    covered = app.busy_sign.lift()
    assert covered.collidepoint(surface.get_rect().center) and covered.top > 150, "it is clear of headings"
    assert pygame.image.tobytes(surface, "RGB") == clean
    app.frame()
    ready.append(True)
    app.frame()
    assert not app.busy_sign.shown and not app.ctx.stack.waiting
