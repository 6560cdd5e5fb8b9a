"""Takes of sounds are prefetched by the worker; a table expects all that it may play."""

import pygame
import pytest

from game.editions import EDITIONS
from scenes.kit.audio.sound import Sounds
from scenes.kit.files import asset
from scenes.sound_table import EFFECTS, ENDS, LOOPS
from scenes.table.narration.sound_cues import expected_at
from scenes.table.screen.match_table import MatchTable
from tests.scenes.tables import setup_of


@pytest.fixture
def jobs():
    return []


@pytest.fixture
def sounds(monkeypatch, jobs):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Sounds(asset(), EFFECTS, LOOPS)
    made.set_volumes(effects=1.0, cues=1.0, music=0.0)
    made.variants.ask = lambda job, urgent=False: jobs.insert(0 if urgent else len(jobs), job)
    yield made
    made.close()


def do(jobs):
    while jobs:
        jobs.pop(0)()


@pytest.fixture
def loads(monkeypatch):
    found, sound = [], pygame.mixer.Sound
    monkeypatch.setattr(pygame.mixer, "Sound", lambda file: found.append(file) or sound(file))
    return found


def test_what_was_expected_is_played_without_loading_anything(sounds, jobs, loads):
    sounds.open()
    sounds.variants.expect(["card_land_boom", "stamp"])
    assert len(jobs) == 2 and not loads, "nothing is loaded in the frame"
    do(jobs)
    assert len(loads) == 2
    for _ in range(5):
        before = len(loads)
        assert sounds.variants.next("card_land_boom") and sounds.variants.next("stamp") and len(loads) == before
        do(jobs)
    assert len(loads) == 6, "all of them came"
    assert sounds.play("coin") and len(loads) == 7, "what nobody expected is loaded when it is heard"


def test_what_is_expected_twice_is_loaded_once(sounds, jobs, loads):
    sounds.open()
    for _ in range(2):
        sounds.variants.expect(["stamp"])
    do(jobs)
    sounds.variants.expect(["stamp"])
    assert not jobs and len(loads) == 1


def test_what_will_be_heard_in_a_moment_is_loaded_even_where_others_must_go_for_it(sounds, jobs, loads):
    sounds.open()
    sounds.variants.most = 0
    sounds.variants.soon(["flicks", "uno", "deal"])
    assert not loads, "nothing is loaded in the frame"
    do(jobs)
    assert len(loads) == 2 + EFFECTS["deal"].variants, "all notes: which is heard depends on those before"
    assert sounds.variants.next("flicks") and len(loads) == 2 + EFFECTS["deal"].variants


def test_what_will_be_heard_in_a_moment_is_loaded_before_all_else(sounds, jobs, loads):
    sounds.open()
    sounds.variants.expect(["stamp", "catch"])
    sounds.variants.soon(["uno", "flicks"])
    do(jobs)
    assert [file.stem.partition("_")[0] for file in loads] == ["uno", "flicks", "stamp", "catch"]


def test_without_a_device_nothing_is_loaded_until_there_is_one(sounds, jobs, loads):
    sounds.variants.expect(["stamp"])
    assert not jobs
    sounds.open()
    do(jobs)
    assert len(loads) == 1


def test_a_device_that_was_given_back_is_asked_for_nothing_and_all_is_loaded_anew_with_the_next(sounds, jobs, loads):
    sounds.open()
    sounds.variants.expect(["stamp"])
    sounds._shut()
    do(jobs)
    assert not loads
    sounds.open()
    do(jobs)
    assert len(loads) == 1 and sounds.play("stamp") and len(loads) == 1


def test_a_table_expects_what_its_cards_may_do_and_no_more(ctx):
    for edition in EDITIONS:
        names = set(expected_at(edition.deck))
        two_sided = edition.id.startswith("flip")
        assert {"card_land_boom", "your_turn", "toll", "skip"} <= names, edition.id
        assert names >= {"flicks", "color_pink"} if two_sided else not names & {"flicks", "color_pink"}
        assert ("bang" in names) is (edition.id == "minecraft") and not names & set(ENDS)


def test_what_is_heard_in_every_turn_is_expected_first():
    for one in EDITIONS:
        names = expected_at(one.deck)
        seldom = {"challenge", "round_win", "sleep", "curtain"} & set(names)
        assert seldom and max(map(names.index, ("card_land", "your_turn", "toll", "coin", "comet"))) < min(
            map(names.index, seldom)), one.id


def test_the_sounds_of_a_table_are_expected_when_it_opens(ctx):
    asked = []
    ctx.sounds.variants.expect = asked.extend
    ctx.stack.push(MatchTable(ctx, setup_of(1, 3)))
    ctx.stack.settle()
    assert "card_land_boom" in asked and "bang" not in asked


def test_no_more_is_kept_than_there_is_room_for_and_what_was_not_heard_for_longest_goes(sounds, jobs, loads):
    variants = sounds.variants
    sounds.open()
    variants.next("wild")
    variants.most = 4 * variants.weight
    variants.expect(EFFECTS)
    do(jobs)
    assert variants.most <= variants.weight < 2 * variants.most and len(loads) < 40, "the rest waits until it is heard"
    for name in ("wild", "challenge", "wild", "guilty", "wild", "innocent", "wild", "challenge"):
        variants.next(name)
    assert variants.weight <= variants.most
    wilds = [file for file in loads if file.stem == "wild"]
    assert len(wilds) == 1, "what is heard again and again stays"
    assert [file.stem for file in loads].count("challenge") == 2, "it had to make room for the others"


def test_of_notes_all_are_loaded_as_nobody_knows_which_comes_next(sounds, jobs, loads):
    sounds.open()
    sounds.variants.expect(["toll"])
    do(jobs)
    assert len(loads) == 8
    for step in range(8):
        assert sounds.variants.next("toll", step)
    assert len(loads) == 8 and not jobs


def test_what_is_waited_for_stays_and_takes_go_that_were_heard(sounds, jobs, loads):
    """Otherwise the last of a table's sounds would be loaded in the frame that plays it."""
    variants = sounds.variants
    sounds.open()
    variants.expect(["catch", "card_slide", "deal"])
    do(jobs)
    variants.most = variants.weight
    for _ in range(12):
        assert variants.next("card_slide")
        do(jobs)
    before = len(loads)
    assert variants.next("catch") and variants.next("deal", 7) and len(loads) == before
    assert before > 10, "of what is heard again and again other takes came"


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.id)
def test_there_is_room_for_what_may_come_next_at_a_table(sounds, jobs, loads, edition):
    variants = sounds.variants
    sounds.open()
    variants.expect(expected_at(edition.deck))
    do(jobs)
    before = len(loads)
    for name in expected_at(edition.deck):
        assert variants.next(name, 0), name
        do(jobs)
    assert variants.weight <= variants.most
    assert all(file.stem not in {one.stem for one in loads[:number]} for number, file in enumerate(loads)), before
