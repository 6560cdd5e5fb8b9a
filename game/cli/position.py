"""The command that prints a position: the table as a few lines of text, and the position as one line."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable

from game.cli.escapes import visible
from game.core.actions import Deal
from game.match.match import Match
from game.match.position import Position
from game.match.standing.cards import names_of

NEXT = 10
"""Most cards shown of the draw pile, which the one-line form lists completely."""
NAME = 24
"""Most characters shown of a name."""


def main(args: Namespace) -> int:
    print("\n".join(picture(args.position)))
    print(f"\n{args.position}")
    return 0


def picture(position: Position) -> Iterable[str]:
    """The lines of text that show a position's table."""
    match, standing = Match(position.setup), position.standing
    match.play(Deal(match.dealer))
    names, table = names_of(match.deck), match.table

    def cards(some: Iterable[int]) -> str:
        return " ".join(map(names.name, some))

    side = f", {('light', 'dark')[standing.side]} side" if match.deck.sides > 1 else ""
    color = f", {standing.color}" if standing.color else ""
    yield f"{match.setup.edition}, round {standing.number}{side}{color}, play goes to the {standing.way}"
    for seat, who in enumerate(match.setup.seats):
        name = visible(who.name[:NAME])
        marks = "*" * (seat == standing.seat) + " (dealer)" * (seat == standing.dealer)
        score = f", points {match.totals[seat]}" if match.scores else ""
        yield f"{seat} {name}, {who.player}{score}{marks and ' ' + marks.strip()}: {cards(table.hands[seat]) or 'left'}"
    if table.row:
        yield f"row: {cards(card for place in table.row for card in place)}"
    yield f"discard pile of {len(table.pile)}: {cards(table.pile[-1:])}"
    more = " …" if len(table.stock) > NEXT else ""
    yield f"draw pile of {len(table.stock)}: {cards(table.stock[: -NEXT - 1 : -1])}{more}"
