"""The parts of a lesson: each begins with new cards, and the player is told so."""

from scenes.learn.scene import LessonScene
from tests.scenes.hands import settle


def test_a_part_that_begins_says_that_the_cards_are_new(ctx):
    first = LessonScene(ctx, "flip")
    ctx.stack.push(first)
    settle(ctx, draw=False)
    parts = len(first.lesson.parts)
    assert parts > 1 and not first.parts.caption.wants_frame
    for number in range(2, parts + 1):
        ctx.stack.top.end()
        settle(ctx, 0.5, draw=False)
        caption = ctx.stack.top.parts.caption
        assert caption.words == f"Part {number} of {parts}: new cards" and caption.wants_frame
