"""Record: every match as a text file that anybody can referee, read and play back.

The format, version 2
---------------------
A record is UTF-8 text, one JSON object a line. The first line is the **header**, every line after it is
one **action** with all that happened because of it. A line is complete when its newline is there; a last
line without one was cut off by a crash and does not count. A header among the lines begins another match.

Header: `ichimai` the version (2) · `edition` · `seed` (what our generator began with; nobody else needs
it, since every order is written down) · `scoring` its `id` and numbers (R7: `target` points, `rounds` after which the
match ends; 0 with R7.5: no limit) · `seats` clockwise, with
`name`, `player` ("person" or a level) and `avatar`; seats are numbered from 0 · `sheet` and `house` the
rules of the printed sheet and the house rules that are on, by `rule` with their options · `blanks` what
is written on blank wilds (R8): on the blanks in `cards` one after another, but for those of the `kind`
"out", which are not there; none at all means ordinary wilds. The `steps` are done in their order, then the
`words` are read out · `faces` every printed face: `symbol`, `color` (null for wilds), `points`, `number`
(null for action cards) · `cards` every physical card: the places in `faces` of its faces, the light side
first. A card's id is its place in `cards`.

Symbols: a number, draw1 draw2 draw4 draw5 (what the next one draws), reverse, skip, skip2, skip_all, flip,
wild, wild2 and wild4 (with drawing), wild_color (Wild Draw Color), shuffle, blank, snorlax, greninja,
creeper, target2 (Targeted Draw Two), swap, hash (#), dos (Wild DOS).

Rules of a sheet: uno_call (R6; a catch `opens` with the "card" or the next "turn" and `closes` with the next
"card" played or with any "act" of playing or drawing; cards of `penalty` and when `laughed` at; owed `at` so
many cards; a call said with more `lasts` for the next "play" of a card only, or until the caller's next "turn")
· bluff (R5; `legal` without a card of the "color" or without one that is "playable"; who is
`guilty` plays a "correct" card or one of the "color", or his turn "ends", or the card "stays"; `penalty`,
`surcharge` for a wrong doubt; a card of the colour makes `amends` if "held" at the bluff, or "any" does) ·
manners (cards for a `wrong` card and a `comment`, 0 for cannot be) ·
worth (`points` of `symbols`, R7.2) · doubles (R11) · written_cards (R8).

Action line: `n` counts from 1 · `action` has `do`, `seat` and what was said: deal; play `cards`, the last on
top; draw; keep; pass; name_color `color`; take; challenge; shield; call_uno, or grunt where that is the word;
catch or choose_seat `target`; choose_card `card` to give away; misplay a wrong `card`; accept that it stands;
point_out or comment `target`; fit the centre card `at` with `cards`, what it counts as (`number`) and what a
Wild DOS among them is named (`color`, else null; in version 1 it was the colour in which all agreed); place
`card`; end_turn · `events` what happened, in order · `after` how the table then stands: `seat` whose turn it
is or was, `asked` whom the table waits for and why (below), `color` in play, `direction` (1 clockwise), `side`
in play, number of cards in `hands`, `stock`, `pile`, and the centre `row`.

`asked` has `seat`, `amount` and `task`: turn; drawn (lay the drawn card or keep it); color; seat; penalty (draw
`amount`, doubt, answer); amends (the card that a bluffer lays instead); stand (let a card stand); discard; in
DOS match and place; nothing, of seat -1, when a round is over. Calls, catches, remarks and cards laid out of
turn may come before the answer.

Event: `event` its kind · `rule` the sentence that made it happen · fields of its own · `moves` every card
that went somewhere, in order: [card, from, to], where a number is a seat's hand and "stock", "pile", "aside"
and "row:0" are places on the table. Cards in a hand, in the stock and in the pile lie in the order in which
they came; the last of the stock is the next to be drawn, the last of the pile is the up card. Of `played`,
`discarded`, `fitted` and `placed` cards the places in the hand are told, each when those before it are gone.
What is not said by moves: `round_began` gathers all cards; `shuffled` and `put_back` give the whole stock in
its new `order`; `reshuffled` makes all of the pile but the last `kept` the stock in this `order`, after
`cut_by` cut it: the up card stays, and below it what it may leave again (R3.4, R5); `flipped` turns every card
and gives `pile`, `stock` and `hands` anew; `hands_moved` (`sources`: whose hand each seat has now) and
`hands_shuffled` (`order`: of the seats) give all `hands` anew too; `color_named` and `took_back` say the
colour, `reversed` the direction; `fitted` says the `number`, the `color` in which all agree and what its
wilds count as (`named`; a Wild DOS in the centre has no colour where none could make all agree);
`drew_for_deal` has `draws` of [seat, card], which stay in the stock (where no card has a number the points
count); `round_ended` shows all hands, `blocked` if nobody could play or draw: then the lightest hand wins, of
several the next in turn; `scored` has the `points` of the round, the points `left` in each hand and the
`totals`: partners have one score, several who are out at once share the sum, rounded down, and what was
`written` before counts here (R7.5); `match_ended` the winners.

No card moves and nothing else changes with these: dealer_chosen, dealer_leads, turn_began, asked_for (`private`
to a seat), kept, passed, skipped, exploded, uno_called and pointed_out (`due`, or the table laughs), caught,
false_catch, commented, challenged, hand_shown, challenge_ended, shielded, words_read, seat_left, top_seen (the
back of the next card, as a `slot`). The others are dealt, turned_up, drew, row_filled and row_cleared.

`noted` is what a rule remembers in public: uno.soon and uno.down, who came down and can be caught from the next
turn on or now, unless in uno.called, who said the word; uno.word if it is another; written.factor what a Draw
Two counts for; written.shields their seats; manners.wrong [seat, card, colour before it]; manners.drew who drew.

What is decided where the printed sheets are silent is told by the rulebook in the game: by the paragraphs of
the catalogs `rules` and `house` in assets/texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from game.core.actions import Action, IllegalAction
from game.core.events import Event
from game.core.layout import Layout
from game.match.match import Match
from game.match.setup import Setup
from game.record.format import (
    READABLE,
    Header,
    Line,
    Mismatch,
    Version,
    completed,
    decode_action,
    header,
    line,
    setup_of,
)  # fmt: skip
from game.record.plain import encode_event
from game.record.writer import Recorder

__all__ = [
    "BadRecord",
    "Record",
    "Recorder",
    "Step",
    "encode_event",
    "read",
    "read_all",
    "replay",
    "resume",
    "steps",
]


Form = TypeVar("Form")
BEGINNING = b'{"ichimai":'
"""How the first line of a match begins."""


class BadRecord(Exception):  # noqa: N818 - the name that callers read best
    """A record that cannot be believed: `reason`, found in a `line` counted from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Record(NamedTuple):
    """A match as it was read: nothing but its form is checked yet; `replay` checks the rest.

    `first` is the number of the header's line, `size` how many bytes of the file are whole lines, `cut`
    whether a last line was not.
    """

    setup: Setup
    header: Header
    lines: tuple[Line, ...]
    first: int
    size: int
    cut: bool


class Step(NamedTuple):
    """One action of a match played back, and the match after it."""

    match: Match
    action: Action
    events: list[Event]


def read(path: Path) -> Record:
    """Read the one match of a file. Raises BadRecord, or OSError if the file cannot be read at all."""
    matches = read_all(path)
    record = next(matches)
    for other in matches:
        raise BadRecord(other.first, "another match begins here")
    return record


def read_all(path: Path) -> Iterator[Record]:
    """Read the matches of a file one after another; there is at least one."""
    rows: list[bytes] = []
    first, size, cut = 1, 0, False
    with path.open("rb") as file:
        for number, row in enumerate(file, 1):
            cut = not row.endswith(b"\n")
            if rows and (row.startswith(BEGINNING) and not cut):
                yield _record(rows, first, size, False)
                rows, first = [], number
            if not cut:
                rows.append(row)
                size += len(row)
    if not rows:
        raise BadRecord(1, "there is no complete first line")
    yield _record(rows, first, size, cut)


def steps(record: Record) -> Iterator[Step]:
    """Play a record back, action by action, and hold every line against what our rules make of it."""
    match = _begun(record)
    layout = Layout(match.table.deck, len(record.setup))
    for number, said in enumerate(record.lines, 1):
        at = record.first + number
        if said.n != number:
            raise BadRecord(at, f"action {said.n} stands where action {number} should")
        action, events = _played(match, said, at)
        for event in events:
            event.apply(layout)
        if difference := _difference(said, line(number, action, events, layout)):
            raise BadRecord(at, difference)
        yield Step(match, action, events)


def replay(record: Record) -> Match:
    """The match as the record left it; raises BadRecord where the two do not agree."""
    match = _begun(record)
    for step in steps(record):
        match = step.match
    return match


def resume(path: Path, watch: Callable[[Step], object] = lambda step: None) -> tuple[Match, Recorder]:
    """The match of a file and a recorder that goes on writing it; a last line cut off is removed.

    `watch` sees every action that is played back.
    """
    record = read(path)
    match = _begun(record)
    layout = Layout(match.table.deck, len(record.setup))
    for step in steps(record):
        match = step.match
        watch(step)
        for event in step.events:
            event.apply(layout)
    return match, Recorder.resumed(path, layout, len(record.lines), record.size)


def _begun(record: Record) -> Match:
    """A new match as agreed, if the header says no other cards and rules than ours."""
    try:
        match = Match(record.setup)
        ours = header(record.setup)
    except (KeyError, ValueError) as error:
        raise BadRecord(record.first, f"no such match can be played: {error}") from None
    for part in ("faces", "cards", "sheet", "house"):
        if getattr(ours, part) != getattr(record.header, part):
            raise BadRecord(record.first, f"the {part} are not those of {record.setup.edition}")
    return match


def _played(match: Match, said: Line, at: int) -> tuple[Action, list[Event]]:
    if match.over:
        raise BadRecord(at, "the match is over already")
    try:
        action = decode_action(said.action)
        return action, match.play(action)
    except Mismatch as error:
        raise BadRecord(at, str(error)) from None
    except IllegalAction as error:
        raise BadRecord(at, f"not allowed by {error.rule}: {error.action!r}") from None


def _difference(said: Line, ours: Line) -> str | None:
    """The first thing that did not happen as a line says."""
    for number, (theirs, real) in enumerate(zip(said.events, ours.events, strict=False), 1):
        if theirs != real:
            return f"event {number} should be {_text(real)}, not {_text(theirs)}"
    if len(said.events) != len(ours.events):
        return f"{len(ours.events)} events happened, not {len(said.events)}"
    if said.after != ours.after:
        return f"the table stood {_text(ours.after)} afterwards, not {_text(said.after)}"
    return None


def _text(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 120 else f"{text[:117]}..."


def _record(rows: list[bytes], first: int, size: int, cut: bool) -> Record:
    if (version := _decoded(rows[0], Version, first).ichimai) not in READABLE:
        raise BadRecord(first, f"version {version} is not known here")
    head = _decoded(rows[0], Header, first)
    try:
        head = completed(head)
        setup = setup_of(head)
    except Mismatch as error:
        raise BadRecord(first, str(error)) from None
    lines = tuple(_decoded(row, Line, first + i) for i, row in enumerate(rows[1:], 1))
    return Record(setup, head, lines, first, size, cut)


def _decoded(row: bytes, form: type[Form], number: int) -> Form:
    try:
        return msgspec.json.decode(row, type=form)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(number, str(error)) from None
