"""Fans of other seats open a gap at their end before each card arrives."""

import pytest

from scenes.table.timeline.fans import Fans
from tests.gallery.filming import Filmed, context
from tests.gallery.moments import moments


def test_every_card_on_its_way_has_a_place_of_its_own():
    fans = Fans([5, 5])
    fans.make_room(1, 3)
    fans.fit(1, 5)
    assert fans.widths[1].target == 8 and fans.widths[0].target == 5
    assert fans.place(1, 5) == (5, 8)
    fans.takes_off(1)
    fans.make_room(1, 1)
    assert fans.place(1, 5) == (6, 8), "it was expected before"
    fans.takes_off(1)
    fans.lands(1)
    assert fans.place(1, 6) == (7, 8)
    fans.rest([5, 8])
    assert fans.place(1, 8) == (8, 9) and fans.widths[1].target == 8


def test_a_fan_opens_at_its_end_and_closes_from_both_sides():
    fans = Fans([5, 5])
    fans.make_room(1, 1)
    fans.fit(1, 5)
    fans.widths[1].value = 5.5
    assert fans.drawn(1, 5, 18) == (0, 5.5)
    fans.widths[0].value = 6.0
    assert fans.drawn(0, 5, 18) == (0.5, 6)
    assert fans.drawn(0, 30, 18)[1] == 18


@pytest.mark.parametrize("kind", ["Drew-penalty-more-other", "Drew-turn-one-other"])
def test_the_gap_is_open_when_a_card_lands(tmp_path, kind):
    [moment] = moments("classic", names=(kind,))
    film, gaps, before = Filmed(context((640, 360), folder=tmp_path), moment), [], {}
    stage = film.scene.parts.stage
    for _ in film.frames(1.5):
        now = {seat: (len(stage.lying[seat]), stage.fans.widths[seat].value) for seat in (1, 2, 3)}
        gaps += [width - count for seat, (count, width) in before.items() if now[seat][0] > count]
        before = now
    assert gaps and min(gaps) > 0.6, gaps
