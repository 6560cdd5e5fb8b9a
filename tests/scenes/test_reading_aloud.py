"""Reading aloud: all that the focus reaches on any screen has words, and no hand is read to another person."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.actions import CallUno, Catch
from game.core.questions import TurnAsked
from scenes import routes
from scenes.kit.speech.speech import Speech
from scenes.kit.text import ruby
from scenes.kit.text.spoken_description import SpokenDescription
from scenes.rulebook.rule_row import RuleRow
from scenes.screens import screen
from tests.scenes.listener import Recorder
from tests.scenes.tables import pass_time
from tests.waiting import LONG, comes, wait_for

ROOT = Path(__file__).parents[2]
SCREENS = [routes.Title(), routes.NewGame(), routes.NewGame(party=True), routes.Settings("sound"),
           routes.Settings("keys"), routes.Settings("display"), routes.Rulebook(), routes.About(), routes.Keys("table")]
INTERRUPTED = 130
"""The exit code after Ctrl+C."""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("route", SCREENS, ids=lambda route: type(route).__name__)
def test_everything_that_the_keyboard_comes_to_has_words(make_ctx, route, language):
    ctx = make_ctx(language)
    scene = screen(ctx, route)
    ctx.stack.push(scene)
    ctx.stack.settle()
    ctx.stack.update(0.1)
    mute = [type(widget).__name__ for widget in scene.page.widgets
            if widget.visible and widget.focusable and not widget.spoken]
    assert not mute
    assert isinstance(scene.reading(), SpokenDescription)
    press = pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
    places = set()
    for _ in range(12):
        scene.handle(press)
        places.add((scene.reading().focus, scene.reading().at))
    assert len(places) > 1 and all(words for words, _ in places)


@pytest.mark.parametrize("edition", ["classic", "flip"])
def test_no_own_card_is_said_unasked_where_several_people_share_the_screen(open_table, edition):
    """In a match of CPU players spoken words name only open cards, and those when they are played."""
    scene = open_table(people=2, others=1)
    ctx, ears = scene.ctx, Recorder()
    ctx.speech = Speech(lambda: ears)
    ctx.speech.switch(on=True, language="en", rate=0.3)
    ctx.change(reduced_motion=True, pace="4")
    rng, t, heard = Random(4), ctx.texts, 0
    for _ in range(900):
        pass_time(scene, 0.1)
        curtain = scene.parts.match_flow.curtain
        if curtain is not None and not curtain.opened:
            before = ears.hushed
            curtain.open.on_held()
            pass_time(scene, 0.1)
            assert ears.hushed > before, "what was for the one before is not said on"
        match, me = scene.session.match, scene.session.me
        told = ears.said[heard:]
        heard = len(ears.said)
        for words in told:
            starts = [t(key, cards="|").split("|")[0] for key in ("speech.playable", "speech.drew")]
            assert not any(start in words for start in starts), words
        if me >= 0 and match.asked.seat == me and not scene.parts.stage.busy:
            options = [one for one in match.legal_actions(me) if not isinstance(one, CallUno | Catch)]
            if options and isinstance(match.asked, TurnAsked):
                scene.session.say(rng.choice(options))
            elif options:
                scene.session.say(options[0])
        if match.over or len(scene.session.actions) > 60:
            break
    assert len(scene.session.actions) > 20 and heard > 20


@pytest.mark.skipif(not Path("/proc").exists(), reason="the stand-in is a script for a shell")
def test_the_program_speaks_and_leaves_no_process(tmp_path):
    """The real program with a stub for the system's speech command."""
    said, folder = tmp_path / "said", tmp_path / "bin"
    folder.mkdir()
    command = folder / "spd-say"
    command.write_text(f'#!/bin/sh\nfor words; do :; done\n[ "$words" = --stop ] && exit\n'
                       f'echo "$words" >>{said}\nsleep 3\n', "utf-8")
    command.chmod(0o755)
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.json").write_text('{"speech": true, "language": "en"}', "utf-8")
    surroundings = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "SDL_VIDEODRIVER": "dummy",
                    "SDL_AUDIODRIVER": "dummy"}
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background inherits to ignore it
    try:
        program = subprocess.Popen([sys.executable, "-m", "scenes", "--data-dir", str(data)], cwd=ROOT,
                                   env=surroundings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    finally:
        signal.signal(signal.SIGINT, before)
    try:
        def ended() -> bool:
            return program.poll() is not None

        wait_for(lambda: ended() or (said.exists() and said.read_text("utf-8").strip()), "words", 2 * LONG)
        assert not ended(), "the program has ended by itself"
        for _ in range(4):  # Python drops an interrupt that comes while it calls back from a weak reference
            program.send_signal(signal.SIGINT)
            if comes(ended, LONG / 2):
                break
        assert program.poll() == INTERRUPTED
    finally:
        program.kill()
        program.wait()
    assert not running(command)


def running(command):
    """The processes whose command line contains a command."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended meanwhile
            if str(command).encode() in (process / "cmdline").read_bytes():
                found.append(process.name)
    return found


def listening(ctx, *, on=True):
    """A context with its speech recorded."""
    ears = Recorder()
    ctx.speech = Speech(lambda: ears)
    ctx.speech.switch(on=on, language=ctx.language, rate=0.3)
    return ears


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_a_lesson_says_is_read_without_the_signs_for_reading(make_ctx, language):
    ctx = make_ctx(language)
    ears = listening(ctx)
    ctx.stack.push(screen(ctx, routes.Learn("guided")))
    ctx.stack.settle()
    scene = ctx.stack.top
    for _ in range(200):
        pass_time(scene, 0.1)
        if scene.guide.bubble is not None:
            break
    words, _ = ruby.parted(scene.guide.bubble.words)
    assert any(words in said for said in ears.said)
    assert not any("《" in said for said in ears.said)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_rule_is_read_from_its_row_and_by_the_button_of_its_page_also_with_reading_off(make_ctx, language):
    ctx = make_ctx(language)
    ears = listening(ctx, on=False)
    ctx.stack.push(screen(ctx, routes.Rulebook()))
    ctx.stack.settle()
    book = ctx.stack.top
    for _ in range(30):
        pass_time(book, 0.1)
    row = next(widget for widget in book.page.widgets if isinstance(widget, RuleRow) and widget.entry.rule == "R3.1")
    assert row.entry.text.words in row.spoken
    row.on_press()
    ctx.stack.settle()
    page = ctx.stack.top
    assert row.entry.text.words in page.said
    button = next(one for one in page.page.widgets if one.label == ctx.texts("speech.read_rules"))
    assert not ears.said
    button.on_press()
    assert row.entry.text.words in ears.said[-1]
    ears.busy = True
    button.on_press()
    assert ears.hushed and len(ears.said) == 1


def test_the_key_that_switches_it_says_so(app):
    ears = Recorder()
    app.ctx.speech = Speech(lambda: ears)
    app.ctx.change(keys={"help": "f2"})
    for _ in range(2):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode=""))
        app.frame()
    assert ears.said[0] == app.ctx.texts("speech.begins", next="Tab", accept="Enter", help="F2")
    assert ears.closed and not app.ctx.settings.speech
