"""The page on the record format is complete: it names every event, action and field."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from game.core import events
from game.core.actions import ACTIONS
from game.core.cause import Cause
from game.core.questions import QUESTIONS, ChallengeTerms
from game.editions import EDITIONS
from game.houserules import HOUSE_RULES, options
from game.match.match import Match
from game.match.scoring import SCORINGS
from game.match.setup import Seat, Setup
from game.mechanics import blank_wild as blank
from game.mechanics import blank_wild_effects as written
from game.mechanics import table_manners as manners
from game.mechanics import uno_call as uno
from game.record.format import READABLE, VERSION, Header, Line, after, header
from game.record.names import kind

PAGE = (Path(__file__).parents[3] / "docs" / "reference" / "record-format.md").read_text("utf-8")
WORD = re.compile(r"[a-z_]+(?:\.[a-z]+)?[0-9]?")
TOLD = set(WORD.findall(PAGE))
MARKED = set(re.findall(r"`([a-z_]+)`", PAGE))


def rows(heading):
    """The second column of a table below a heading, by the names in its first column."""
    part = PAGE.split(f"| {heading} |", 1)[1].split("\n\n")[0]
    cells = [row.split("|")[1:3] for row in part.splitlines() if row.count("|") > 2]
    return {name: said for names, said in cells for name in WORD.findall(names)}


def told_in(row, kind_, but=()):
    """The fields of a class that its row in a table does not mention."""
    return [field.name for field in fields(kind_) if f"`{field.name}`" not in row and field.name not in but]


def test_every_action_is_told_with_what_is_said():
    known = rows("`do`")
    for action in ACTIONS:
        assert not told_in(known[kind(action)], action, but={"seat"}), action


EVERY = [each for each in vars(events).values() if isinstance(each, type) and issubclass(each, events.Event)]
TAKEN = {"seat", "rule", "cause", "at", "cards", "places", "place"}
"""Fields of many events that the text explains beside the table."""


@pytest.mark.parametrize("event", [each for each in EVERY if each is not events.Event], ids=kind)
def test_every_event_is_told_with_its_fields(event):
    assert not told_in(rows("event")[kind(event)], event, but=TAKEN)


def test_the_table_tells_no_event_that_there_is_not():
    assert rows("event").keys() == {kind(each) for each in EVERY if each is not events.Event}
    assert set(events.EVENTS) == {each for each in EVERY if each is not events.Event}
    assert rows("`do`").keys() == {kind(each) for each in ACTIONS}
    assert rows("`task`").keys() == {each.task for each in QUESTIONS}
    assert rows("`cause`").keys() == {str(cause) for cause in Cause}


def test_every_question_is_told_with_its_facts():
    known = rows("`task`")
    for question in QUESTIONS:
        assert not told_in(known[question.task], question, but={"seat"}), question
    assert not told_in(known["penalty"], ChallengeTerms)


def test_every_cause_is_told_and_what_carries_one():
    bearers = {kind(each) for each in EVERY if any(field.name == "cause" for field in fields(each))}
    said = next(line for line in PAGE.splitlines() if line.startswith("`cause` says why"))
    assert bearers == {"played", "drew", "skipped"} == MARKED & bearers and all(f"`{one}`" in said for one in bearers)


def test_the_header_and_the_lines_are_told():
    header_rows = rows("field")
    assert header_rows.keys() == set(Header.__struct_fields__) and set(Line.__struct_fields__) <= MARKED
    match = Match(Setup("classic", (Seat("A"), Seat("B"))))
    assert after(match.table).keys() <= MARKED
    assert all(f'"{id}"' in header_rows["scoring"] for id in SCORINGS)
    assert all(f"`{field.name}`" in header_rows["scoring"] for one in SCORINGS.values() for field in fields(one))
    told = set(WORD.findall(header_rows["house"]))
    for rule in HOUSE_RULES:
        assert {rule.id, *options(rule), *(word for words in options(rule).values() for word in words)} <= told
    assert f"version {VERSION}\n" in PAGE and f"format, {VERSION} |" in PAGE
    older = PAGE.split("## Older versions")[1]
    assert all(f"Version {version} " in older for version in READABLE[:-1])


def test_everything_that_is_remembered_is_told():
    keys = {uno.CALLED, uno.DOWN, uno.SOON, uno.WORD, written.FACTOR, written.SHIELDS, manners.WRONG, manners.DREW}
    assert keys <= TOLD


def test_every_step_of_a_blank_wild_is_told_with_its_numbers():
    for name, (low, high) in blank.STEPS.items():
        assert f"{name} ({low}–{high}" in PAGE or (low == high and f"{name} ({low}" in PAGE), name
    assert all(f'"{known}"' in PAGE for known in blank.KINDS)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.id)
def test_every_symbol_and_every_number_of_a_sheet_is_told(edition):
    known = header(Setup(edition.id, (Seat("A"), Seat("B"))))
    symbols = {face["symbol"] for face in known.faces}
    assert {symbol for symbol in symbols if not symbol.isdigit()} <= TOLD
    assert edition.id in PAGE
    for rule in known.sheet:
        assert {rule["rule"], *rule} <= TOLD


@pytest.mark.parametrize("words", [
    "`slot` is", "is asked** only if", "it is 0 for a Wild Draw Color", "not told again**",
    "to who lost the turn",
    "**file of blanks**", "can be pointed out", "when the card was played**", "With many cards it is due",
    "**Order in a line.**",
])  # fmt: skip
def test_what_a_second_referee_had_to_guess_is_told(words):
    assert words in PAGE
