"""The same places of a match everywhere: on the podium, read aloud, on the score page and in the statistics."""

import io
import re
from operator import itemgetter

import pygame
import pytest

from game.houserules.partners import Partners
from game.match.scoring import International, Japanese, PenaltyPoints, Single
from game.match.setup import Seat, Setup
from game.statistics.reading import read
from scenes.scoreboard.aloud import places_aloud
from scenes.scoreboard.hand_rows import HandRows
from scenes.scoreboard.podium import Podium
from scenes.scoreboard.sums import sums_of
from tests.game.recordings import recorded

NAMES = "ABCDEF"


def setup_of(seats, scoring, house=(), seed=1):
    return Setup("classic", tuple(Seat(name, "person") for name in NAMES[:seats]), scoring, house, seed)


LAST_ONE_LEFT = setup_of(4, PenaltyPoints(60), seed=21)


def told(setup, ctx, folder):
    """A recorded match, and for each page the seats in its order with their places."""
    match, pen = recorded(folder / "match-00001.jsonl", setup)
    sums = sums_of(match)
    rows = HandRows(ctx, sums)
    rows.place(pygame.FRect(0, 0, 800, 500))
    rows.finish()
    places = {node.name[1]: node.look[0] for node in rows.sprites() if node.name[0] == "row"}
    facts = [one for one in read(io.BytesIO(pen.path.read_bytes())) if one][-1]
    return match, {
        "podium": [(one.seat, one.place) for one in Podium(ctx, sums).order],
        "speech": [(NAMES.index(name), int(place))
                   for place, name in re.findall(r"Place (\d+): (\w),", places_aloud(ctx.texts, sums))],
        "score": [(seat, places[seat]) for seat in rows.ranks[1]],
        "statistics": sorted(((seat, one.place) for seat, one in facts.seats), key=itemgetter(1)),
    }


@pytest.mark.parametrize("setup", [
    LAST_ONE_LEFT, setup_of(3, PenaltyPoints(500, 3)), setup_of(4, Japanese(2)), setup_of(4, International(200)),
    setup_of(3, Single()), setup_of(6, Japanese(2), (Partners(),)), setup_of(4, Single(), (Partners(),))])
def test_r7_every_page_tells_the_same_places(ctx, tmp_path, setup):
    match, pages = told(setup, ctx, tmp_path)
    assert all(dict(page) == dict(pages["podium"]) for page in pages.values()), pages
    for page in pages.values():
        assert [place for _, place in page] == sorted(place for _, place in page)
        assert sorted(seat for seat, place in page if place == 1) == sorted(match.winners)


def test_r7_5_the_last_one_left_is_first_on_every_page_though_he_has_the_most_points(ctx, tmp_path):
    match, pages = told(LAST_ONE_LEFT, ctx, tmp_path)
    assert match.totals == (230, 255, 63, 92) and match.winners == (1,)
    assert all(page == [(1, 1), (2, 2), (3, 3), (0, 4)] for page in pages.values()), pages
