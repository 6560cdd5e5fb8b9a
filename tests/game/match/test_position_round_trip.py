"""A position of a match, written and read again, goes on exactly as the match does."""

import random
from collections import Counter
from dataclasses import replace
from itertools import count

import pytest

from game.clean_text import clean_line
from game.core.actions import Deal, PlayWrongCard
from game.core.events import Reshuffled, RoundBegan
from game.editions import EDITIONS, edition
from game.houserules import presets, sheet_options
from game.houserules.compatible import compatible
from game.match.match import Match
from game.match.position import Position
from game.match.scoring import International, Japanese, PenaltyPoints, Single
from game.match.setup import Seat, Setup
from game.mechanics.blank_wild import Writing
from tests.game.fuzz import LIMIT, agreed, some_action
from tests.game.writings import EIGHT

SCORINGS = (Single(), Japanese(3), International(150), PenaltyPoints(90))
FAMILIAR = ("official", "tournament", "family", "everything")
MATCHES, EACH, WANTED = 16, 20, 290
"""How many matches of every edition are played at least, how many positions of each are tried at most, and how many of
an edition at least: 2,030 together."""


def any_setup(name, number):
    """A valid agreement for an edition; a different one for every number."""
    rng, known = random.Random(f"{name} {number}"), edition(name)
    seats = rng.randint(known.seats[0], min(5, known.seats[1]))
    people = tuple(Seat(f"名 {i},%={i}", rng.choice(("person", "easy", "wild")), i) for i in range(seats))
    scoring = SCORINGS[number // 4 % 4]
    house = next(one for one in presets.PRESETS if one.id == FAMILIAR[number % 4]).house(known, seats)
    house = tuple(rule for rule in house if all(compatible(type(rule), type(other)) for other in scoring.rules()))
    points = [(point.id, rng.choice(list(point.words))) for point in sheet_options.fitting(known)]
    banned = {rule.id for rule in house}
    sheet = sheet_options.agreed(
        known, [(id, word) for id, word in points if not sheet_options.named(id).excludes & banned], house
    )
    written = [Writing("out"), Writing("effect", words="A, b: c/d"), *EIGHT.values()]
    blanks = tuple(rng.sample(written, known.blanks))
    return Setup(name, people, scoring, house, rng.randrange(10**9), sheet, blanks)


def any_action(match, rng):
    """A random action, sometimes a wrong card."""
    if match.can_be_wrong and not match.dealing and rng.random() < 0.1:
        seat = match.asked.seat
        wrong = [PlayWrongCard(seat, card) for card in match.table.hands[seat]]
        fouls = [action for action in wrong if match.hears(action)]
        if fouls:
            return rng.choice(fouls)
    return some_action(match, rng)


def history(setup):
    """All actions of a match with their events, and the positions before many actions that begin a turn.

    After every fourth action it is kept what was seen then.
    """
    match, rng = Match(setup), random.Random(setup.seed)
    done = []
    for _ in range(LIMIT):
        if match.over:
            return done
        position = Position.of(match) if match.asked.task == "turn" and rng.random() < 0.3 else None
        known = position and seen(match)
        action = any_action(match, rng)
        done.append((position, known, action, match.play(action), seen(match) if len(done) % 4 == 0 else None))
    raise AssertionError("the match does not end")


def seen(match):
    """The views and options of all seats."""
    seats = range(-1, len(match.setup))
    return [match.view(seat).state() for seat in seats], [match.legal_actions(seat) for seat in seats[1:]], match.totals


def go_on(position, known, rest):
    """Play on from a position as the match did to the end of the round; returns the events."""
    match, happened = Match(position.setup), []
    match.play(Deal(match.dealer))
    assert seen(match) == known and Position.of(match) == position
    for _, _, action, events, after in rest:
        if isinstance(action, Deal):
            break
        assert match.play(action) == events and (after is None or seen(match) == after)
        happened += events
    return happened


@pytest.mark.sampled(7)
@pytest.mark.parametrize("name", [known.id for known in EDITIONS])
def test_a_match_goes_on_from_its_position_as_it_did(name):
    notes, tried, reshuffled, later = Counter(), 0, 0, 0
    for number in count():
        if number >= MATCHES and tried >= WANTED:
            break
        done = history(any_setup(name, number))
        turns = [at for at, one in enumerate(done) if one[0]]
        for at in random.Random(number).sample(turns, min(EACH, len(turns))):
            tried += 1
            position, known, *_ = done[at]
            assert Position.parse(str(position)) == position
            happened = go_on(position, known, done[at:])
            notes.update([*position.standing.notes])
            reshuffled += any(isinstance(event, Reshuffled) for event in happened)
            later += position.standing.number > 1
    assert later and {"uno.called", "uno.down", "written"} <= notes.keys()
    assert reshuffled or name == "all_wild", "nothing was said of how the draw pile is shuffled"


def test_the_rounds_after_it_are_the_same_too():
    """The random generator resumes its state, so that later deals are also the deals of the match."""
    done = history(replace(any_setup("classic", 4), seed=5))
    at, position = next((i, one[0]) for i, one in enumerate(done) if one[0])
    match = Match(position.setup)
    match.play(Deal(match.dealer))
    events = [event for _, _, action, *_ in done[at:] for event in match.play(action)]
    assert match.over and sum(isinstance(event, RoundBegan) for event in events) >= 2
    assert events == [event for one in done[at:] for event in one[3]]


NAMES = ("😀" * 10_000, "אבג\u202e" * 2_500, "\ud83d", "", " ", "%41=,:/;", "\0\n\x1b[2J", "नमस्ते")


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_any_name_comes_back_as_far_as_it_is_told(name):
    match = Match(replace(agreed(3, 1), seats=tuple(Seat(name, "person", i) for i in range(3))))
    match.play(Deal(0))
    while match.asked.task != "turn":
        match.play(match.legal_actions(match.asked.seat)[0])
    position, told = Position.of(match), clean_line(name, 60)
    assert Position.parse(str(position)) == position and str(position).isprintable()
    assert [seat.name for seat in position.setup.seats] == [told] * 3
