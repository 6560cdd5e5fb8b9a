"""Pinned lines of prompts: the places of answers, and their states under the mouse and over time."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.actions import ChooseCard, ChooseSeat, Deal, Keep, MatchRow, NameColor, Play
from game.core.questions import ColorAsked, DiscardAsked, DrawnAsked, SeatAsked
from game.core.view import View
from game.match.match import Match
from game.match.setup import Seat, Setup
from scenes.context import Context
from scenes.table.geometry.places import Places
from scenes.table.view.prompts.choose_prompt import CardPick, ColorPick, DrawnOffer, HandReveal, SeatPick, prompt_for
from scenes.table.view.prompts.dial import on_dial
from scenes.table.view.prompts.number_picker import around
from scenes.table.view.prompts.prompt import Pick
from tests.scenes.table.pinned.text import line, said

COLORS = ("red", "yellow", "green", "blue")
FIT = MatchRow(0, 0, (), 0)


def view_of(edition: str, seats: int) -> View:
    """The first seat's view after the deal."""
    match = Match(Setup(edition, tuple(Seat(f"P{i}") for i in range(seats)), seed=3))
    match.play(Deal(match.dealer))
    return match.view(0)


def lines(ctx: Context) -> Iterator[str]:
    """The lines of all prompts on two tables."""
    for width, height, seats in ((1280, 720, 4), (1680, 960, 10)):
        places, view = Places(width, height, seats), view_of("classic", seats)
        yield f"# {width}x{height}, {seats} seats"
        yield from _pick_color(ctx, view, places)
        yield from _pick_seat(ctx, view, places)
        yield from _pick_card(ctx, view, places)
        yield from _drawn(ctx, view, places)
    for count in (1, 12, 13, 40):
        reveal = HandReveal(ctx, places, 1, Seat("Ben"), [view.faces[card] for card in range(count)], True, "red")
        yield line(f"hand of {count}", reveal.box, reveal.go.rect, [said(face.color) for face in reveal.faces])
    places, view = Places(1280, 720, 3, row=True), view_of("dos", 3)
    yield line("dials", *(around(view, MatchRow(0, at, (), 0), places) for at in range(len(view.row))))
    ways = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (-0.3, -1), (0.3, -1))
    yield line("on a dial", *(on_dial(dx, dy, count) for count in (10, 4) for dx, dy in ways))


def _timed(pick: Pick) -> Iterator[str]:
    """The lines of a prompt while it appears and while the mouse is on it."""
    for number in (None, 0, 1):
        pick.point(number)
        pick.update(0.05)
        yield line(f"at {number}", pick.shown, *pick.lift.values(), pick.wants_frame)
    for _ in range(40):
        pick.update(0.05)
    yield line("later", pick.shown, *pick.lift.values(), pick.wants_frame)


def _pick_color(ctx: Context, view: View, places: Places) -> Iterator[str]:
    view.asked = ColorAsked(0)
    pick = prompt_for(ctx, view, [NameColor(0, color) for color in COLORS], places, ())
    assert isinstance(pick, ColorPick)
    yield line("colours", pick.center, *map(pick.middle, range(4)), pick.held)
    x, y = pick.center
    for far in (99, 101, 150, 195, 197):
        yield line(f"{far} away", *(said(pick.wedge_at((x + dx * far * 0.8, y + dy * far * 0.6)))
                                    for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))), pick.covers((x + far, y)))
    yield from _timed(pick)


def _pick_seat(ctx: Context, view: View, places: Places) -> Iterator[str]:
    view.asked = SeatAsked(0)
    options = [ChooseSeat(0, seat) for seat in places.others()]
    pick = prompt_for(ctx, view, options, places, [Seat(f"P{i}") for i in range(places.seats)])
    assert isinstance(pick, SeatPick)
    yield line("seats", *map(pick.pill, range(len(options))), [option.target for option in pick.options])
    for number in range(len(options)):
        box, place = pick.pill(number), places.seat(pick.options[number].target)
        fan = place.fan(0.5, 2)
        around = [(box.left - 7, box.centery), (box.left - 9, box.centery), (box.centerx, box.bottom + 7),
                  (fan.x + 54, fan.y), (fan.x + 56, fan.y), (fan.x, fan.y + 54), (fan.x, fan.y + 56)]
        yield line(f"at seat {number}", *(said(pick.choice_at(spot)) for spot in around))


def _pick_card(ctx: Context, view: View, places: Places) -> Iterator[str]:
    view.asked = DiscardAsked(0)
    for count in (1, 2, 6, 14):
        pick = prompt_for(ctx, view, [ChooseCard(0, card) for card in range(count)], places, ())
        assert isinstance(pick, CardPick)
        yield line(f"cards {count}", pick.box, pick.card(0), pick.card(count - 1))
    yield from _timed(pick)


def _drawn(ctx: Context, view: View, places: Places) -> Iterator[str]:
    view.asked = DrawnAsked(0)
    pick = prompt_for(ctx, view, [Play(0, (view.hand[-1],)), Keep(0)], places, ())
    assert isinstance(pick, DrawnOffer)
    yield line("drawn", pick.box, pick.card_rect, pick.yes.rect.top, pick.yes.rect.height, pick.no.rect.top)
    assert pick.yes.rect.width == pick.no.rect.width
    yield line("apart", pick.no.rect.left - pick.yes.rect.right)
