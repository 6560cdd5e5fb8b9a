"""The puzzle and deal of a day: the same for everybody, different each day, and recognized in a record."""

from dataclasses import replace
from datetime import date

from game.core.actions import Deal
from game.daily import day_of, deal_of, edition_of, is_deal, puzzle_of, seed_of
from game.editions import EDITIONS
from game.match.match import Match
from game.match.setup import Seat
from game.puzzles.puzzle import KINDS
from game.puzzles.reading import shipped
from game.storage.daily import Days
from game.storage.folder import Folder

TODAY = date(2026, 11, 29).toordinal()
SEATS = [Seat(name, "normal", number) for number, name in enumerate(("You", "Mikan", "Kero", "Luna"))]


def dealt(setup):
    match = Match(setup)
    match.play(Deal(match.dealer))
    return match.open_view(0).hands


def test_everybody_has_the_same_cards_whatever_they_are_called():
    other = [replace(seat, name=seat.name.upper(), temper="bold") for seat in SEATS]
    assert dealt(deal_of(TODAY, SEATS)) == dealt(deal_of(TODAY, other))
    assert dealt(deal_of(TODAY, SEATS)) != dealt(deal_of(TODAY + 7, SEATS))


def test_every_edition_has_its_day_in_a_week_and_every_puzzle_comes():
    assert {edition_of(TODAY + day) for day in range(7)} == {known.id for known in EDITIONS}
    days = [puzzle_of(TODAY + day) for day in range(len(shipped()))]
    assert {one.id for one in days} == {one.id for one in shipped()}
    assert len({one.kind for one in days[:14]}) >= len(KINDS) - 2


def test_a_deal_of_a_day_is_known_by_its_setup_alone():
    setup = deal_of(TODAY, SEATS)
    assert day_of(setup) == TODAY
    assert day_of(setup.again(7)) is None and day_of(replace(setup, edition="dos")) is None
    assert day_of(replace(setup, seats=setup.seats[:3])) is None
    easy = (setup.seats[0], *(replace(seat, player="easy") for seat in setup.seats[1:]))
    assert day_of(replace(setup, seats=easy)) is None


def test_a_seed_is_a_deal_of_a_day_only_if_there_is_such_a_day():
    assert is_deal(seed_of(TODAY)) and is_deal(seed_of(date.max.toordinal()))
    assert not any(map(is_deal, (7, seed_of(0), seed_of(date.max.toordinal() + 1), 2**63 - 1)))


def test_the_best_of_a_day_is_kept(tmp_path):
    days = Days(Folder(tmp_path))
    assert [days.note_deal(TODAY, points) for points in (-20, 87, 40)] == [True, True, False]
    days.note_puzzle(TODAY, solved=False)
    days.note_puzzle(TODAY, solved=True)
    days.note_puzzle(TODAY, solved=False)
    again = Days(Folder(tmp_path))
    assert (again.deal(TODAY).best, again.deal(TODAY).tries) == (87, 3)
    assert (again.puzzle(TODAY).solved, again.puzzle(TODAY).tries) == (2, 2)
    assert again.deal(TODAY + 1).best is None
