"""Effects of being hit: the same for every draw card and edition, in words at every pace, without delaying play."""

import pytest

from game.core.actions import Catch, Challenge, NameColor, Play, Take
from game.core.cause import Cause
from game.core.events import Drew, Skipped
from game.houserules.no_bluffing import NoBluffing
from game.houserules.stacking import Stacking
from scenes.kit.graphics.viewport import Viewport
from scenes.table.geometry.places import Places
from scenes.table.screen.match_table import MatchTable
from scenes.table.timeline.hand import FRESH
from scenes.table.view.effects.blow import Aimed, Blows, PenaltyPanel, RedLight, Ribbon
from scenes.table.view.effects.coin import FlyingCoin
from scenes.table.view.effects.effects import Later
from scenes.table.view.prompts.choose_prompt import HandReveal
from tests.hearing.round import Quiet
from tests.scenes.tables import card_of, click, corner, my_turn

STEP = 1 / 60


class Seen:
    """The effects that were shown, and the sounds in order."""

    def __init__(self, scene):
        self.scene, self.effects, self.sounds = scene, [], []
        add, play = scene.parts.effects.add, scene.ctx.sounds.play

        def added(effect, **given):
            self.effects.append(effect.effect if isinstance(effect, Later) else effect)
            add(effect, **given)

        def played(name, *args, **given):
            self.sounds.append((name, given.get("step")))
            play(name, *args, **given)

        scene.parts.effects.add, scene.ctx.sounds.play = added, played

    def of(self, kind):
        return [effect for effect in self.effects if isinstance(effect, kind)]

    def passes(self, seconds):
        for _ in range(round(seconds / STEP)):
            self.scene.ctx.stack.settle()
            self.scene.ctx.stack.update(STEP)


def hit(table_at, name, *, victim=0, pace="1", calm=False, **more):
    """A table at which seat 3 (or the one before the victim) plays a card, and the effects of it."""
    seat = (victim - 1) % 4
    others = [5, 5, 5]
    others[seat - 1] = f"{name} red-1 red-2" if "edition" not in more else f"{name} pink-1 pink-2"
    hand = "red-7 blue-4 green-2" if "edition" not in more else "pink-7 purple-4 orange-2"
    scene = table_at(hand, others=tuple(others), turn=seat, level="random", **more)
    scene.session.director.players = {}
    scene.ctx.change(pace=pace, reduced_motion=calm)
    seen, match = Seen(scene), scene.session.match
    card = card_of(scene, name, seat)
    scene.session.say(next(a for a in match.legal_actions(seat) if isinstance(a, Play) and card in a.cards))
    seen.passes(1.2)
    for kind in (NameColor, Take):
        while answer := next((a for a in match.legal_actions(match.asked.seat) if isinstance(a, kind)), None):
            scene.session.say(answer)
            seen.passes(1.2)
    seen.passes(1.0)
    return scene, seen


@pytest.mark.parametrize(("name", "count", "more"), [
    ("red-draw2", 2, {}), ("wild4", 4, {}), ("pink-draw5", 5, {"edition": "flip", "side": 1, "up": "pink-9"}),
])  # fmt: skip
def test_a_coin_flies_cards_come_one_by_one_and_a_ribbon_says_it(table_at, name, count, more):
    scene, seen = hit(table_at, name, **more)
    [coin] = seen.of(FlyingCoin)
    assert coin.words == f"+{count}" and coin.radius == 54
    assert seen.of(RedLight)
    [panel] = seen.of(PenaltyPanel)
    assert panel.filled == panel.count == count
    assert [step for sound, step in seen.sounds if sound == "toll"] == list(range(count))
    [ribbon] = seen.of(Ribbon)
    assert ribbon.title == "C3 hits you" and ribbon.words == f"{count} cards, and you lose your turn"
    hand = scene.parts.stage.hand
    assert len(hand.fresh) == count
    assert {here.card for here in hand.cards if here.rise.value == FRESH} == hand.fresh
    assert any("turn skipped" in line.text and line.rule == "R3.6" for line in scene.parts.log.lines)


def test_cards_until_a_colour_comes_are_told_when_they_have_come(table_at):
    _, seen = hit(table_at, "wild_color", edition="flip", side=1, up="pink-9")
    coins = seen.of(FlyingCoin)
    assert coins[0].words == "+?" and len(coins) == 1
    assert seen.of(PenaltyPanel)[0].count >= 1


def test_somebody_else_is_hit_smaller_and_without_a_panel(table_at):
    scene, seen = hit(table_at, "red-draw2", victim=2)
    [coin] = seen.of(FlyingCoin)
    assert coin.radius == pytest.approx(54 * 0.6)
    assert not seen.of(PenaltyPanel) and not seen.of(RedLight) and not seen.of(Ribbon)
    assert len([sound for sound, _ in seen.sounds if sound == "toll"]) == 2
    assert not scene.parts.stage.hand.fresh


def test_whoever_hits_reads_it_too(table_at):
    scene = table_at("red-draw2 blue-4 green-2", others=(5, 5, 5))
    scene.session.director.players = {}
    seen = Seen(scene)
    scene.session.say(Play(0, (card_of(scene, "red-draw2"),)))
    seen.passes(2.0)
    assert [ribbon.title for ribbon in seen.of(Ribbon)] == ["You hit C1"]
    assert not scene.parts.bubbles.says(0), "nobody puts words into a person's mouth"


def bluffed(table_at, hand, **more):
    """A Wild Draw Four that is challenged; a red card could have been played instead."""
    scene = table_at(hand, level="random", **more)
    scene.session.director.players = {}
    seen, match = Seen(scene), scene.session.match
    for kind in (Play, NameColor, Challenge):
        seat = match.asked.seat
        wild = card_of(scene, "wild4", seat) if kind is Play else -1
        scene.session.say(next(a for a in match.legal_actions(seat) if isinstance(a, kind)
                               and (kind is not Play or wild in a.cards)))
        seen.passes(2.0)
    if isinstance(prompt := scene.parts.prompting.prompt, HandReveal):
        prompt.close()
        seen.passes(3.0)
    return seen


def test_the_ribbon_names_whoever_saw_through_the_own_bluff(table_at):
    seen = bluffed(table_at, "wild4 red-4 green-2", others=(5, 5, 5))
    [ribbon] = seen.of(Ribbon)
    assert (ribbon.title, ribbon.words) == ("C1 saw through you", "4 cards") and len(seen.of(PenaltyPanel)) == 1


def test_whoever_sees_through_a_bluff_reads_it_too(table_at):
    seen = bluffed(table_at, "red-7 blue-4 green-2", others=(5, 5, "wild4 red-1 red-2"), turn=3)
    [ribbon] = seen.of(Ribbon)
    assert (ribbon.title, ribbon.words) == ("You saw through C3", "They draw 4 cards") and not seen.of(PenaltyPanel)


def test_the_ribbon_of_a_wrong_challenge_blames_the_challenger(table_at):
    seen = bluffed(table_at, "red-7 blue-4 green-2", others=(5, 5, "wild4 blue-1 blue-2"), turn=3)
    [ribbon] = seen.of(Ribbon)
    assert (ribbon.title, ribbon.words) == ("Wrong call!", "6 cards, and you lose your turn")
    assert ribbon.avatar == seen.scene.session.setup.seats[0].avatar, "the face is that of the challenger, who draws"


def test_somebody_is_caught_who_has_just_hit_and_the_blow_comes_from_him_all_the_same(table_at):
    """Some sheets allow a catch while a challenge is considered (R6.2)."""
    scene = table_at("red-7 blue-4 green-2", others=(5, 5, "wild4 blue-1"), turn=3, level="random",
                     edition="classic112")
    scene.session.director.players = {}
    seen, match = Seen(scene), scene.session.match
    for seat, kind in ((3, Play), (3, NameColor), (0, Catch), (0, Take)):
        legal = [a for a in match.legal_actions(seat) if isinstance(a, kind)]
        scene.session.say(Catch(0, 3) if kind is Catch else legal[0])
        seen.passes(1.2)
    seen.passes(1.0)
    assert [ribbon.title for ribbon in seen.of(Ribbon)] == ["You caught C3", "C3 hits you"]
    assert [coin.radius == 54 for coin in seen.of(FlyingCoin)] == [False, True], "what was aimed hits when it is taken"


@pytest.mark.parametrize("challenged", [True, False])
def test_a_card_that_can_be_challenged_hits_nobody_before_the_choice(table_at, challenged):
    scene = table_at("red-7 blue-4 green-2", others=(5, 5, "wild4 red-1 red-2"), turn=3, level="random")
    scene.session.director.players = {}
    seen, match = Seen(scene), scene.session.match
    for kind in (Play, NameColor):
        scene.session.say(next(a for a in match.legal_actions(3) if isinstance(a, kind)
                               and (kind is not Play or card_of(scene, "wild4", 3) in a.cards)))
        seen.passes(2.0)
    assert not seen.of(FlyingCoin) and not seen.of(RedLight)
    scene.session.say(next(a for a in match.legal_actions(0) if isinstance(a, Challenge if challenged else Take)))
    seen.passes(3.0)
    if isinstance(prompt := scene.parts.prompting.prompt, HandReveal):
        prompt.close()
        seen.passes(3.0)
    assert [coin.radius == 54 for coin in seen.of(FlyingCoin)] == [not challenged]
    assert bool(seen.of(RedLight)) is not challenged


@pytest.mark.parametrize("house", [NoBluffing(), Stacking("any")], ids=lambda house: house.id)
def test_the_coin_flies_at_once_only_where_nothing_can_be_answered(table_at, house):
    scene = table_at("red-7 blue-4 wild4", others=(5, 5, "wild4 blue-1 blue-2"), turn=3, level="random",
                     house=(house,))
    scene.session.director.players = {}
    seen, match = Seen(scene), scene.session.match
    scene.session.say(next(a for a in match.legal_actions(3) if isinstance(a, Play)
                           and card_of(scene, "wild4", 3) in a.cards))
    seen.passes(1.5)
    assert bool(seen.of(FlyingCoin)) is (house.id == "no_bluffing")


def test_what_was_aimed_is_over_with_the_next_card(table_at):
    """Otherwise a seat that is caught later would be shown the player of an earlier draw card as the cause."""
    scene = table_at("red-7 blue-4 green-2")
    seen, blows = Seen(scene), next(one for one in scene.parts.struck if isinstance(one, Blows))
    blows.aimed = Aimed(0, 3, 2)
    scene.session.say(Play(0, (card_of(scene, "red-7"),)))
    seen.passes(0.6)
    assert blows.aimed is None


def test_with_less_motion_the_same_is_said_and_nothing_recoils(table_at):
    scene, seen = hit(table_at, "wild4", calm=True)
    assert [ribbon.title for ribbon in seen.of(Ribbon)] == ["C3 hits you"]
    assert [coin.words for coin in seen.of(FlyingCoin)] == ["+4"]
    assert seen.of(PenaltyPanel)[0].filled == 4 and scene.parts.stage.hand.push.value == 0


def test_who_hits_is_known_where_the_card_was_played_before_the_table_was_opened(table_at):
    scene = table_at("red-7 blue-4 green-2", others=(5, 5, "wild4 red-1 red-2"), turn=3, level="random")
    match = scene.session.match
    for kind in (Play, NameColor):
        match.play(next(a for a in match.legal_actions(3) if isinstance(a, kind)))
    again = MatchTable(scene.ctx, match.setup, match, Quiet())
    scene.ctx.stack.clear(again)
    again.session.director.players = {}
    seen = Seen(again)
    seen.passes(1.0)
    again.session.say(next(a for a in match.legal_actions(0) if isinstance(a, Take)))
    seen.passes(2.0)
    assert [ribbon.title for ribbon in seen.of(Ribbon)] == ["C3 hits you"]


def test_at_once_only_the_ribbon_is_shown(table_at):
    _, seen = hit(table_at, "wild4", pace="instant")
    assert [ribbon.title for ribbon in seen.of(Ribbon)] == ["C3 hits you"]
    assert not seen.of(FlyingCoin) and not seen.of(PenaltyPanel)


def test_new_cards_stand_out_until_the_next_turn(table_at):
    scene, _ = hit(table_at, "red-draw2")
    assert scene.parts.stage.hand.fresh
    match = scene.session.match
    for _ in range(12):
        if match.asked.seat == 0:
            break
        play = next(a for a in match.legal_actions(match.asked.seat) if not isinstance(a, Play))
        scene.session.say(play)
        Seen(scene).passes(0.8)
    assert my_turn(scene) and not scene.parts.stage.hand.fresh


def test_the_first_click_after_the_toll_is_obeyed(table_at):
    """The person's turn begins as soon as the cards have landed, while ribbon and panel are still shown."""
    scene = table_at("red-7 blue-4", others=("red-draw2 red-1 blue-2",), turn=1)
    scene.session.director.players = {}
    seen, match = Seen(scene), scene.session.match
    card = card_of(scene, "red-draw2", 1)
    scene.session.say(next(a for a in match.legal_actions(1) if isinstance(a, Play) and card in a.cards))
    while scene.parts.stage.busy or match.asked.seat != 1:
        seen.passes(STEP)
    scene.session.say(next(a for a in match.legal_actions(1) if isinstance(a, Play)))
    while not my_turn(scene):
        seen.passes(STEP)
    assert scene.parts.effects.wants_frame
    before = len(match.table.hands[0])
    mine = next(a for a in scene.session.state.answers if isinstance(a, Play))
    pos = corner(scene, mine.cards[0])
    click(scene, (pos[0], pos[1]))
    assert len(match.table.hands[0]) == before - 1


def test_the_hand_opens_all_gaps_before_the_first_card_arrives(table_at):
    scene = table_at("red-7 blue-4 green-2")
    stage = scene.parts.stage
    aims = [here.aim.x for here in stage.hand.cards]
    drawn = tuple(scene.session.match.table.stock[-3:])
    stage.feed([Drew(0, drawn, "R4.5", Cause.PENALTY), Skipped(0, "R3.6", Cause.PENALTY)])
    stage.update(STEP)
    assert stage.hand.coming == list(drawn) and len(stage.hand.cards) == 3
    opened = [here.aim.x for here in stage.hand.cards]
    assert opened[0] < aims[0] and max(opened) - min(opened) > max(aims) - min(aims)
    where = {card: stage.hand.next_pose(card, stage.shown) for card in drawn}
    while stage.hand.coming:
        stage.update(STEP)
    assert [here.aim.x for here in stage.hand.cards if here.card not in drawn] == pytest.approx(opened)
    assert all(stage.hand.find(card).aim == pose for card, pose in where.items())


def test_a_blow_draws_in_every_language_and_size(make_ctx):
    for language in ("en", "ja"):
        ctx = make_ctx(language, (960, 540))
        for key in ("ribbon.hits", "ribbon.catches", "ribbon.sees_through"):
            assert "Kero" in ctx.texts(key, by="Kero")
            assert "Kero" in ctx.texts(f"{key}.other", seat="Kero")
        for count in (1, 4):
            ctx.texts.n("ribbon.lost", count), ctx.texts.n("ribbon.cards", count), ctx.texts("say.take", n=count)


@pytest.mark.parametrize("left_handed", [False, True])
def test_the_panel_covers_no_button_and_no_top_card(ctx, left_handed):
    for pixels in ((1280, 720), (960, 540), (1920, 1080)):
        view = Viewport(pixels)
        places = Places(view.width, view.height, 4, left_handed=left_handed)
        for count in (1, 4, 10, 30):
            box = PenaltyPanel(ctx, places, count).box
            assert places.zone.left <= box.left and box.right <= places.zone.right, "buttons stand beside the hand"
            assert abs(box.centerx - places.pile.x) > 58 + box.width / 2 or box.top > places.pile.y + 87


@pytest.mark.parametrize("pixels", [(720, 1280), (960, 960), (1280, 720)])
def test_the_panel_covers_no_line_of_the_log(table_at, pixels):
    scene = table_at("red-7 blue-4", pixels=pixels)
    places = scene.parts.stage.places
    for count in (1, 4, 10):
        assert not PenaltyPanel(scene.ctx, places, count).box.colliderect(places.log)
