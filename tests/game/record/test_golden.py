"""Golden records of every version and edition, written by the programs of their time, are read to the same events."""

import json
from pathlib import Path

import pytest

from game.core.events import TopSeen
from game.core.layout import Layout
from game.editions import EDITIONS, edition
from game.match.match import Match
from game.mechanics.blank_wild_effects import BlankWildRules
from game.record.format import READABLE, VERSION
from game.record.reader import BadRecord, read, replay, resuming, steps
from game.record.timeline import Timeline

GOLDEN = Path(__file__).parent / "golden"
FILES = sorted(GOLDEN.glob("*.jsonl"))
each = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def rows(path):
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def test_there_is_one_of_every_version_and_edition():
    names = {f"version{version}-{edition.id}" for version in READABLE for edition in EDITIONS}
    assert {path.stem for path in FILES} == names and VERSION == max(READABLE) == 3


@each
def test_it_is_replayed_to_the_same_events(path):
    """`replay` compares every event and the table after every line."""
    record = read(path)
    match = replay(record)
    assert match.over and not record.cut and not record.warnings
    assert f"version{record.version}" in path.stem and record.setup.edition in path.stem
    last = rows(path)[-1]["events"]
    assert last[-1]["winners"] == list(match.winners) and last[-2]["totals"] == list(match.totals)


def test_what_a_record_does_not_say_of_a_last_blank_wild_is_what_it_did_then():
    now = next(rule for rule in edition("classic112").rules if isinstance(rule, BlankWildRules))
    for version in READABLE:
        setup = read(GOLDEN / f"version{version}-classic112.jsonl").setup
        assert BlankWildRules(last="idle") in setup.sheet and now.last == "acts"
        assert not any(isinstance(rule, BlankWildRules) and rule.last == "idle" for rule in setup.again(1).sheet)


@each
def test_it_can_be_stepped_through(path):
    timeline = Timeline.read(path)
    timeline.seek(len(timeline) // 2)
    timeline.seek(len(timeline))
    assert timeline.layout.state() == replay(read(path)).table.state()


@each
def test_it_is_taken_up_again_in_the_version_it_was_begun_in(path, tmp_path):
    """Lines of one record must not be written in the formats of two versions."""
    whole = path.read_bytes()
    copy = tmp_path / "match.jsonl"
    lines = whole.splitlines(keepends=True)
    half = len(lines) // 2
    copy.write_bytes(b"".join(lines[:half]) + lines[half][:7])
    _, pen = resuming(copy).finish()
    later = list(steps(read(path)))[half - 1 :]
    for step in later:
        assert pen.wrote(step.action, step.events) is None
    written = [json.loads(line) for line in copy.read_bytes().splitlines()]
    for ours, theirs in zip(written[half:], rows(path)[half:], strict=True):
        assert (ours["events"], ours["after"]) == (theirs["events"], theirs["after"])
    assert replay(read(copy)).over


@each
def test_a_changed_event_is_found_out(path, tmp_path):
    copy, lines = tmp_path / "match.jsonl", rows(path)
    drawn = next(event for line in lines[1:] for event in line["events"] if event["event"] == "drew")
    drawn["rule"] = "R9.9"
    copy.write_text("".join(json.dumps(line) + "\n" for line in lines))
    with pytest.raises(BadRecord):
        replay(read(copy))


def test_version_1_named_a_wild_dos_by_the_colour_in_which_all_agreed():
    lines = rows(GOLDEN / "version1-dos.jsonl")
    said = [line["action"]["color"] for line in lines[1:] if line["action"]["do"] == "fit"]
    read_now = [step.action.color for step in steps(read(GOLDEN / "version1-dos.jsonl")) if hasattr(step.action, "at")]
    assert len(said) == len(read_now) and any(said) and said != read_now


def test_only_version_3_tells_causes_and_the_facts_of_questions():
    for path in FILES:
        events = [event for line in rows(path)[1:] for event in line["events"]]
        tells = [event for event in events if "cause" in event or "card" in event.get("asked", {})]
        assert bool(tells) == ("version3" in path.stem)
        asked = {event["rule"] for event in events if event["event"] == "asked_for"}
        assert (asked == {"R3.1"}) == ("version3" not in path.stem)


def test_the_table_is_the_same_whatever_the_version():
    for path in FILES:
        record = read(path)
        layout = Layout(Match(record.setup).deck, len(record.setup))
        for step in steps(record):
            for event in step.events:
                event.apply(layout)
            assert layout.state() == step.match.table.state()


def test_every_event_of_version_3_cites_a_sentence_of_the_rules():
    for path in GOLDEN.glob("version3-*.jsonl"):
        cited = {(event["event"], event["rule"]) for line in rows(path)[1:] for event in line["events"]}
        assert not [kind for kind, rule in cited if rule == "R0"]
        assert {rule for kind, rule in cited if kind == "dealer_chosen"} == {"R2.1", "R2.4"}
        assert {rule for kind, rule in cited if kind == "match_ended"} == {"R7.3"}


def test_the_page_says_how_the_back_of_the_next_card_is_told():
    """`slot` is −2 − k, where `faces`[k] is the face that is not in play (R4.8)."""
    path = GOLDEN / "version3-flip.jsonl"
    sides, timeline, seen = rows(path)[0]["cards"], Timeline.read(path), 0
    for event in timeline.events:
        timeline.step()
        if isinstance(event, TopSeen):
            layout = timeline.layout
            assert event.slot == -2 - sides[layout.stock[-1]][1 - layout.side]
            seen += 1
    assert seen > 30


def test_the_page_says_whose_turn_it_is_after_a_line():
    """`after.seat` follows from the events alone."""
    for path in GOLDEN.glob("version3-*.jsonl"):
        seat = 0
        for line in rows(path)[1:]:
            for event in line["events"]:
                if event["event"] in ("turn_began", "played", "skipped", "dealer_chosen"):
                    seat = event["seat"]
                elif event["event"] == "dealer_leads":
                    seat = event["after"]
            assert line["after"]["seat"] == seat, (path, line["n"])


def test_the_page_says_which_question_stands_after_a_line():
    """A question is told if it is another one than stands, a turn by turn_began alone."""
    for path in GOLDEN.glob("version3-*.jsonl"):
        asked = {"task": "nothing", "seat": -1}
        for line in rows(path)[1:]:
            for number, event in enumerate(line["events"], 1):
                match event["event"]:
                    case "turn_began":
                        asked = {"task": "turn", "seat": event["seat"]}
                    case "round_began" | "round_ended":
                        asked = {"task": "nothing", "seat": -1}
                    case "asked_for":
                        assert event["asked"] != asked and number == len(line["events"])
                        assert event["private"] == (event["asked"]["task"] == "drawn")
                        asked = event["asked"]
            assert line["after"]["asked"] == asked, (path, line["n"])
