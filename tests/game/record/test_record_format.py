"""The format of records is told in full: a stranger needs nothing but the docstring and the rules."""

import re

import pytest

from game.core import events
from game.core.actions import ACTIONS
from game.core.questions import QUESTIONS
from game.editions import EDITIONS
from game.match.setup import Seat, Setup
from game.mechanics import blank_wild_effects as written
from game.mechanics import table_manners as manners
from game.mechanics import uno_call as uno
from game.record import reader
from game.record.format import header
from game.record.notation import kind

TOLD = set(re.findall(r"[a-z_]+(?:\.[a-z]+)?[0-9]?", reader.__doc__))


def test_every_action_is_told():
    assert {kind(each) for each in ACTIONS} <= TOLD


def test_every_event_is_told():
    known = [each for each in vars(events).values() if isinstance(each, type)]
    kinds = [each for each in known if issubclass(each, events.Event) and each is not events.Event]
    assert {kind(each) for each in kinds} <= TOLD


def test_everything_that_the_table_asks_is_told():
    assert {each.task for each in QUESTIONS} <= TOLD


def test_everything_that_is_remembered_is_told():
    keys = {uno.CALLED, uno.DOWN, uno.SOON, uno.WORD, written.FACTOR, written.SHIELDS, manners.WRONG, manners.DREW}
    assert keys <= TOLD


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.id)
def test_every_symbol_and_every_number_of_a_sheet_is_told(edition):
    known = header(Setup(edition.id, (Seat("A"), Seat("B"))))
    symbols = {face["symbol"] for face in known.faces}
    assert {symbol for symbol in symbols if not symbol.isdigit()} <= TOLD
    for rule in known.sheet:
        assert {rule["rule"], *rule} <= TOLD
