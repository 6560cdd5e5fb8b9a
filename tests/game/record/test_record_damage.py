"""Damaged, changed and foreign files are refused as records with the line and the reason."""

import json

import pytest

from game.cli.check import verdict
from game.match.scoring import Japanese
from game.match.setup import AVATARS, Seat
from game.record.reader import read, replay, resuming
from tests.game.fuzz import agreed
from tests.game.recordings import changed, recorded, refused, rows, same


@pytest.fixture
def path(tmp_path):
    return tmp_path / "matches" / "match.jsonl"


HEADER_CHANGES = {
    "version": lambda h: h.update(ichimai=4),
    "edition": lambda h: h.update(edition="chess"),
    "seats": lambda h: h.update(seats=h["seats"][:1]),
    "scoring": lambda h: h.update(scoring={"id": "golf"}),
    "rounds": lambda h: h.update(scoring={"id": "japanese", "rounds": "five"}),
    "option": lambda h: h.update(scoring={"id": "japanese", "holes": 18}),
    "no scoring": lambda h: h.pop("scoring"),
    "house": lambda h: h.update(house=[{"rule": "poker"}]),
    "house form": lambda h: h.update(house=[5]),
    "cards": lambda h: h["cards"].pop(),
    "faces": lambda h: h["faces"][3].update(points=9),
    "sheet": lambda h: h["sheet"][0].update(penalty="many"),
    "seed": lambda h: h.update(seed="x"),
    "name": lambda h: h["seats"][0].update(name=5),
}


@pytest.mark.parametrize("change", HEADER_CHANGES.values(), ids=HEADER_CHANGES)
def test_a_header_that_cannot_be_is_refused(path, change):
    recorded(path, agreed(3, 1, Japanese(2)), actions=3)
    changed(path, 1, change)
    assert refused(path, 1)


def test_an_unknown_player_and_picture_are_told_and_the_nearest_taken(path, capsys):
    match, _ = recorded(path, agreed(3, 1), actions=3)
    changed(path, 1, lambda header: header["seats"][1].update(player="genius", avatar=35))
    record = read(path)
    assert record.setup.seats[1] == Seat("P1", "normal", 35 % AVATARS) and record.setup.seats[0] == match.setup.seats[0]
    player, avatar = record.warnings
    assert "seat 2" in player and "'genius'" in player and "normal" in player
    assert "seat 2" in avatar and "35" in avatar and "3 is shown" in avatar
    assert same(replay(record), match), "the match is the same, whoever plays it"
    assert resuming(path).finish()[1].warnings == record.warnings and read(path).setup == record.setup
    assert verdict(path)[0] and player in verdict(path)[1]


def test_another_seed_is_found_out(path):
    recorded(path, agreed(3, 1), actions=3)
    changed(path, 1, lambda header: header.update(seed=2))
    assert "should be" in refused(path, 2)


LINE_CHANGES = {
    "number": lambda line: line.update(n=9),
    "action": lambda line: line["action"].update(do="dance"),
    "no action": lambda line: line.pop("action"),
    "seat": lambda line: line["action"].update(seat=7),
    "far seat": lambda line: line["action"].update(seat=-99),
    "form": lambda line: line["action"].update(seat="two"),
    "extra": lambda line: line["action"].update(loud=True),
    "illegal": lambda line: line.update(action={"do": "challenge", "seat": 0}),
    "strange card": lambda line: line.update(action={"do": "play", "seat": 0, "cards": [5000]}),
    "no card": lambda line: line.update(action={"do": "play", "seat": 0, "cards": []}),
    "event": lambda line: line["events"][0].update(event="rain"),
    "event less": lambda line: line["events"].pop(),
    "event more": lambda line: line["events"].append({"event": "kept", "rule": "R3.2", "seat": 0}),
    "colour": lambda line: line["after"].update(color="mauve"),
    "hands": lambda line: line["after"]["hands"].append(1),
}


@pytest.mark.parametrize("change", LINE_CHANGES.values(), ids=LINE_CHANGES)
@pytest.mark.parametrize("number", [2, 7, 12])
def test_a_line_that_cannot_be_is_refused(path, number, change):
    recorded(path, agreed(3, 1), actions=11)
    changed(path, number, change)
    assert refused(path, number)


def test_damage_in_the_middle_is_not_passed_over(path):
    recorded(path, agreed(3, 1), actions=11)
    lines = rows(path)
    for damage in (b"{oops\n", b"\n", b"\xff\xfe\n", b"\0" * 50 + b"\n", lines[5][:-9] + b"\n"):
        path.write_bytes(b"".join([*lines[:5], damage, *lines[6:]]))
        assert refused(path, 6)
    path.write_bytes(b"".join(lines[:5] + lines[6:]))
    assert "action 6 stands where action 5 should" in refused(path, 6)


def test_nothing_happens_after_the_end(path):
    recorded(path, agreed(2, 3))
    lines = rows(path)
    more = json.loads(lines[-1]) | {"n": len(lines)}
    path.write_bytes(b"".join(lines) + json.dumps(more).encode() + b"\n")
    assert refused(path, len(lines) + 1) == "the match is over already"


@pytest.mark.parametrize("number", [1, 2, 4])
def test_the_reason_names_the_event_that_did_not_happen_so(path, number):
    recorded(path, agreed(3, 1), actions=2)
    changed(path, 2, lambda line: line["events"][number - 1].update(rule="R0"))
    assert refused(path, 2).startswith(f"event {number} should be ")


def test_a_missing_event_is_told(path):
    recorded(path, agreed(3, 1), actions=2)
    changed(path, 2, lambda line: line["events"].pop())
    assert " events happened, not " in refused(path, 2)
