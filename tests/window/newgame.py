"""Clicks from the title to a match and on from its end, at places computed by the game's own pages."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.match.match import Match
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Choice, Cycler, ScrollArea, Toggle, Widget
from scenes.new_game.blank_gallery import BlankGallery, EffectTile
from scenes.new_game.edition_tile import EditionTile
from scenes.new_game.rules_scene import RulesScene
from scenes.new_game.scene import NewGameScene
from scenes.pages.title import TitleScene
from scenes.scoreboard.awards import MatchTally
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.scoreboard.sums import sums_of
from tests.waiting import LONG, comes, looks, wait_for
from tests.window.player import PATIENCE, Player
from tests.window.pointing import Stroke

HEADING = pygame.FRect(98, 26, 300, 42)
"""The box of a page's heading, in design pixels."""
SLOW = 5.0
"""Seconds that a busy machine may take to answer a click; a click without effect costs as much."""


class NewGame:
    """The page for a new game and a copy in this process, on which every click is repeated."""

    def __init__(self, player: Player, *, party: bool = False, saved: bool = False) -> None:
        self.player, self.ctx = player, player.ctx
        title = TitleScene(self.ctx)
        title.saved = saved
        title.arrange()
        self._press(title, button(title, "title.party" if party else "title.new"))
        self.page: PageScene = NewGameScene(self.ctx, party=party)
        self._arrive(self.page)

    def edition(self, name: str) -> None:
        """Click the tile of an edition, after scrolling to it."""
        def tile() -> EditionTile:
            return next(w for w in self.page.page.widgets if isinstance(w, EditionTile) and w.edition == name)

        area = tile().area
        assert area is not None
        while not area.rect.contains(tile().rect):
            self._wheel(area, 1 if tile().rect.bottom > area.rect.bottom else -1)
            area = tile().area
            assert area is not None
        self.click(tile())
        assert self.choice.edition == name

    def turn(self, find: Callable[[], Cycler], value: str) -> None:
        """Click a cycler until it has a value."""
        while find().value != value:
            here = find()
            values = [one for one, _ in here.options]
            back = (here.index - values.index(value)) % len(values)
            share = 0.1 if back <= len(values) / 2 else 0.9
            self.click(here, share)

    def format(self, name: str, number: int = 0) -> None:
        """Choose the format of the match and its number of rounds or points."""
        self.turn(lambda: self._cyclers(False)[0], name)
        if number:
            self.turn(lambda: self._cyclers(False)[1], str(number))

    def preset(self, name: str) -> None:
        """Choose a preset of house rules."""
        self.turn(lambda: self._cyclers(False)[-1], name)

    def seats(self, many: int) -> None:
        """Set the number of seats by removing the last ones or adding some."""
        while len(self.choice.seats) != many:
            less = len(self.choice.seats) > many
            label = "setup.remove" if less else "setup.add"
            words = self.ctx.texts(label)
            found = [w for w in self.page.page.widgets if words in (getattr(w, "hint", ""), w.label)]
            self.click(found[-1])

    def people(self, many: int) -> None:
        """Make the first so many seats people."""
        def kinds() -> list[Choice]:
            return [w for w in self.page.page.widgets if type(w) is Choice and w.area is not None]

        for number in range(len(self.choice.seats)):
            wanted = number < many
            if (self.choice.seats[number].kind == "person") != wanted:
                self.click(kinds()[number], 0.25 if wanted else 0.75)

    def rules(self, *names: str) -> None:
        """Switch house rules on, on their page."""
        setup = self.open_page("setup.rules.more", RulesScene)
        for name in names:
            words = self.ctx.texts(f"house.{name}.name")

            def switch(words: str = words) -> Widget:
                return next(w for w in self.page.page.widgets if isinstance(w, Toggle) and w.label == words)

            self.reveal(switch)
            self.click(switch())
        self.close_page(setup)

    def blanks(self, *names: str) -> None:
        """Choose the effect of each blank wild, on its page."""
        setup = self.open_page("blank.open", BlankGallery)
        for name in names:
            def tile(name: str = name) -> Widget:
                return next(w for w in self.page.page.widgets if isinstance(w, EffectTile) and w.blank.steps
                            and w.blank.steps[0].name == name)

            self.reveal(tile)
            self.click(tile())
        self.close_page(setup)

    def _cyclers(self, within: bool) -> list[Cycler]:
        """The cyclers of the page or of its scrolling parts."""
        return [w for w in self.page.page.widgets if isinstance(w, Cycler) and (w.area is not None) == within]

    def open_page(self, words: str, kind: type[RulesScene | BlankGallery]) -> NewGameScene:
        """Open a page from the new game; returns the scene of the new game, for the way back."""
        setup = self.page
        assert isinstance(setup, NewGameScene)
        self._press(setup, button(setup, words))
        self.page = kind(self.ctx, setup.choice, setup.choose)
        self._arrive(self.page)
        return setup

    def close_page(self, setup: NewGameScene) -> None:
        """Return to the new game."""
        self._press(self.page, button(self.page, "common.done"))
        self.page = setup
        self._arrive(setup)

    def _arrive(self, page: PageScene) -> None:
        """Wait until the window shows a page: its name stands there. A busy machine takes its time."""
        page.arrange()
        wait_for(lambda: self.player.program.shows(page, HEADING), type(page).__name__)

    def reveal(self, find: Callable[[], Widget]) -> None:
        """Turn the wheel until a widget is visible."""
        while (area := find().area) is not None and not area.rect.contains(find().rect):
            self._wheel(area, 1 if find().rect.bottom > area.rect.bottom else -1)

    def start(self) -> None:
        """Press the large button and wait for the first hand."""
        self._press(self.page, button(self.page, "setup.start"))
        try:
            wait_for(lambda: (match := self.player.match()) is not None and not match.dealing, "match")
        except AssertionError:
            self.player.program.shot("no-match")
            raise

    @property
    def choice(self):
        assert isinstance(self.page, NewGameScene | RulesScene | BlankGallery)
        return self.page.choice

    def click(self, widget: Widget, share: float = 0.5) -> None:
        """Click a widget in the window and on the copy."""
        self._press(self.page, widget, share)

    def _press(self, scene: PageScene, widget: Widget, share: float = 0.5) -> None:
        rect = widget.rect
        at, before = (rect.left + rect.width * share, rect.centery), self.player.program.picture()
        self.player.stroke(Stroke(at))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if isinstance(scene, NewGameScene | RulesScene | BlankGallery) and not _leaves(self.ctx, widget):
                scene.handle(pygame.Event(kind, pos=at, button=1))
        self.player.program.follow(before, SLOW)

    def _wheel(self, area: ScrollArea, steps: int) -> None:
        before = self.player.program.picture()
        self.player.program.wheel(*self.ctx.view.point(*area.rect.center), steps)
        area.handle(pygame.Event(pygame.MOUSEWHEEL, y=-steps))
        area.start_at(area.offset)
        self.player.program.follow(before, SLOW)


def _leaves(ctx, widget: Widget) -> bool:
    leaving = ("setup.start", "common.done", "setup.rules.more", "blank.open")
    return widget.label in {ctx.texts(name) for name in leaving}


def button(scene: PageScene, words: str) -> Widget:
    """The button with these words."""
    label = scene.ctx.texts(words)
    return next(widget for widget in scene.page.widgets if widget.label == label)


def go_on(player: Player, match: Match, seconds: float = LONG) -> None:
    """Click on from the score into the next round, or to the end of the match."""
    scores = RoundOver(player.ctx, sums_of(match), lambda: None)
    scores.arrange()
    go = next(w for w in scores.page.widgets if getattr(w, "kind", "") == "primary")
    rounds = len(match.scores)

    def gone() -> bool:
        return player.ghost.put_away or _dealt(player, rounds)

    for _ in looks(seconds):
        if gone():
            break
        player.press(*go.rect.center)
        comes(gone, PATIENCE)
    else:
        raise AssertionError(f"the score does not go away: {player.program.trouble()}")
    player.me = -1 if len(player.people(match)) > 1 else player.me


def _dealt(player: Player, rounds: int) -> bool:
    match = player.match()
    return match is not None and len(match.scores) == rounds and not match.dealing and not match.over


def leave_end(player: Player, match: Match, words: str = "score.title") -> None:
    """Press a button of the last page, the rematch or the title."""
    over = MatchOver(player.ctx, sums_of(match), MatchTally(len(match.setup)), lambda: None, lambda: None)
    over.arrange()
    label = player.ctx.texts(words)
    place = next(w.rect.center for w in over.page.widgets if w.label == label)
    player.press(*place)
