"""Every face and card name that is drawn in any frame is one that the seat that looks may know."""

from random import Random

import pygame
import pytest

from game.core import events
from game.core.layout import PILE, ROW
from game.editions import EDITIONS
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.card_art import CardArt
from scenes.kit.compositor import Compositor
from scenes.kit.text.typeset import Typeset
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.table.looks.card_look import Pictures
from scenes.table.pass_and_play.curtain import Curtain
from scenes.table.screen.match_table import MatchTable
from scenes.table.timeline.playback import Cue
from scenes.table.view.prompts.choose_prompt import HandReveal
from scenes.words.card_names import card_name
from tests.scenes.tables import pick

SIZE = 320, 180
STEP = 0.06
KEYS = (pygame.K_i, pygame.K_i, pygame.K_v, pygame.K_s, pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT,
        pygame.K_TAB, pygame.K_d, pygame.K_u, pygame.K_c, pygame.K_o, pygame.K_j, pygame.K_1, pygame.K_y, pygame.K_k)


class Watcher:
    """Hooks in the functions that rasterize faces and set words, with their caches switched off."""

    def __init__(self, monkeypatch) -> None:
        self.drawing = False
        self.faces, self.words = set(), set()
        for name in ("face", "dimmed"):
            monkeypatch.setattr(CardArt, name, self._face(getattr(CardArt, name)))
        for name in ("text", "paragraph"):
            monkeypatch.setattr(Typeset, name, self._text(getattr(Typeset, name)))
        monkeypatch.setattr(Typeset, "stacked", self._lines(Typeset.stacked))
        begin, draw = Pictures.begin, Compositor.draw

        def drawn_anew(pictures):
            pictures.let_go()
            begin(pictures)

        def painted_anew(compositor, *given, **more):
            compositor.invalidate()
            return draw(compositor, *given, **more)

        monkeypatch.setattr(Pictures, "begin", drawn_anew)
        monkeypatch.setattr(Compositor, "draw", painted_anew)

    def _face(self, draw):
        def seen(art, color, symbol, dark, *more):
            if self.drawing:
                self.faces.add((color, symbol, dark))
            return draw(art, color, symbol, dark, *more)
        return seen

    def _text(self, draw):
        def read(setter, surface, text, *more, **given):
            self.words.add(text)
            return draw(setter, surface, text, *more, **given)
        return read

    def _lines(self, draw):
        """The lines of a name count as one: "Skip Two" is not "Skip"."""
        def read(setter, surface, lines, *more, **given):
            before = set(self.words)
            done = draw(setter, surface, lines, *more, **given)
            self.words = before | {" ".join(lines)}
            return done
        return read

    def look(self, stack, surface):
        """Draw a frame; returns the faces and names that it showed."""
        self.faces, self.words, self.drawing = set(), set(), True
        stack.draw(surface)
        self.drawing = False


class Truth:
    """The cards that the seat that looks may know, derived from the match and not from the screen."""

    def __init__(self, scene) -> None:
        self.scene = scene
        self.open: set[int] = set()
        self.held: dict[int, set[int]] = {}
        watch = scene.parts.stage.on_cue

        def heard(cue, event, move):
            if cue is Cue.BEGIN:
                self.hear(event)
            watch(cue, event, move)

        scene.parts.stage.on_cue = heard

    def hear(self, event) -> None:
        """Follow which cards have been open on the table since the last shuffle."""
        table = self.scene.session.match.table
        if isinstance(event, events.Dealt | events.RoundBegan | events.Reshuffled):
            self.open, self.held = {*table.pile, *(card for cards in table.row for card in cards)}, {}
        elif isinstance(event, events.DrewForDeal):
            self.open |= {card for _, card in event.draws}
        elif isinstance(event, events.RoundEnded):
            self.open = set(range(len(table.faces)))
        public = (PILE, *range(ROW - 12, ROW + 1))
        self.open |= {move.card for move in event.moves if move.source in public or move.target in public}

    def known(self) -> set[int]:
        """The cards whose faces may be drawn now."""
        scene, table = self.scene, self.scene.session.match.table
        me, top = scene.session.me, scene.ctx.stack.top
        for seat, hand in enumerate(table.hands):
            self.held.setdefault(seat, set()).update(hand)
        known = set(self.open)
        if me >= 0 and (top is scene or (isinstance(top, Curtain) and top.opened)):
            known |= self.held[me]
            reveal, stage = scene.parts.prompting.prompt, scene.parts.stage
            if isinstance(reveal, HandReveal) and stage.current.to == me:
                known |= set(stage.current.cards)
        return known

    def check(self, watcher) -> None:
        """Check the faces and names of a frame."""
        scene, stage = self.scene, self.scene.parts.stage
        if scene not in scene.ctx.stack.visible or isinstance(stage.current, events.Flipped):
            return
        deck, side = scene.session.match.deck, stage.shown.side
        known = self.known()
        faces = [(face.color, symbol_of(face), side == 1) for face in deck.faces[side]]
        allowed = {faces[card] for card in known}
        backs = {(face.color, symbol_of(face), side == 0) for face in deck.faces[1 - side]} if deck.sides > 1 else set()
        assert watcher.faces <= allowed | backs, (scene.session.me, scene.ctx.stack.top, watcher.faces - allowed)
        names = {card_name(scene.ctx.texts, deck.faces[side][card]) for card in known}
        secret = {card_name(scene.ctx.texts, face) for face in deck.faces[side]} - names
        assert not watcher.words & secret, (scene.session.me, scene.ctx.stack.top, watcher.words & secret)


class Fidget:
    """A simulated person who clicks and types everywhere around a change of person."""

    def __init__(self, scene, rng) -> None:
        self.scene, self.rng = scene, rng
        self.manner = "burst"
        """What follows an answer: a burst of input, the explanation of a card, or a mouse that rests on one."""

    def leaves(self) -> None:
        """Leave a trace of the hand on the screen while it is still open at the end of the turn."""
        own = [here for here in self.scene.parts.stage.hand.cards if here.card >= 0]
        if not own and self.manner != "burst":
            return
        if self.manner == "burst" or not own:
            self.burst()
        elif self.manner == "rest":
            self.mouse(pygame.MOUSEMOTION, self.spot())
        elif self.scene.parts.details.open is None:
            self.mouse(pygame.MOUSEBUTTONDOWN, self.spot(), 3)

    def burst(self) -> None:
        """One to three random inputs at once."""
        for _ in range(self.rng.randint(1, 3)):
            if self.scene.ctx.stack.top in (self.scene, self.scene.parts.match_flow.curtain):
                self.one()

    def one(self) -> None:
        scene, rng = self.scene, self.rng
        chance, stack = rng.random(), scene.ctx.stack
        if chance < 0.35:
            code = rng.choice(KEYS)
            stack.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
            stack.handle(pygame.Event(pygame.KEYUP, key=code, mod=0))
        elif chance < 0.42:
            stack.handle(pygame.Event(pygame.KEYDOWN, key=rng.choice((pygame.K_ESCAPE, pygame.K_F1)), mod=0,
                                      unicode=""))
        else:
            pos, button = self.spot(), rng.choice((1, 3, 3))
            self.mouse(pygame.MOUSEMOTION, pos)
            self.mouse(pygame.MOUSEBUTTONDOWN, pos, button)
            if rng.random() < 0.7:
                self.mouse(pygame.MOUSEBUTTONUP, pos, button)

    def spot(self) -> tuple[float, float]:
        """A random point: on an own card, on the discard pile, or anywhere but on the top bar."""
        hand, places, rng = self.scene.parts.stage.hand.cards, self.scene.parts.stage.places, self.rng
        if hand and rng.random() < 0.6:
            pose = rng.choice(hand).pose
            return pose.x - pose.width * 0.35, pose.y - pose.width * 0.4
        if rng.random() < 0.3:
            return places.pile.x, places.pile.y
        return rng.uniform(0, places.width), rng.uniform(80, places.height)

    def mouse(self, kind, pos, button=1) -> None:
        given = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
        self.scene.ctx.stack.handle(pygame.Event(kind, pos=pos, touch=False, **given))


def changing(scene) -> bool:
    """Whether a change of person has just happened or is about to."""
    curtain, asked = scene.parts.match_flow.curtain, scene.session.director.asked
    return curtain is not None or asked != scene.session.me or bool(scene.parts.controls.resting)


def play(scene, watcher, truth, rng, frames) -> set[type]:
    """Play so many frames of a match, with bursts of input around each change of person."""
    stack, fidget, surface, seen = scene.ctx.stack, Fidget(scene, rng), pygame.Surface(SIZE), set()
    for _ in range(frames):
        stack.settle()
        stack.update(STEP)
        top = stack.top
        seen.add(type(top))
        if isinstance(top, Curtain):
            if top.age > 0.6 and rng.random() < 0.25:
                top.open.on_held()
            elif rng.random() < 0.5:
                fidget.burst()
        elif isinstance(top, RoundOver):
            top.on_next()
        elif isinstance(top, MatchOver):
            return seen
        elif top is not scene:
            if rng.random() < 0.4:
                stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        elif isinstance(scene.parts.prompting.prompt, HandReveal):
            if rng.random() < 0.2:
                scene.parts.prompting.prompt.close()
            elif rng.random() < 0.5:
                fidget.burst()
        elif changing(scene) and scene.session.director.asked != scene.session.me:
            fidget.leaves()
        elif changing(scene) or rng.random() < 0.1:
            fidget.burst()
        elif scene.session.state.answers and not scene.parts.stage.busy and rng.random() < 0.4:
            if rng.random() < 0.5:
                fidget.burst()
            fidget.manner = rng.choice(("burst", "explain", "rest"))
            if scene.session.state.answers:
                scene.session.say(pick(scene, rng))
        watcher.look(stack, surface)
        truth.check(watcher)
    return seen


@pytest.mark.sampled(7)
@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
def test_nobody_is_shown_what_is_another_s(make_ctx, monkeypatch, edition):
    watcher = Watcher(monkeypatch)
    monkeypatch.setattr("scenes.table.view.hud.tooltip.RESTED", 0.1)
    ctx = make_ctx(pixels=SIZE)
    ctx.overrides["pace"] = "4"
    seats = (*(Seat(f"P{number}", "person", number) for number in range(3)), Seat("C", "random", 4))
    rng = Random(f"curtain {edition}")
    scene = MatchTable(ctx, Setup(edition, seats, Single(), seed=11))
    looked = []
    scene.session.on_look = lambda: (looked.append(scene.session.me), scene.parts.looked())
    ctx.stack.push(scene)
    ctx.stack.settle()
    seen = play(scene, watcher, Truth(scene), rng, 450)
    assert {Curtain, MatchTable} < seen and len(seen) > 2
    assert len(looked) > 6, "too few changes of person"
