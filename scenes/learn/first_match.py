"""A match to play what one has just learned: the last choices, in the edition of the lesson."""

from __future__ import annotations

import msgspec

from game.match.setup import Setup
from scenes.context import Context
from scenes.new_game.choices import quick_setup, remembered, seat_limits, setup_of


def first_match(ctx: Context, edition: str) -> Setup:
    """What would be played at once, but of this edition."""
    choice = remembered(ctx, party=False)
    if choice.edition == edition or not any(seat.kind == "person" for seat in choice.seats):
        return quick_setup(ctx)
    most = seat_limits(edition)[1]
    return setup_of(ctx, msgspec.structs.replace(choice, edition=edition, seats=choice.seats[:most]))
