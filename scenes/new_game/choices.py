"""Choices for a new game, as values: defaults, names, and the match that comes of them."""

from __future__ import annotations

from functools import partial

import msgspec

from game.editions import edition
from game.houserules import options
from game.houserules.presets import PRESETS
from game.match.scoring import International, Japanese, PenaltyPoints, Scoring, Single
from game.match.setup import PERSON, Seat, Setup
from game.storage.settings import GameChoice, SeatChoice
from scenes.context import Context
from scenes.kit.graphics.art import AVATARS
from scenes.kit.text.texts import Texts
from scenes.new_game.house_rules import house, with_rules
from scenes.new_game.open_points import as_printed, sheet_of
from scenes.new_game.repair import Known
from scenes.new_game.summary import blanks_of

FACES = (4, 0, 6, 2, 10, 1, 7, 13, 3, 14)
"""Avatars of the seats, first to last, as long as nobody chooses others."""
OWN = "own"
"""What the preset is called when the switches are like none of them."""


def default_seats(people: int, computers: int) -> tuple[SeatChoice, ...]:
    """People first, then CPU players of the normal level."""
    kinds = ["person"] * people + ["cpu"] * computers
    return tuple(
        SeatChoice(kind="person" if kind == "person" else "cpu", avatar=FACES[number])
        for number, kind in enumerate(kinds)
    )


def remembered(ctx: Context, *, party: bool) -> GameChoice:
    """The last choices, made whole; the first time, a table for four or for three friends.

    More seats may be remembered than the edition has room for. What cannot be played is shown as a notice,
    and kept in a copy of the settings.
    """
    known = Known(ctx.settings.party if party else ctx.settings.game)
    choice = known.choice
    if len(choice.seats) < seat_limits(choice.edition)[0]:
        seats = default_seats(3, 0) if party else default_seats(1, 3)
        choice = msgspec.structs.replace(choice, seats=seats)
    if known.troubles:
        ctx.store.folder.copy_aside(ctx.store.folder.settings)
        ctx.store.change(**{"party" if party else "game": choice})
        ctx.tell(ctx.settings_notice("notice.strange", known.troubles))
    return choice


def seat_limits(name: str) -> tuple[int, int]:
    """The least and the most seats of an edition."""
    return edition(name).seats


def free_avatar(seats: tuple[SeatChoice, ...], after: int = -1) -> int:
    """The next avatar that nobody has."""
    taken = {seat.avatar % AVATARS for seat in seats}
    order = [(after + 1 + step) % AVATARS for step in range(AVATARS)] if after >= 0 else [*FACES]
    return next((face for face in order if face not in taken), 0)


def seat_name(texts: Texts, seats: tuple[SeatChoice, ...], number: int) -> str:
    """The name of a seat: what was typed, or else you, player 2, or the name of the face."""
    seat = seats[number]
    if seat.name.strip():
        return seat.name.strip()
    if seat.kind == "cpu":
        return texts(f"name.{seat.avatar % AVATARS}")
    people = [at for at, other in enumerate(seats) if other.kind == "person"]
    return texts("name.you") if len(people) == 1 else texts("name.player", number=people.index(number) + 1)


def setup_of(ctx: Context, choice: GameChoice) -> Setup:
    """The match that was chosen, with its seed."""
    here = choice.seats[: seat_limits(choice.edition)[1]]
    seats = tuple(
        Seat(seat_name(ctx.texts, here, number), PERSON, seat.avatar) if seat.kind == "person"
        else Seat(seat_name(ctx.texts, here, number), seat.level, seat.avatar, seat.temper)
        for number, seat in enumerate(here)
    )
    return Setup(choice.edition, seats, scoring_of(choice), house(choice), ctx.new_seed(), sheet_of(choice),
                 blanks_of(choice))


def table_ahead(ctx: Context, choice: GameChoice) -> None:
    """Have the table of a match painted while it is still being chosen."""
    if ctx.worker:
        people = [seat.kind == "person" for seat in choice.seats[: seat_limits(choice.edition)[1]]]
        ctx.worker.submit(partial(ctx.paint_table, ctx, choice.edition, people))


def scoring_of(choice: GameChoice) -> Scoring:
    """The way to score that was chosen."""
    match choice.format:
        case "international":
            return International(choice.target)
        case "penalty":
            return PenaltyPoints(choice.target, choice.limit)
        case "single":
            return Single()
    return Japanese(choice.rounds)


def quick_setup(ctx: Context) -> Setup:
    """A match with the last choices, without a question; where only CPU players were chosen, you sit down first."""
    choice = remembered(ctx, party=False)
    if not any(seat.kind == "person" for seat in choice.seats):
        you = msgspec.structs.replace(choice.seats[0], kind="person", name="")
        choice = msgspec.structs.replace(choice, seats=(you, *choice.seats[1:]))
    return setup_of(ctx, choice)


def with_preset(choice: GameChoice, name: str) -> GameChoice:
    """The choices with the rules of a preset, as far as they make sense here, and nothing else changed."""
    preset = next(preset for preset in PRESETS if preset.id == name)
    rules = preset.house(edition(choice.edition), len(choice.seats))
    chosen = {rule.id: {name: getattr(rule, name) for name in options(type(rule))} for rule in rules}
    return as_printed(with_rules(choice, chosen))


def preset_of(choice: GameChoice) -> str:
    """The preset that the rules in force are, or `own`."""
    if sheet_of(choice):
        return OWN
    same = (preset.id for preset in PRESETS if house(with_preset(choice, preset.id)) == house(choice))
    return next(same, OWN)
