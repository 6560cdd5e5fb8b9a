"""Puzzles of each kind found in a minute, whether the engine agrees with their proofs, and second solutions.

Run it as `python tests/bench/bench_puzzles.py [SHARE] [--quick]`: with 1 about ten thousand are made and played.
"""

import sys
from itertools import islice
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.core.actions import Challenge, IllegalAction
from game.core.events import ChallengeEnded
from game.core.trial import trial
from game.puzzles.hidden import redealt
from game.puzzles.kinds import color, dos, win
from game.puzzles.making import made
from game.puzzles.opened import ME, opened
from game.puzzles.proof import is_move
from game.puzzles.proving import proved
from tests.game.learn.people import SEATS
from tests.game.puzzles.held import disagreements
from tests.game.puzzles.solving import begun, go_on

COUNTS = {"win": 3200, "bluff": 3200, "dos": 2400, "table": 1000, "hold": 160, "color": 40}
DEALS = range(11, 14)


def agrees(puzzle):
    """Whether the engine, when the answer is played, comes to the result that the proof states."""
    course = begun(puzzle, SEATS)
    proof, match = course.proof, course.match
    if puzzle.kind == "bluff":
        news = match.play(Challenge(ME))
        return [one.guilty for one in news if isinstance(one, ChallengeEnded)] == [proof.right == {("Challenge",)}]
    if puzzle.kind == "table":
        answers = []
        for second in (False, True):
            table = opened(puzzle, second=second)
            action = begun(puzzle, SEATS, second=second).proof.line[0]
            bluff = not table.bluffs(ME).isdisjoint(getattr(action, "cards", ()))
            try:
                trial(table.table).play(action)
            except IllegalAction:
                answers.append(False)
            else:
                answers.append(not bluff)
        return answers[0] != answers[1] and answers[0] == (("yes",) in proof.right)
    if go_on(puzzle, course) is not True:
        return False
    if puzzle.kind == "win":
        return out_whatever(match.table)
    if puzzle.kind == "dos":
        return len(match.table.hands[ME]) == min(proof.figures.values())
    return puzzle.kind != "hold" or disagreements(opened(puzzle))[0] == 0


def out_whatever(table):
    """Whether the person goes out whatever the others answer to the pending question."""
    if not table.agenda:
        return not table.hands[ME]
    options = [one for one in trial(table).legal_actions(table.asked.seat) if is_move(one)]
    onward = []
    for action in options:
        playing = trial(table)
        playing.play(action)
        onward.append(playing.table)
    return table.asked.seat != ME and all(map(out_whatever, onward))


def second(puzzle):
    """Whether another deal of the hidden cards would have another answer."""
    proof, table = proved(puzzle), opened(puzzle).table
    if puzzle.kind == "win":
        return any(win.winning(redealt(table, ME, seed)).keys() != proof.right for seed in DEALS)
    if puzzle.kind == "dos":
        return any(dos.best(redealt(table, ME, seed)) != proof.right for seed in DEALS)
    if puzzle.kind == "color":
        match = opened(puzzle)
        chances = color.won(match, color.colors(match), color.MANY, 77)
        return ("color", max(chances, key=chances.get)) not in proof.right
    return False


def main(share):
    disagree = all_of_them = 0
    for kind, count in COUNTS.items():
        wanted, before = max(2, round(count * share)), process_time()
        puzzles = list(islice((one for one in made(kind, 2026) if one is not None), wanted))
        minutes = (process_time() - before) / 60
        wrong = sum(not agrees(one) for one in puzzles)
        others = sum(second(one) for one in puzzles)
        disagree, all_of_them = disagree + wrong, all_of_them + len(puzzles)
        print(f"{kind:6} {len(puzzles):5} made, {len(puzzles) / minutes:7.0f} a minute, {wrong} disagree with the "
              f"engine, {others} with a second solution ({100 * others / len(puzzles):.2f} %)", flush=True)
    print(f"{disagree} of {all_of_them} disagree with the engine")


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--quick"]
    main(float(words[0]) if words else 0.003 if "--quick" in sys.argv else 1.0)
