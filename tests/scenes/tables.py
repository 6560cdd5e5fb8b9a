"""Helpers for tests of whole tables: opening them, passing time, clicks, keys, automatic play, checks of secrets."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pygame

from game.core import events
from game.core.actions import Draw, Play
from game.core.layout import PILE
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.table.pass_and_play.curtain import Curtain
from scenes.table.screen.match_table import MatchTable
from scenes.table.timeline.playback import Cue
from scenes.table.view.prompts.choose_prompt import HandReveal
from tests.game.editions.driver import Scene as Position
from tests.game.editions.driver import name_of

FRAME = 1 / 30


def setup_of(people: int, others: int = 0, seed: int = 3, scoring=None, level="easy") -> Setup:
    seats = [Seat(f"P{i}", "person", i) for i in range(people)]
    seats += [Seat(f"C{i}", level, i) for i in range(others)]
    return Setup("classic", tuple(seats), scoring or Single(), seed=seed)


def pass_time(scene, seconds: float, step=FRAME) -> None:
    for _ in range(round(seconds / step)):
        scene.ctx.stack.settle()
        scene.ctx.stack.update(step)
    scene.ctx.stack.settle()


def until(scene, what, limit: float = 60.0) -> None:
    passed = 0.0
    while not what():
        scene.ctx.stack.settle()
        scene.ctx.stack.update(FRAME)
        passed += FRAME
        assert passed < limit
    scene.ctx.stack.settle()


def my_turn(scene) -> bool:
    return bool(scene.session.state.answers) and not scene.parts.stage.busy


def mouse(scene, kind, pos, button=1) -> None:
    given = {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
    if kind != pygame.MOUSEMOTION:
        given = {"pos": pos, "button": button, "touch": False}
    scene.ctx.stack.handle(pygame.Event(kind, given))


def click(scene, pos, button=1) -> None:
    mouse(scene, pygame.MOUSEMOTION, pos)
    mouse(scene, pygame.MOUSEBUTTONDOWN, pos, button)
    mouse(scene, pygame.MOUSEBUTTONUP, pos, button)


def key(scene, code, unicode="") -> None:
    scene.ctx.stack.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=unicode))
    scene.ctx.stack.handle(pygame.Event(pygame.KEYUP, key=code, mod=0))


def corner(scene, card) -> tuple[float, float]:
    pose = scene.parts.stage.hand.find(card).pose
    return pose.x - pose.width * 0.4, pose.y - pose.width * 0.5


def plays(scene) -> list[Play]:
    return [action for action in scene.session.state.answers if isinstance(action, Play)]


class Quiet:
    """A pen that writes nothing."""

    trouble, behind, path = None, False, Path()

    def wrote(self, action, events, took=None):
        return None

    def close(self):
        pass


def table_at(ctx, hand, *, up="red-9", others=(7, 7, 7), edition="classic", people=1, level="easy", side=0, **more):
    """A table in the middle of a round, at rest: own cards and the up card by name, whose turn it is.

    Each of the `others` is a hand by name or a number of any cards. `color`, `turn`, `stock` (the next card to
    be drawn first), `house` and `row` are as for a position of the rules; the first of the `people` looks.
    """
    hands = [hand.split(), *([str(other)] if isinstance(other, int) else other.split() for other in others)]
    given = {name: more[name].split() for name in ("stock", "row") if name in more}
    rest = {name: value for name, value in more.items() if name not in ("stock", "row", "turn")}
    game = Position(edition, hands, up, side=side, seat=more.get("turn", 0), **given, **rest)
    seats = [Seat(f"P{i}", "person", i) for i in range(people)]
    seats += [Seat(f"C{i}", level, i) for i in range(people, len(hands))]
    game.match.setup = replace(game.match.setup, seats=tuple(seats))
    scene = MatchTable(ctx, game.match.setup, game.match, Quiet())
    ctx.stack.push(scene)
    pass_time(scene, 0.6)
    return scene


def card_of(scene, name, seat=0):
    """A card of a hand by its name."""
    table = scene.session.match.table
    return next(card for card in table.hands[seat] if name_of(table.faces[card]) == name)


def drive(scene, check, seed=0, limit=12_000, step=0.04) -> set[type]:
    """Play the match to its end at random with a check in every frame; returns the classes of scenes seen."""
    rng, seen, stack = Random(seed), set(), scene.ctx.stack
    surface = pygame.display.get_surface()
    for _ in range(limit):
        stack.settle()
        stack.update(step)
        top = stack.top
        seen.add(type(top))
        check()
        if isinstance(top, MatchOver):
            return seen
        if isinstance(top, Curtain):
            if rng.random() < 0.2:
                top.open.on_held()
        elif isinstance(top, RoundOver):
            top.on_next()
        elif isinstance(scene.parts.prompting.prompt, HandReveal):
            seen.add(HandReveal)
            scene.parts.prompting.prompt.close()
        elif my_turn(scene):
            scene.session.say(pick(scene, rng))
        if rng.random() < 0.05:
            stack.draw(surface)
        if rng.random() < 0.03:
            scene.session.skip()
    raise AssertionError("it never ends")


def pick(scene, rng):
    answers = scene.session.state.answers
    cards = [a for a in answers if isinstance(a, Play)]
    other = [a for a in answers if not isinstance(a, Draw)]
    return rng.choice(cards if cards and rng.random() < 0.85 else other or answers)


class Eyes:
    """A check that every card shown face up is one that the seat that looks may know."""

    def __init__(self, scene) -> None:
        self.scene = scene
        self.looked = set()
        self.open = set()
        watch = scene.parts.stage.on_cue

        def heard(cue, event, move):
            if cue is Cue.BEGIN:
                self.hear(event)
            watch(cue, event, move)

        scene.parts.stage.on_cue = heard

    def hear(self, event) -> None:
        """Follow which cards have been open on the table, as far as that has been shown."""
        if isinstance(event, events.Dealt):
            self.open = set()
        elif isinstance(event, events.DrewForDeal):
            self.open |= {card for _, card in event.draws}
        elif isinstance(event, events.RoundEnded):
            self.open = set(range(108))
        self.open |= {move.card for move in event.moves if PILE in (move.source, move.target)}

    def check(self) -> None:
        scene, top = self.scene, self.scene.ctx.stack.top
        self.looked.add(scene.session.me)
        if isinstance(top, Curtain):
            assert scene.session.me == -1
        table, me = scene.session.match.table, scene.session.me
        mine = set(table.hands[me]) if me >= 0 else set()
        may = mine | self.open
        stage = scene.parts.stage
        for sprite in (*stage.flights, *(here.sprite for here in stage.hand.cards)):
            assert sprite.front is None or sprite.card in may, (me, sprite)
        for seat, cards in stage.lying.items():
            if seat >= 0:
                known = {card for card in cards if card >= 0}
                assert known <= (may if seat == me else self.open), (me, seat)
        prompt = scene.parts.prompting.prompt
        if prompt is not None and not isinstance(prompt, HandReveal):
            assert scene.session.director.asked == me
        if isinstance(prompt, HandReveal):
            assert stage.current.to == me
            assert prompt.before is not None
