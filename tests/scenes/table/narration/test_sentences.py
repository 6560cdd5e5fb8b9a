"""Every event is told in both languages, and nothing secret is told."""

import re
from pathlib import Path
from random import Random

import pytest

from game.core import events
from game.core.refusal import NO_MATCH, Refusal
from game.core.view import redact
from game.editions import EDITIONS, edition
from game.match.match import Match
from game.match.scoring import Japanese
from game.match.setup import Seat, Setup
from scenes.kit.text.texts import Texts
from scenes.table.narration.sentences import refusal, tell
from scenes.words.card_names import apart, card_does, card_name, short
from scenes.words.rule_text import rule_text

GAME = Path(__file__).parents[4] / "game"
NAMES = ("Ann", "Ben", "Cleo")


def quoted(pattern):
    """All matches of a pattern in the game's source."""
    files = GAME.rglob("*.py")
    return {found for file in files for found in re.findall(f'"({pattern})"', file.read_text("utf-8"))}


def stories(language, seed, seat=0):
    """The sentences that a seat is told in a random match."""
    texts, rng = Texts(language), Random(seed)
    match = Match(Setup("classic", tuple(map(Seat, NAMES)), Japanese(2), seed=seed))
    view = match.view(seat)
    while not match.over:
        options = [option for who in range(3) for option in match.legal_actions(who)]
        for event in redact(match.play(rng.choice(options)), seat, match.table):
            view.apply(event)
            yield event, tell(event, view, NAMES, texts)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_match_can_be_told(language, seed):
    texts = Texts(language)
    for event, told in stories(language, seed):
        assert told.log is None or (told.log and rule_text(texts, told.rule, edition("classic"))), event
        if told.bubble:
            assert told.bubble[0] in range(3) and told.bubble[1]


def test_drawn_cards_are_not_named():
    """The log must name no drawn card, as it stays on the screen for the next person."""
    for event, told in stories("en", 7):
        if type(event).__name__ == "Drew":
            assert told.log is None or not re.search(r"Red|Yellow|Green|Blue|Wild", told.log)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_refusal_has_words(language):
    texts = Texts(language)
    found = quoted(r"refuse\.\w+")
    assert found
    match = Match(Setup("classic", tuple(map(Seat, NAMES))))
    match.play(match.legal_actions(0)[0])
    for key in found:
        words, rule = refusal(match.view(0), Refusal(key, "R3.1"), texts)
        assert words and "{" not in words and rule == "R3.1"


def test_a_card_that_does_not_match_a_wild_is_told_the_colour_only(table_at):
    for up, number in (("wild", False), ("green-7", True)):
        session = table_at("red-3", up=up, color="green").session
        words, _ = refusal(session.match.view(0), NO_MATCH, Texts("en"))
        assert ("number" in words) is number and "match" in words, up


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_rule_named_in_the_game_has_a_sentence(language):
    texts = Texts(language)
    found = quoted(r"R\d+(?:\.\d+)?")
    assert {"R3.1", "R4.5", "R6.2"} <= found
    assert not [rule for rule in found if not rule_text(texts, rule, edition("classic"))]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_card_has_a_name_and_a_sentence(language):
    texts = Texts(language)
    for known in EDITIONS:
        for face in known.deck.catalogue:
            assert card_name(texts, face)
            assert card_does(texts, face)


def test_names_are_cut_where_sentences_need_room():
    assert short("Mei") == "Mei"
    assert len(short("Riku the Third of Kyoto")) <= 15
    assert short("アレクサンドリアの人") == "アレクサ…の人"
    twins = ("Maximilian Alpha", "Maximilian Alpho", "Oma")
    assert apart(twins) == ("Maximilia…lpha", "Maximilia…lpho", "Oma")
    assert apart(("Anna Maria Schmidt", "Anna Maxim Schmidt"), 8) == ("Anna Maria Schmidt", "Anna Maxim Schmidt")


HANDS = ((1, 2), (3,), (4, 5))
SPECIAL = (
    events.HandsMoved(0, (1, 0, 2), HANDS), events.HandsMoved(0, (1, 2, 0), HANDS),
    events.HandsShuffled(1, HANDS, (2, 0, 1)), events.Discarded(1, (3,), (0,)), events.Exploded(2, 3),
    events.Shielded(1), events.WordsRead(0, "Everybody sings"), events.PointedOut(0, 1),
    events.PointedOut(0, 1, False), events.Commented(0, 2), events.PenaltyNoted(1, 55), events.SeatLeft(2),
)  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("event", SPECIAL, ids=lambda event: type(event).__name__)
def test_special_happenings_are_told(language, event):
    match = Match(Setup("classic", tuple(map(Seat, NAMES))))
    told = tell(event, match.view(0), NAMES, Texts(language))
    assert told.log and "{" not in told.log


def test_r2_1_the_draw_for_the_deal_says_who_will_deal(make_ctx):
    for language, words in (("en", "Highest card deals"), ("ja", "いちばん大きいカードの人が親")):
        ctx = make_ctx(language)
        match = Match(Setup("classic", (Seat("A"), Seat("B")), seed=4))
        event = next(one for one in match.play(match.legal_actions(match.dealer)[0])
                     if isinstance(one, events.DrewForDeal))
        assert tell(event, match.view(0), ("A", "B"), ctx.texts).caption == words


def test_r9_5_two_hands_are_swapped_and_more_are_passed_on():
    match, texts = Match(Setup("classic", tuple(map(Seat, NAMES)))), Texts("en")
    swapped = tell(events.HandsMoved(0, (1, 0, 2), HANDS), match.view(0), NAMES, texts)
    assert swapped.log == texts("log.swapped", seat=NAMES[0], other=NAMES[1])
    assert swapped.caption == texts("caption.swapped")
    passed = tell(events.HandsMoved(0, (1, 2, 0), HANDS), match.view(0), NAMES, texts)
    assert passed.log == texts("log.passed_on", seat=NAMES[0]) and passed.caption == texts("caption.passed_on")
