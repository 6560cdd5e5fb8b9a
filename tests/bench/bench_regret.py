"""Regret: how much of the chance to win the players give away in a decision, in points, in fixed positions.

`python tests/bench/bench_regret.py [--edition E] [--levels LEVEL,…] [--margin M] [--quick] [--json]` reads the
positions in `regret.txt`, each with what its candidates are worth by two references: guessed tables played to the end
by the cheap policy of the search, and by the heuristic in all seats. *gain* is over the heuristic's move, *regret* what
the best candidate is worth more, the best being found in one half of the tables and valued in the other.

`… --shown` tells instead how much of the gaps that people are shown is really lost: what a search shows as given away
by the other candidates, beside what was lost by the reference with the heuristic (`REAL` in the search's advice).

`… --make COUNT --edition E [--worlds N]` replaces the positions of an edition.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from math import hypot, sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.cli.simulation.plan import Sitter
from game.core.actions import Action, Play
from game.core.effects import Question
from game.core.table import Table
from game.core.view import View
from game.match.match import Match
from game.match.position import Position
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.match.standing.cards import names_of
from game.players import make
from game.players.hard import Hard
from game.players.manner import manner
from game.players.observe import answers
from game.players.search.candidates import candidates
from game.players.search.facts import GameFacts
from game.players.search.imagine import Guesses
from game.players.search.memory import Memory
from game.players.search.playout import play_on
from game.players.search.policy import Policy
from game.players.search.search import Search, act
from game.players.search.situation import Situation
from game.players.tuned import numbers_of
from game.review.review import PLAYOUTS, SURE

FILE = Path(__file__).with_name("regret.txt")
LEVELS = "hard,hard@24,expert,master"
SEEDS = 2
LONGEST = 600
HIDDEN = re.compile(r"(?<= stock=)([^ ,]*)[^ ]*")
"""The cards of the draw pile; only the top one's back is ever to be seen (R4.8)."""


class Worth(NamedTuple):
    """What a candidate is worth by each reference, in each half of the tables."""

    cheap: tuple[float, float]
    strong: tuple[float, float]


class Case(NamedTuple):
    """A position with what its candidates are worth, by their names."""

    text: str
    worths: dict[str, Worth]

    @property
    def position(self) -> Position:
        return Position.parse(self.text)

    @classmethod
    def read(cls, line: str) -> Case:
        """Parse a line of the positions file."""
        told, _, position = line.partition(" | ")
        worths = {}
        for word in told.split():
            name, _, numbers = word.partition("=")
            a, b, c, d = map(float, numbers.split(","))
            worths[name] = Worth((a, b), (c, d))
        return cls(position, worths)

    def __str__(self) -> str:
        told = " ".join(f"{name}=" + ",".join(f"{number:.3f}" for half in worth for number in half)
                        for name, worth in self.worths.items())  # fmt: skip
        return f"{told} | {self.text}"


def opened(position: Position) -> Match:
    """A match that begins in a position."""
    match = Match(position.setup)
    match.play(match.legal_actions(match.dealer)[0])
    return match


def situation(match: Match, facts: GameFacts) -> Situation:
    """What the seat to act knows, without a memory of what was before."""
    seat = match.to_act
    view = match.view(seat)
    return Situation(view, match.legal_actions(seat), Memory(match.view(seat), facts))


def name(match: Match, action: Action) -> str:
    """A short name of an action."""
    return names_of(match.deck).name(action.cards[-1]) if isinstance(action, Play) else type(action).__name__.lower()


def by_heuristic(table: Table, player: Hard) -> tuple[int, ...]:
    """Play a table to its end with the heuristic in all seats; returns the seats that are out."""
    agenda, rules = table.agenda, table.rules
    for _ in range(LONGEST):
        while agenda and not isinstance(agenda[-1], Question):
            agenda.pop().resolve(table)
        if not agenda:
            out = rules.out(table, tuple(seat for seat in table.playing if not table.hands[seat]))
            if out or table.passes >= len(table.playing):
                return out
            agenda.append(rules.turn(table.next_seat(table.seat)))
            continue
        head = agenda[-1]
        options = head.legal_actions(table)
        action = options[0]
        if len(options) > 1:
            table.asked = head.asked(table)
            action = player.answer(View(table, head.seat), answers(options) or list(options))
        agenda.pop()
        head.answer(table, action)
    return ()


def valued(match: Match, facts: GameFacts, worlds: int, seed: str) -> dict[str, Worth]:
    """What all candidates of a position are worth by both references."""
    here, me = situation(match, facts), match.to_act
    groups = candidates(here.view, here.options, all_of_them=True)
    guesses, luck = Guesses(here, facts, Random(seed)), Random()
    policy = Policy(facts, numbers_of(facts.setup.edition, 2), luck.random)
    player = Hard(luck, manner("hard", facts.setup.edition, calm=True, playouts=0))
    won = [[0.0] * 4 for _ in groups]
    for world in range(worlds):
        table = guesses.deal()
        for at, group in enumerate(groups):
            for reference in (0, 1):
                game = table.copy()
                game.rng = luck
                luck.seed(f"{seed} {world}")
                act(game, group[0])
                out = by_heuristic(game, player) if reference else play_on(game, policy, LONGEST)
                won[at][2 * reference + world % 2] += (me in out) / max(1, len(out)) / (worlds / 2)
    return {name(match, group[0]): Worth((one[0], one[1]), (one[2], one[3]))
            for group, one in zip(groups, won, strict=True)}  # fmt: skip


def made(edition: str, count: int, worlds: int) -> list[Case]:
    """Positions with a real choice, each from another match between heuristics, with the worth of each candidate."""
    found: list[Case] = []
    seed = 0
    while len(found) < count:
        seed += 1
        chance = Random(f"regret {edition} {seed}")
        setup = Setup(edition, (Seat("A", "hard"), Seat("B", "hard")), Single(), seed=seed)
        match, facts = Match(setup), GameFacts(setup)
        players = [make("normal" if chance.random() < 0.3 else "hard", chance) for _ in range(2)]
        wanted = chance.randrange(2, 30)
        while not match.over:
            seat = match.to_act
            options = match.legal_actions(seat)
            turn = not match.dealing and match.table.agenda == [match.table.rules.turn(match.table.seat).choice]
            if turn and wanted <= 0 and len(candidates(match.view(seat), options)) > 1:
                text = HIDDEN.sub(r"\1", str(Position.of(match)))
                there = opened(Position.parse(text))
                found.append(Case(text, valued(there, facts, worlds, f"{edition} {seed}")))
                print(len(found), found[-1], flush=True)
                break
            wanted -= 1
            action = options[0] if match.dealing else players[seat].choose(match.view(seat), options)
            assert action is not None
            match.play(action)
    return found


def choice(who: str, here: Situation, facts: GameFacts, margin: float | None, seed: int) -> Action:
    """The action a player chooses in a situation; `who` is a level, or a level with playouts as in `hard@24`."""
    sitter, setup = Sitter.read(who), facts.setup
    player = make(sitter.level, Random(seed), setup, calm=True, playouts=sitter.playouts)
    player.sit(here.view)
    options = answers(here.options)
    if margin is None or not hasattr(player, "search"):
        return player.answer(here.view, options)  # type: ignore[attr-defined, no-any-return]
    preferred = Hard(Random(seed), player.ways).answer(here.view, options)
    return Search(here, facts, player.numbers, Random(seed), player.playouts, preferred=preferred,
                  margin=margin).run().best  # fmt: skip


def figures(cases: list[Case], who: str, margin: float | None) -> list[list[float]]:
    """For every case: the gain over the heuristic's move and the regret, each by both references."""
    rows = []
    for case in cases:
        match, facts = opened(case.position), GameFacts(case.position.setup)
        here = situation(match, facts)
        groups = candidates(here.view, here.options, all_of_them=True)
        named = {action: name(match, group[0]) for group in groups for action in group}
        usual = named[choice("hard@0", here, facts, None, 0)]
        picks = [named[choice(who, here, facts, margin, seed)] for seed in range(SEEDS)]
        row = []
        for at in (0, 1):
            worth = {one: worths[at] for one, worths in case.worths.items()}
            mean = {one: sum(halves) / 2 for one, halves in worth.items()}
            tops = [max(worth, key=lambda one: worth[one][half]) for half in (0, 1)]
            best = (worth[tops[0]][1] + worth[tops[1]][0]) / 2
            got = sum(mean[one] for one in picks) / SEEDS
            row += [got - mean[usual], best - got]
        rows.append(row)
    return rows


def spread(numbers: list[float]) -> tuple[float, float]:
    """The mean in points, and half its 95 % interval."""
    mean = sum(numbers) / len(numbers)
    error = sqrt(sum((one - mean) ** 2 for one in numbers) / max(1, len(numbers) - 1) / len(numbers))
    return 100 * mean, 196 * error


def shown(cases: list[Case]) -> tuple[float, float]:
    """The share of what people are shown as given away, by candidates that are surely worse than the best one, that
    is lost by the heuristic in all seats; and half its 95 % interval.
    """
    rows = []
    for case in cases:
        match, facts = opened(case.position), GameFacts(case.position.setup)
        here, numbers = situation(match, facts), numbers_of(case.position.setup.edition, 2)
        first, *others = Search(here, facts, numbers, Random(1), PLAYOUTS, all_of_them=True).run().chances
        worth = {one: sum(worths.strong) / 2 for one, worths in case.worths.items()}
        gaps = [(first.win - one.win, worth[name(match, first.action)] - worth[name(match, one.action)])
                for one in others if first.win - one.win > SURE * hypot(first.error, one.error)]  # fmt: skip
        rows.append((sum(gap for gap, _ in gaps), sum(real for _, real in gaps)))
    ratio = sum(real for _, real in rows) / sum(gap for gap, _ in rows)
    error = sqrt(sum((real - ratio * gap) ** 2 for gap, real in rows)) / sum(gap for gap, _ in rows)
    return ratio, 1.96 * error


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--levels", default=LEVELS)
    parser.add_argument("--margin", type=float, help="standard errors by which the heuristic's move must be beaten")
    parser.add_argument("--make", type=int, default=0)
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--shown", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    lines = FILE.read_text("utf-8").splitlines() if FILE.exists() else []
    if args.make:
        mark = f" | edition={args.edition} "
        lines = [line for line in lines if mark not in line]
        lines += map(str, made(args.edition, args.make, args.worlds))
        FILE.write_text("\n".join(lines) + "\n", "utf-8")
        return
    cases = [one for one in map(Case.read, lines) if one.position.setup.edition == args.edition]
    cases = cases[:2] if args.quick else cases
    if args.shown:
        ratio, half = shown(cases)
        print(f"{args.edition}, {len(cases)} positions; of shown gaps {ratio:.2f} ± {half:.2f} is lost")
        return
    found = {}
    for who in args.levels.split(","):
        columns = list(zip(*figures(cases, who, args.margin), strict=True))
        found[who] = [spread(list(column)) for column in columns]
    if args.json:
        print(json.dumps(found))
        return
    print(f"{args.edition}, {len(cases)} positions; points of the chance to win, ± 95 %")
    print(f"{'':<14}{'gain, cheap':>16}{'regret':>16}{'gain, strong':>16}{'regret':>16}")
    for who, cells in found.items():
        print(f"{who:<14}" + "".join(f"{f'{mean:+.2f} ± {half:.2f}':>16}" for mean, half in cells))


if __name__ == "__main__":
    main()
