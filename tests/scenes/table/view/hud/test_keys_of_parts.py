"""Parts above the table have equal look keys only for equal pixels, so that unchanged ones are not redrawn."""

import pygame
import pytest

from game.mechanics.blank_wild_effects import SHIELDS
from scenes.kit.graphics.theme import theme
from scenes.table.view.hud.banner import STAYS, Caption
from scenes.table.view.hud.seat_marks import SeatMarks
from scenes.table.view.hud.speech_bubbles import FADE, LIVES, POP, SOON, Bubbles
from tests.scenes.tables import pass_time

FRAME = 1 / 30
WORDS = "These are some more words than that, for whoever reads"


GONE = "gone"
"""The look of a part that is not shown."""


def look_of(sprites):
    """The look of the only sprite, GONE if there is none."""
    nodes = [*sprites]
    return nodes[0].look if nodes else GONE


class Looks:
    """A memory of the pixels that a sprite had with each look key."""

    def __init__(self, ctx, sprites) -> None:
        self.ctx, self.sprites, self.pixels = ctx, sprites, {}

    def see(self):
        """Draw the sprite and check its pixels against earlier ones of the same look; returns the look."""
        nodes = [*self.sprites()]
        if not nodes:
            return GONE
        surface = pygame.Surface(self.ctx.view.pixels)
        nodes[0].paint(surface)
        if nodes[0].look is not None:
            assert self.pixels.setdefault(nodes[0].look, surface.get_buffer().raw) == surface.get_buffer().raw
        return nodes[0].look


@pytest.mark.parametrize("still", [False, True])
def test_bubbles_are_drawn_while_they_pop_up_and_fade_and_when_another_one_comes(make_ctx, still):
    ctx = make_ctx()
    ctx.change(reduced_motion=still)
    bubbles = Bubbles(ctx)
    looks, keys = Looks(ctx, bubbles.sprites), []

    def pass_by(seconds):
        for _ in range(round(seconds / FRAME)):
            keys.append(looks.see())
            bubbles.update(FRAME)

    assert looks.see() is GONE
    bubbles.say(1, "Oh!", (120, 300), delay=4 * FRAME)
    pass_by(4 * FRAME)
    assert set(keys) <= {GONE}, "it is not to be heard yet"
    pass_by(POP + 2 * FRAME)
    assert keys[-1] not in {None, GONE} and None in keys
    alone = keys[-1]
    bubbles.say(2, "Ah!", (640, 44))
    pass_by(1.0)
    assert None in keys[-30:] and keys[-1] not in {None, GONE, alone}
    ctx.theme = theme(ctx.settings.table, dark=True)
    bubbles.say(2, "Ah!", (640, 44))
    pass_by(SOON + LIVES["say"] - FADE + 2 * FRAME)
    assert keys[-1] is None, "it fades"
    pass_by(1.0)
    assert keys[-1] is GONE


def test_marks_at_seats_are_drawn_again_where_a_shield_comes_or_the_window_has_another_shape(table_at):
    scene = table_at("red-7 blue-4")
    stage = scene.parts.stage
    alone = Looks(scene.ctx, scene.parts.marks.sprites)
    assert alone.see() is GONE
    marks = SeatMarks(scene.ctx, stage, ((0, 2), (1, 3)))
    looks = Looks(scene.ctx, marks.sprites)
    keys = [looks.see(), looks.see()]
    stage.shown.notes[SHIELDS] = (1,)
    keys.append(looks.see())
    stage.shown.notes[SHIELDS] = (1, 1, 3)
    keys.append(looks.see())
    assert keys[0] == keys[1] and len({*keys, GONE, None}) == 5
    assert alone.see() is not GONE
    stage.rearrange(scene.parts.places())
    assert looks.see() not in keys


def test_a_notice_is_drawn_only_while_it_comes_and_goes(table_at):
    scene = table_at("red-7 blue-4")
    parts = scene.parts
    looks = Looks(scene.ctx, lambda: parts.notice.sprites("notice"))
    assert looks.see() is GONE
    parts.say("Not now")
    keys = []
    for _ in range(120):
        keys.append(looks.see())
        pass_time(scene, FRAME, FRAME)
    assert keys[0] is keys[-1] is None or keys[-1] is GONE
    drawn = [key for key in keys if key not in {None, GONE}]
    assert len(drawn) > 40 and len(set(drawn)) == 1


def test_words_are_laid_out_anew_where_they_the_letters_or_the_window_change(make_ctx):
    ctx = make_ctx()
    caption = Caption(ctx)

    def look():
        caption.update(STAYS / 2)
        return look_of(caption.sprites("caption")), tuple(caption.box((640, 300)))

    def say(words, rule=""):
        caption.show(words, rule)
        caption.pointed = bool(rule)
        seen, again = look(), look_of(caption.sprites("caption"))
        assert seen[0] == again not in {None, GONE}
        return seen[1]

    boxes = [say("Oh no"), say(WORDS), say(WORDS, "R11")]
    ctx.change(text_size=1.6)
    boxes.append(say(WORDS, "R11"))
    ctx.resize((720, 1280))
    boxes.append(say(WORDS, "R11"))
    assert len(set(boxes)) == 5
    fresh = Caption(ctx)
    fresh.show(WORDS, "R11")
    fresh.pointed = True
    assert tuple(fresh.box((640, 300))) == boxes[-1]
