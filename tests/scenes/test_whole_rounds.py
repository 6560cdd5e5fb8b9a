"""Whole rounds of every edition by keyboard alone, by pad alone and by touch alone; and four people by keyboard."""

from dataclasses import replace

import pygame
import pytest

from game.core.actions import AddToRow, EndTurn, MatchRow, Play
from game.core.layout import STOCK
from game.editions import EDITIONS
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.table.pass_and_play.curtain import Curtain
from scenes.table.screen.match_table import MatchTable
from scenes.table.view.prompts.choose_prompt import CardPick, ColorPick, HandReveal, SeatPick
from scenes.table.view.prompts.number_picker import NumberPick
from tests.scenes.tables import corner, setup_of
from tests.scenes.test_pads import A, Hands, X
from tests.scenes.test_touch import Tip

STEP = 0.05
LONGEST = 9000
"""Frames of a round at most."""
CENTERS = (A, pygame.CONTROLLER_BUTTON_B, X, pygame.CONTROLLER_BUTTON_Y, pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
           pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
"""The buttons of the centre cards, while the right trigger is held."""


class Keyboard:
    """A player with a keyboard alone."""

    def __init__(self, scene):
        self.scene, self.ctx = scene, scene.ctx

    def press(self, code, *, up=True):
        self.ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
        if up:
            self.ctx.stack.handle(pygame.Event(pygame.KEYUP, key=code, mod=0))

    def opens(self, curtain):
        if curtain.age > 0.5 and not curtain.open.by_key:
            self.press(pygame.K_SPACE, up=False)

    def goes_on(self, page):
        self.press(pygame.K_RETURN)

    def answers(self, prompt):
        self.press(pygame.K_RETURN)

    def right(self):
        self.press(pygame.K_RIGHT)

    def accept(self):
        self.press(pygame.K_RETURN)

    def choose(self, card):
        for _ in range(60):
            if self.scene.parts.stage.hand.raised == card:
                self.accept()
                return
            self.right()
        raise AssertionError("no key leads to the card")

    def match(self, at):
        self.press(pygame.K_1 + at)

    def places(self):
        self.press(pygame.K_r)

    def ends(self):
        self.press(pygame.K_e)

    def draws(self):
        self.press(pygame.K_d)


class Pad(Keyboard):
    """A player with a gamepad alone."""

    def __init__(self, scene):
        super().__init__(scene)
        self.hands = Hands(scene.ctx)
        self.hands.plug(0)

    def opens(self, curtain):
        if curtain.age > 0.5 and not curtain.open.by_key:
            self.hands.trigger(32000)

    def goes_on(self, page):
        self.hands.press(A)

    def answers(self, prompt):
        self.hands.press(A)

    def right(self):
        self.hands.press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)

    def accept(self):
        self.hands.press(A)

    def match(self, at):
        self.hands.trigger(32000)
        self.hands.press(CENTERS[at])
        self.hands.trigger(0)

    def stick(self, value):
        for push in (value, 0):
            self.hands.trigger(push, axis=pygame.CONTROLLER_AXIS_RIGHTX)

    def places(self):
        self.stick(-32000)

    def ends(self):
        self.stick(-32000)

    def draws(self):
        self.hands.press(X)


class Touch(Keyboard):
    """A player with one finger on a touch screen."""

    def __init__(self, scene):
        super().__init__(scene)
        self.tip = Tip(scene.ctx)

    def opens(self, curtain):
        if curtain.age > 0.5 and not curtain.open.pressed:
            self.tip.down(curtain.open.rect.center)

    def goes_on(self, page):
        button = next(one for one in page.page.widgets if getattr(one, "kind", "") == "primary" and one.visible)
        self.tip.tap(button.rect.center)

    def answers(self, prompt):
        match prompt:
            case NumberPick():
                spot = prompt.middle(prompt.numbers[0])
            case ColorPick():
                spot = prompt.middle(0)
            case SeatPick():
                spot = prompt.pill(0).center
            case CardPick():
                spot = prompt.card(len(prompt.options) - 1).centerx, prompt.card(0).centery
            case HandReveal():
                spot = prompt.go.rect.center
            case _:
                spot = prompt.page.widgets[0].rect.center
        self.tip.tap(spot)

    def choose(self, card):
        self.tip.tap(corner(self.scene, card))

    def match(self, at):
        row = len(self.scene.parts.stage.shown.row)
        self.tip.tap(self.scene.parts.stage.places.row(at, row)[:2])

    def button(self, words):
        parts = self.scene.parts.buttons
        pairs = zip(parts.offers, parts.buttons, strict=True)
        self.tip.tap(next(one.rect.center for offer, one in pairs if offer.words == words and one.visible))

    def places(self):
        self.button("tray.place")

    def ends(self):
        self.button("tray.end")

    def draws(self):
        stage = self.scene.parts.stage
        pile = stage.places.stock_top(len(stage.lying[STOCK]))
        self.tip.tap((pile.x, pile.y))


def act(scene, means):
    """Do one thing for which the table waits."""
    parts, state = scene.parts, scene.session.state
    prompt = parts.prompting.prompt
    if prompt is not None:
        if prompt.age > 0.6 and prompt.written:
            means.answers(prompt)
        return
    if not state.answers or parts.stage.busy or parts.stage.hand.moving or scene.session.open_after_turn:
        return
    order = (Play, MatchRow, AddToRow, EndTurn)
    action = min(state.answers, key=lambda one: next(
        (rank for rank, kind in enumerate(order) if isinstance(one, kind)), len(order)))
    left = [card for card in getattr(action, "cards", (getattr(action, "card", -1),)) if card not in state.chosen]
    match action:
        case Play() | MatchRow() | AddToRow() if left:
            means.choose(left[0])
        case Play(_, cards):
            means.choose(cards[-1])
        case MatchRow(_, at):
            means.match(at)
        case AddToRow():
            means.places()
        case EndTurn():
            means.ends()
        case _:
            means.draws()


def passes(scene):
    """Let a frame's time pass without a program."""
    scene.ctx.stack.settle()
    scene.ctx.stack.update(STEP)
    scene.ctx.stack.settle()


def play(scene, means, turn=passes):
    """Play a round to its end, a `turn` of the main loop at a time; returns the kinds of scenes that were on top."""
    stack, seen = scene.ctx.stack, set()
    for frame in range(LONGEST):
        turn(scene)
        top = stack.top
        seen.add(type(top))
        if isinstance(top, MatchOver):
            return seen
        if isinstance(top, Curtain):
            means.opens(top)
        elif isinstance(top, RoundOver):
            means.goes_on(top)
        elif top is scene and frame % 3 == 0:
            act(scene, means)
        elif top is not scene:
            raise AssertionError(top)
    raise AssertionError((scene.session.state.answers[:4], scene.parts.prompting.prompt))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
@pytest.mark.parametrize("means", [Keyboard, Pad, Touch])
def test_a_round_is_played_by(make_ctx, means, edition):
    ctx = make_ctx()
    ctx.change(reduced_motion=True, pace="instant")
    scene = MatchTable(ctx, replace(setup_of(1, 2, seed=4), edition=edition))
    ctx.stack.push(scene)
    ctx.stack.settle()
    seen = play(scene, means(scene))
    assert RoundOver in seen
    own = [action for action in scene.session.actions if action.seat == 0 and isinstance(action, Play | MatchRow)]
    assert len(own) >= 2


@pytest.mark.parametrize("means", [Keyboard, Touch])
def test_four_people_play_a_round_by(make_ctx, means):
    ctx = make_ctx("ja")
    ctx.change(reduced_motion=True, pace="instant")
    scene = MatchTable(ctx, setup_of(4, 0, seed=6))
    ctx.stack.push(scene)
    ctx.stack.settle()
    seen = play(scene, means(scene))
    assert {Curtain, RoundOver} <= seen
    assert {action.seat for action in scene.session.actions if isinstance(action, Play)} == {0, 1, 2, 3}
