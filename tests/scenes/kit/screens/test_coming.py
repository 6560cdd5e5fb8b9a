"""What comes is made piece by piece before it is seen."""

from types import SimpleNamespace

from scenes.kit.screens.coming import DRAWN, MOST, SLICE, WAITED, Coming, waited
from scenes.kit.screens.scene import Scene


class Clock:
    """Goes on only when something is made."""

    now = 0.0

    def __call__(self):
        return self.now


class Slow(Scene):
    """Its pieces take so many seconds each."""

    def __init__(self, clock, *seconds, waits=False):
        super().__init__()
        self.clock, self.seconds, self.waits, self.made = clock, seconds, waits, 0

    def pieces(self):
        for seconds in self.seconds:
            self.clock.now += seconds
            self.made += 1
            yield self.waits


def frames(coming, scene):
    """How many pieces had been made after each frame, until it could be seen."""
    made = []
    while not coming.go_on(at_once=False):
        made.append(scene.made)
    return [*made, scene.made]


def test_pieces_are_made_as_long_as_a_frame_has_time():
    clock = Clock()
    coming, scene = Coming(clock), Slow(clock, *[SLICE * 0.6] * 5)
    assert coming.go_on(at_once=False)
    coming.begin([scene], clock())
    assert coming.going
    assert frames(coming, scene) == [2, 4, 5, 5] and not coming.going


def test_a_frame_in_which_much_was_made_is_not_drawn_too():
    clock = Clock()
    for share, seen in ((0.9, [1]), (1.1, [1, 1])):
        coming, scene = Coming(clock), Slow(clock, DRAWN * share)
        coming.begin([scene], clock())
        assert frames(coming, scene) == seen


def test_what_takes_no_time_is_seen_at_once():
    clock = Clock()
    coming, scene = Coming(clock), Slow(clock, 0.0, 0.0, 0.0)
    coming.begin([scene], clock())
    assert frames(coming, scene) == [3]


def test_a_screen_that_took_long_to_lay_out_is_drawn_in_the_next_frame():
    clock = Clock()
    coming, scene = Coming(clock), Slow(clock, 0.0)
    coming.begin([scene], clock() - 2 * SLICE)
    assert frames(coming, scene) == [0, 1]


def test_who_waits_for_somebody_else_asks_once_a_frame_and_not_for_ever():
    clock = Clock()
    coming, scene = Coming(clock), Slow(clock, *[MOST / 50] * 1000, waits=True)
    coming.begin([scene], clock())
    assert frames(coming, scene) == [*range(1, 51), 50]


def test_frames_follow_at_once_that_show_nothing_and_wait_for_nobody():
    clock = Clock()
    for waits in (False, True):
        coming, scene = Coming(clock), Slow(clock, *[SLICE * 1.1] * 3, waits=waits)
        coming.begin([scene], clock())
        hurried = []
        while not coming.go_on(at_once=False):
            hurried.append(coming.hurries)
        assert hurried == [not waits] * 3 and not coming.hurries


def test_the_last_frame_before_it_is_seen_is_followed_at_once():
    clock = Clock()
    coming, scene = Coming(clock), Slow(clock, DRAWN * 1.1)
    coming.begin([scene], clock())
    assert not coming.go_on(at_once=False) and coming.hurries
    coming.drop()
    assert not coming.hurries


def test_the_program_waits_for_no_other_picture_while_a_screen_comes_but_for_a_table_that_is_painted(app):
    asked = []
    app.first, app.clock = False, SimpleNamespace(tick=lambda rate=0: asked.append(rate) or 5)
    app.ctx.stack.push(Scene())
    app.ctx.stack.settle()
    app.stale = app.coming.hurries = True
    app._tick()
    app.ctx.stack.wait(lambda: False, lambda: None)
    app._tick()
    assert asked[0] == 0 < asked[1]


def test_what_must_be_seen_at_once_is():
    clock = Clock()
    coming, scene = Coming(clock), Slow(clock, 1.0)
    coming.begin([scene], clock())
    assert coming.go_on(at_once=True) and not scene.made and not coming.going


def test_what_somebody_else_does_not_bring_is_made_piece_by_piece():
    clock = Clock()

    class Late(Slow):
        def pieces(self):
            yield from waited(lambda: False)
            yield from super().pieces()

    coming, scene = Coming(clock), Late(clock, *[2 * SLICE] * 5)
    coming.begin([scene], clock())
    assert frames(coming, scene) == [*[0] * WAITED, 1, 2, 3, 4, 5, 5]


def test_what_is_still_being_made_is_known_until_it_can_be_seen():
    clock = Clock()
    coming, one, other = Coming(clock), Slow(clock, SLICE, SLICE), Slow(clock, 0.0)
    assert coming.scenes == ()
    coming.begin([one, other], clock())
    while not coming.go_on(at_once=False):
        assert not coming.going or coming.scenes == (one, other)
    assert coming.scenes == () and one.made == 2 and other.made == 1


def test_nobody_waits_for_what_is_there():
    assert not list(waited(lambda: True))
