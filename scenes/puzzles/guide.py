"""The guide of a puzzle: asks the question, gives hints, and in the end explains why the answer is right."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.core.actions import Action, NameColor, Play
from game.core.cards import Face
from game.editions import EDITIONS
from game.learn.lesson import HAND, Lesson, Say
from game.puzzles.course import PuzzleCourse
from game.puzzles.kinds.table import DRAW
from game.puzzles.puzzle import Puzzle
from scenes.context import Context
from scenes.kit.text.texts import Texts
from scenes.kit.widgets import Button
from scenes.learn.guide import Guide, draw_chip
from scenes.table.model.state import TableState
from scenes.table.screen.playable_table import PlayableTable
from scenes.words.card_names import card_name, color_name

Told = tuple[str, dict[str, object]]
"""A text as its id, without the prefix `learn.puzzle.`, and the values for its placeholders."""
WHY = "why"
REST = 0.6
"""Seconds after an answer in which no button can be pressed, so that a double click presses nothing new."""
FEW = 2
"""Number of cards up to which the question names what their hidden sides can be (FLIP)."""


def question(t: Texts, course: PuzzleCourse) -> Told:
    puzzle = course.puzzle
    if puzzle.kind == "win" and course.moves:
        return "win.on", {}
    if puzzle.kind == "bluff" and len(course.behind) <= FEW:
        return "bluff.ask.few", {"cards": t("common.list").join(_sides(t, faces) for faces in course.behind)}
    if puzzle.kind != "table":
        return f"{puzzle.kind}.ask", {}
    if puzzle.move == DRAW:
        return "table.draw", {}
    action = course.proof.line[0]
    card: dict[str, object] = {"card": _card(t, course)}
    if isinstance(action, Play) and len(action.cards) > 1:
        return "table.both", card
    wild = isinstance(action, Play) and _face(course, action).color is None
    return ("table.wild" if wild else "table.card"), card  # only a wild can be a bluff


def reason(t: Texts, course: PuzzleCourse, *, second: bool = False) -> Told:
    """The reason of the answer; of two tables with one question, the `second` is named as such."""
    puzzle, proof = course.puzzle, course.proof
    figures = sorted(proof.figures.values())
    match puzzle.kind:
        case "win":
            return "win.why", {"cards": t("puzzles.then").join(_cards(t, course))}
        case "hold":
            return "hold.why", {"card": _card(t, course), "best": percent(figures[0])}
        case "bluff":
            if proof.right != {("Challenge",)}:
                return "bluff.why.no", {}
            return "bluff.why.yes", {"cards": _sides(t, course.telling)}
        case "color":
            named = proof.line[0]
            assert isinstance(named, NameColor)
            return "color.why", {"color": color_name(t, named.color), "best": percent(figures[-1]),
                                 "next": percent(figures[-2])}
        case "dos":
            return "dos.why", {"n": round(figures[0])}
    verdict = "yes" if proof.right == {("yes",)} else "no"
    if rule := house_rule(puzzle):
        name, about = t(f"house.{rule}.name"), first_sentence(t(f"house.{rule}.about"))
        return f"table.house.{'second' if second else 'first'}.{verdict}", {"rule": name, "about": about}
    here, there = table_name(t, puzzle, second=second), table_name(t, puzzle, second=not second)
    return f"table.why.{verdict}", {"here": here, "there": there}


def clue(t: Texts, course: PuzzleCourse) -> Told | None:
    """The hint if no move can be shown: the faces that hidden card sides can have (FLIP); else None."""
    if course.puzzle.kind != "bluff":
        return None
    told = [course.telling] if course.telling else course.behind
    return "bluff.clue", {"cards": min((_sides(t, faces) for faces in told), key=len)}


def _sides(t: Texts, faces: Iterable[Face]) -> str:
    """The names of all faces that a card can have on its hidden side."""
    return t("rule.or").join(dict.fromkeys(card_name(t, face) for face in faces))


def house_rule(puzzle: Puzzle) -> str:
    """The id of the house rule by which the second of two tables differs; empty if it is another edition."""
    return "" if puzzle.other in {one.id for one in EDITIONS} else puzzle.other.partition(":")[0]


def first_sentence(words: str) -> str:
    return re.split(r"(?<=。)|(?<=\.) ", words)[0]


def difference(t: Texts, puzzle: Puzzle) -> Told:
    """The sentence that says what is different at the second of two tables."""
    return ("table.new.house" if house_rule(puzzle) else "table.new.edition"), {
        "name": table_name(t, puzzle, second=True)}


def table_name(t: Texts, puzzle: Puzzle, *, second: bool) -> str:
    """The name of a puzzle's edition; for the `second` of two tables, what is different there."""
    if not second:
        return t(f"rulebook.tab.{puzzle.edition}")
    rule = house_rule(puzzle)
    return t(f"house.{rule}.name") if rule else t(f"rulebook.tab.{puzzle.other}")


def percent(share: float) -> int:
    return round(100 * share)


def _card(t: Texts, course: PuzzleCourse) -> str:
    """The name of the first card that the answer plays, with its chosen colour; empty if it plays none."""
    return _cards(t, course)[0] if isinstance(course.proof.line[0], Play) else ""


def _face(course: PuzzleCourse, play: Play) -> Face:
    """The face of the card that ends on top of the discard pile."""
    face: Face = course.match.deck.cards[play.cards[-1]].faces[course.side]
    return face


def _cards(t: Texts, course: PuzzleCourse) -> list[str]:
    """The names of all cards that the answer plays, in order and with their chosen colours."""
    line, names = course.proof.line, list[str]()
    for at, play in enumerate(line):
        if isinstance(play, Play):
            face = _face(course, play)
            named = next((one.color for one in line[at + 1 : at + 2] if isinstance(one, NameColor)), None)
            name = card_name(t, face)
            names.append(t("common.aside", words=name, more=color_name(t, named)) if named else name)
    return names


class PuzzleGuide(Guide):
    """The guide of a puzzle, with buttons for a hint or two answers, and afterwards for what to do next.

    These call `on_next`, `on_again` and `on_share`. `place` returns the table's displayed name, and `rated` the
    player's rating in words. With `more`, a right answer is followed by a second table.
    """

    def __init__(
        self, ctx: Context, lesson: Lesson, course: PuzzleCourse, parts: PlayableTable, *, place: Callable[[], str],
        second: bool, more: bool, rated: Callable[[], str], on_next: Callable[[], None], on_again: Callable[[], None],
        on_share: Callable[[], None], on_rule: Callable[[str], None],
    ) -> None:
        super().__init__(ctx, lesson, course, parts, on_skip=lambda: None, on_end=lambda: None, on_rule=on_rule)
        self.quest, self.place, self.second, self.more, self.rated = course, place, second, more, rated
        self.on_next, self.on_again, self.on_share = on_next, on_again, on_share
        self.judged = self.hinted = False
        self.since = 0.0
        """Seconds since the answer was judged."""
        self.shown: Action | None = None
        """The move that the pointing hand shows as a hint, if any."""
        self.known.visible = False
        parts.prompting.neutral = course.puzzle.kind == "color"
        parts.selection.unmarked = lambda: course.puzzle.kind == "table" and course.verdict is None
        self.buttons = [Button(ctx, "", partial(self._press, number), size=16) for number in range(3)]
        for button in self.buttons:
            button.visible = False
            parts.page.add(button)

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or any(button.wants_frame for button in self.buttons)

    def arrange(self) -> None:
        super().arrange()
        for number, button in enumerate(self.buttons):
            button.rect = self.slot(number)

    def update(self, dt: float) -> None:
        if self.quest.verdict is not None and not self.judged:
            self.judged, self.shown = True, None
            self.told.clear()
            if self.quest.verdict and self.more:
                self.told.append(Say("second", HAND))
            self.ctx.sounds.play("round_win" if self.quest.verdict else "shake")
            self.parts.session.changed()
        super().update(dt)
        if self.judged:
            self.since += dt
            self.parts.session.halted = True  # or the reason would come and go with every move of the others

    def _offers(self) -> list[tuple[str, Callable[[], None], str]]:
        """The present buttons, each as text id, callback and kind."""
        if self.judged and self.quest.verdict and self.more:
            return []  # the second table comes after the reason
        if self.judged:
            return [("next", self.on_next, "primary"), ("again", self.on_again, "plain"),
                    ("share", self.on_share, "plain")]
        if self.quest.puzzle.kind == "table":
            return [("yes", lambda: self.quest.answer(yes=True), "plain"),
                    ("no", lambda: self.quest.answer(yes=False), "plain")]
        return [("hint", self._hint, "plain")]

    def _press(self, number: int) -> None:
        choices = self._offers()
        if number < len(choices) and not (self.judged and self.since < REST):
            choices[number][1]()

    def _hint(self) -> None:
        """Show the next move as a hint, or say it in words; a puzzle solved with a hint does not count as solved."""
        self.hinted = True
        if self.quest.puzzle.kind == "bluff":
            self.told.clear()
            self.told.append(Say("clue", HAND))
        else:
            self.shown = self.quest.hint
        self.idle = 0.0

    def heard(self, action: Action, says: Iterable[Say]) -> None:
        super().heard(action, ())
        self.shown = None

    @property
    def _asked(self) -> bool:
        return not self.judged and super()._asked

    def _told(self, say: Say) -> Told:
        t = self.ctx.texts
        if say.text == "second":
            return "second", {}
        if say.text == "clue":
            return clue(t, self.quest) or ("wrong", {})
        if say.text in ("right", "right.hinted", "wrong"):
            return say.text, {"rating": self.rated()}
        return reason(t, self.quest, second=self.second) if say.text == WHY else question(t, self.quest)

    def _words(self, say: Say) -> str:
        """The words of a sentence; before the final reason they say what the right answer was."""
        name, given = self._told(say)
        words = self.ctx.texts(f"learn.puzzle.{name}", **given)
        if say.text == WHY:
            verdict = "wrong" if not self.quest.verdict else "right.hinted" if self.hinted else "right"
            return f"{self._words(Say(verdict, HAND))}\n{words}"
        if self.second and not self.judged:
            new, told = difference(self.ctx.texts, self.quest.puzzle)
            return f"{self.ctx.texts(f'learn.puzzle.{new}', **told)}\n{words}"
        return words

    def _fitting(self, state: TableState) -> Say | None:
        """The sentence with the question or, after the answer, the verdict with its reason."""
        if self.judged:
            return None if state.busy else Say(WHY, HAND)
        return super()._fitting(state)

    @property
    def _over(self) -> bool:
        """Always False, because the person presses a button to go on."""
        return False

    def _meant(self, state: TableState) -> Action | None:
        return None

    def _hesitates(self, dt: float, state: TableState) -> None:
        from scenes.learn.guide import spot_of

        if self.shown is not None and not state.busy:
            self.ghost.show(spot_of(self.parts, self.shown))
        else:
            self.ghost.hide()

    def _name_button(self) -> None:
        choices = self._offers()
        for number, button in enumerate(self.buttons):
            visible = number < len(choices) and not self.parts.stage.busy
            name, _, kind = choices[number] if number < len(choices) else ("", None, "plain")
            words = self.ctx.texts(f"learn.puzzle.{name}") if name else ""
            if (visible, words, kind) != (button.visible, button.words, button.kind):
                button.visible, button.words, button.kind, self.dirty = visible, words, kind, True

    @property
    def choices(self) -> tuple[Button, ...]:
        return tuple(self.buttons)

    def _chip(self, surface: pygame.Surface) -> None:
        draw_chip(self.ctx, surface, self.chip, self.place())

    def _dots(self, surface: pygame.Surface) -> None:
        """Draw no progress dots, because a puzzle is a single question."""
