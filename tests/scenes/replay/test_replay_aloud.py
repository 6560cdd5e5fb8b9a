"""A replay read aloud: every jump and every mark of the timeline is spoken."""

import pygame
import pytest

from scenes.kit.speech.speech import Speech
from tests.scenes.listener import Recorder
from tests.scenes.tables import pass_time


def press(scene, code, mod=0):
    scene.ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


@pytest.fixture
def heard(open_replay):
    """A replay in the middle of its second round, and what is spoken."""
    def make(language="en"):
        scene = open_replay(rounds=3, language=language)
        ears = Recorder()
        scene.ctx.speech = Speech(lambda: ears)
        scene.ctx.speech.switch(on=True, language=language, rate=0.3)
        scene.playback.jump(scene.positions.turns[scene.positions.turns.index(scene.positions.turn_after(
            scene.positions.rounds[1])) + 2])
        pass_time(scene, 0.2)
        return scene, ears

    return make


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_way_to_move_says_where_it_led_and_what_had_happened(heard, language):
    scene, ears = heard(language)
    for code, mod in ((pygame.K_LEFT, 0), (pygame.K_RIGHT, pygame.KMOD_SHIFT), (pygame.K_LEFT, pygame.KMOD_SHIFT),
                      (pygame.K_LEFT, pygame.KMOD_CTRL), (pygame.K_RIGHT, pygame.KMOD_CTRL), (pygame.K_END, 0),
                      (pygame.K_HOME, 0)):
        before = len(ears.said)
        press(scene, code, mod)
        bar = scene.table.bar
        told = ears.said[before:]
        assert len(told) == 1 and bar.where(scene.playback.position) in told[0], (code, told)
        if scene.table.log.lines:
            assert scene.table.log.lines[0].text in told[0]


def test_a_step_on_is_said_as_it_moves_and_nothing_of_the_one_before(heard):
    scene, ears = heard()
    for _ in range(4):
        before, hushed = len(ears.said), ears.hushed
        press(scene, pygame.K_RIGHT)
        pass_time(scene, 4.0, step=0.1)
        assert ears.hushed > hushed
        if len(ears.said) > before:
            break
    assert scene.table.log.lines[0].text in ears.said[-1]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_timeline_is_a_stop_of_the_keyboard_and_tells_its_signs(heard, language):
    scene, _ = heard(language)
    track, page = scene.table.bar.track, scene.table.page
    for _ in range(len(page.widgets)):
        press(scene, pygame.K_TAB)
        if page.focus is track:
            break
    assert page.focus is track and track.marks
    words = scene.reading().focus
    assert track.label in words and scene.table.bar.where(scene.playback.position) in words
    assert all(track.about(mark) in words for mark in track.marks)
    press(scene, pygame.K_RIGHT)
    pass_time(scene, 0.1)
    assert scene.reading().focus == words, "going along does not read all of it again"


def test_enter_on_the_timeline_goes_from_sign_to_sign_and_begins_anew_after_the_last(heard):
    scene, _ = heard()
    track, page = scene.table.bar.track, scene.table.page
    page.focus_on(track)
    scene.playback.jump(track.first)
    pass_time(scene, 0.1)
    marks = list(track.marks)
    seen = []
    for _ in range(len(marks)):
        press(scene, pygame.K_RETURN)
        seen.append(scene.playback.position)
        pass_time(scene, 0.1)
        if track.marks != marks and list(track.marks) != marks:
            break
    assert seen[:-1] == [scene.positions.step_after(mark.position) for mark in marks][: len(seen) - 1]


def test_nothing_is_said_without_speech(open_replay):
    scene = open_replay()
    ears = Recorder()
    scene.ctx.speech = Speech(lambda: ears)
    press(scene, pygame.K_END)
    assert not ears.said
