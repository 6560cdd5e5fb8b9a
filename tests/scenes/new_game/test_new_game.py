"""The page for a new game: the choices are played and are remembered the next time."""

import msgspec
import pygame
import pytest

from game.match.scoring import International, PenaltyPoints
from game.storage.lessons import LessonProgress
from game.storage.settings import ChosenSeat, FormatChoice, GameChoice
from scenes.context import Context
from scenes.kit.widgets import Choice, Cycler, IconButton, ScrollArea, TextField, Toggle
from scenes.new_game.choices import (
    default_seats,
    for_edition,
    preset_of,
    presets_for,
    remembered,
    scoring_of,
    seat_name,
    setup_of,
    with_preset,
)
from scenes.new_game.edition_tile import EditionTile
from scenes.new_game.house_rules import house, menu, obstacle, switched
from scenes.new_game.rules_scene import RulesScene
from scenes.new_game.scene import NewGameScene
from scenes.new_game.seats import GAP, HIGH, TALL, FaceButton, SeatRows
from scenes.pages.title import TitleScene
from scenes.table.screen.match_table import MatchTable
from tests.scenes.hands import choose, click, key, settle, show, type_in
from tests.scenes.new_game.editions import choose_edition


@pytest.fixture
def started(monkeypatch):
    matches = []
    monkeypatch.setattr(Context, "go", lambda ctx, route: matches.append(route.setup))
    return matches


@pytest.fixture
def scene(ctx):
    return show(ctx, NewGameScene(ctx))


def find(scene, kind, number=0):
    return [w for w in scene.page.widgets if type(w) is kind and w.visible][number]


def press(scene, words):
    click(scene, next(w for w in scene.page.widgets if w.label == scene.ctx.texts(words)).rect.center)
    settle(scene.ctx, 0.2)


def test_seats_are_added_up_to_ten_and_taken_away_down_to_two(scene):
    for _ in range(6):
        for _ in range(30):
            scene.page.update(1 / 30)
        add = next(w for w in scene.page.widgets if w.label == "Add a seat")
        scene.page.focus_on(add)
        add.on_press()
    assert len(scene.choice.seats) == 10
    assert "Add a seat" not in [w.label for w in scene.page.widgets]
    assert len({seat.avatar for seat in scene.choice.seats}) == 10
    for _ in range(8):
        find(scene, IconButton, 2).on_press()
    assert len(scene.choice.seats) == 2
    assert not find(scene, IconButton, 2).enabled


def test_a_name_a_face_a_level_and_a_person(scene, started):
    click(scene, find(scene, TextField, 0).rect.center)
    type_in(scene, "Mei")
    click(scene, find(scene, FaceButton, 1).rect.center)
    kind = [w for w in scene.page.widgets if type(w) is Choice][1]
    click(scene, (kind.rect.left + 10, kind.rect.centery))
    level = find(scene, Cycler)
    click(scene, (level.rect.right - 10, level.rect.centery))
    temper = next(w for w in scene.page.widgets if w.label == "Temper" and w.visible)
    assert temper.tooltip == scene.ctx.texts("temper.even.about")
    click(scene, (temper.rect.left + 10, temper.rect.centery))
    assert temper.tooltip == scene.ctx.texts("temper.chatty.about")
    assert level.tooltip == scene.ctx.texts("level.hard.about")
    press(scene, "setup.start")
    seats = started[0].seats
    assert [seat.temper for seat in seats] == ["", "", "chatty", ""]
    assert scene.choice.seats[2].temper == "chatty"
    assert (seats[0].name, seats[0].person) == ("Mei", True)
    assert (seats[1].name, seats[1].person) == ("Player 2", True)
    assert seats[1].avatar not in (0, *(seat.avatar for seat in seats[2:]))
    assert (seats[2].player, seats[3].player) == ("hard", "normal")


def test_the_match_is_what_was_chosen(scene, started):
    formats = next(w for w in scene.page.widgets if w.label == "Match")
    click(scene, formats.rect.center)
    target = [w for w in scene.page.widgets if type(w) is Cycler and w.visible and w.area is None][1]
    click(scene, (target.rect.right - 9, target.rect.centery))
    press(scene, "setup.start")
    assert started[0].scoring == International(550)


def test_r7_5_a_limit_of_rounds_is_a_choice_and_none_by_default(scene, started):
    formats = next(w for w in scene.page.widgets if w.label == "Match")
    for _ in range(2):
        click(scene, formats.rect.center)
        formats = next(w for w in scene.page.widgets if w.label == "Match")
    press(scene, "setup.start")
    limit = next(w for w in scene.page.widgets if w.label == "Round limit")
    assert limit.options[limit.index][1] == "No round limit"
    click(scene, (limit.rect.right - 9, limit.rect.centery))
    limit = next(w for w in scene.page.widgets if w.label == "Round limit")
    assert limit.options[limit.index][1] == "Up to 5 rounds"
    press(scene, "setup.start")
    assert [setup.scoring for setup in started] == [PenaltyPoints(500), PenaltyPoints(500, 5)]


def test_enter_deals_at_once_and_presses_what_was_chosen_later(scene, started):
    key(scene, pygame.K_RETURN)
    assert len(started) == 1
    key(scene, pygame.K_TAB)
    key(scene, pygame.K_RETURN)
    assert len(started) == 1


def test_the_first_card_is_three_inputs_away_or_fewer(ctx):
    """Enter on the title is one; to New game and through it by keys are three. Only learning comes before all that."""
    ctx.lessons.change("guided", LessonProgress(finished=1))
    for keys in ((pygame.K_RETURN,), (pygame.K_DOWN, pygame.K_RETURN, pygame.K_RETURN)):
        ctx.stack.clear(TitleScene(ctx))
        settle(ctx, 0.2)
        if len(keys) == 3:
            ctx.stack.top.page.focus_on(ctx.stack.top.page.widgets[0])
        for code in keys:
            key(ctx.stack.top, code)
            settle(ctx, 0.2, draw=False)
        assert isinstance(ctx.stack.top, MatchTable)
        settle(ctx, 12, draw=False)
        assert ctx.stack.top.session.state.counts[0]


def test_choices_are_there_again(ctx, scene):
    find(scene, IconButton, 5).on_press()
    scene.back()
    settle(ctx)
    assert len(remembered(ctx, party=False).seats) == 3
    assert len(remembered(ctx, party=True).seats) == 3
    assert all(seat.kind == "person" for seat in remembered(ctx, party=True).seats)


@pytest.mark.parametrize("name", ["A\0B", "😀👨‍👩‍👧", "\u202eevil", "名" * 24, "\n\t"], ids=range(5))
def test_odd_names_are_drawn_and_played(ctx, name):
    ctx.store.change(game=GameChoice(seats=(ChosenSeat(name=name, kind="person"), ChosenSeat(), ChosenSeat())))
    show(ctx, NewGameScene(ctx))
    show(ctx, MatchTable(ctx, setup_of(ctx, remembered(ctx, party=False))))


def test_players_wait_while_an_edition_has_no_room_for_them(ctx):
    ctx.store.change(game=GameChoice(seats=tuple(ChosenSeat(name=f"P{n}", avatar=n) for n in range(7))))
    scene = show(ctx, NewGameScene(ctx))
    choose_edition(scene, "dos")
    assert len(scene.choice.seats) == 4
    assert any("3 players sit out" in getattr(w, "words", "") for w in scene.page.widgets)
    scene.back()
    settle(ctx)
    assert len(setup_of(ctx, remembered(ctx, party=False)).seats) == 4
    again = show(ctx, NewGameScene(ctx))
    choose_edition(again, "classic")
    assert [seat.name for seat in again.choice.seats] == [f"P{n}" for n in range(7)]


def test_a_length_that_changes_with_the_edition_is_said(ctx):
    scene = show(ctx, NewGameScene(ctx))

    def told():
        return any("As usual in this edition" in getattr(w, "words", "") for w in scene.page.widgets)

    assert not told()
    choose_edition(scene, "dos")
    changed = scoring_of(remembered(ctx, party=False)) != scoring_of(scene.choice)
    assert told() is changed is True
    choose(scene, "single")
    assert not told()


def test_names_of_seats(ctx):
    seats = default_seats(1, 2)
    assert [seat_name(ctx.texts, seats, n) for n in range(3)] == ["You", "Mikan", "Pen"]
    people = default_seats(3, 0)
    assert [seat_name(ctx.texts, people, n) for n in range(3)] == ["Player 1", "Player 2", "Player 3"]


def test_presets_and_switches(ctx):
    choice = remembered(ctx, party=False)
    assert (preset_of(choice), house(choice)) == ("official", ())
    family = with_preset(choice, "family")
    assert preset_of(family) == "family"
    assert {rule.id for rule in house(family)} == {"multi", "stacking", "number_finish"}
    jump = next(kind for kind in menu() if kind.id == "jump_in")
    assert preset_of(switched(family, jump, True)) == "own"
    assert switched(switched(family, jump, True), jump, False) == family


def test_a_rule_that_needs_other_seats_sleeps(ctx):
    partners = next(kind for kind in menu() if kind.id == "partners")
    four = switched(remembered(ctx, party=False), partners, True)
    three = switched(remembered(ctx, party=True), partners, True)
    assert [rule.id for rule in house(four)] == ["partners"]
    assert house(three) == ()
    assert obstacle(ctx.texts, three, partners)
    assert not obstacle(ctx.texts, four, partners)


def test_the_rules_page_tells_every_change(ctx):
    told = []
    scene = show(ctx, RulesScene(ctx, remembered(ctx, party=False), told.append))
    click(scene, find(scene, Toggle, 0).rect.midright - pygame_vector(20))
    assert [rule.id for rule in house(told[-1])] == ["multi"]
    click(scene, find(scene, Cycler).rect.midright - pygame_vector(9))
    assert house(told[-1])[0].kind == "pair_actions"
    presets = find(scene, Choice)
    click(scene, (presets.rect.left + 9, presets.rect.centery))
    assert house(told[-1]) == ()


def test_an_edition_offers_only_the_presets_of_which_a_rule_fits_it(ctx):
    choice = remembered(ctx, party=False)
    assert presets_for(choice) == ["official", "tournament", "family", "popular", "everything"]
    dos = msgspec.structs.replace(choice, edition="dos")
    assert presets_for(dos) == ["official", "everything"]  # partners, with four seats
    assert [rule.id for rule in house(with_preset(dos, "everything"))] == ["partners"]
    assert presets_for(msgspec.structs.replace(dos, seats=dos.seats[:3])) == ["official"]


def test_the_rules_page_says_that_official_rules_have_no_house_rules_only_while_there_are_none(ctx):
    scene = show(ctx, RulesScene(ctx, remembered(ctx, party=False), lambda choice: None))
    assert scene.note == "Official play uses no house rules."
    click(scene, find(scene, Toggle, 0).rect.midright - pygame_vector(20))
    assert scene.note.startswith("House rules are on")


def pygame_vector(x):
    return pygame.Vector2(x, 0)


@pytest.mark.parametrize("name", ["classic", "flip", "dos"])
def test_the_edition_played_last_is_in_sight(ctx, name):
    ctx.store.change(game=GameChoice(edition=name))
    scene = show(ctx, NewGameScene(ctx))
    tile = next(w for w in scene.page.widgets if isinstance(w, EditionTile) and w.chosen)
    assert tile.edition == name and tile.area.rect.contains(tile.rect)


def test_most_editions_are_in_sight_before_anybody_scrolls(ctx):
    scene = show(ctx, NewGameScene(ctx))
    tiles = [w for w in scene.page.widgets if isinstance(w, EditionTile)]
    assert sum(tile.area.rect.contains(tile.rect) for tile in tiles) >= 5


def test_page_down_and_up_scroll_the_rules(ctx):
    scene = show(ctx, RulesScene(ctx, remembered(ctx, party=False), print))
    for code, moved in ((pygame.K_PAGEDOWN, True), (pygame.K_PAGEUP, False)):
        scene.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
        assert (scene.area.place.target > 0) == moved


def test_a_lesson_is_offered_until_the_edition_has_been_played_once(ctx, scene):
    def offers():
        return [one for one in scene.page.widgets if getattr(one, "label", "").startswith("Show me")]

    scene.choose(msgspec.structs.replace(scene.choice, edition="flip"))
    assert [one.label for one in offers()] == ["Show me (2 min)"]
    click(scene, offers()[0].rect.center)
    settle(ctx, 0.2)
    assert ctx.stack.top.lesson.id == "flip"
    ctx.stack.top.leave_lesson()
    settle(ctx, 0.2)
    ctx.stack.push(scene)
    settle(ctx, 0.2)
    click(scene, next(w for w in scene.page.widgets if w.label == ctx.texts("setup.start")).rect.center)
    assert ctx.lessons.of("flip").offered
    scene.arrange()
    assert not offers()
    scene.choose(msgspec.structs.replace(scene.choice, edition="dos"))
    assert len(offers()) == 1


def test_a_long_name_of_a_person_has_room(make_ctx):
    name = "ひいおじいちゃん太郎"
    ctx = make_ctx("ja")
    seats = (ChosenSeat(name=name, kind="person"), ChosenSeat(name="花子", kind="person"), ChosenSeat(kind="cpu"))
    ctx.change(party=GameChoice(seats=seats))
    scene = NewGameScene(ctx, party=True)
    ctx.stack.push(scene)
    ctx.stack.settle()
    fields = [widget for widget in scene.page.widgets if isinstance(widget, TextField)]
    assert ctx.type.width(name, 17) <= fields[0].rect.width - 24, "whole, in letters of the usual size"
    lefts = {round(widget.rect.left) for widget in scene.page.widgets if widget.group == "kind"}
    assert len(lefts) == 1, "what they are stands in one column"


def test_only_rows_of_cpu_players_are_high_enough_for_level_and_temper(ctx):
    def seat(kind):
        return ChosenSeat(name="Ann", kind=kind, level="easy", avatar=0, temper="")

    def rows(*kinds):
        area = ScrollArea(ctx, pygame.FRect(0, 0, 700, 600))
        made = SeatRows(ctx, "classic", tuple(map(seat, kinds)), lambda seats, again: None).build(area)
        return [one.rect.y for one in made if one.group == "kind"]

    (_, after_cpu), (_, after_person) = rows("cpu", "cpu"), rows("person", "cpu")
    first = rows("cpu", "cpu")[0]
    assert after_cpu - first == TALL + GAP
    assert after_cpu - after_person == TALL - HIGH


def test_the_number_of_rounds_stays_with_another_edition(ctx):
    choice = msgspec.structs.replace(GameChoice(), format="japanese", rounds=2, limit=10)
    flip = for_edition(msgspec.structs.replace(choice, formats={"flip": FormatChoice("japanese", 6)}), "flip")
    assert (flip.edition, flip.rounds, flip.limit) == ("flip", 2, 10)
    assert for_edition(flip, "classic").rounds == 2
