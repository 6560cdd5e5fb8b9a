"""Choices for a new game, as values: defaults, names, and the match that comes of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

import msgspec

from game.clean_text import clean_line
from game.editions import EDITIONS, edition
from game.houserules import HOUSE_RULES, options
from game.houserules.presets import PRESETS
from game.houserules.sheet_options import fitting
from game.match.scoring import International, Japanese, PenaltyPoints, Scoring, Single
from game.match.setup import LONGEST_NAME, PERSON, TEMPERS, USUAL, Seat, Setup
from game.mechanics.blank_wild import BadWriting, Writing, read
from game.players.levels import OFFERED
from game.storage.recovery import Trouble, quoted
from game.storage.settings import FormatChoice, GameChoice, SeatChoice
from scenes.context import Context
from scenes.kit.graphics.art import AVATARS
from scenes.kit.text.texts import Texts
from scenes.new_game.house_rules import house, with_rules
from scenes.new_game.summary import as_printed, blanks_of, sheet_of

FORMATS = ("japanese", "international", "penalty", "single")
ROUNDS = (1, 30)
LIMITS = (0, 50)
"""Rounds after which a match about penalty points ends; 0 is no limit (R7.5)."""
LIMIT_STEP = 5
TARGETS = (100, 1000)
STEP = 50
"""Points between two targets that are offered."""
Rules = Mapping[str, Mapping[str, Any]]
FACES = (4, 0, 6, 2, 10, 1, 7, 13, 3, 14)
"""Avatars of the seats, first to last, as long as nobody chooses others."""
OWN = "own"
"""What the preset is called when the switches are like none of them."""


class Known:
    """Goes through some choices; `choice` is what can be played of them, `troubles` what was wrong."""

    def __init__(self, choice: GameChoice) -> None:
        self.troubles: list[Trouble] = []
        edition = self._one_of("edition", choice.edition, [known.id for known in EDITIONS])
        self.choice = msgspec.structs.replace(
            choice,
            edition=edition,
            format=self._one_of("format", choice.format, FORMATS),
            rounds=self._within("rounds", choice.rounds, *ROUNDS, 1),
            limit=self._within("limit", choice.limit, *LIMITS, LIMIT_STEP),
            target=self._within("target", choice.target, *TARGETS, STEP),
            seats=tuple(self._seat(number, seat) for number, seat in enumerate(choice.seats, 1)),
            formats={name: self._format(name, one) for name, one in choice.formats.items() if self._known(
                "formats", name, [known.id for known in EDITIONS])},
            rules=self._rules(choice.rules), sheet=self._sheet(choice.sheet),
            blanks=tuple(self._blank(number, blank) for number, blank in enumerate(choice.blanks, 1)),
        )

    def _wrong(self, where: str, value: object, allowed: Iterable[str]) -> None:
        self.troubles.append(Trouble(f"{where}: {quoted(value)}", ", ".join(allowed)))

    def _one_of(self, where: str, value: str, allowed: Iterable[str]) -> str:
        """The value, or the first that there is."""
        known = list(allowed)
        if value not in known:
            self._wrong(where, value, known)
        return value if value in known else known[0]

    def _within(self, where: str, value: int, low: int, high: int, step: int) -> int:
        """A number limited to its range and rounded to a step that is offered."""
        nearest = min(high, max(low, round(value / step) * step))
        if value != nearest:
            few = [str(low), str(low + step), "…", str(high)]
            self._wrong(where, value, few)
        return nearest

    def _format(self, name: str, one: FormatChoice) -> FormatChoice:
        return FormatChoice(
            self._one_of(f"formats {name} format", one.format, FORMATS),
            self._within(f"formats {name} rounds", one.rounds, *ROUNDS, 1),
            self._within(f"formats {name} limit", one.limit, *LIMITS, LIMIT_STEP),
            self._within(f"formats {name} target", one.target, *TARGETS, STEP))

    def _seat(self, number: int, seat: SeatChoice) -> SeatChoice:
        name = clean_line(seat.name, len(seat.name))
        if name != seat.name:
            self._wrong(f"seats {number} name", seat.name, ['"…"'])
        level = seat.level
        if level not in OFFERED:
            self._wrong(f"seats {number} level", level, OFFERED)
            level = USUAL
        temper = seat.temper
        if temper not in ("", *TEMPERS):
            self._wrong(f"seats {number} temper", temper, TEMPERS)
            temper = ""
        if seat.avatar >= AVATARS:
            self._wrong(f"seats {number} avatar", seat.avatar, [f"0–{AVATARS - 1}"])
        return SeatChoice(name=name, kind=seat.kind, level=level, avatar=seat.avatar % AVATARS, temper=temper)

    def _rules(self, saved: Mapping[str, Rules]) -> dict[str, dict[str, dict[str, Any]]]:
        """House rules by edition; those that make no sense in one are kept but not in force."""
        kinds = {kind.id: options(kind) for kind in HOUSE_RULES}
        return {
            name: {
                rule: {option: word for option, word in chosen.items()
                       if self._known(f"{rule} {option}", word, kinds[rule].get(option, ()))}
                for rule, chosen in rules.items() if self._known(f"rules {name}", rule, kinds)
            }
            for name, rules in saved.items() if self._known("rules", name, [known.id for known in EDITIONS])
        }  # fmt: skip

    def _sheet(self, saved: Rules) -> dict[str, dict[str, str]]:
        """Points of the sheet by edition."""
        offered = {known.id: {point.id: point for point in fitting(known)} for known in EDITIONS}
        return {
            name: {
                point: word for point, word in chosen.items()
                if self._known(f"sheet {name}", point, offered[name])
                and self._known(f"sheet {point}", word, offered[name][point].words)
            }
            for name, chosen in saved.items() if self._known("sheet", name, offered)
        }  # fmt: skip

    def _known(self, where: str, value: object, allowed: Iterable[str]) -> bool:
        known = list(allowed)
        if value not in known:
            self._wrong(where, value, known or ["–"])
        return value in known

    def _blank(self, number: int, data: dict[str, object]) -> dict[str, object]:
        """What is written on a blank wild, or an ordinary one."""
        try:
            read(data)
        except BadWriting as bad:
            self._wrong(f"blanks {number}", data, [bad.allowed or "kind, steps, words"])
            return Writing().data()
        return data


def default_seats(people: int, computers: int, face: int = FACES[0]) -> tuple[SeatChoice, ...]:
    """People first, the first with this `face`, then CPU players of the normal level."""
    kinds = ["person"] * people + ["cpu"] * computers
    seats = tuple(
        SeatChoice(kind="person" if kind == "person" else "cpu", avatar=FACES[number])
        for number, kind in enumerate(kinds)
    )
    return with_face(seats, face)


def with_face(seats: tuple[SeatChoice, ...], face: int) -> tuple[SeatChoice, ...]:
    """The seats with this face for the first person; the seat that had it gets the face of that person."""
    first = next((number for number, seat in enumerate(seats) if seat.kind == "person"), None)
    if first is None:
        return seats
    before = seats[first].avatar
    faces = [face if number == first else before if seat.avatar % AVATARS == face % AVATARS else seat.avatar
             for number, seat in enumerate(seats)]
    return tuple(msgspec.structs.replace(seat, avatar=own) for seat, own in zip(seats, faces, strict=True))


def remembered(ctx: Context, *, party: bool) -> GameChoice:
    """The last choices, made whole; the first time, a table for four or for three friends.

    More seats may be remembered than the edition has room for. What cannot be played is shown as a notice,
    and kept in a copy of the settings.
    """
    known = Known(ctx.settings.party if party else ctx.settings.game)
    choice = known.choice
    if len(choice.seats) < seat_limits(choice.edition)[0]:
        face = ctx.settings.face
        seats = default_seats(3, 0, face) if party else default_seats(1, 3, face)
        choice = msgspec.structs.replace(choice, seats=seats)
    if known.troubles:
        ctx.store.folder.copy_aside(ctx.store.folder.settings)
        ctx.store.change(**{"party" if party else "game": choice})
        ctx.tell(ctx.settings_notice("notice.strange", known.troubles))
    return choice


def seat_limits(name: str) -> tuple[int, int]:
    """The least and the most seats of an edition."""
    return edition(name).seats


def free_avatar(seats: tuple[SeatChoice, ...], after: int = -1) -> int:
    """The next avatar that nobody has."""
    taken = {seat.avatar % AVATARS for seat in seats}
    order = [(after + 1 + step) % AVATARS for step in range(AVATARS)] if after >= 0 else [*FACES]
    return next((face for face in order if face not in taken), 0)


def seat_name(texts: Texts, seats: tuple[SeatChoice, ...], number: int, own: str = "") -> str:
    """The name of a seat: what was typed, or else the `own` name of the first person, player 2, or that of the face."""
    seat = seats[number]
    if seat.name.strip():
        return seat.name.strip()
    if seat.kind == "cpu":
        return texts(f"name.{seat.avatar % AVATARS}")
    people = [at for at, other in enumerate(seats) if other.kind == "person"]
    if own and number == people[0]:
        return own
    return texts("name.you") if len(people) == 1 else texts("name.player", number=people.index(number) + 1)


def setup_of(ctx: Context, choice: GameChoice) -> Setup:
    """The match that was chosen, with its seed."""
    here, own = choice.seats[: seat_limits(choice.edition)[1]], clean_line(ctx.settings.name, LONGEST_NAME)
    seats = tuple(
        Seat(seat_name(ctx.texts, here, number, own), PERSON, seat.avatar) if seat.kind == "person"
        else Seat(seat_name(ctx.texts, here, number, own), seat.level, seat.avatar, seat.temper)
        for number, seat in enumerate(here)
    )
    return Setup(choice.edition, seats, scoring_of(choice), house(choice), ctx.new_seed(), sheet_of(choice),
                 blanks_of(choice))


def table_ahead(ctx: Context, choice: GameChoice) -> None:
    """Have the table of a match painted while it is still being chosen."""
    if ctx.worker:
        people = [seat.kind == "person" for seat in choice.seats[: seat_limits(choice.edition)[1]]]
        ctx.worker.submit(partial(ctx.paint_table, ctx, choice.edition, people))


def scoring_of(choice: GameChoice) -> Scoring:
    """The scoring that the choices name."""
    match choice.format:
        case "international":
            return International(choice.target)
        case "penalty":
            return PenaltyPoints(choice.target, choice.limit)
        case "single":
            return Single()
    return Japanese(choice.rounds)


def for_edition(choice: GameChoice, name: str) -> GameChoice:
    """The choices for another edition, scored as its matches were the last time, or as is usual for it."""
    if name == choice.edition:
        return choice
    known, now = edition(name), FormatChoice(choice.format, choice.rounds, choice.limit, choice.target)
    formats = {**choice.formats, choice.edition: now}
    usual = FormatChoice("international" if known.to_target else "japanese", target=known.target)
    one = formats.get(name, usual)
    return msgspec.structs.replace(choice, edition=name, formats=formats, format=one.format, rounds=one.rounds,
                                   limit=one.limit, target=one.target)


def quick_setup(ctx: Context, preset: str = "") -> Setup:
    """A match with the last choices, without a question; where only CPU players were chosen, you sit down first.

    With a `preset` it is played by those house rules; in Classic, where the edition does not take all of them.
    """
    choice = remembered(ctx, party=False)
    if preset:
        full = next(one for one in PRESETS if one.id == preset)
        if len(full.house(edition(choice.edition), len(choice.seats))) < len(full.rules):
            choice = for_edition(choice, "classic")
        choice = with_preset(choice, preset)
    if not any(seat.kind == "person" for seat in choice.seats):
        you = msgspec.structs.replace(choice.seats[0], kind="person", name="")
        choice = msgspec.structs.replace(choice, seats=(you, *choice.seats[1:]))
    return setup_of(ctx, choice)


def with_preset(choice: GameChoice, name: str) -> GameChoice:
    """The choices with the rules of a preset, as far as they make sense here, and nothing else changed."""
    preset = next(preset for preset in PRESETS if preset.id == name)
    rules = preset.house(edition(choice.edition), len(choice.seats))
    chosen = {rule.id: {name: getattr(rule, name) for name in options(type(rule))} for rule in rules}
    return as_printed(with_rules(choice, chosen))


def preset_of(choice: GameChoice) -> str:
    """The preset that the rules in force are, or `own`."""
    if sheet_of(choice):
        return OWN
    same = (preset.id for preset in PRESETS if house(with_preset(choice, preset.id)) == house(choice))
    return next(same, OWN)
