"""The coach advises by what the seat knows, points at the card, and is off against other people."""

import re
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import game.players.search.reasons as giving
from game.core.actions import ACTIONS, CallUno, ChooseSeat, Draw, Keep, MatchRow, NameColor, Play
from game.core.view import View
from game.players.search.advice import Advice, Chance, Reason
from game.players.search.reasons import reasons
from game.players.search.situation import unpack
from game.players.thinking.begin import begin, facts_of
from game.players.thinking.thinker import GRACE
from scenes.cards.chance_bar import HIGH, WIDE
from scenes.kit.speech.speech import Speech
from scenes.table.coach import bars
from scenes.words.advice_text import AdviceText, figures, higher, percent
from tests.scenes.dostable import lay_table
from tests.scenes.listener import Recorder
from tests.scenes.tables import card_of, click, key, pass_time, plays
from tests.scenes.tables import table_at as seated
from tests.scenes.worker import Here, thinking

HAND = "red-3 red-7 blue-9 green-2 wild"


@pytest.fixture
def worker():
    return Here()


@pytest.fixture
def coached(make_ctx, worker):
    """A factory of tables whose coach gets its answers from the stub worker."""

    def make(hand=HAND, *, language="en", pixels=(1280, 720), **position):
        ctx = make_ctx(language, pixels)
        vars(ctx)["thinker"] = thinking(worker)
        return seated(ctx, hand, **{"up": "red-9", "others": (7, 5, 1), **position})

    return make


def chances(scene, *wins):
    answers = [answer for answer in scene.session.state.answers if not isinstance(answer, CallUno)]
    return [Chance(answer, (answer,), win, 0.01, win) for answer, win in zip(answers, wins, strict=False)]


def ask(scene):
    key(scene, pygame.K_h)
    pass_time(scene, 0.1)


def test_it_is_asked_by_its_key_and_by_its_button_and_taken_away_in_the_same_way(coached, worker):
    scene = coached()
    coach = scene.parts.coach
    assert coach.allowed and not coach.shown and worker.asked is None
    ask(scene)
    assert coach.thinking and worker.asked.everything and worker.asked.partly > 0
    key(scene, pygame.K_h)
    assert not coach.shown and worker.asked is None
    button = next(one for one in scene.parts.buttons.buttons if one.words.startswith("What would you play?"))
    assert button.visible
    click(scene, button.rect.center)
    pass_time(scene, 0.1)
    assert coach.thinking
    click(scene, coach.panel.rect.center)
    assert not coach.shown


def test_what_it_finds_stands_on_the_cards_and_the_pile_the_best_last(coached, worker):
    scene = coached()
    ask(scene)
    found = chances(scene, 0.2, 0.3, 0.1, 0.4, 0.05)
    best = found[3].action
    worker.answer(best, found, final=False)
    pass_time(scene, 0.1)
    coach = scene.parts.coach
    assert coach.thinking and len(coach.bars.spots()) == len(found)
    worker.answer(best, found, (Reason("colors", (("n", 3),)),))
    pass_time(scene, 1.0)
    assert not coach.thinking and coach.shown and not coach.wants_frame
    spots = coach.bars.spots()
    assert spots[-1][1].action == best
    for spot, chance in spots:
        action = chance.action
        if isinstance(action, Play):
            here = scene.parts.stage.hand.find(action.cards[0])
            assert abs(spot.x - here.pose.x) < here.pose.width / 2 and spot.y < here.pose.y - here.pose.width / 2
        else:
            assert isinstance(action, Draw) and abs(spot.x - scene.parts.stage.places.stock.x) < 20
    scene.draw(pygame.display.get_surface())
    assert coach.panel.rect == scene.parts.stage.places.log


def test_bars_do_not_overlap_in_a_big_hand(coached, worker):
    scene = coached(" ".join(f"red-{n % 9 + 1}" for n in range(18)) + " blue-8 green-8", up="red-0")
    ask(scene)
    found = chances(scene, *(0.5 - 0.01 * n for n in range(20)))
    worker.answer(found[0].action, found)
    pass_time(scene, 1.0)
    spots = sorted((spot for spot, chance in scene.parts.coach.bars.spots() if isinstance(chance.action, Play)),
                   key=lambda spot: spot.x)
    assert len(spots) > 6
    for left, right in pairwise(spots):
        assert right.x - left.x >= min(WIDE, (left.room + right.room) / 2) * 0.9 or abs(right.y - left.y) > 30


def test_bars_cover_no_letters_of_sums_in_dos(make_ctx, worker):
    ctx = make_ctx()
    vars(ctx)["thinker"] = thinking(worker)
    _, scene = lay_table(ctx, ["red-1", "red-4", "blue-5", "blue-8", "green-7"], ("red-9", "blue-6"))
    ask(scene)
    found = chances(scene, *(0.3 - 0.01 * n for n in range(20)))
    worker.answer(found[0].action, found)
    pass_time(scene, 1.0)
    spots = [spot for spot, chance in scene.parts.coach.bars.spots() if isinstance(chance.action, MatchRow)]
    letters = scene.parts.sums.boxes()
    assert len(spots) > 4 and len(letters) > 5
    bars = [pygame.FRect(0, 0, min(WIDE, spot.room), HIGH).move_to(center=(spot.x, spot.y)) for spot in spots]
    assert not [bar for bar in bars if bar.inflate(-8, -8).collidelist(letters) >= 0], "they only touch"


def test_it_goes_when_something_is_done_but_stays_for_a_call(coached, worker):
    scene = coached("red-3 blue-5")
    ask(scene)
    worker.answer((found := chances(scene, 0.6, 0.2))[0].action, found)
    pass_time(scene, 0.2)
    key(scene, pygame.K_u)
    pass_time(scene, 0.3)
    assert scene.parts.coach.shown
    scene.session.say(plays(scene)[0])
    pass_time(scene, 0.1)
    assert not scene.parts.coach.shown


def test_it_does_not_help_against_people_nor_where_it_is_switched_off(coached, worker):
    scene = coached(people=2)
    scene.session.look_from(0)
    assert not scene.parts.coach.allowed
    scene.parts.coach.toggle()
    assert worker.asked is None
    alone = coached()
    alone.ctx.change(coach=False)
    ask(alone)
    assert worker.asked is None and not alone.parts.coach.shown
    assert not any(one.visible for one in alone.parts.buttons.buttons)


def test_out_of_turn_it_asks_to_wait(coached, worker):
    scene = coached(turn=2)
    ask(scene)
    assert not scene.parts.coach.thinking and scene.parts.notice.words == scene.ctx.texts("coach.not_now")


@pytest.mark.parametrize("how", ["dies", "is late"])
def test_without_an_answer_it_says_so(coached, worker, how):
    scene = coached()
    ask(scene)
    worker.alive = how != "dies"
    pass_time(scene, 1.0 if how == "dies" else worker.asked.longest + GRACE + 0.5)
    assert not scene.parts.coach.shown and scene.parts.notice.words == scene.ctx.texts("coach.no_answer")


def test_what_is_sent_tells_nothing_that_the_seat_does_not_know(coached, worker):
    sent = []
    for rest in ("blue-1 blue-2 blue-3", "yellow-4 green-5 wild4"):
        scene = coached(others=(rest, 5, 1))
        ask(scene)
        situation = unpack(worker.asked.situation, facts_of(worker.asked.setup))
        assert worker.asked.setup.seed == 0 and not worker.asked.setup.position
        sent.append((situation.view.state(), situation.options, situation.memory.may))
    view, options, may = sent[0]
    assert all(card < 0 for hand in situation.view.hands[1:] for card in hand)
    assert (view[1][1:], may) == (sent[1][0][1][1:], sent[1][2]) and len(options) == len(sent[1][1])


@pytest.mark.parametrize(("hand", "up", "first"), [(HAND, "red-9", Draw), ("wild red-1 red-2 blue-3", "green-9", Play)])
def test_answers_in_a_prompt_are_marked_there(coached, worker, hand, up, first):
    scene = coached(hand, up=up, stock="red-5 red-6")
    scene.session.say(next(one for one in scene.session.state.answers if isinstance(one, first)))
    pass_time(scene, 3.0)
    prompt = scene.parts.prompting.prompt
    ask(scene)
    worker.answer((found := chances(scene, 0.4, 0.3, 0.2, 0.1))[0].action, found)
    pass_time(scene, 0.5)
    kinds = {type(chance.action) for _, chance in scene.parts.coach.bars.spots()}
    assert kinds == ({Play, Keep} if first is Draw else {NameColor})
    view = scene.ctx.view
    for spot, chance in scene.parts.coach.bars.spots():
        assert prompt.spot(chance.action) is not None
        assert 30 < spot.x < view.width - 30 and 12 < spot.y < view.height - 12


def test_the_whole_way_from_a_table_to_a_reason(coached, worker):
    scene = coached("red-3 red-7 red-1 wild", others=(7, 5, 1))
    ask(scene)
    search = begin(worker.asked)
    while not search.step(400):
        pass
    advice = search.advice
    assert advice.final and len(advice.chances) >= 4 and advice.reasons
    words = AdviceText(scene.ctx.texts, scene.session.state.view.faces, scene.session.setup.seats)
    assert words.why(advice.reasons) and "{" not in words.why(advice.reasons)
    assert abs(sum(chance.error for chance in advice.chances) / len(advice.chances)) < 0.02


def test_reasons_fit_the_position(coached, worker):
    scene = coached("red-draw2 red-7 red-1 wild", others=(1, 5, 4))
    ask(scene)
    situation = unpack(worker.asked.situation, facts_of(worker.asked.setup))
    draw2 = Play(0, (card_of(scene, "red-draw2"),))
    wild = Play(0, (card_of(scene, "wild"),))
    rows = (Chance(draw2, (draw2,), 0.5, 0.01, 0.5), Chance(wild, (wild,), 0.3, 0.01, 0.3))
    search = begin(worker.asked).advice
    given = reasons(situation, type(search)(draw2, rows, (), 100, True))
    assert [reason.id for reason in given] == ["stops", "wild"]
    assert dict(given[0].facts) == {"seat": 1, "n": 1}


@pytest.mark.parametrize(("hand", "bluff"), [
    ("wild4 red-7 blue-1 green-2", True), ("wild4 yellow-7 blue-1 green-2", False)])
def test_a_bluff_is_said_to_be_one_and_has_no_reason_that_an_honest_card_would_have(coached, worker, hand, bluff):
    scene = coached(hand, others=(7, 5, 4))
    ask(scene)
    situation = unpack(worker.asked.situation, facts_of(worker.asked.setup))
    wild4 = Play(0, (card_of(scene, "wild4"),))
    rows = Chance(wild4, (wild4,), 0.5, 0.01, 0.5), Chance(Draw(0), (Draw(0),), 0.3, 0.01, 0.3)
    given = [reason.id for reason in reasons(situation, Advice(wild4, rows, (), 100, True))]
    assert given == (["bluff", "most"] if bluff else ["colors"])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_reason_and_every_action_has_words(make_ctx, coached, language):
    scene = coached(language=language)
    t, view = scene.ctx.texts, scene.session.state.view
    words = AdviceText(t, view.faces, scene.session.setup.seats, [3, 4])
    given = dict(re.findall(r'Reason\("(\w+)"(.*)', Path(giving.__file__).read_text("utf-8")))
    assert len(given) > 15
    facts = {"n": 3, "seat": 1, "card": 0, "color": "red", "action": Draw(0)}
    for id, named in given.items():
        said = words.reason(Reason(id, tuple((name, facts[name]) for name in re.findall(r'\("(\w+)", ', named))))
        assert said and "{" not in said
    samples = {"cards": (0,), "card": 0, "target": 1, "color": "red", "at": 1, "number": 5}
    for kind in ACTIONS:
        fields = [name for name in kind.__dataclass_fields__ if name != "seat"]
        assert words.action(kind(0, *(samples[name] for name in fields)))
    assert words.action(ChooseSeat(0, 1)) != words.action(ChooseSeat(0, 2))
    assert words.reason(Reason("unheard_of")) == ""


def test_small_chances_are_not_called_none():
    assert [percent(chance) for chance in (0.0, 0.001, 0.004, 0.006, 0.155, 1.0)] == \
        ["0%", "<1%", "<1%", "1%", "16%", "100%"]  # fmt: skip


def test_a_still_advice_draws_nothing(coached, worker):
    scene = coached()
    ask(scene)
    worker.answer((found := chances(scene, 0.4, 0.3))[0].action, found)
    pass_time(scene, 3.0)
    scene.draw(pygame.display.get_surface())
    scene.dirty = False
    pass_time(scene, 0.2)
    assert isinstance(scene.session.state.view, View) and not scene.parts.coach.wants_frame


def test_what_it_finds_is_read_aloud(coached, worker):
    scene = coached()
    ears = Recorder()
    scene.ctx.speech = Speech(lambda: ears)
    scene.ctx.speech.switch(on=True, language="en", rate=0.3)
    ask(scene)
    found = chances(scene, 0.2, 0.4)
    worker.answer(found[1].action, found, (Reason("colors", (("n", 3),)),))
    pass_time(scene, 1.0)
    aloud = scene.parts.coach.panel.aloud
    assert aloud in ears.said and percent(0.4) in aloud


def advised(*wins):
    """An advice for the first of several cards with these chances to win."""
    found = tuple(Chance(Play(0, (card,)), (Play(0, (card,)),), win, 0.01, -card) for card, win in enumerate(wins))
    return Advice(found[0].action, found)


@pytest.mark.parametrize(("wins", "told"), [
    ((0.06, 0.074, 0.07, 0.02), [7, 7, 7, 2]), ((0.3, 0.2), [30, 20]), ((0.301, 0.303), [30, 30]), ((0.0,), [0])])
def test_no_card_is_told_to_win_more_often_than_the_recommended_one(wins, told):
    advice = advised(*wins)
    shown = [round(100 * win) for win in figures(advice).values()]
    assert shown == told and max(shown) == shown[0]
    assert bool(higher(advice)) is (told[0] != round(100 * wins[0]))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_about_equal_is_called_so_and_shares_a_figure(coached, worker, monkeypatch, language):
    scene = coached(language=language)
    ask(scene)
    found = chances(scene, 0.06, 0.08, 0.01, 0.01, 0.01)
    worker.answer(found[0].action, found)
    pass_time(scene, 1.0)
    coach = scene.parts.coach
    assert scene.ctx.texts.sentence(scene.ctx.texts("coach.equal", chance="7%")) in coach.panel.aloud
    drawn = []
    monkeypatch.setattr(bars, "draw_bar", lambda ctx, surface, spot, share, *rest, **how: drawn.append(share))
    coach.bars.draw(pygame.display.get_surface())
    told = {chance.action: round(100 * share) for (_, chance), share in zip(coach.bars.spots(), drawn, strict=True)}
    assert told[found[0].action] == told[found[1].action] == 7


def test_where_there_is_one_choice_no_figure_is_told(coached, worker):
    scene = coached("blue-4 green-2")
    ask(scene)
    found = chances(scene, 0.0)
    worker.answer(found[0].action, found, (Reason("only"),))
    pass_time(scene, 0.5)
    coach = scene.parts.coach
    assert not coach.bars.spots() and "%" not in coach.panel.aloud
    assert coach.panel.aloud.count("nothing to choose") == 1 and "no other choice" not in coach.panel.aloud
    scene.ctx.stack.draw(pygame.display.get_surface())
