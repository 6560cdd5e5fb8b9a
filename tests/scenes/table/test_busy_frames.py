"""Expensive work is spread over frames: the beginning of an event, and what follows from it."""



from scenes.table.screen.match_table import MatchTable
from tests.scenes.tables import FRAME, setup_of


def played(make_ctx, pace):
    """A table with CPU players only."""
    ctx = make_ctx()
    ctx.change(pace=pace)
    ctx.stack.push(scene := MatchTable(ctx, setup_of(0, 3)))
    ctx.stack.settle()
    return scene


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
