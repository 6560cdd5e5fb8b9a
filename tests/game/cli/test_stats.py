"""`ichimai stats` and `ichimai matches` say what the screens say."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.__main__ import main
from game.cli.escapes import visible
from game.match.scoring import Japanese, Single
from game.match.setup import Seat, Setup
from tests.game.statistics.records import write

ROOT = Path(__file__).parents[3]
ANN, BEN, CPU = Seat("Ann", "person"), Seat("B\x1b[2Jen\nroot: holds", "person"), Seat("Cy")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("data")
    write(path / "matches", 1, Setup("classic", (ANN, CPU), Japanese(2), (), 1))
    write(path / "matches", 2, Setup("flip", (ANN, BEN), Single(), (), 2))
    write(path / "matches", 3, Setup("dos", (ANN, CPU), Single(), (), 3), stop=12)
    (path / "matches" / "match-00004.jsonl").write_text("x\n")
    (path / "matches" / "match-00001.json").write_text(json.dumps({"title": "T\x07", "starred": True}))
    return path


def said(capsys, *words):
    code = main(list(words))
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


def test_stats_as_text(folder, capsys):
    text = said(capsys, "stats", "--data-dir", str(folder))
    assert "Playing alone\n" in text and "Ann, in pass and play\n" in text and "of 1 matches won" in text
    assert "B[2Jen root: holds, in pass and play" in text
    assert "by edition\n    classic" in text and "achievements" in text


def test_stats_as_json(folder, capsys):
    told = json.loads(said(capsys, "stats", "--json", "--rebuild", "--data-dir", str(folder)))
    assert told["alone"]["matches"] == 1 and told["alone"]["rounds"] == 2 and told["alone"]["turns"] > 5
    assert set(told["people"]) == {"Ann", BEN.name} and len(told["alone"]["achievements"]) == 20
    assert told["alone"]["by"]["edition"]["classic"]["matches"] == 1 and told["after"] == 0
    assert told["alone"]["by"]["level"]["normal"]["places"] in ({"1": 1}, {"2": 1})


def test_statistics_that_were_begun_anew(folder, capsys):
    (folder / "statistics.json").write_text('{"after": 1}')
    told = json.loads(said(capsys, "stats", "--json", "--data-dir", str(folder)))
    (folder / "statistics.json").unlink()
    assert told["after"] == 1 and told["alone"]["matches"] == 0 and told["people"]["Ann"]["matches"] == 1


def test_matches(folder, capsys):
    lines = said(capsys, "matches", "--data-dir", str(folder)).splitlines()
    assert len(lines) == 4
    assert "match-00004" in lines[0] and "damaged: line 1" in lines[0]
    assert "dos, 0 rounds, unfinished: Ann 0, Cy 0" in lines[1]
    assert "won by" in lines[2] and lines[3].startswith("* match-00001") and '"T" classic' in lines[3]
    told = json.loads(said(capsys, "matches", "--json", "--data-dir", str(folder)))
    assert [one["record"][-1] for one in told] == ["4", "3", "2", "1"]
    assert (told[0]["state"], told[3]["title"], told[3]["starred"]) == ("damaged", "T", True)
    assert told[1]["finished"] is False and told[3]["totals"][0] == -told[3]["totals"][1]


def test_a_folder_without_matches(tmp_path, capsys):
    assert said(capsys, "matches", "--data-dir", str(tmp_path / "none")) == "There are no matches yet.\n"
    assert "no finished match yet" in said(capsys, "stats", "--data-dir", str(tmp_path / "none"))
    assert not (tmp_path / "none").exists()


def test_without_pygame_and_with_no_stream_for_a_bar(folder):
    """The folder may be named before the command too, as for the window."""
    block = "import sys; sys.modules['pygame'] = None; sys.stderr = None\n"
    code = f"{block}from game.cli.__main__ import main\nsys.exit(main(['matches', '--data-dir', {str(folder)!r}]))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.count("match-") == 4
    whole = [sys.executable, "-m", "scenes", "--data-dir", str(folder), "matches"]
    assert subprocess.run(whole, cwd=ROOT, capture_output=True, text=True).stdout == done.stdout


ESCAPED = {"a\nb": r"a\nb", "\u202ex": r"\u202ex", "ゆう é": "ゆう é", "\x9b": r"\x9b"}


@pytest.mark.parametrize(("text", "shown"), ESCAPED.items(), ids=range(len(ESCAPED)))
def test_what_is_no_ordinary_character_is_shown_as_an_escape(text, shown):
    assert visible(text) == shown
