"""A whole round played by keys alone and by nothing but what was spoken."""

import re
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from scenes.kit.speech.speech import Speech
from scenes.routes import Title
from scenes.screens import screen
from scenes.table.pass_and_play.curtain import Curtain
from scenes.table.screen.match_table import MatchTable
from scenes.words.card_names import card_name
from tests.scenes.listener import Listener, Recorder, pattern
from tests.scenes.tables import pass_time, setup_of, until


@pytest.fixture
def hear(start_app):
    """A factory of the program with its speech recorded."""
    def start(first, language="en", **settings):
        ears = Recorder()

        def listen(ctx):
            ctx.speech = Speech(lambda: ears)

        return Listener(start_app(first, language, listen, speech=True, **settings), ears)

    return start


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_round_is_played_by_ear(hear, language):
    listener = hear(lambda ctx: MatchTable(ctx, setup_of(1, 3, seed=5)), language)
    listener.play(lambda said: any(listener.t("speech.match_over") in one for one in said))
    assert listener.played >= 3
    assert listener.rounds == 1
    said, drawn = listener.sound_cues.said, pattern(listener.t, "speech.drawn")
    asked = [at for at, words in enumerate(said) if drawn.search(words)]
    told = pattern(listener.t, "speech.drew")
    assert not any(told.search(said[at - 1]) for at in asked), "a card that can be played is named once"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("edition", ["classic112", "pokemon", "flip", "minecraft", "all_wild", "dos"])
def test_every_edition_is_played_by_ear(hear, edition):
    setup = replace(setup_of(1, 2, seed=2), edition=edition)
    listener = hear(lambda ctx: MatchTable(ctx, setup), pace="4")
    listener.play(lambda said: any(listener.t("speech.match_over") in one for one in said))
    assert listener.played >= 2


def test_long_names_are_spoken_whole(hear):
    setup = setup_of(1, 2, seed=5)
    names = ("You", "Maximilian Alexander", "Alexandrina Victoria")
    seats = tuple(replace(seat, name=name) for seat, name in zip(setup.seats, names, strict=True))
    listener = hear(lambda ctx: MatchTable(ctx, replace(setup, seats=seats)), pace="4")
    listener.play(lambda said: any(listener.t("speech.my_turn") in one for one in said))
    said = [one for one in listener.sound_cues.said if "Maxi" in one or "Alexandri" in one]
    assert said and not [one for one in said if "…" in one]


def test_two_people_play_by_ear_and_open_the_curtain(hear):
    listener = hear(lambda ctx: MatchTable(ctx, setup_of(2, 1, seed=4)), pace="4")
    listener.play(lambda said: any(listener.t("speech.match_over") in one for one in said))
    assert listener.opened >= 6 and listener.played >= 6


def test_the_curtain_tells_what_was_played_since_and_how_it_opens(hear):
    listener = hear(lambda ctx: MatchTable(ctx, setup_of(2, 1, seed=4)), pace="4")
    table, said = listener.app.ctx.stack.top, listener.sound_cues.said
    seen = 0
    for _ in range(2500):
        curtain = table.parts.match_flow.curtain
        if curtain is not None and curtain.news.plays and not seen:
            seen = len(curtain.news.plays)
            listener.wait(3)
            told = next(one for one in reversed(said) if listener.hears("curtain.name", [one]))
            faces = table.session.view().faces
            played = [card_name(listener.t, faces[card]) for card in table.session.match.table.pile[-seen:]]
            assert all(name in told for name in played), (told, played)
            assert said[-1] == listener.t("speech.opens", key="Space")
        if seen:
            return
        listener.react(listener.news())
        listener.wait()
    raise AssertionError("nobody played anything")


def test_the_curtain_says_how_the_hand_in_use_opens_it(open_table):
    scene = open_table(2, 0)
    until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain))
    curtain, t = scene.ctx.stack.top, scene.ctx.texts
    for hand, pad, words in (("keys", "", t("speech.opens", key="Space")), ("mouse", "", t("speech.opens_button")),
                             ("touch", "", t("speech.opens_button")), ("pad", "xbox", t("speech.opens", key="RT"))):
        scene.ctx.hand, scene.ctx.pad = hand, pad
        assert curtain.reading().focus == words


def test_the_turn_is_told_in_one_short_sentence_and_no_hint_interrupts_it(hear):
    listener = hear(lambda ctx: MatchTable(ctx, setup_of(1, 3, seed=5)))
    t, said = listener.t, listener.sound_cues.said
    listener.play(lambda heard: any(t("speech.my_turn") in one for one in heard))
    known = len(said)
    listener.wait(round(30 / 0.05))
    notice = listener.app.ctx.stack.top.parts.notice
    assert notice.words, "the eyes are given a hint"
    assert said[known:] == []
    listener.turn(said[known - 1 :])
    listener.play(lambda heard: any(t("speech.match_over") in one for one in heard))
    turns = [len(one.split()) for one in said if t("speech.my_turn") in one]
    assert len(turns) > 3 and sorted(turns)[len(turns) // 2] <= 18, turns
    assert not [one for one in said if re.search(r"\bR\d", one)], "nobody hears the numbers of rules"


def test_a_question_is_told_with_its_answers_in_one_go(hear):
    listener = hear(lambda ctx: MatchTable(ctx, setup_of(1, 3, seed=5)))
    listener.play(lambda heard: any(listener.t("speech.match_over") in one for one in heard))
    said = listener.sound_cues.said
    asked = [one for one in said if pattern(listener.t, "speech.drawn").search(one)]
    assert asked and all(listener.t("prompt.keep") in one for one in asked)
    assert not [one for one in said if "P0 drew a card" in one], "it is told with its name"


def test_the_way_from_the_title_into_a_game_is_told(hear):
    listener = hear(lambda ctx: screen(ctx, Title()))
    t = listener.t
    assert listener.sound_cues.said[0] == t("app.title")
    for _ in range(30):
        said = listener.news()
        if any(t("title.quick") in one for one in said):
            break
        listener.press(pygame.K_TAB)
    else:
        raise AssertionError(listener.sound_cues.said)
    listener.press(pygame.K_RETURN)
    listener.play(lambda said: any(t("speech.my_turn") in one for one in said))


def test_keys_read_hand_table_turn_plays_and_log(hear):
    listener = hear(lambda ctx: MatchTable(ctx, setup_of(1, 3)))
    t = listener.t
    listener.play(lambda said: any(t("speech.my_turn") in one for one in said))
    scene = listener.app.ctx.stack.top
    hand = [card_name(t, scene.session.view().faces[card]) for card in scene.session.view().hand]
    for key, has in ((pygame.K_g, hand), (pygame.K_f, [t("speech.top", card="").split(".")[0][:8]]),
                     (pygame.K_w, ["C0", "C1", "C2", "7"]), (pygame.K_l, [scene.parts.log.lines[0].text])):
        listener.news()
        listener.press(key)
        said = " ".join(listener.news())
        assert all(words in said for words in has), (said, has)
    listener.press(pygame.K_z)
    before = listener.news()
    listener.press(pygame.K_a)
    assert before and listener.news()[-1] == before[-1]
    listener.press(pygame.K_F3)
    assert listener.sound_cues.hushed


def test_why_a_card_cannot_be_played_is_told_on_request(hear):
    listener = hear(lambda ctx: MatchTable(ctx, setup_of(1, 3)))
    t = listener.t
    listener.play(lambda said: any(t("speech.my_turn") in one for one in said))
    for _ in range(9):
        listener.press(pygame.K_RIGHT)
        listener.wait()
        if listener.hears("speech.fits_not", listener.news()):
            break
    else:
        raise AssertionError("every card fits")
    listener.press(pygame.K_i)
    listener.wait()
    assert any("match" in one for one in listener.news())


def test_no_hand_is_told_to_anybody_else(hear):
    listener = hear(lambda ctx: MatchTable(ctx, setup_of(2, 1)))
    app, t = listener.app, listener.t
    table = app.ctx.stack.top
    for _ in range(400):
        listener.wait()
        if table.parts.match_flow.curtain is not None:
            break
    listener.wait(10)
    said = listener.sound_cues.said
    assert listener.hears("curtain.name", said)
    assert not listener.hears("speech.playable", said) and not listener.hears("speech.my_turn", said)
    listener.news()
    for key in (pygame.K_g, pygame.K_z, pygame.K_RIGHT, pygame.K_i):
        listener.press(key)
        listener.wait(2)
    heard = listener.news()
    assert not listener.hears("speech.my_turn", heard)
    assert not any(one.startswith(t.n("speech.hand", 7, cards="").split(":")[0]) for one in heard)
    table.parts.match_flow.curtain.open.on_held()
    listener.wait(60)
    heard = listener.news()
    assert listener.hears("speech.my_turn", heard) and not listener.hears("speech.playable", heard)
    listener.press(pygame.K_g)
    assert any(one.startswith(t.n("speech.hand", 7, cards="").split(":")[0]) for one in listener.news())
    hushed = listener.sound_cues.hushed
    table.session.look_from(-1)
    assert listener.sound_cues.hushed > hushed and not app.ctx.speech.last


def test_off_nothing_is_said_and_nothing_started(ctx):
    made = []
    ctx.speech = Speech(lambda: made.append(1))
    ctx.speech.switch(on=False, language="en", rate=0.3)
    ctx.speech.say("hello")
    assert not made and not ctx.speech.busy and not ctx.settings.speech


def test_speech_that_fails_is_told_once_and_the_game_goes_on(hear):
    listener = hear(lambda ctx: MatchTable(ctx, setup_of(1, 3)))
    listener.sound_cues.failed = True
    told = []
    listener.app.toast.tell = told.append
    listener.wait(100)
    assert told == [listener.t("speech.failed")]
    assert not listener.app.problem


def test_players_wait_for_what_is_said_but_not_for_ever(open_table):
    scene = open_table()
    ears = Recorder()
    ears.busy = True
    scene.ctx.speech = Speech(lambda: ears)
    scene.ctx.speech.switch(on=True, language="en", rate=0.3)
    pass_time(scene, 1.0)
    assert scene.parts.screen_reader.waits()
    until(scene, lambda: not scene.parts.screen_reader.waits())


class Growing:
    """Speech that grows by a sentence at each check."""

    def __init__(self) -> None:
        self.looks = 0

    @property
    def said(self) -> list[str]:
        self.looks += 1
        return [str(number) for number in range(self.looks)]


def test_the_listener_misses_nothing_that_is_said_while_it_listens():
    listener = Listener(SimpleNamespace(ctx=SimpleNamespace(texts=None)), Growing())
    heard = [one for _ in range(5) for one in listener.news()]
    assert heard == [str(number) for number in range(5)]
