"""Key bindings: the meaning of a pressed key, conflicts, changes, and the reset."""

import pygame
import pytest

from scenes.keys import PLACES, USES
from scenes.kit.input.keys import HOLDERS, KeyBindings, code_of, name_of, translated, word_of


@pytest.fixture
def keys():
    return KeyBindings(USES, PLACES)


def pressed(key, text="", kind=pygame.KEYDOWN):
    return pygame.Event(kind, key=key, mod=0, unicode=text)


def test_no_usual_key_is_for_two_things_at_once(keys):
    assert not [(use.id, keys.clashes(use.id, use.key)) for use in USES if keys.clashes(use.id, use.key)]
    assert not {use.key for use in USES} & HOLDERS


def test_a_changed_key_is_heard_where_it_counts_and_the_usual_one_no_longer(keys):
    keys.choose({"draw": "q"})
    assert keys.heard("table", pygame.K_q) == pygame.K_d
    assert keys.heard("table", pygame.K_d) == 0
    assert keys.heard("menus", pygame.K_q) == pygame.K_q
    assert keys.heard("table", pygame.K_KP_ENTER) == pygame.K_KP_ENTER, "what nobody listed stays"


def test_a_key_that_is_taken_changes_places_with_what_had_it(keys):
    assert [use.id for use in keys.clashes("draw", pygame.K_u)] == ["uno"]
    assert not keys.clashes("draw", pygame.K_HOME), "that is for replays"
    assert keys.changed("draw", pygame.K_u) == {"draw": "u", "uno": "d"}
    assert keys.changed("draw", pygame.K_q) == {"draw": "q"}


def test_a_change_that_would_leave_a_key_for_two_things_is_not_made(keys):
    assert {use.id for use in keys.clashes("play_drawn", pygame.K_LEFT)} == {"left"}
    assert keys.changed("play_drawn", pygame.K_LEFT) is None, "P is for pictures in a replay, where left is heard too"
    assert keys.changed("left", pygame.K_s) == {"left": "s", "sort": "left", "sort_shown": "left"}


def test_a_group_gets_its_usual_keys_back_and_so_do_those_that_had_one_of_them(keys):
    keys.choose({"draw": "u", "uno": "d", "left": "s", "sort": "left", "sort_shown": "left", "film": "z"})
    assert keys.reset("hand") == {"film": "z"}
    assert keys.reset("replay") == {id: word for id, word in keys.reset("nothing").items() if id != "film"}


def test_names_are_kept_and_read_again():
    codes = [code for name, code in vars(pygame).items() if name.startswith("K_") and code]
    assert all(code_of(word_of(code)) == code for code in codes)
    assert code_of(word_of(228)) == 228 and name_of(228) == "Ä"
    assert [code_of(word) for word in ("", "no such key", "\n")] == [0, 0, 0]
    assert [name_of(code) for code in (pygame.K_SPACE, pygame.K_KP5, pygame.K_F1, pygame.K_LEFT)] == [
        "Space", "Num 5", "F1", "←"]


def test_nonsense_in_the_settings_leaves_the_usual_keys(keys):
    keys.choose({"draw": "no such key", "nothing": "x", "uno": ""})
    assert keys.now == {use.id: use.key for use in USES}


def test_letters_go_into_a_field_whatever_they_are_for(keys):
    keys.choose({"back": "q"})
    typed, other = pressed(pygame.K_q, "q"), pressed(pygame.K_ESCAPE, "\x1b")
    assert translated(keys, "menus", typed, typing=True) is typed
    assert translated(keys, "menus", typed, typing=False).key == pygame.K_ESCAPE
    assert translated(keys, "menus", other, typing=True).key == 0
    up = pressed(pygame.K_q, kind=pygame.KEYUP)
    assert translated(keys, "menus", up, typing=False).key == pygame.K_ESCAPE


def test_a_usual_key_that_is_for_nothing_now_writes_nothing(keys):
    keys.choose({"help": "f5"})
    assert translated(keys, "table", pressed(pygame.K_F1), typing=False).unicode == ""
