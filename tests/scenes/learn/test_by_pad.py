"""Lessons, quiz, puzzles and the rulebook with only a virtual gamepad of SDL."""

import ctypes

import pygame
import pytest
from pygame._sdl2 import controller

from game.core.actions import CallUno, Catch, Draw, Keep, NameColor
from game.editions import EDITIONS
from game.learn.questions import QUESTIONS
from scenes.learn.over import LessonOver
from scenes.learn.quiz import READ, QuizScene, QuizState
from scenes.learn.scene import LessonScene
from scenes.puzzles.page import PuzzlesScene
from scenes.puzzles.scene import PuzzleScene
from scenes.routes import Learn, Puzzles, Rulebook
from scenes.rulebook.asking.scene import AskScene, CardChoice, VerdictStamp
from scenes.rulebook.one_rule.scene import OneRuleScene
from scenes.rulebook.scene import RulebookScene
from scenes.screens import screen
from scenes.table.view.prompts.choose_prompt import ColorPick
from tests.scenes.learn.followed import meant
from tests.scenes.test_virtual_pad import XBOX, library

A, B, X, Y = (pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X,
              pygame.CONTROLLER_BUTTON_Y)
LEFT, RIGHT, UP, DOWN = (pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
                         pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
ON, START = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_START
PULLED = 32767


class Pad:
    """A player with only a gamepad; every frame takes a twentieth of a second."""

    def __init__(self, app):
        self.app, self.sdl = app, library()
        self.index = self.sdl.SDL_JoystickAttachVirtual(XBOX, 6, 15, 0)
        if self.index < 0:
            pytest.skip("this SDL has no virtual pads")
        app.frame()
        number = next(iter(app.incoming.pads.pads))
        self.stick = ctypes.c_void_p(self.sdl.SDL_JoystickFromInstanceID(number))

    @property
    def top(self):
        return self.app.ctx.stack.top

    def press(self, button):
        for down in (1, 0):
            self.sdl.SDL_JoystickSetVirtualButton(self.stick, button, down)
            self.sdl.SDL_JoystickUpdate()
            self.app.frame()

    def trigger(self, axis):
        for value in (PULLED, -PULLED):
            self.sdl.SDL_JoystickSetVirtualAxis(self.stick, axis, value)
            self.sdl.SDL_JoystickUpdate()
            self.app.frame()

    def wait(self, until, frames=600):
        for _ in range(frames):
            if until():
                return
            self.app.frame()
        raise AssertionError(self.top)

    def walk(self, wanted, button=ON, most=80):
        """Move the focus through the page until it is on the wanted widget."""
        for _ in range(most):
            focus = self.top.page.focus
            if focus is not None and wanted(focus):
                assert focus.focused
                return focus
            self.press(button)
        raise AssertionError([type(one).__name__ for one in self.top.page.widgets])

    def go_to_card(self, scene, card):
        hand = scene.parts.stage.hand
        for _ in range(30):
            if hand.raised == card:
                return
            self.press(RIGHT)
        raise AssertionError((card, hand.raised))

    def do(self, scene, action):
        """Take an action at a table."""
        prompt = scene.parts.prompting.prompt
        match action:
            case CallUno():
                self.press(Y)
            case Catch():
                self.trigger(pygame.CONTROLLER_AXIS_TRIGGERLEFT)
            case Draw():
                self.press(X)
            case NameColor() if isinstance(prompt, ColorPick):
                for way in (RIGHT, DOWN, LEFT, UP, RIGHT):  # all around the four colours
                    if prompt.at == prompt.options.index(action):
                        break
                    self.press(way)
                self.press(A)
            case Keep():
                self.press(B)
            case _ if prompt is not None:
                self.press(A)
            case _ if getattr(action, "cards", ()):
                self.go_to_card(scene, action.cards[-1])
                self.press(A)


@pytest.fixture
def play(start_app):
    """A factory of the program with a gamepad, at a scene."""
    made = []

    def start(first, language="en", **settings):
        made.append(pad := Pad(start_app(first, language, pace="4", **settings)))
        pad.app.frame()
        return pad

    yield start
    for pad in made:
        pad.sdl.SDL_JoystickDetachVirtual(pad.index)
        pad.sdl.SDL_JoystickUpdate()
        pad.app.frame()
        pad.app.incoming.close()
    controller.quit()
    pygame.joystick.quit()


def test_the_guided_round_from_its_first_beat_to_its_end(play):
    pad = play(lambda ctx: screen(ctx, Learn("guided")))
    for _ in range(4000):
        scene = pad.top
        if isinstance(scene, LessonOver):
            break
        if isinstance(scene, LessonScene):
            action = meant(scene)
            if scene.guide.bubble is not None and scene.guide.bubble.onward:
                pad.trigger(pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
            elif action is not None:
                pad.do(scene, action)
        elif scene is not None and getattr(scene, "page", None) is not None and scene.page.focus is not None:
            pad.press(A)
        pad.app.frame()
    assert isinstance(pad.top, LessonOver)
    assert pad.app.ctx.lessons.of("guided").finished == 1 and pad.app.ctx.pad == "xbox"
    assert pad.top.page.focus is not None and pad.top.page.focus.focused


def test_a_lesson_is_left_by_its_menu(play):
    pad = play(lambda ctx: screen(ctx, Learn("guided")))
    lesson = pad.top
    pad.press(START)
    pad.app.frame()
    assert pad.top is not lesson and pad.top.page.focus.focused
    pad.walk(lambda one: one.label == pad.app.ctx.texts("learn.leave"), DOWN)
    pad.press(A)
    pad.wait(lambda: lesson not in pad.app.ctx.stack.scenes)


def test_a_question_is_declined_and_another_answered_at_the_table(play):
    named = {one.id: one for one in QUESTIONS}
    pad = play(lambda ctx: QuizScene(ctx, QuizState((named["answer"], named["early"]))))
    scene = pad.top
    pad.wait(lambda: scene.course.asking and not scene.parts.stage.busy and scene.guide.bubble is not None)
    for _ in range(20):
        if scene.guide.known.focused:
            break
        pad.press(ON)
    assert scene.guide.known.focused
    pad.press(A)
    assert scene.course.verdict is not None
    pad.wait(lambda: scene.guide.bubble is not None and scene.guide.bubble.onward and scene.guide.bubble.age > READ)
    pad.trigger(pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
    pad.wait(lambda: pad.top is not scene and isinstance(pad.top, QuizScene), 1500)
    second = pad.top
    pad.wait(lambda: second.course.asking and not second.parts.stage.busy and second.guide.bubble is not None)
    pad.press(Y)
    pad.wait(lambda: second.course.verdict is not None)


@pytest.mark.parametrize("kind", ["win", "hold"])
def test_a_puzzle_is_chosen_on_its_page_and_solved(play, kind):
    pad = play(lambda ctx: screen(ctx, Puzzles()))
    page = pad.top
    assert isinstance(page, PuzzlesScene)
    pad.walk(lambda one: pad.app.ctx.texts(f"puzzles.{kind}") in one.told)
    pad.press(A)
    pad.wait(lambda: isinstance(pad.top, PuzzleScene))
    scene = pad.top
    for _ in range(900):
        if scene.quest.verdict is not None:
            break
        hint = scene.quest.hint
        if scene.guide.bubble is not None and not scene.parts.stage.busy and hint is not None:
            if CallUno(0) in scene.session.match.legal_actions(0) and kind == "win":
                pad.press(Y)
            pad.do(scene, hint)
        pad.app.frame()
    assert scene.quest.verdict is True


def test_a_rule_is_opened_and_a_question_put_together(play):
    pad = play(lambda ctx: screen(ctx, Rulebook()))
    pad.wait(lambda: isinstance(pad.top, RulebookScene))
    book = pad.top
    pad.walk(lambda one: type(one).__name__ == "RuleRow")
    pad.press(A)
    pad.wait(lambda: isinstance(pad.top, OneRuleScene))
    pad.press(B)
    pad.wait(lambda: pad.top is book)
    pad.app.ctx.stack.push(AskScene(pad.app.ctx))
    pad.app.frame()
    asks = pad.top
    pad.walk(lambda one: one.area is asks.topics)
    pad.press(A)
    for _ in asks.draft.choices(EDITIONS[0])[:2]:
        pad.walk(lambda one: isinstance(one, CardChoice))
        pad.press(A)
    assert [one for one in asks.page.widgets if isinstance(one, VerdictStamp)]
    pad.press(B)
    pad.press(B)
    pad.wait(lambda: pad.top is book)
