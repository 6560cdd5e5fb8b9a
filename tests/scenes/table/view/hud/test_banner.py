"""Words in the middle of the table: long enough to be read, and out of the way of a question."""

import pygame
import pytest

from scenes.table.view.effects.blow import Ribbon
from scenes.table.view.hud.banner import FADE, STAYS, Caption
from tests.scenes.table.view.hud.test_keys_of_parts import GONE, look_of
from tests.sheets.tables import laid


def test_long_words_stay_longer(ctx):
    caption = Caption(ctx)
    caption.show("Skip!")
    assert caption.whole == STAYS
    caption.show("Whoever wears glasses draws two cards, and all others sing a song together")
    assert caption.whole > 3.0


def test_a_question_sends_it_away(ctx):
    caption = Caption(ctx)
    caption.show("All hands shuffled")
    caption.hurry()
    assert 0 < caption.left <= FADE
    caption.update(FADE)
    assert not caption.wants_frame
    caption.hurry()
    assert caption.left == 0


@pytest.mark.parametrize("words", ["Everybody sings, and whoever does not know the words draws two cards. " * 2,
                                   "歌を知らない人はカードを2枚引いてから、みんなと一緒に大きな声で歌います。" * 3])
def test_long_words_take_several_lines_and_none_is_lost(ctx, words):
    drawn = []
    ctx.type.text = lambda surface, text, *args, **given: drawn.append(text)
    caption = Caption(ctx)
    caption.show(words, "R4.10")
    caption.pointed = True
    caption.update(0.5)
    caption.draw(pygame.Surface((1280, 720)), (640, 200))
    box = caption.box((640, 200))
    assert "".join(drawn[:-1]).replace(" ", "") == words.replace(" ", "") and len(drawn) > 2
    assert pygame.FRect(0, 0, 1280, 720).contains(box) and box.height < 160


def test_few_words_stay_on_one_line(ctx):
    caption = Caption(ctx)
    caption.show("Skip!")
    caption.update(0.5)
    drawn = []
    ctx.type.text = lambda surface, text, pos, size, *args, **given: drawn.append((text, size))
    caption.draw(pygame.Surface((1280, 720)), (640, 200))
    assert drawn == [("Skip!", caption.size)]


@pytest.mark.parametrize(("pixels", "size"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((720, 1280), 2.0),
                                              ((640, 360), 2.0)])
def test_a_ribbon_a_caption_and_bubbles_never_lie_on_each_other(make_ctx, pixels, size):
    ctx = make_ctx("en", pixels)
    ctx.change(text_size=size, reduced_motion=True)
    parts = laid(ctx, 4, "red-7 blue-4").parts
    ribbon = Ribbon(ctx, lambda: parts.stage.places.caption, "Mikan hits you", "2 cards, and you lose your turn")
    parts.effects.add(ribbon, read=True)
    parts.caption.show("Skip!")
    for seat in (1, 2, 3):
        parts.bubbles.say(seat, "Yellow!", parts.stage.places.pill(seat).center)
    words = parts.bubbles.read()
    bubbles = [parts.bubbles.box(bubble) for bubble in parts.bubbles.by_seat.values()]
    assert len(words) == 2 and len(bubbles) == 3
    assert words[0] == ribbon.box and not words[0].colliderect(words[1])
    pills = [parts.stage.places.pill(seat) for seat in (1, 2, 3)]
    for number, bubble in enumerate(bubbles):
        assert bubble.collidelist([*words, *bubbles[:number], *pills]) < 0


def test_a_caption_sends_a_bubble_away_that_lies_in_its_place(make_ctx):
    parts = laid(make_ctx("en"), 4, "red-7 blue-4").parts
    parts.bubbles.say(2, "Yellow!", parts.stage.places.pill(2).center)
    parts.bubbles.by_seat[2].center = parts.stage.places.caption
    parts.caption.show("Skip!")
    parts.bubbles.leave_words()
    assert parts.bubbles.by_seat[2].left <= FADE + 0.05


@pytest.mark.parametrize("pixels", [(720, 960), (720, 1280), (640, 360), (1280, 720)])
@pytest.mark.parametrize("seats", [4, 7, 10])
def test_a_bubble_finds_a_place_where_it_covers_no_words(make_ctx, pixels, seats):
    ctx = make_ctx("en", pixels)
    ctx.change(text_size=2.0, reduced_motion=True)
    parts = laid(ctx, seats, "red-7 blue-4").parts
    parts.caption.show("Skip!")
    places = parts.stage.places
    for seat in range(1, seats):
        parts.bubbles.clear()
        parts.bubbles.say(seat, "Turquoise!", places.pill(seat).center)
        box = parts.bubbles.box(parts.bubbles.by_seat[seat])
        words = [places.top_left, places.top_right, *(places.pill(one) for one in range(seats))]
        assert box.collidelist([*words, *parts.bubbles.read()]) < 0


def test_words_that_stay_are_not_drawn_again_and_those_that_come_and_go_are(ctx):
    caption, keys = Caption(ctx), []
    caption.place = lambda: ((640, 200), ())
    assert look_of(caption.sprites("caption")) is GONE
    caption.show("Skip!")
    while caption.wants_frame:
        keys.append(look_of(caption.sprites("caption")))
        caption.update(1 / 60)
    assert keys[:2] == [GONE, GONE], "the frame in which something happens has enough to do"
    keys = [key for key in keys if key is not GONE]
    first, last = (next(at for at, key in line if key) for line in (enumerate(keys), reversed(list(enumerate(keys)))))
    assert 0 < first < 10 and len({*keys[first:last + 1]}) == 1
    assert len(keys) - last > FADE * 60 - 2 and not any(keys[last + 1:])
    caption.show("Skip!")
    caption.update(0.5)
    same = look_of(caption.sprites("caption"))
    caption.place = lambda: ((640, 201), ())
    assert same == keys[first] != look_of(caption.sprites("caption"))
    caption.show("Draw!")
    caption.update(0.5)
    caption.place = lambda: ((640, 200), ())
    assert look_of(caption.sprites("caption")) != same


def test_a_hint_waits_while_somebody_speaks_and_bubbles_leave_notices_free(make_ctx):
    parts = laid(make_ctx("en"), 4, "red-7 blue-4").parts
    assert not parts.hint.covered()
    parts.bubbles.say(2, "Phew, safe!", parts.stage.places.pill(2).center)
    assert parts.hint.covered(), "the bubble may be the only answer to something"
    parts.bubbles.clear()
    parts.notice.show("Your turn: play a card with a bright edge, or draw.")
    [notice] = parts.bubbles.read()
    parts.bubbles.say(2, "Phew, safe!", notice.center)
    assert not parts.bubbles.box(parts.bubbles.by_seat[2]).colliderect(notice)


@pytest.mark.parametrize("pixels", [(1024, 1024), (720, 960)])
@pytest.mark.parametrize("size", [1.5, 2.0])
def test_a_caption_in_an_upright_window_covers_no_name_plate(make_ctx, pixels, size):
    ctx = make_ctx("en", pixels)
    ctx.change(text_size=size)
    parts = laid(ctx, 7, "red-7 blue-4").parts
    parts.caption.show("Whoever has the highest card deals")
    box, places = parts.caption.clear_of(*parts.caption.place()), parts.stage.places
    assert box.collidelist([places.pill(seat) for seat in places.others()]) < 0


def test_a_caption_in_a_wide_window_covers_no_log(make_ctx):
    ctx = make_ctx("ja", (960, 540))
    ctx.change(text_size=2.0)
    parts = laid(ctx, 7, "red-7 blue-4").parts
    parts.caption.show("いちばん大きいカードの人が親")
    assert not parts.caption.clear_of(*parts.caption.place()).colliderect(parts.stage.places.log)
