"""In every edition and under every house rule, the stage ends in the true state of the match."""

from random import Random

import pytest

from game.core.actions import Draw, EndTurn, MatchRow, Play, PlayWrongCard
from game.core.layout import PILE, ROW, STOCK
from game.core.view import redact
from game.editions import EDITIONS
from game.houserules import HOUSE_RULES, ordered
from game.houserules.compatible import allowed
from game.houserules.seven_zero import SevenZero
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from scenes.table.geometry.places import Places
from scenes.table.timeline.choreography import perform
from scenes.table.timeline.playback import Stage
from tests.game.writings import EIGHT

LONGEST = 250
"""Actions of a match after which it is broken off."""


def new_match(edition, seats: int, seed: int, house=()) -> Match:
    blanks = tuple(list(EIGHT.values())[(seed + i) % 8] for i in range(edition.blanks))
    return Match(Setup(edition.id, tuple(Seat(f"P{i}") for i in range(seats)), Single(), house, seed, (), blanks))


def any_action(match: Match, rng: Random):
    """A random action, mostly a play, now and then a wrong card."""
    seats = range(len(match.setup))
    options = [option for seat in seats for option in match.legal_actions(seat)]
    seat = match.table.asked.seat
    if not match.dealing and match.table.asked.task == "turn" and rng.random() < 0.06:
        wrong = PlayWrongCard(seat, rng.choice(match.table.hands[seat]))
        if match.hears(wrong):
            return wrong
    plays = [option for option in options if isinstance(option, Play | MatchRow)]
    others = [option for option in options if not isinstance(option, Draw | EndTurn)]
    return rng.choice(plays if plays and rng.random() < 0.85 else others or options)


def agrees(stage: Stage, match: Match, me: int) -> None:
    truth = match.view(me)
    if match.round and match.round.over:
        truth.hands = [list(hand) for hand in match.table.hands]
    assert stage.shown.state() == truth.state()
    assert [stage.lying[seat] for seat in range(len(truth.hands))] == truth.hands
    assert stage.lying[STOCK] == truth.stock and stage.lying[PILE] == truth.pile
    assert [stage.lying[ROW - i] for i in range(len(truth.row))] == truth.row
    assert not stage.flights and not stage.signs and not stage.held
    assert sorted(here.card for here in stage.hand.cards) == sorted(stage.lying[stage.places.bottom])


def run(stage: Stage, rng: Random) -> None:
    """Let time pass in random steps, with random skips."""
    for _ in range(3000):
        if not stage.busy:
            return
        stage.speed = rng.choice([1, 4, 1000])
        stage.update(rng.choice([0.016, 0.1, 0.3]))
        if rng.random() < 0.05:
            stage.skip()
        if stage.held and rng.random() < 0.3:
            stage.release()
    raise AssertionError("it never ends")


def play_through(match: Match, me: int, rng: Random) -> None:
    stage = Stage(match.view(me), Places(1280, 720, len(match.setup), max(me, 0)), perform)
    for _ in range(LONGEST):
        if match.over:
            break
        stage.feed(redact(match.play(any_action(match, rng)), me, match.table))
        run(stage, rng)
        agrees(stage, match, me)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
@pytest.mark.parametrize(("seats", "me"), [(2, 0), (3, 1), (4, -1), (7, 2)])
def test_every_edition_is_shown_as_it_is(edition, seats, me):
    seats = min(seats, edition.seats[1])
    rng = Random(seats * 10 + me)
    play_through(new_match(edition, seats, seats), min(me, seats - 1), rng)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.id)
def test_every_house_rule_is_shown_as_it_is(edition, rule):
    if rule not in allowed(edition, 4):
        pytest.skip("makes no sense there")
    play_through(new_match(edition, 4, 5, ordered([rule()])), 0, Random(7))


LONGEST_SHOWN = {"HandsMoved": 1.2, "HandsShuffled": 1.2, "Flipped": 1.5, "Exploded": 1.1, "Drew": 1.45,
                 "Discarded": 1.2, "RowCleared": 0.9, "RowMatched": 0.45, "AddedToRow": 0.45,
                 "RowFilled": 0.45}


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_special_happenings_take_no_longer_than_they_tell(edition):
    rng, match = Random(3), new_match(edition, 4, 3, ordered([SevenZero()]) if SevenZero.fits(edition) else ())
    stage = Stage(match.view(0), Places(1280, 720, 4), perform)
    for _ in range(LONGEST):
        if match.over:
            break
        stage.feed(redact(match.play(any_action(match, rng)), 0, match.table))
        while stage.busy:
            stage.release()
            before, passed = stage.current, 0.0
            while stage.busy and stage.current is before and not stage.held:
                stage.update(0.02)
                passed += 0.02
            name = type(before).__name__
            assert passed <= LONGEST_SHOWN.get(name, 9.0) + 0.04, (name, passed)
