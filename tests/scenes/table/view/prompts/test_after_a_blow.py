"""A prompt that comes with a blow grows after it, as both at once would take longer than a frame."""

import pygame
import pytest

from game.core.actions import Play
from tests.scenes.tables import card_of, pass_time, table_at, until

BEAT = 1 / 60


@pytest.fixture
def asked(make_ctx):
    """A table at which the person's Wild Draw Four has just landed."""
    scene = table_at(make_ctx(), "wild4 red-3 blue-2 green-4", up="red-9")
    card = card_of(scene, "wild4")
    scene.session.say(next(answer for answer in scene.session.state.answers
                           if isinstance(answer, Play) and card in answer.cards))
    until(scene, lambda: scene.parts.prompting.prompt is not None)
    return scene


def test_the_wheel_waits_while_the_table_gives_way_and_is_dark(asked):
    stage, prompting, effects = asked.parts.stage, asked.parts.prompting, asked.parts.effects
    dips, dark = 0, 0
    while (stage.settling and stage.settling.dips) or effects.veiled:
        assert not prompting.prompt.shown.value and not prompting.sprites()
        dips, dark = dips + bool(stage.settling and stage.settling.dips), dark + effects.veiled
        pass_time(asked, BEAT, BEAT)
    assert 2 <= dips <= 14 and dips < dark <= 24
    pass_time(asked, 2 * BEAT, BEAT)
    assert 0 < prompting.prompt.shown.value < 1 and prompting.sprites()


def test_it_can_be_answered_all_the_same(asked):
    prompt = asked.parts.prompting.prompt
    assert asked.parts.stage.settling.dips
    asked.ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_2, mod=0, unicode="2"))
    assert prompt.done and prompt.answer in prompt.options


def test_the_mouse_points_at_nothing_before_the_wheel_is_seen(asked):
    prompting, prompt = asked.parts.prompting, asked.parts.prompting.prompt
    click = pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=prompt.middle(1), touch=False)
    assert not prompt.seen and not prompting.handle(click) and not prompt.done
    assert not prompting.handle(pygame.Event(pygame.MOUSEMOTION, pos=prompt.middle(1), rel=(1, 1), buttons=(0, 0, 0)))
    assert prompt.at is None or prompt.at != 1
    until(asked, lambda: prompt.seen)
    assert prompting.handle(click) and prompt.answer == prompt.options[1]


def test_one_that_has_begun_to_grow_goes_on(asked):
    prompt = asked.parts.prompting.prompt
    prompt.shown.value = 0.5
    pass_time(asked, BEAT, BEAT)
    assert prompt.shown.value > 0.5
