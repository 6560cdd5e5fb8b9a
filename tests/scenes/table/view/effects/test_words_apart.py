"""Words on the table leave room for one another: a bubble fades where a ribbon unrolls."""

from types import SimpleNamespace

import pygame

from scenes.table.view.effects.blow import Ribbon
from scenes.table.view.effects.effects import Later
from scenes.table.view.hud.speech_bubbles import FADE
from tests.gallery.filming import Filmed, context
from tests.gallery.moments import moments
from tests.scenes.tables import pass_time, until


def test_a_bubble_of_somebody_opposite_makes_room_for_the_ribbon(open_table):
    scene = open_table(1, 1)
    pass_time(scene, 0.2)
    bubbles, pill = scene.parts.bubbles, scene.parts.stage.places.pill(1)
    bubbles.say(1, "Take 2!", pill.center)
    bubble = bubbles.by_seat[1]
    bubbles.leave(pygame.FRect(0, 600, 100, 50))
    assert bubble.left > FADE
    ribbon = pygame.FRect(0, 0, 476, 60)
    ribbon.center = scene.parts.stage.places.cx, bubble.center[1]
    bubbles.leave(ribbon)
    assert bubble.left == FADE
    until(scene, lambda: not bubbles.says(1), 1.0)


def test_who_makes_room_for_words_hears_of_them_once_before_they_are_seen():
    heard, box = [], pygame.FRect(1, 2, 3, 4)
    later = Later(SimpleNamespace(box=box, update=lambda dt: None, over=False), 0.2, heard.append)
    for seconds in (0.02, 0.02, 0.2):
        later.update(seconds)
        assert later.box == box and heard == [box]


def test_a_caption_goes_before_a_ribbon_comes(tmp_path):
    [moment, *_] = moments("classic", names=("Caught-me",))
    film = Filmed(context((640, 360), folder=tmp_path), moment)
    parts, seen = film.scene.parts, 0
    for _ in film.frames(2.0):
        there = [effect for effect in parts.effects.above if isinstance(getattr(effect, "effect", effect), Ribbon)]
        if there and not getattr(there[0], "left", 0.0):
            seen += 1
            assert not parts.caption.wants_frame
    assert seen
