"""The parts of a lesson: each begins with new cards, and the player is told so."""

from scenes.learn.scene import LessonScene
from tests.scenes.hands import settle


def test_a_part_that_begins_says_that_the_cards_are_new(ctx, monkeypatch):
    told = []
    monkeypatch.setattr(ctx, "tell", told.append)
    scene = LessonScene(ctx, "flip")
    ctx.stack.push(scene)
    settle(ctx, draw=False)
    assert told == [] and len(scene.lesson.parts) > 1
    for number in range(2, len(scene.lesson.parts) + 1):
        ctx.stack.top.end()
        settle(ctx, draw=False)
        assert told[-1] == f"Part {number} of {len(scene.lesson.parts)}: new cards" and len(told) == number - 1
    ctx.stack.top.end()
    settle(ctx, draw=False)
    assert len(told) == len(scene.lesson.parts) - 1
