"""Playing a lesson to its end as it says, by mouse or by keys."""

import pygame

from game.core.actions import CallUno, Catch, NameColor, Play
from scenes.learn.guide import spot_of
from scenes.learn.over import LessonOver
from scenes.learn.scene import LessonScene
from scenes.learn.taught_table import TaughtTable
from scenes.routes import Learn
from scenes.scoreboard.round_over import RoundOver
from scenes.screens import screen
from scenes.table.view.prompts.choose_prompt import ColorPick, HandReveal
from tests.scenes.tables import click, key, until

FRAME = 1 / 20


def opened(ctx, name="guided"):
    ctx.stack.push(screen(ctx, Learn(name)))
    ctx.stack.settle()
    return ctx.stack.top


def at_rest(scene):
    """Whether the person is asked and the question is visible."""
    beat, prompt = scene.course.beat, scene.parts.prompting.prompt
    seen = prompt is None or prompt.seen
    return seen and not scene.parts.stage.busy and not scene.guide.told and not (beat and beat.told)


def meant(scene):
    """The action that the lesson asks the person for, if any."""
    facts = scene.course.facts
    wanted = facts.turn or facts.can(Catch)
    return scene.course.meant(facts.options) if wanted and at_rest(scene) else None


def play(scene, act, limit=6000):
    """Play a lesson to its end; returns the sentences that were shown."""
    said, stack = [], scene.ctx.stack
    for _ in range(limit):
        stack.settle()
        stack.update(FRAME)
        top = stack.top
        if isinstance(top, RoundOver):
            top.on_next()
        elif isinstance(top, LessonOver):
            return said
        elif isinstance(top, LessonScene):
            scene = top
            if isinstance(scene.parts.prompting.prompt, HandReveal):
                scene.parts.prompting.prompt.close()
            if scene.guide.say is not None and scene.guide.say.text not in said:
                said.append(scene.guide.say.text)
            if not read_on(scene) and (action := meant(scene)) is not None:
                act(scene, action)
    raise AssertionError(f"it never ends: {scene.course.beat}, {said}")


def read_on(scene):
    """Close a sentence that waits for a click; returns whether there was one."""
    bubble = scene.guide.bubble
    stays = bubble is not None and bool(bubble.onward) and not scene.parts.stage.busy
    if stays:
        click(scene, (bubble.rect.right - 12, bubble.rect.bottom - 8))
    return stays


def until_read(scene, what, limit=60.0):
    """Let time pass and close sentences until a condition holds."""

    def reads():
        top = scene.ctx.stack.top
        if not what():
            if isinstance(top, TaughtTable):
                read_on(top)
            return False
        return True

    until(scene, reads, limit)


def by_mouse(scene, action):
    click(scene, spot_of(scene.parts, action))


def by_keys(scene, action):
    hand = scene.parts.stage.hand
    match action:
        case CallUno():
            key(scene, pygame.K_u)
        case Catch():
            key(scene, pygame.K_c)
        case NameColor():
            prompt = scene.parts.prompting.prompt
            if isinstance(prompt, ColorPick):
                key(scene, pygame.K_1 + prompt.options.index(action))
        case Play(cards=cards) if scene.parts.prompting.prompt is None:
            hand.raised = cards[-1]
            key(scene, pygame.K_RETURN)
        case Play():
            key(scene, pygame.K_p)
        case _:
            key(scene, pygame.K_d)
