"""What a temper does differently: how often players of each level and temper do what the temper is named for.

`python tests/bench/bench_tempers.py [--edition E] [--games N] [--levels LEVEL,…] [--playouts N] [--quick] [--json]`;
shares of all chances that are used: a bluff that could be played, a card that could be challenged, a turn in which the
player who did harm last can be harmed, a call that was due.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.core.actions import Action, CallUno, Challenge, Play, Take
from game.core.cards import DOUBTFUL
from game.core.view import View, redact
from game.editions import EDITIONS
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import TEMPERS, Seat, Setup
from game.players import make
from game.players.evaluate import bluffing
from game.players.grudge import Grudge

SEATS = 3
FIELDS = ("bluffs", "challenges", "revenge", "calls")


def count(
    counts: Counter[tuple[str, bool]], view: View, options: Sequence[Action], action: Action | None, grudge: Grudge
) -> None:
    """Add the chances of a decision, and those that were used."""
    plays = [one for one in options if isinstance(one, Play)]
    bluffs = [one for one in plays
              if DOUBTFUL in view.faces[one.cards[-1]].tags and bluffing(view, one.cards[-1])]  # fmt: skip
    if bluffs:
        counts["bluffs", True] += 1
        counts["bluffs", False] += action in bluffs
    if any(isinstance(one, Challenge) for one in options) and isinstance(action, Challenge | Take):
        counts["challenges", True] += 1
        counts["challenges", False] += isinstance(action, Challenge)
    harmful = [one for one in plays if view.faces[one.cards[-1]].harm >= 1]
    if grudge.against == view.next_seat(view.me) and harmful and len(plays) > len(harmful):
        counts["revenge", True] += 1
        counts["revenge", False] += action in harmful
    if any(isinstance(one, CallUno) for one in options):
        counts["calls", True] += 1
        counts["calls", False] += isinstance(action, CallUno)


def rates(edition: str, level: str, temper: str, games: int, playouts: int | None) -> dict[str, float | None]:
    """How often chances are used, None where there was none, in games of three players of one kind."""
    counts: Counter[tuple[str, bool]] = Counter()
    for seed in range(games):
        seats = tuple(Seat(f"P{seat}", level, seat, temper) for seat in range(SEATS))
        setup = Setup(edition, seats, Single(), seed=seed)
        match = Match(setup)
        players = [make(level, Random(f"{seed} {seat}"), setup.public(), temper, playouts=playouts)
                   for seat in range(SEATS)]  # fmt: skip
        grudges = [Grudge(seat) for seat in range(SEATS)]
        for seat, player in enumerate(players):
            player.sit(match.view(seat))
        while not match.over:
            seat = match.to_act
            view, options = match.view(seat), match.legal_actions(seat)
            action = options[0] if match.dealing else players[seat].choose(view, options)
            if not match.dealing:
                count(counts, view, options, action, grudges[seat])
            assert action is not None
            news = match.play(action)
            for other, player in enumerate(players):
                player.watch(redact(news, other, match.table))
                grudges[other].watch(news)
    return {field: counts[field, False] / counts[field, True] if counts[field, True] else None for field in FIELDS}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--edition", default="classic", choices=[edition.id for edition in EDITIONS])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--levels", default="easy,normal,hard,expert")
    parser.add_argument("--playouts", type=int, help="in place of each level's own")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    games, levels = (4, "easy,hard") if args.quick else (args.games, args.levels)
    found = {level: {temper or "even": rates(args.edition, level, temper, games, args.playouts)
                     for temper in ("", *TEMPERS)} for level in levels.split(",")}  # fmt: skip
    if args.json:
        print(json.dumps(found))
        return
    print(f"{args.edition}, {games} games of {SEATS}; % of all chances used")
    print(f"{'':<20}" + "".join(f"{field:>12}" for field in FIELDS))
    for level, tempers in found.items():
        for temper, by in tempers.items():
            cells = ["–" if by[field] is None else f"{100 * by[field]:.1f}" for field in FIELDS]
            print(f"{level + ' ' + temper:<20}" + "".join(f"{cell:>12}" for cell in cells))


if __name__ == "__main__":
    main()
