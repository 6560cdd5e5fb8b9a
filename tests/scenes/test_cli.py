"""The command line of the window: refusals of one line, and the options that are passed on."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game.editions import edition
from game.houserules import HOUSE_RULES
from game.houserules.sheet_options import differing
from game.match.position import Position
from game.record.reader import read_all
from game.version import VERSION
from scenes import cli
from scenes.cli import main, meant, parser
from scenes.routes import NewMatch, Replay

REFUSED = [
    ["--colour"], ["--lang", "fr"], ["--window", "big"], ["--window", "100x100"],
    ["--window", "700x540"], ["--window", "540x700"], ["--pace", "3"],
    ["--seed", "-1"], ["--seed", "1e9"], ["--window", "1280x720", "--fullscreen"], ["dance"],
    ["simulate", "--edition", "nope"], ["simulate", "--seats", "normal"],
    ["simulate", "--seats", "wise,easy"],
    ["simulate", "--rule", "staking"], ["simulate", "--rule", "stacking=down"], ["rules", "all"],
    ["simulate", "--sheet", "laughed=7"], ["simulate", "--sheet", "laugh"], ["simulate", "--blanks", "/no/file"],
    ["simulate", "--games", "0"], ["check"], ["--lan", "en"],
    ["replay"], ["replay", "a.jsonl", "--at", "-1"], ["replay", "a.jsonl", "--at", "x"],
    ["position"], ["position", "chess"], ["position", "classic hands=r5/x\x1b pile=r9", "--print"],
]  # fmt: skip


@pytest.mark.parametrize("argv", REFUSED, ids=" ".join)
def test_what_makes_no_sense_is_one_line_and_exit_2(argv, capsys):
    with pytest.raises(SystemExit) as end:
        main(argv)
    said = capsys.readouterr()
    assert end.value.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_all_options_arrive(monkeypatch):
    arrived = []
    monkeypatch.setattr("scenes.start.run", lambda *given, **more: arrived.append((given, more)) or 0)
    argv = "--lang ja --data-dir here --window 1920x1080 --seed 7 --pace instant --mute"
    assert main(argv.split()) == 0
    settings = {"language": "ja", "pace": "instant", "fullscreen": False}
    assert arrived == [((Path("here"), (1920, 1080), settings), {"seed": 7, "mute": True, "first": None})]


def test_a_position_is_played(monkeypatch):
    arrived = []
    monkeypatch.setattr("scenes.start.run", lambda *given, **more: arrived.append(more["first"]) or 0)
    line = "classic hands=r5/7 pile=r9"
    assert main(["--mute", "position", line]) == 0
    assert arrived == [NewMatch(Position.parse(line).setup)] and arrived[0].setup.position


def test_a_position_is_printed_with_and_without_pygame(capsys):
    line = "flip seats=Ann\u202e,B:easy,C side=dark hands=u8,W/r5:p2/3 pile=o4,o5 round=3 scoring=japanese scores=1,2,3"
    position = Position.parse(line)
    assert main(["position", line, "--print"]) == 0
    said = capsys.readouterr().out
    assert said.splitlines()[-1] == str(position) and Position.parse(said.splitlines()[-1]) == position
    assert "flip, round 3, dark side, orange, play goes to the left" in said
    assert "0 Ann, person, points 1 *: b3:u8 bR:W\n" in said
    for words in ("2 C, person, points 3 (dealer): ", "discard pile of 2: b9:o5", "draw pile of 104: "):
        assert words in said
    alone = subprocess.run([sys.executable, "-m", "game.cli", "position", line], capture_output=True, text=True,
                           check=True, cwd=Path(__file__).parents[2], encoding="utf-8")  # fmt: skip
    assert alone.stdout == said


def test_a_file_is_looked_at_with_and_without_the_command(monkeypatch, tmp_path):
    arrived = []
    monkeypatch.setattr("scenes.start.run", lambda *given, **more: arrived.append(more["first"]) or 0)
    (tmp_path / "mine").touch()
    assert main(["replay", "mine.jsonl", "--at", "57"]) == main(["--lang", "ja", str(tmp_path / "mine")]) == 0
    assert arrived == [Replay(Path("mine.jsonl"), 57), Replay(tmp_path / "mine")]
    monkeypatch.chdir(tmp_path)
    for words in (["mine"], ["--mute", "--seed", "7", "mine"], ["gone.jsonl"], ["gone.ichimai"], ["no/such"]):
        assert meant(parser(), words)[-2:] == ["replay", words[-1]]
    for words in ([], ["dance"], ["--mute"], ["check", "mine"], ["--lang", "mine"]):
        assert meant(parser(), words) == words


def test_commands_are_made_only_where_somebody_may_mean_one(monkeypatch, capsys):
    """Making the parsers of commands takes longest, and the title would wait for it."""
    arrived, made, real = [], [], cli.add_commands
    monkeypatch.setattr("scenes.start.run", lambda *given, **more: arrived.append((given, more["first"])) or 0)
    monkeypatch.setattr(cli, "add_commands", lambda top: made.append(top) or real(top))
    assert main([]) == main(["--mute", "--lang", "ja", "--seed=7", "--data-dir", "simulate"]) == 0 and not made
    assert [first for _, first in arrived] == [None] * 2
    assert arrived[1][0] == (Path("simulate"), None, {"language": "ja"})
    for words in (["--mute", "dance"], ["--help"], ["--lang", "ja", "-h"]):
        made.clear()
        with pytest.raises(SystemExit):
            main(words)
        assert made, words
    assert "simulate" in capsys.readouterr().out


@pytest.mark.parametrize(("lang", "said"), [("en", "record of an Ichimai match"), ("ja", "対戦の記録ではありません")])
def test_a_file_that_is_no_record_is_told_on_a_terminal_without_a_window(tmp_path, capsys, monkeypatch, lang, said):
    monkeypatch.setattr("scenes.start.Window", None)
    monkeypatch.setattr("scenes.start.terminal", lambda: True)
    (tmp_path / "cat.jsonl").write_text("miaow")
    assert main(["--lang", lang, "--data-dir", str(tmp_path), "replay", str(tmp_path / "cat.jsonl")]) == 1
    told = capsys.readouterr()
    assert said in told.err and told.err.count("\n") == 1 and not told.out


def test_a_file_that_is_no_record_is_told_in_the_window_where_nobody_reads_the_terminal(tmp_path, monkeypatch):
    monkeypatch.setattr("scenes.start.terminal", lambda: False)
    monkeypatch.setattr("scenes.start.Window", lambda *size, **more: (_ for _ in ()).throw(EOFError))
    (tmp_path / "cat.jsonl").write_text("miaow")
    with pytest.raises(EOFError):
        main(["--data-dir", str(tmp_path), "replay", str(tmp_path / "cat.jsonl")])


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        (["partners"], "partners needs 4, 6, 8, 10 seats, not 2"),
        (["stacking=up", "stacking=any"], "stacking can be chosen only once"),
    ],
)
def test_house_rules_that_cannot_be_played_are_one_line_and_exit_2(rules, reason, capsys):
    assert main(["simulate", *(word for rule in rules for word in ("--rule", rule))]) == 2
    assert capsys.readouterr().err == f"ichimai simulate: {reason}\n"


@pytest.mark.parametrize(("words", "reason"), [
    ("--sheet worth=40", "classic has no worth to agree on; it has guilty=sheet|stays, laughed=0|2"),
    ("--sheet laughed=2 --sheet laughed=0", "laughed can be said only once"),
    ("--sheet guilty=stays --rule no_bluffing", "guilty=stays and no_bluffing exclude one another: choose one of them"),
    ("--edition dos --seats easy,easy,easy,easy,easy", "dos needs 2 to 4 seats, not 5"),
    ("--rule partners --seats easy,easy,easy,easy --format penalty",
     "partners and penalty_points exclude one another: choose one of them"),
])  # fmt: skip
def test_what_cannot_be_agreed_on_is_one_line_and_exit_2(words, reason, capsys):
    assert main(["simulate", *words.split()]) == 2
    assert capsys.readouterr().err == f"ichimai simulate: {reason}\n"


def test_blanks_of_a_file_are_played_or_refused(tmp_path, capsys):
    file = tmp_path / "blanks.json"
    file.write_text('[{"kind": "effect", "steps": [{"name": "steal"}]}]')
    with pytest.raises(SystemExit):
        main(["simulate", "--blanks", str(file)])
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "Unknown effect. Use one of: target_draws" in said
    file.write_text('[{"kind": "effect", "steps": [{"name": "next_draws", "amount": 5}]}]')
    assert main(["simulate", "--blanks", str(file)]) == 2
    assert capsys.readouterr().err == "ichimai simulate: classic has no blank wilds, not 1\n"
    assert main(["simulate", "--edition", "classic112", "--games", "2", "--blanks", str(file)]) == 0


def test_open_points_are_played_recorded_and_listed(tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    words = "--edition pokemon --games 2 --sheet laughed=2 --sheet worth=20 --sheet guilty=stays --sheet manners=off"
    assert main(["simulate", *words.split(), "--record", str(file)]) == 0
    assert main(["check", str(file)]) == 0
    record = next(read_all(file))
    assert differing(edition("pokemon"), record.setup.sheet) == {
        "guilty": "stays", "laughed": "2", "worth": "20", "manners": "off"}
    capsys.readouterr()
    assert main(["rules"]) == 0
    said = capsys.readouterr().out
    assert "R6.3  laughed=0|2" in said and "in pokemon, minecraft" in said and "R3.3, R3.4  manners=on|off" in said


def test_house_rules_are_played(capsys):
    rules = "--rule stacking=any --rule jump_in --rule partners"
    assert main(f"simulate --games 2 --seats easy,normal,easy,easy {rules}".split()) == 0
    assert "2 games, 0 unfinished" in capsys.readouterr().out


def test_editions_and_house_rules_are_listed(capsys):
    assert main(["editions"]) == 0 and "classic " in capsys.readouterr().out
    assert main(["rules"]) == 0
    said = capsys.readouterr().out
    assert "R9.2  stacking[=same|up|any]" in said
    assert "family: multi=same_symbol stacking number_finish" in said
    assert all(kind.summary in said for kind in HOUSE_RULES) and all(kind.summary for kind in HOUSE_RULES)


def test_the_version_is_said_in_one_place(capsys):
    project = tomllib.loads(Path(__file__).parents[2].joinpath("pyproject.toml").read_text())
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "game.version.VERSION"}
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"ichimai {VERSION}\n"


@pytest.mark.parametrize("command", ["", "simulate", "check"])
def test_help_explains_every_option(command, capsys):
    with pytest.raises(SystemExit) as end:
        main([*command.split(), "--help"])
    assert end.value.code == 0
    options = re.findall(r"^  (-.*(?:\n {6,}.*)*)", capsys.readouterr().out, re.MULTILINE)
    assert options and all(re.search(r"(?: {2}|\n *)\w", option) for option in options), options


def test_refusing_needs_no_pygame():
    house = Path(__file__).parents[2]
    code = "import sys, scenes.cli as c; c.parser().parse_args(['check', 'x'])"
    code += "; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=house, check=False).returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
@pytest.mark.parametrize("command", ["rules", "editions", "simulate --games 1 --json", "check README.md"])
def test_a_full_disk_is_one_line_and_exit_2(command):
    with Path("/dev/full").open("w") as full:
        line, house = [sys.executable, "-m", "scenes", *command.split()], Path(__file__).parents[2]
        done = subprocess.run(line, cwd=house, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    name, last = command.split()[0], done.stderr.splitlines()[-1]
    assert done.returncode == 2 and last.startswith(f"ichimai {name}: cannot print: ")
    assert "Traceback" not in done.stderr
