"""What takes its time is not all done in one frame: an action, the beginning of an event, and what follows from it."""

from random import Random

import pytest

from game.core.view import redact
from scenes.table.animation.choreography import perform
from scenes.table.scene import TableScene
from scenes.table.stage.places import Places
from scenes.table.stage.stage import Stage
from tests.scenes.table.stage.test_stage import any_action, new_match
from tests.scenes.tables import FRAME, setup_of


def played(make_ctx, pace):
    """A table with CPU players only."""
    ctx = make_ctx()
    ctx.change(pace=pace)
    ctx.stack.push(scene := TableScene(ctx, setup_of(0, 3)))
    ctx.stack.settle()
    return scene


def test_an_event_begins_a_frame_after_a_cpu_player_has_acted(make_ctx):
    scene = played(make_ctx, "2")
    stage, session, acted = scene.parts.stage, scene.session, 0
    for _ in range(900):
        idle, steps, known = not stage.busy, stage.steps, len(session.actions)
        scene.ctx.stack.update(FRAME)
        if idle and len(session.actions) > known:
            acted += 1
            assert stage.steps == steps and stage.busy and stage.motion is None
    assert acted > 3


def test_all_parts_are_told_a_frame_after_an_event_has_begun_or_ended(make_ctx, monkeypatch):
    scene = played(make_ctx, "2")
    told, real = [], scene.parts.show
    monkeypatch.setattr(scene.parts, "show", lambda state: told.append(state) or real(state))
    stepped = 0
    for _ in range(900):
        steps, before = scene.parts.stage.steps, len(told)
        scene.ctx.stack.update(FRAME)
        if scene.parts.stage.steps != steps:
            stepped += 1
            assert len(told) == before
            steps = scene.parts.stage.steps
            scene.ctx.stack.update(FRAME / 100)
            assert scene.parts.stage.steps != steps or told[-1] is scene.session.state
    assert stepped > 9


@pytest.mark.parametrize("speed", [1.0, 4.0])
def test_what_begins_later_is_soon_where_it_would_be(speed):
    stages = [Stage(new_match(4, 2).view(0), Places(1280, 720, 4, 0), perform) for _ in range(2)]
    rng, match = Random(2), new_match(4, 2)
    for _ in range(6):
        made = redact(match.play(any_action(match, rng)), 0, match.table)
        for stage in stages:
            stage.speed = speed
            stage.feed(made)
        stages[1].begins_later = True
        moved = 0
        while stages[0].busy or stages[1].busy:
            for stage in stages:
                stage.update(1 / 60)
                stage.release()
            here, late = ([(one.x, one.y, one.angle) for one in stage.flights] for stage in stages)
            moved += 1
            assert here == late or moved == 1
        assert moved > 1
