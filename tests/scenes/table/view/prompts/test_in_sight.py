"""Questions do not cover what they are about, and nothing hides their words."""

import pygame
import pytest

from scenes.table.geometry.places import Places
from scenes.table.view.prompts import challenge as room
from tests.sheets.recording import Recorder
from tests.sheets.tables import tables


def test_a_panel_does_not_lie_below_the_buttons_of_the_upper_bar():
    places = Places(1280, 720, 2, growth=1.0)
    panel = room.beside_pile(places, 420.0, 500.0).box
    assert not panel.colliderect(places.top_right.inflate(0, -18))


@pytest.mark.parametrize("shape", [(720, 960), (720, 1280), (1024, 1024)])
def test_the_question_whom_to_choose_covers_nobody_who_can_be_chosen(make_ctx, shape):
    ctx = make_ctx("ja", shape)
    ctx.change(text_size=2.0, reduced_motion=True)
    recorder = Recorder(ctx)
    dict(tables())["pick seat 10"](ctx)
    scene = ctx.stack.top
    found = recorder.picture()
    question = next(line for line in found.lines if "交換する" in line.words)
    assert question.box is not None
    pills = [ctx.view.rect(scene.parts.stage.places.pill(seat)) for seat in range(1, 10)]
    assert pygame.Rect(question.box).collidelist(pills) < 0
