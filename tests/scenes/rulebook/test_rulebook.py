"""The rulebook: every rule has its words in every edition, our readings are marked, and the page opens at a rule."""

import random
import re
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.core.actions import PlayWrongCard
from game.editions import EDITIONS, edition
from game.houserules import HOUSE_RULES, options
from game.houserules.stacking import Stacking
from game.learn.lessons import about
from game.match.match import Match
from game.match.scoring import Japanese, PenaltyPoints
from game.match.setup import Seat, Setup
from game.mechanics.challenge import Bluff
from game.mechanics.uno_call import UnoCall
from scenes.cards.blank_wild_art import symbol_of
from scenes.kit.text.texts import LANGUAGES, Texts
from scenes.kit.widgets import Button, Choice
from scenes.new_game.scene import NewGameScene
from scenes.pages.title import TitleScene
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.scene import RulebookScene
from scenes.rulebook.sections import Book, sections
from scenes.words.rule_text import edition_of, rule_parts, rule_text
from tests.game.fuzz import agreed, some_action
from tests.game.houserules.play import seats_for
from tests.scenes.hands import click, key, settle, show
from tests.scenes.tables import setup_of
from tests.sheets.judging import findings
from tests.sheets.recording import Recorder

COUNTS = {1: 7, 2: 5, 3: 6, 4: 14, 5: 5, 6: 4, 7: 7, 9: 9}
RULES = [f"R{part}.{n}" for part, count in COUNTS.items() for n in range(1, count + 1)] + ["R8", "R10", "R11"]
DECIDED = [
    ("R1.6", "all_wild"), ("R2.3", "minecraft"), ("R2.3", "flip"), ("R2.5", "classic"), ("R4.7", "flip"),
    ("R4.9", "classic112"), ("R4.11", "pokemon"), ("R4.13", "minecraft"), ("R5.1", "classic112"),
    ("R5.3", "pokemon"), ("R5.3", "flip"), ("R5.3", "minecraft"), ("R5.5", "classic"), ("R6.3", "classic"),
    ("R7.2", "pokemon"), ("R7.2", "minecraft"), ("R7.7", "classic"),
    ("R4.3", "classic"), ("R4.8", "flip"), ("R4.10", "classic112"), ("R5.3", "classic"), ("R5.3", "classic112"),
    ("R6.1", "classic"), ("R6.1", "dos"), ("R6.2", "classic"), ("R7.5", "pokemon"),
]  # fmt: skip


@pytest.fixture(params=LANGUAGES)
def t(request):
    return Texts(request.param)


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_every_rule_has_words_in_every_edition(t, known):
    for rule in RULES:
        words = rule_text(t, rule, known)
        assert len(words) > 5 and "{" not in words, rule
        assert t.has(f"rule.{rule}") or t.has(f"rule.{rule}.ours"), rule


@pytest.mark.parametrize(("rule", "name"), DECIDED)
def test_what_is_decided_is_marked_as_our_reading(t, rule, name):
    said = rule_parts(t, rule, edition(name))
    assert said.ours and t("rule.ours", words=said.ours) in rule_text(t, rule, edition(name))


def test_numbers_are_those_of_the_sheet():
    t = Texts("en")
    drawn = {known.id: re.findall(r"draws (\d+)", rule_text(t, "R5.3", known)) for known in EDITIONS[:5]}
    assert drawn == {"classic": ["4"], "classic112": ["4"], "pokemon": ["4"], "flip": ["2"], "minecraft": ["4"]}
    doubt = {known.id: re.findall(r"(\d+) cards", rule_text(t, "R5.4", known)) for known in EDITIONS[:5]}
    assert doubt["classic"] == ["6"] and doubt["flip"] == ["4"]
    assert "comments on it draws 4" in rule_text(t, "R3.3", edition("minecraft"))
    assert "comments on it draws 2" in rule_text(t, "R3.3", edition("flip"))
    assert "colour in play instead" in rule_text(t, "R5.3", edition("classic"))
    assert "matches instead" in rule_text(t, "R5.3", edition("classic112"))
    assert "next turn has begun" in rule_text(t, "R6.2", edition("classic"))
    assert "until the next one is played" in rule_text(t, "R6.2", edition("pokemon"))


def test_r7_4_r7_5_points_to_win_are_those_of_the_match():
    t = Texts("en")
    chosen = setup_of(1, 2, scoring=PenaltyPoints(target=250))
    assert "Reach 250" in rule_text(t, "R7.5", edition_of(chosen))
    assert any("Reach 250" in entry.text.words for part in sections(t, Book.of(chosen)) for entry in part.entries)
    assert "Reach 500" in rule_text(t, "R7.5", edition("classic"))
    assert "first to reach 200" in rule_text(t, "R7.4", edition("dos"))


def test_sheet_options_change_the_words():
    t, known = Texts("en"), edition("pokemon")
    agreed = known.agreed((Bluff(guilty="stays", penalty=4), UnoCall(laughed=2, penalty=5)))
    assert "the card stays" in rule_text(t, "R5.3", agreed)
    assert "draw 5" in rule_text(t, "R6.2", agreed)
    assert "costs 2 cards" in rule_text(t, "R6.3", agreed)


CHANGED = {
    "multi": {"R3.5"}, "stacking": {"R3.5"}, "number_finish": {"R3.5", "R7.1"}, "draw_to_match": {"R3.1"},
    "force_play_drawn": {"R3.2"}, "force_play_always": {"R3.2", "R3.3"}, "no_bluffing": {"R4.5", "R4.6"},
}
"""For each house rule, the rules of a sheet that it changes."""
GONE = {"no_bluffing": {"R5.2", "R5.3", "R5.4", "R5.5"}, "number_finish": {"R5.5"}}
"""For each house rule, the rules of a sheet that it cancels."""


@pytest.mark.sampled(4)
@pytest.mark.parametrize("rule", [kind(**{"kind": word} if word else {}) for kind in HOUSE_RULES
                                  for word in options(kind).get("kind", ("",))], ids=repr)
@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_every_rule_of_a_sheet_holds_or_is_changed_or_gone_under_every_house_rule(t, known, rule):
    """No sentence of the rulebook contradicts the agreement; every pair was judged by hand."""
    if not rule.fits(known):
        return
    name = f"{rule.id}_{getattr(rule, 'kind', '')}"
    printed, agreed_on = (texts_of(t, Book(known, house, Japanese())) for house in ((), (rule,)))
    changed = {id for id in printed if id in agreed_on and printed[id] != agreed_on[id]}
    assert changed == {*CHANGED.get(rule.id, ()), *CHANGED.get(name, ())} & {*printed}
    assert {*printed} - {*agreed_on} == GONE.get(rule.id, set()) & {*printed}


def texts_of(t, book):
    return {entry.rule: entry.text for part in sections(t, book) for entry in part.entries if part.id != "house"}


def test_house_rules_are_told_together_where_several_change_a_rule():
    t, known = Texts("en"), edition("classic")
    house = tuple(kind() for kind in HOUSE_RULES if kind.id in ("multi", "stacking", "number_finish"))
    assert rule_text(t, "R3.5", known) == " ".join(
        ("Play only one card a turn.", "A draw card cannot be answered with another.",
         "Any card that matches can finish."))
    assert rule_text(t, "R3.5", known, house) == "Equal cards may be played together; otherwise one card a turn."
    forced = tuple(kind("always") for kind in HOUSE_RULES if kind.id == "force_play")
    assert "may draw even" in rule_text(t, "R3.3", known) and "may not draw" in rule_text(t, "R3.3", known, forced)


def test_the_rulebook_says_the_aim_first(t):
    for known in EDITIONS:
        first = sections(t, Book(known))[0]
        assert first.id == "aim" and first.entries[0].text.words == t("rulebook.aim")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("kind", (None, *HOUSE_RULES), ids=lambda kind: kind.id if kind else "none")
@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_every_rule_that_play_names_can_be_read(known, kind):
    both = [Texts(language) for language in LANGUAGES]
    for seats in seats_for(known, (kind,) if kind else ())[:2]:
        for rule in named_in_play(agreed(seats, 5, edition=known.id, house=(kind(),) if kind else ())):
            assert all(rule_text(t, rule, known) for t in both), rule


def named_in_play(setup):
    """The rule ids of all events and refusals in a match."""
    match, rng, named = Match(setup), random.Random(setup.seed), set()
    for _ in range(3000):
        if match.over:
            break
        if match.round and not match.dealing:
            tried = rng.randrange(len(setup))
            cards = match.table.hands[tried]
            named |= {match.reason(PlayWrongCard(tried, card)).rule for card in cards[:2]}
        for event in match.play(some_action(match, rng)):
            named.add(event.rule)
    return named - {""}


def test_a_book_has_the_pictures_of_all_its_special_cards(t):
    for known in EDITIONS:
        shown = {picture[1] for part in sections(t, Book(known)) for entry in part.entries for picture in entry.cards}
        wanted = {symbol_of(face) for face in known.deck.catalogue if not face.symbol.isdigit()}
        assert {symbol for symbol in shown if not symbol.isdigit()} == wanted, known.id


def test_a_match_shows_its_own_rules_only(t):
    setup = Setup("flip", (Seat("a"), Seat("b")), Japanese(3), (Stacking("any"),))
    rules = {entry.rule for part in sections(t, Book.of(setup)) for entry in part.entries}
    assert "R7.3" in rules and "R7.4" not in rules and "R9.2" in rules and "R9.5" not in rules
    assert "R3.5" in rules and "R1.4" in rules and "R4.5" in rules and "R8" not in rules
    assert all(part.entries for part in sections(t, Book.of(Setup("dos", setup.seats, PenaltyPoints()))))


def rows(scene):
    return {w.entry.rule: w for w in scene.page.widgets if isinstance(w, RuleRow)}


@pytest.mark.parametrize("rule", ["R1.4", "R4.6", "R6.2", "R10"])
def test_it_opens_at_a_rule(ctx, rule):
    setup = Setup("flip", (Seat("a"), Seat("b")))
    scene = show(ctx, RulebookScene(ctx, setup, rule))
    row = rows(scene)[rule]
    assert row.lit and scene.area.rect.top <= row.rect.top < row.rect.bottom <= scene.area.rect.bottom + 20


@pytest.mark.sampled(4)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_stays_inside_in_every_window(make_ctx, size, language):
    ctx = make_ctx(language, size)
    for known in EDITIONS:
        scene = show(ctx, RulebookScene(ctx, known=known.id))
        buttons = [w for w in scene.page.widgets if isinstance(w, Button)]
        assert all(w.rect.bottom < ctx.view.height and w.rect.right < ctx.view.width for w in buttons)
        placed = [w.rect for w in scene.page.widgets if w.area is scene.area]
        assert all(one.bottom <= other.top + 1 for one, other in pairwise(placed))
        tabs = next(w for w in scene.page.widgets if isinstance(w, Choice))
        room = tabs.rect.width / len(EDITIONS) - 12
        assert all(ctx.type.fit(words, tabs.size, "bold", room)[0] == words for _, words in tabs.options)


def test_tabs_keys_wheel_and_list(ctx):
    scene = show(ctx, RulebookScene(ctx))
    tabs = next(w for w in scene.page.widgets if isinstance(w, Choice))
    click(scene, (tabs.rect.right - 10, tabs.rect.centery))
    settle(ctx)
    assert scene.book.edition.id == "dos" and "R11" in rows(scene)
    top = rows(scene)["R1"].rect.top
    key(scene, pygame.K_PAGEDOWN)
    settle(ctx)
    assert rows(scene)["R1"].rect.top < top - 100
    scene.handle(pygame.Event(pygame.MOUSEWHEEL, y=1, x=0))
    settle(ctx)
    end = scene.section_buttons[-1][0]
    click(scene, end.rect.center)
    settle(ctx)
    assert end.kind == "primary"
    key(scene, pygame.K_ESCAPE)
    ctx.stack.settle()
    assert not ctx.stack.top


def test_the_title_and_the_pause_menu_open_it(ctx, open_table):
    title = show(ctx, TitleScene(ctx))
    click(title, labelled(title, ctx.texts("rulebook.title")).rect.center)
    settle(ctx)
    assert isinstance(ctx.stack.top, RulebookScene) and not ctx.stack.top.match
    table = open_table()
    table.open_menu()
    settle(table.ctx)
    pause = table.ctx.stack.top
    click(pause, labelled(pause, ctx.texts("rulebook.open")).rect.center)
    settle(table.ctx)
    assert table.ctx.stack.top.match is table.session.setup


def labelled(scene, words):
    return next(w for w in scene.page.widgets if w.label == words)


def test_the_log_and_a_refusal_open_it_at_their_rule(open_table):
    table = open_table()
    table.parts.log.on_rule("R6.2")
    table.ctx.stack.settle()
    assert table.ctx.stack.top.rule == "R6.2"
    table.ctx.stack.pop()
    table.ctx.stack.settle()
    table.parts.notice.show("No", "R3.1")
    zone = table.parts.stage.places.zone
    click(table, (zone.centerx, zone.top - 30))
    table.ctx.stack.settle()
    assert table.ctx.stack.top.rule == "R3.1" and table.parts.log.edition == table.session.match.edition


def test_a_new_game_opens_it_at_the_chosen_edition(ctx):
    setup = show(ctx, NewGameScene(ctx))
    next(w for w in setup.page.widgets if getattr(w, "edition", "") == "flip").on_press()
    book = next(w for w in setup.page.widgets if getattr(w, "icon", "") == "book")
    click(setup, book.rect.center)
    settle(ctx)
    assert ctx.stack.top.book.edition.id == "flip"


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_the_lessons_of_an_edition_are_always_there(ctx, known):
    scene = show(ctx, RulebookScene(ctx, known=known.id))
    names = [one.id for one in about(known.id)]
    assert len(scene.lesson_buttons) == len(names) + 2  # and the quiz, and puzzles
    assert scene.lesson_buttons[-1].rect.bottom <= ctx.view.height - 20
    click(scene, scene.lesson_buttons[0].rect.center)
    settle(ctx)
    assert ctx.stack.top.lesson.id == names[0]


def test_in_the_middle_of_a_lesson_no_other_one_begins(ctx):
    setup = setup_of(1, 2)
    assert show(ctx, RulebookScene(ctx, setup)).lesson_buttons
    assert not show(ctx, RulebookScene(ctx, replace(setup, position="hands=r1/r2/r3 pile=r4"))).lesson_buttons


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [0.85, 2.0])
def test_the_list_is_whole_in_a_small_window_whatever_the_letters(make_ctx, language, size):
    ctx = make_ctx(language, (640, 360))
    ctx.change(text_size=size)
    recorder = Recorder(ctx)
    ctx.stack.push(RulebookScene(ctx, known="pokemon"))
    ctx.stack.settle()
    ctx.stack.update(1.0)
    assert [one.name for one in findings(recorder, recorder.picture()) if one.kind in ("cut", "sticks out")] == []


def test_r4_14_rules_for_all_editions_make_room_for_the_targeted_draw_two():
    t = Texts("en")
    for rule, words in (("R3.6", "unless it is a Targeted Draw Two"), ("R10", "after a Draw Two or a Draw Four")):
        assert words in rule_text(t, rule, edition("all_wild")) and words not in rule_text(t, rule, edition("classic"))


def house_of(setup, asked=""):
    t = Texts("en")
    return [(entry.heading, entry.text.words) for part in sections(t, Book.of(setup, asked)) if part.id == "house"
            for entry in part.entries]


def test_the_rules_of_a_match_list_what_is_on_and_no_rule_that_is_off():
    setup = setup_of(1, 2)
    assert house_of(setup) == [("", "All house rules are off.")]
    (on, rest) = house_of(replace(setup, house=(Stacking(),)))
    assert on[0].startswith("Stacking") and rest == ("", "All other house rules are off.")
    taught = replace(setup, position="hands=r1/r2/r3 pile=r4")
    assert house_of(taught) == [("", "All house rules are off.")]
    (asked, rest) = house_of(taught, "R9.2")
    assert asked[0] == "Stacking – off in this match" and rest[1] == "All other house rules are off."


def test_the_rules_of_a_match_list_what_its_sheet_leaves_open_and_was_agreed_on():
    laughed = replace(next(rule for rule in edition("classic").rules if isinstance(rule, UnoCall)), laughed=2)
    assert len(house_of(replace(setup_of(1, 2), sheet=(laughed,)))) == 2
