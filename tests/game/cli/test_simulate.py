"""Simulation: the same games with any number of processes, fair deals, correct figures, one line for bad arguments."""

import json
import os
import subprocess
import sys
import tracemalloc
from collections import Counter
from pathlib import Path

import pytest

from game.cli.arguments import REASONS
from game.cli.simulation.plan import BadPlan, Plan
from game.cli.simulation.playing import GameResult
from game.cli.simulation.tally import Tally, mean, wilson
from game.cli.simulation.work import parts, play_share
from game.match.scoring import International, Japanese, Single
from game.record.reader import read_all, replay
from scenes.kit.text.texts import Texts
from tests.waiting import LONG

ROOT = Path(__file__).parents[3]
LEVELS = ("normal", "easy", "random")


def tally(plan: Plan, jobs: int = 1) -> Tally:
    total = Tally(len(plan.levels))
    for part in parts(plan, jobs):
        total.add(part.tally)
    return total


def ichimai(*words: str, code: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    program = code or "import sys; from scenes.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=5 * LONG,
        check=False,
        env=os.environ | variables,
    )


def test_every_deal_is_played_once_from_every_seat() -> None:
    plan = Plan("classic", LEVELS, 6)
    setups = [plan.setup(game) for game in range(6)]
    assert [setup.seed for setup in setups[:3]] == [setups[0].seed] * 3
    assert setups[3].seed != setups[0].seed
    for seat in range(3):
        assert Counter(setup.seats[seat].player for setup in setups[:3]) == Counter(LEVELS)
    assert all(
        [p.level for p in plan.players(g)] == [s.player for s in plan.setup(g).seats] for g in range(6)
    )


def test_the_result_is_the_same_for_any_number_of_processes() -> None:
    plan = Plan("classic", LEVELS, 30, seed=5, record=True)
    one, two = list(parts(plan, 1)), list(parts(plan, 2))
    assert [part.tally for part in one] == [part.tally for part in two]
    assert b"".join(part.records for part in one) == b"".join(part.records for part in two)
    assert tally(plan) != tally(Plan("classic", LEVELS, 30, seed=6))


def test_a_plan_of_very_many_games_begins_at_once_and_takes_no_memory() -> None:
    tracemalloc.start()
    first = next(parts(Plan("classic", ("random", "random"), 500_000_000)))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert first.tally.games == 50 and most < 20_000_000


def test_every_game_counts_and_single_rounds_have_one_winner() -> None:
    total = tally(Plan("classic", ("easy", "normal"), 401))
    assert (total.games, total.unfinished, sum(total.wins)) == (401, 0, 401)
    assert sum(total.points) == 0


def test_formats_bring_the_numbers_of_the_edition() -> None:
    scorings = [
        Plan("classic", LEVELS, 1, format=f).setup(0).scoring for f in ("single", "japanese", "international")
    ]
    assert scorings == [Single(), Japanese(5), International(500)]
    assert tally(Plan("classic", LEVELS, 2, format="international")).games == 2


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        (Plan("chess", LEVELS, 1), "chess"),
        (Plan("classic", ("genius", "easy"), 1), "genius"),
        (Plan("classic", ("easy",), 1), "2 to 10"),
        (Plan("classic", LEVELS, 0), "one game"),
        (Plan("classic", LEVELS, 1, format="golf"), "golf"),
    ],
)
def test_nonsense_is_refused_with_the_reason(plan: Plan, reason: str) -> None:
    with pytest.raises(BadPlan, match=reason):
        plan.check()


def test_json_has_exactly_what_it_should() -> None:
    done = ichimai(
        "simulate", "--seats", "normal,easy,random,random", "--games", "8", "--seed", "3", "--json"
    )
    result = json.loads(done.stdout)
    assert done.returncode == 0
    assert list(result) == [
        "edition", "games", "unfinished", "seats", "games_per_second", "decisions_per_second",
    ]  # fmt: skip
    assert [seat["level"] for seat in result["seats"]] == ["normal", "easy", "random", "random"]
    assert all(set(seat) == {"level", "wins", "win_rate", "low", "high"} for seat in result["seats"])
    assert all(seat["low"] <= seat["win_rate"] <= seat["high"] for seat in result["seats"])
    assert (result["edition"], result["games"], sum(seat["wins"] for seat in result["seats"])) == (
        "classic",
        8,
        8,
    )
    assert done.stderr == ""


def test_records_hold(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    done = ichimai("simulate", "--seats", "easy,random", "--games", "3", "--record", str(file))
    assert done.returncode == 0
    assert "easy" in done.stdout
    found = list(read_all(file))
    assert len(found) == 3
    assert all(replay(record).over for record in found)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "words",
    [
        ("--edition", "chess"),
        ("--seats", "easy"),
        ("--seats", "easy,genius"),
        ("--games", "0"),
        ("--games", "many"),
        ("--jobs", "0"),
        ("--format", "golf"),
        ("--record", "no/such/folder/file"),
        ("--unknown",),
    ],
)
def test_bad_input_is_one_line_and_exit_2(words: tuple[str, ...]) -> None:
    done = ichimai("simulate", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


def test_simulating_needs_no_pygame() -> None:
    code = (
        "import sys\nfrom scenes.cli import main\n"
        "assert main(['simulate', '--games', '2', '--seats', 'easy,random']) == 0\n"
        "assert 'pygame' not in sys.modules\n"
    )
    done = ichimai(code=code)
    assert done.returncode == 0, done.stderr


COMMANDS = [("simulate", "--games", "2"), ("rules",), ("editions",), ("dance",), ()]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_the_commands_run_without_pygame_and_without_scenes(words: tuple[str, ...]) -> None:
    """`python -m game.cli` prints what `ichimai` prints, and imports nothing that only the window needs."""
    code = (
        "import runpy, sys\nfor name in ('pygame', 'scenes', 'platformdirs'): sys.modules[name] = None\n"
        "runpy.run_module('game.cli', run_name='__main__', alter_sys=True)"
    )
    done = ichimai(*words, code=code)
    if words and words != ("dance",):
        assert done.returncode == 0 and done.stdout.splitlines()[0] == ichimai(*words).stdout.splitlines()[0]
    else:
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def test_r7_5_what_is_cut_off_after_a_number_of_rounds_is_unfinished() -> None:
    plan = Plan("classic", ("normal", "easy"), 4, format="penalty", max_rounds=2, record=True)
    part = play_share(plan, range(4))
    assert (part.tally.games, part.tally.unfinished, sum(part.tally.wins)) == (4, 4, 0)
    assert part.records.count(b'"event":"round_began"') == 4 * 2
    assert tally(Plan("classic", ("normal", "easy"), 2, format="penalty")).unfinished == 0
    said = ichimai("simulate", "--format", "penalty", "--games", "2", "--max-rounds", "1", "--json")
    assert json.loads(said.stdout)["unfinished"] == 2
    said = ichimai("simulate", "--format", "penalty", "--games", "2", "--max-rounds", "1")
    assert "cut off after 1 rounds: only a player who is caught gets penalty points" in said.stdout


def test_what_is_wrong_with_a_blank_wild_is_said_as_in_the_game() -> None:
    texts = Texts("en")
    assert {reason: texts(reason, allowed="{allowed}") for reason in REASONS} == REASONS


WORDS = [("simulate", "--games", "2"), ("simulate", "--help"), ("check", "カード")]


@pytest.mark.parametrize("words", WORDS)
def test_a_terminal_that_knows_ascii_only_gets_question_marks(words: tuple[str, ...]) -> None:
    done = ichimai(*words, PYTHONIOENCODING="ascii:strict")
    assert done.returncode == (words[0] == "check") and "Traceback" not in done.stderr
    assert "?" in done.stdout


@pytest.mark.parametrize("words", [("rules",), ("simulate", "--games", "2")])
def test_a_reader_that_goes_away_is_no_trouble(words: tuple[str, ...]) -> None:
    program = "import sys; from scenes.cli import main; sys.exit(main())"
    near, far = os.pipe()
    os.close(near)
    with os.fdopen(far, "wb") as gone:
        done = subprocess.run([sys.executable, "-c", program, *words], cwd=ROOT, stdout=gone,
                              stderr=subprocess.PIPE, timeout=5 * LONG, check=False)
    assert done.returncode == 141 and b"Error" not in done.stderr


def test_wilson_is_as_in_the_books() -> None:
    low, high = wilson(10, 20)
    assert (round(low, 4), round(high, 4)) == (0.2993, 0.7007)
    assert wilson(0, 10)[0] == 0.0
    assert round(wilson(0, 10)[1], 4) == 0.2775
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)


def test_mean_has_its_interval() -> None:
    middle, half = mean(30, 350, 3)
    assert middle == 10
    assert round(half, 3) == round(1.959964 * (25 / 3) ** 0.5, 3)
    assert mean(5, 25, 1) == (5, 0.0)
    assert mean(0, 0, 0) == (0.0, 0.0)


def test_a_game_counts_for_the_place_in_the_list_wherever_it_sat() -> None:
    total = Tally(3)
    total.count(GameResult((1,), (-10, 30, -20), 40), turned=1)
    total.count(GameResult((), (5, 0, -5), 7), turned=0)
    assert (total.games, total.unfinished, total.decisions, total.wins) == (2, 1, 47, [1, 0, 0])
    assert total.points == [30 + 5, -20, -10 - 5] and total.squares == [900 + 25, 400, 100 + 25]
    assert total.win_rate(0)[0] == 0.5 and total.points_mean(0)[0] == 17.5
